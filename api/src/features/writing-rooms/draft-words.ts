import { countWords, isLate, NO_PROCESS } from '@essays/contract';
import type { WritingProcess } from '@essays/contract';
import type { Draft } from '@essays/storage';
import type { RoomOfSeats, Seat } from './room.decider.ts';

/** What is kept, sealed, of a text that is being written. */
export interface DraftWords {
  text: string;
  process: WritingProcess;
  /** Its seat had gone on elsewhere. */
  beside?: true;
}

export const wordsOf = ({ words }: Draft): DraftWords => {
  const { text = '', process = NO_PROCESS, beside } = words as Partial<DraftWords>;
  return { text, process, ...(beside && { beside }) };
};

/** Drafts of a room by student, each student's in their order. */
export const byStudent = (drafts: readonly Draft[]): Map<string, Draft[]> =>
  Map.groupBy(drafts, ({ student_id }) => student_id);

const isBeside = (draft: Draft): boolean => wordsOf(draft).beside === true;

/** What the student goes on with, of a seat's drafts, newest first; null where all stand beside. */
export const latestOf = (drafts: readonly Draft[]): Draft | null =>
  drafts.find((draft) => !isBeside(draft)) ?? null;

/** All words of one are at the beginning of the other. */
const isBeginningOf = (one: Draft, other: Draft): boolean =>
  wordsOf(other).text.trimEnd().startsWith(wordsOf(one).text.trimEnd());

/**
 * What of a seat's drafts Collect files, and which are kept beside it for the teacher: those that say what it does not.
 * Once a text of the seat was filed, a longer one is no second document: it stays beside.
 */
export const sortedDrafts = (
  seat: Seat,
  drafts: readonly Draft[],
): { current: Draft | null; versions: Draft[] } => {
  const open = drafts.filter((draft) => !isCollected(seat, draft) && countWords(wordsOf(draft).text) > 0);
  const current = seat.collected.length > 0 ? null : (open.find((draft) => !isBeside(draft)) ?? null);
  const versions = open.filter(
    (one) =>
      one !== current &&
      !open.some(
        (other) =>
          other !== one &&
          isBeginningOf(one, other) &&
          !(isBeginningOf(other, one) && one.saved_at > other.saved_at),
      ),
  );
  return { current, versions };
};

/** Whether this state of a text, or a later one of the same page, has been filed. */
export const isCollected = (
  { collected }: Seat,
  { page, version }: Pick<Draft, 'page' | 'version'>,
): boolean => collected.some((one) => one.page === page && one.version >= version);

export const isLateDraft = (
  { time }: RoomOfSeats,
  seat: Seat,
  { saved_at }: Pick<Draft, 'saved_at'>,
): boolean => isLate(time, saved_at, seat.extra_minutes);
