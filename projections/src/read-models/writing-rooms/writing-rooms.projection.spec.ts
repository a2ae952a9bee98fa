import { foldAll } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { recorded } from '../../../test/sample-history.ts';
import { SAMPLE_ROOMS } from '../../../test/sample-rooms.ts';

describe('writing rooms', () => {
  it('a room has its clock, how many texts were filed, and no code once it is closed', () => {
    // One event a minute: opened at 9:01, paused from 9:06 to 9:07, closed at 9:10.
    expect(foldAll('writing_rooms', recorded(SAMPLE_ROOMS)).get('room-1')).toEqual({
      id: 'room-1',
      purpose: 'sample',
      prompt: 'What did you read?',
      code: null,
      shows: 'numbers',
      period: 2,
      academic_year: '2025-26',
      class_key: '2025-26 2',
      seats: 2,
      collected: 1,
      opened_by: 'teacher-1',
      opened_at: Date.parse('2026-01-15T09:01:00Z'),
      minutes: 35,
      paused_ms: 60_000,
      paused_since: null,
      closed_at: Date.parse('2026-01-15T09:10:00Z'),
      revision: 10,
    });
  });

  it('has the code while it is open, and neither the students nor the hash of a secret', () => {
    const [[stream, events]] = SAMPLE_ROOMS as [(typeof SAMPLE_ROOMS)[0]];
    const rows = foldAll('writing_rooms', recorded([[stream, events.slice(0, 5)]]));
    expect(rows.get('room-1')?.code).toBe('ABCDEFGH');
    expect(JSON.stringify([...rows.values()])).not.toMatch(/student-a|hash/);
  });

  it('an event of an unknown room creates none', () => {
    const paused = happened('RoomPaused', { room_id: 'room-9' });
    expect(foldAll('writing_rooms', recorded([['room-room-9', [paused]]])).size).toBe(0);
  });
});
