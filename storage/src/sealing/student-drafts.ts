import type { Draft, DraftBefore, Drafts, SealedDraft, SealedDrafts } from '../ports/drafts.ts';
import type { DataKey, StreamKeys } from '../ports/stream-keys.ts';
import { seal, unseal } from './sealing.ts';

type DraftOwner = Pick<Draft, 'room_id' | 'student_id'>;

/** The name that its key has; no events are in a stream of this name. */
const keyNameOf = ({ room_id, student_id }: DraftOwner): string => `draft-${room_id}~${student_id}`;
const contextOf = (draft: DraftOwner & Pick<Draft, 'page' | 'version'>): string =>
  `${keyNameOf(draft)}|${draft.page}|${draft.version}`;

/** Drafts over any store of sealed ones: each under a key of its own, which belongs to its student. */
export class StudentDrafts implements Drafts {
  constructor(
    private readonly store: SealedDrafts,
    private readonly keys: StreamKeys,
  ) {}

  async save({ words, ...draft }: Draft, before?: DraftBefore): Promise<boolean> {
    const name = keyNameOf(draft);
    if (!(await this.keys.handOver(name, draft.student_id))) return false;
    const key = await this.keys.forWriting(name);
    if (!key) return false;
    const sealed = seal(key, contextOf(draft), Buffer.from(JSON.stringify(words)));
    if (!(await this.store.save({ ...draft, sealed }, before))) return false;
    // Erased while it was written: nothing could read it, and nobody would remove it.
    if (!(await this.keys.isDestroyed(name))) return true;
    await this.store.forgetStudent(draft.student_id);
    return false;
  }

  async ofSeat(roomId: string, studentId: string): Promise<Draft[]> {
    return this.#opened(await this.store.ofSeat(roomId, studentId));
  }

  async ofRoom(roomId: string): Promise<Draft[]> {
    return this.#opened(await this.store.ofRoom(roomId));
  }

  remove(draft: Parameters<Drafts['remove']>[0]): Promise<void> {
    return this.store.remove(draft);
  }

  forgetStudent(studentId: string): Promise<void> {
    return this.store.forgetStudent(studentId);
  }

  async #opened(kept: readonly SealedDraft[]): Promise<Draft[]> {
    const keys = await this.keys.forReading(kept.map(keyNameOf));
    return kept.flatMap((draft) => openedWith(draft, keys.get(keyNameOf(draft))));
  }
}

/** None of one whose key was destroyed. @throws when its key is lost, or it was damaged. */
const openedWith = ({ sealed, ...draft }: SealedDraft, key: DataKey | null | undefined): Draft[] => {
  if (key === null) return [];
  if (!key) throw new Error('The key of a draft in a writing room is missing');
  return [{ ...draft, words: JSON.parse(unseal(key, contextOf(draft), sealed).toString('utf8')) as unknown }];
};
