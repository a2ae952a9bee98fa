import type { Collection, Db } from 'mongodb';
import type { Belonging, Part } from '../ports/school.ts';

/** A MongoDB database as a part of the stores of a school. */
export class MongoDbPart implements Part {
  readonly name: string;
  readonly #school: Collection<Belonging & { _id: number }>;

  constructor(db: Db) {
    this.name = `the database ${db.databaseName} of MongoDB`;
    this.#school = db.collection('school');
  }

  async belonging(): Promise<Belonging | null> {
    const found = await this.#school.findOne({ _id: 1 });
    return found && { school: found.school, mark: found.mark };
  }

  async belongTo({ school, mark }: Belonging): Promise<void> {
    const durable = { upsert: true, writeConcern: { w: 'majority', journal: true } } as const;
    await this.#school.updateOne({ _id: 1 }, { $set: { school, mark } }, durable);
  }
}
