import type { Collection, Db, Filter } from 'mongodb';
import { indexing } from './indexing.ts';
import type { Access, Accesses, AccessFilter } from '../ports/accesses.ts';

type AccessDocument = Omit<Access, 'id' | 'ids'> & { _id: string; ids: string[] };

/** One document for each entry, counted on by atomic upserts. */
export class MongoDbAccesses implements Accesses {
  readonly #accesses: Collection<AccessDocument>;
  readonly #index: () => Promise<unknown>;

  constructor(db: Db) {
    this.#accesses = db.collection('accesses');
    this.#index = indexing(this.#accesses, [
      { key: { at: -1, _id: -1 } },
      { key: { last_at: 1 } },
      { key: { kind: 1, at: -1, _id: -1 } },
      { key: { account_id: 1, at: -1, _id: -1 } },
    ]);
  }

  async record(accesses: readonly Access[]): Promise<void> {
    await this.#index();
    await this.#accesses.bulkWrite(
      accesses.map(({ id, ids, last_at, times, ...first }) => ({
        updateOne: {
          filter: { _id: id },
          update: { $setOnInsert: { ...first, ids: [...ids] }, $inc: { times }, $max: { last_at } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async find(filter: AccessFilter, { limit, after }: { limit: number; after?: string }): Promise<Access[]> {
    const last = after === undefined ? null : await this.#accesses.findOne({ _id: after });
    if (after !== undefined && !last) return [];
    const found = await this.#accesses
      .find({
        ...conditionsOf(filter),
        ...(last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }),
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id, ...access }) => ({ id: _id, ...access }));
  }

  count(filter: AccessFilter): Promise<number> {
    return this.#accesses.countDocuments(conditionsOf(filter));
  }

  async forget(before: number, most: number): Promise<void> {
    await this.#accesses.deleteMany({ last_at: { $lt: before } });
    for (const kind of await this.#accesses.distinct('kind')) {
      const [newest] = await this.#accesses
        .find({ kind })
        .sort({ at: -1, _id: -1 })
        .skip(most)
        .limit(1)
        .toArray();
      if (!newest) continue;
      const { at, _id } = newest;
      await this.#accesses.deleteMany({ kind, $or: [{ at: { $lt: at } }, { at, _id: { $lte: _id } }] });
    }
  }
}

const conditionsOf = ({ kind, account_id, from, to }: AccessFilter): Filter<AccessDocument> => ({
  ...(kind !== undefined && { kind }),
  ...(account_id !== undefined && { account_id }),
  ...((from !== undefined || to !== undefined) && {
    at: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) },
  }),
});
