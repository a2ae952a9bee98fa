import type { Collection, Db } from 'mongodb';
import { Binary } from 'mongodb';
import type { SealedDraft, SealedDrafts } from '../ports/drafts.ts';
import { troubleOf } from './mongodb-errors.ts';

type Kept = Omit<SealedDraft, 'sealed'> & { _id: string; sealed: Binary };

const idOf = (roomId: string, studentId: string): string => `${roomId}~${studentId}`;

const draftOf = ({ _id, sealed, ...draft }: Kept): SealedDraft => ({ ...draft, sealed: sealed.buffer });

/** One document for each student and room, replaced by atomic updates, in the journal when they are answered. */
export class MongoDbDrafts implements SealedDrafts {
  readonly #drafts: Collection<Kept>;
  #indexed: Promise<unknown> | null = null;

  constructor(db: Db) {
    this.#drafts = db.collection('drafts', { writeConcern: { w: 'majority', journal: true } });
  }

  async save({ sealed, ...draft }: SealedDraft): Promise<boolean> {
    await this.#index();
    const { room_id, student_id, page, version } = draft;
    const isEarlier = { $or: [{ page: { $ne: page } }, { version: { $lte: version } }] };
    try {
      const { matchedCount, upsertedCount } = await this.#drafts.updateOne(
        { _id: idOf(room_id, student_id), ...isEarlier },
        { $set: { ...draft, sealed: new Binary(sealed) } },
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // It is there, and not earlier.
      if (troubleOf(error) === 'duplicate') return false;
      throw error;
    }
  }

  async get(roomId: string, studentId: string): Promise<SealedDraft | null> {
    const kept = await this.#drafts.findOne({ _id: idOf(roomId, studentId) });
    return kept && draftOf(kept);
  }

  async ofRoom(roomId: string): Promise<SealedDraft[]> {
    await this.#index();
    const kept = await this.#drafts.find({ room_id: roomId }).sort({ student_id: 1 }).toArray();
    return kept.map(draftOf);
  }

  async remove({ room_id, student_id, page, version }: Parameters<SealedDrafts['remove']>[0]): Promise<void> {
    await this.#drafts.deleteOne({ _id: idOf(room_id, student_id), page, version });
  }

  async forgetStudent(studentId: string): Promise<void> {
    await this.#drafts.deleteMany({ student_id: studentId });
  }

  /** Asked for again if it failed. */
  async #index(): Promise<void> {
    this.#indexed ??= this.#drafts
      .createIndexes([{ key: { room_id: 1, student_id: 1 } }, { key: { student_id: 1 } }])
      .catch((error: unknown) => {
        this.#indexed = null;
        throw error;
      });
    await this.#indexed;
  }
}
