import type { RoomStanding } from '@essays/contract';
import type { SavingState } from './draft-saver.ts';

const MINUTE = 60_000;
/** Said aloud when so many minutes are left. */
const SAID_AT = [10, 5, 2, 1];

/** How much time is left by the server's clock: as shown, and as said to those who do not see it. */
export const minutesLeft = (
  { standing, ahead }: SavingState,
  now: number,
): { shown: string; said: string } => {
  if (!standing) return { shown: '', said: '' };
  if (standing.ends_at === null) return { shown: 'paused', said: '' };
  const left = Date.parse(standing.ends_at) - (now + ahead);
  if (left <= 0) return { shown: 'time is up', said: '' };
  const minutes = Math.ceil(left / MINUTE);
  const word = minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
  return { shown: word, said: SAID_AT.includes(minutes) ? word : '' };
};

export const savingWord = ({ isSaved, isOffline }: SavingState): string => {
  if (isOffline) return 'No connection: your text is kept on this device and sent later';
  return isSaved ? 'Saved' : 'Saving…';
};

/** The room is closed, or its time is up, and it has the whole text: nothing is left to do at this desk. */
export const isOver = ({ standing, ahead, isSaved }: SavingState, now: number): boolean =>
  standing !== null && isSaved && (standing.state === 'closed' || isTimeUp(standing, now + ahead));

const isTimeUp = ({ state, ends_at }: RoomStanding, now: number): boolean =>
  state === 'over' || (state === 'open' && ends_at !== null && now >= Date.parse(ends_at));

/** Why nothing can be written now; null: it can. */
export const stoppedReason = (
  { standing, ahead, isSaved, ...saving }: SavingState,
  now: number,
): string | null => {
  if (saving.gone !== null)
    return saving.isHandedOver
      ? `${saving.gone} What you wrote here is saved: your teacher sees it beside what was written there.`
      : `${saving.gone} What you wrote here is still below: you can copy it.`;
  if (saving.isElsewhere)
    return 'You are writing on another device, or in another tab. What you wrote here is kept too, beside that.';
  if (saving.collected) return 'Your teacher has your text.';
  if (!standing) return null;
  if (standing.state === 'closed') {
    if (!isSaved) return 'The room is closed. Your text is being sent.';
    return saving.late
      ? 'The room was closed before this came. Your text is saved, and your teacher is told that it came late.'
      : 'The room is closed. Your text is saved.';
  }
  if (standing.state === 'paused') return 'Your teacher has paused the room.';
  if (!isTimeUp(standing, now + ahead)) return null;
  return isSaved ? 'Time is up. Your text is saved.' : 'Time is up. Your text is being sent.';
};
