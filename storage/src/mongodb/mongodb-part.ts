import type { Collection, Db } from 'mongodb';
import type { Belonging, Part } from '../ports/school.ts';
import { DURABLE } from './mongodb-master-keys.ts';

/**
 * What comes and goes, or is made anew from the log (a table of rows that was dropped: `MongoDbReadModels.open`).
 */
const PASSING = /^(?:school|leases|lease_fence|remembered_requests|tallies|read_model|rm_|system\.)/;

interface CollectionId {
  name: string;
  /** The server gives a collection another when it is made again. */
  uuid: string;
}

/** A MongoDB database as a part of the stores of a school. */
export class MongoDbPart implements Part {
  readonly name: string;
  readonly #school: Collection<Belonging & { _id: number; held?: CollectionId[] }>;

  constructor(private readonly db: Db) {
    this.name = `the database ${db.databaseName} of MongoDB`;
    this.#school = db.collection('school');
  }

  async belonging(): Promise<Belonging | null> {
    const found = await this.#school.findOne({ _id: 1 });
    return found && { school: found.school, mark: found.mark };
  }

  async belongTo({ school, mark }: Belonging): Promise<void> {
    // A loss is told until it is accepted.
    const held = [...(await this.#held()), ...(await this.#lost())];
    await this.#set({ school, mark, held });
  }

  async losses(): Promise<string[]> {
    return (await this.#lost()).map(({ name }) => `the collection ${name} in ${this.name}`);
  }

  async acceptLosses(): Promise<void> {
    await this.#set({ held: await this.#held() });
  }

  async #set(some: Partial<Belonging> & { held: CollectionId[] }): Promise<void> {
    await this.#school.updateOne({ _id: 1 }, { $set: some }, { upsert: true, ...DURABLE });
  }

  /** What held something, and is gone or made again without it. What was emptied, as drafts are, is the same still. */
  async #lost(): Promise<CollectionId[]> {
    const before = (await this.#school.findOne({ _id: 1 }))?.held ?? [];
    if (before.length === 0) return [];
    const there = new Map((await this.#collections()).map((one) => [one.name, one.uuid]));
    const lost: CollectionId[] = [];
    for (const one of before)
      if (there.get(one.name) !== one.uuid && (await this.#isEmpty(one.name))) lost.push(one);
    return lost;
  }

  async #held(): Promise<CollectionId[]> {
    const held: CollectionId[] = [];
    for (const one of await this.#collections()) if (!(await this.#isEmpty(one.name))) held.push(one);
    return held;
  }

  async #isEmpty(name: string): Promise<boolean> {
    return (await this.db.collection(name).findOne({}, { projection: { _id: 1 } })) === null;
  }

  async #collections(): Promise<CollectionId[]> {
    const all = await this.db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
    return all.flatMap(({ name, info }) =>
      info?.uuid && !PASSING.test(name) ? [{ name, uuid: info.uuid.toString('hex') }] : [],
    );
  }
}
