import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

const room = { room_id: 'room-1' };
const seat = { ...room, student_id: 'student-a' };

/** One that is paused, prolonged and collected. */
export const SAMPLE_ROOMS: Streams = [
  [
    'room-room-1',
    [
      happened(
        'RoomOpened',
        {
          ...room,
          purpose: 'sample',
          minutes: 30,
          period: 2,
          academic_year: '2025-26',
          student_ids: ['student-a', 'student-b'],
          shows: 'names',
          spelling_help: true,
        },
        { prompt: 'What did you read?', code: 'ABCDEFGH' },
      ),
      happened('SeatTaken', { ...seat, secret_hash: 'hash-1' }),
      happened('RoomSeatsShown', { ...room, shows: 'numbers' }),
      happened('SeatFreed', seat),
      happened('SeatTaken', { ...seat, secret_hash: 'hash-2' }),
      happened('RoomPaused', room),
      happened('RoomResumed', room),
      happened('RoomTimeAdded', { ...room, minutes: 5 }),
      happened('SeatTimeAdded', { ...seat, minutes: 5 }),
      happened('RoomClosed', room),
      happened('SeatCollected', {
        ...seat,
        document: 'baseline',
        document_id: 'baseline-9',
        late: false,
        page: 'page-1',
        version: 4,
      }),
    ],
  ],
];
