import type { Collection, Db } from 'mongodb';
import { Binary } from 'mongodb';
import type { DraftBefore, SealedDraft, SealedDrafts } from '../ports/drafts.ts';
import { indexing } from './indexing.ts';
import { troubleOf } from './mongodb-errors.ts';
import { DURABLE } from './mongodb-master-keys.ts';

type DraftDocument = Omit<SealedDraft, 'sealed'> & { _id: string; sealed: Binary };

const idOf = ({ room_id, student_id, page }: Omit<SealedDraft, 'sealed' | 'version' | 'saved_at'>): string =>
  `${room_id}~${student_id}~${page}`;

const draftOf = ({ _id, sealed, ...draft }: DraftDocument): SealedDraft => ({
  ...draft,
  sealed: sealed.buffer,
});

/** One document for each page of a seat, replaced by atomic updates, in the journal when they are answered. */
export class MongoDbDrafts implements SealedDrafts {
  readonly #drafts: Collection<DraftDocument>;
  readonly #index: () => Promise<unknown>;

  constructor(db: Db) {
    this.#drafts = db.collection('drafts', DURABLE);
    this.#index = indexing(this.#drafts, [
      { key: { room_id: 1, student_id: 1 } },
      { key: { student_id: 1 } },
    ]);
  }

  async save({ sealed, ...draft }: SealedDraft, before?: DraftBefore): Promise<boolean> {
    await this.#index();
    const { room_id, student_id, page } = draft;
    if (!(await this.#put(draft, sealed))) return false;
    // Between the two, both are there: nothing is lost.
    if (before && before.page !== page)
      await this.#drafts.deleteOne({
        _id: idOf({ room_id, student_id, page: before.page }),
        version: { $lte: before.version },
      });
    return true;
  }

  ofSeat(room_id: string, student_id: string): Promise<SealedDraft[]> {
    return this.#all({ room_id, student_id });
  }

  ofRoom(room_id: string): Promise<SealedDraft[]> {
    return this.#all({ room_id });
  }

  async remove({ version, ...draft }: Parameters<SealedDrafts['remove']>[0]): Promise<void> {
    await this.#drafts.deleteOne({ _id: idOf(draft), version });
  }

  async forgetStudent(studentId: string): Promise<void> {
    await this.#drafts.deleteMany({ student_id: studentId });
  }

  async #all(which: Pick<Partial<SealedDraft>, 'room_id' | 'student_id'>): Promise<SealedDraft[]> {
    await this.#index();
    const kept = await this.#drafts.find(which).sort({ student_id: 1, saved_at: -1, page: 1 }).toArray();
    return kept.map(draftOf);
  }

  /** False when a later version is there. */
  async #put(draft: Omit<SealedDraft, 'sealed'>, sealed: Uint8Array): Promise<boolean> {
    const [_id, { version }] = [idOf(draft), draft];
    for (;;)
      try {
        await this.#drafts.updateOne(
          { _id, version: { $lte: version } },
          { $set: { ...draft, sealed: new Binary(sealed) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (troubleOf(error) !== 'duplicate') throw error;
        // A later one is there, or an earlier one that was the first of its page came in between.
        const later = await this.#drafts.findOne(
          { _id, version: { $gt: version } },
          { projection: { _id: 1 } },
        );
        if (later) return false;
      }
  }
}
