import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { MongoDbLeases } from './mongodb-leases.ts';
import { MongoDbReadModels } from './mongodb-read-models.ts';
import { readModelsContract } from './read-models.contract.ts';

/** Needs a running server; fails, and does not skip, when there is none. */
const url = process.env['MONGODB_URL'] ?? 'mongodb://127.0.0.1:27017';

let client: MongoClient;
let name: string;
let readModels: MongoDbReadModels;

readModelsContract('MongoDB', {
  async open() {
    client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 3_000 });
    name = `essays_test_${randomBytes(4).toString('hex')}`;
    readModels = new MongoDbReadModels(client.db(name));
    return { readModels, readModelWriter: readModels, leases: new MongoDbLeases(client.db(name)) };
  },
  async close() {
    await readModels.close();
    await client.db(name).dropDatabase();
    await client.close();
  },
});
