import type { RoomState, WritingRoom, WritingSeat } from '@essays/contract';
import { counted } from '../../domain/counted.ts';

export const ROOM_STATE_WORD: Record<RoomState, string> = {
  open: 'Open',
  paused: 'Paused',
  over: 'Time is up',
  closed: 'Closed',
};

const MINUTE = 60_000;

/** '12:05', minutes and seconds until a moment; '0:00' after it. */
export const countdown = (ends_at: string, now: number): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(ends_at) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** '27 of 30 writing'; once the room is closed, '27 of 30 filed'. */
export const writingWord = ({ writers, state }: Pick<WritingRoom, 'writers' | 'state'>): string => {
  const isClosed = state === 'closed';
  const those = writers.filter(({ taken, collected }) => (isClosed ? collected.length > 0 : taken));
  return `${those.length} of ${writers.length} ${isClosed ? 'filed' : 'writing'}`;
};

export const seatLabel = ({ number, student_name }: WritingSeat, isNamed: boolean): string =>
  (isNamed && student_name) || `Seat ${number}`;

const changedWord = (changed_at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(changed_at)) / MINUTE);
  return minutes < 1 ? 'saved just now' : `last saved ${counted(minutes, 'minute')} ago`;
};

/** What is known of one seat, a line each; nothing here judges. */
export const seatLines = (
  { taken, draft, versions, collected, extra_minutes }: WritingSeat,
  { isClosed, now }: { isClosed: boolean; now: number },
): string[] => [
  ...(collected.length > 0 ? [collected.some(({ late }) => late) ? 'Filed; came late' : 'Filed'] : []),
  ...(draft ? [counted(draft.words, 'word'), changedWord(draft.changed_at, now)] : []),
  ...(draft && draft.pasted_words > 0 ? [`pasted ${counted(draft.pasted_words, 'word')}`] : []),
  ...(draft && draft.seconds_away >= 60
    ? [`window left for ${Math.round(draft.seconds_away / 60)} min`]
    : []),
  ...(draft?.late ? ['came late: Collect takes it'] : []),
  ...(versions > 0 ? [`${versions === 1 ? 'another version' : `${versions} other versions`} kept`] : []),
  ...(extra_minutes > 0 ? [`${counted(extra_minutes, 'minute')} more`] : []),
  ...(!taken && !draft && collected.length === 0 ? [isClosed ? 'was not here' : 'not here yet'] : []),
  ...(taken && !draft && collected.length === 0
    ? [isClosed ? 'nothing written' : 'nothing written yet']
    : []),
];

/** Texts that Collect would file. */
export const uncollected = ({ writers }: Pick<WritingRoom, 'writers'>): number =>
  writers.filter(({ draft }) => draft !== null && draft.words > 0).length;
