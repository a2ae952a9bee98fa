import type { Collection } from 'mongodb';
import { MongoTable } from './mongodb-table.ts';
import type { PointerDocument, RowDocument, TableDocument } from './mongodb-table.ts';
import { ReadModelReplaced } from './read-models.ts';

/** A collection that answers one document, or none, whatever is asked. */
const holding = <Document>(document: Document | null) =>
  ({ findOne: async () => document }) as unknown as Collection<Document & { _id: string }>;

const OWN: TableDocument = {
  _id: 'rm_users_v1_own',
  name: 'users',
  version: 1,
  checkpoint: 7,
  mark: null,
  parked: [],
};
const opened = (table: TableDocument | null, pointer: PointerDocument | null) =>
  new MongoTable(
    'users',
    OWN._id,
    holding<RowDocument>(null),
    holding(table),
    pointer && holding<PointerDocument>(pointer),
  );
const pointingTo = (table: string): PointerDocument => ({ _id: 'users', table, version: 1 });

describe('a table of rows in MongoDB', () => {
  it('says how far it is while queries read it, and beside the live one always', async () => {
    expect(await opened(OWN, pointingTo(OWN._id)).checkpoint()).toBe(7);
    expect(await opened(OWN, null).checkpoint()).toBe(7);
  });

  it('is replaced when its document is gone', async () => {
    await expect(opened(null, pointingTo(OWN._id)).checkpoint()).rejects.toThrow(ReadModelReplaced);
  });

  it('is replaced as soon as queries read another, also when the rebuild died before it cleared up', async () => {
    await expect(opened(OWN, pointingTo('rm_users_v1_new')).checkpoint()).rejects.toThrow(ReadModelReplaced);
  });
});
