import type { Collection, Db } from 'mongodb';
import { Binary } from 'mongodb';
import type { DraftBefore, SealedDraft, SealedDrafts } from '../ports/drafts.ts';
import { troubleOf } from './mongodb-errors.ts';

type Kept = Omit<SealedDraft, 'sealed'> & { _id: string; sealed: Binary };

const idOf = ({ room_id, student_id, page }: Omit<SealedDraft, 'sealed' | 'version' | 'saved_at'>): string =>
  `${room_id}~${student_id}~${page}`;

const draftOf = ({ _id, sealed, ...draft }: Kept): SealedDraft => ({ ...draft, sealed: sealed.buffer });

/** One document for each page of a seat, replaced by atomic updates, in the journal when they are answered. */
export class MongoDbDrafts implements SealedDrafts {
  readonly #drafts: Collection<Kept>;
  #indexed: Promise<unknown> | null = null;

  constructor(db: Db) {
    this.#drafts = db.collection('drafts', { writeConcern: { w: 'majority', journal: true } });
  }

  async save({ sealed, ...draft }: SealedDraft, before?: DraftBefore): Promise<boolean> {
    await this.#index();
    const { room_id, student_id, page, version } = draft;
    try {
      await this.#drafts.updateOne(
        { _id: idOf(draft), version: { $lte: version } },
        { $set: { ...draft, sealed: new Binary(sealed) } },
        { upsert: true },
      );
    } catch (error) {
      // It is there, and not earlier.
      if (troubleOf(error) === 'duplicate') return false;
      throw error;
    }
    // Between the two, both are there: nothing is lost.
    if (before && before.page !== page)
      await this.#drafts.deleteOne({
        _id: idOf({ room_id, student_id, page: before.page }),
        version: { $lte: before.version },
      });
    return true;
  }

  async ofSeat(room_id: string, student_id: string): Promise<SealedDraft[]> {
    await this.#index();
    const kept = await this.#drafts.find({ room_id, student_id }).sort({ saved_at: -1, page: 1 }).toArray();
    return kept.map(draftOf);
  }

  async ofRoom(roomId: string): Promise<SealedDraft[]> {
    await this.#index();
    const kept = await this.#drafts
      .find({ room_id: roomId })
      .sort({ student_id: 1, saved_at: -1, page: 1 })
      .toArray();
    return kept.map(draftOf);
  }

  async remove({ version, ...draft }: Parameters<SealedDrafts['remove']>[0]): Promise<void> {
    await this.#drafts.deleteOne({ _id: idOf(draft), version });
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
