import { isLate, NO_PROCESS } from '@essays/contract';
import type { WritingProcess } from '@essays/contract';
import type { Draft } from '@essays/storage';
import type { RoomOfSeats, Seat } from './room.decider.ts';

/** What is kept, sealed, of a text that is being written. */
export interface DraftWords {
  text: string;
  process: WritingProcess;
}

export const wordsOf = ({ words }: Draft): DraftWords => {
  const { text = '', process = NO_PROCESS } = words as Partial<DraftWords>;
  return { text, process };
};

/** Whether this state of a text, or a later one of the same page, has been filed. */
export const isCollected = (
  { collected }: Seat,
  { page, version }: Pick<Draft, 'page' | 'version'>,
): boolean => collected.some((one) => one.page === page && one.version >= version);

export const cameLate = ({ time }: RoomOfSeats, seat: Seat, { saved_at }: Pick<Draft, 'saved_at'>): boolean =>
  isLate(time, saved_at, seat.extra_minutes);
