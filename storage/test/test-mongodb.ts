/** The stores on MongoDB by themselves, for what runs on them: on a line of its own, or as several processes. */
export { FaultyLine } from '../double/faulty-line.ts';
export { MongoDbReadModels } from '../src/mongodb/mongodb-read-models.ts';
export type { RowDocument } from '../src/mongodb/mongodb-rows.ts';
export { openMongoDb } from '../src/mongodb/mongodb-stores.ts';
export type { RowStores } from '../src/ports/row-stores.ts';
