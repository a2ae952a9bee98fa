import type { MongoClient, Timestamp } from 'mongodb';
import type { ErasureResidue } from '../ports/row-stores.ts';

interface Entry {
  _id: never;
  ts: Timestamp;
}

/**
 * The record of all writes that the members of a replica set copy from each other: rows that were erased since are
 * still in it. Null on a server that is no member of one. Needs the right to read `local`.
 */
export const residueInOplog = async (client: MongoClient): Promise<ErasureResidue | null> => {
  const local = client.db('local');
  const [oldest] = await local
    .collection<Entry>('oplog.rs')
    .find({}, { projection: { ts: 1 } })
    .sort({ $natural: 1 })
    .limit(1)
    .toArray();
  if (!oldest) return null;
  const { size, maxSize } = await local.command({ collStats: 'oplog.rs' });
  return { since: oldest.ts.getHighBits() * 1_000, bytes: Number(size), most: Number(maxSize) };
};
