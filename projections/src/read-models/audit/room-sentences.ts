import { periodText } from '@essays/contract';
import type { RecordedEvent, RoomEvents } from '@essays/contract';

const minutes = (n: number): string => (n === 1 ? 'one minute' : `${n} minutes`);

/** What happens in a writing room, in the words of the history. */
export const ROOM_SENTENCES: { [T in keyof RoomEvents]: (event: RecordedEvent<T>) => string } = {
  RoomOpened: ({ data }) =>
    `Opened a writing room for ${periodText(data.period)}, ${data.academic_year}: ` +
    `${data.student_ids.length} ${data.student_ids.length === 1 ? 'seat' : 'seats'}, ${minutes(data.minutes)}, ` +
    `seats shown by ${data.shows}.`,
  RoomSeatsShown: ({ data }) => `The seats of the room are shown by ${data.shows}.`,
  SeatTaken: () => 'A device took the seat of this student in a writing room.',
  SeatFreed: () => 'Freed the seat of this student in a writing room.',
  SeatTimeAdded: ({ data }) => `Gave this student ${minutes(data.minutes)} more than the class.`,
  RoomPaused: () => 'Paused the writing room.',
  RoomResumed: () => 'Let the writing room go on.',
  RoomTimeAdded: ({ data }) => `Gave the writing room ${minutes(data.minutes)} more.`,
  RoomClosed: () => 'Closed the writing room.',
  SeatCollected: ({ data }) =>
    `Filed what this student wrote in the room as ${data.document === 'baseline' ? 'a baseline' : 'an essay'}` +
    `${data.late ? '; it came late' : ''}.`,
};
