import { event } from '../../platform/commands/decider.ts';
import type { RecordedEvent } from '@essays/contract';
import { trialOf } from '../../../test/decider-trial.ts';
import { hashOf, holderOf, roomDecider } from './room.decider.ts';

const room_id = 'r1';
const student_id = 's1';
const { stateAfter } = trialOf('room-r1', roomDecider);
const OPENED = event(
  'RoomOpened',
  {
    room_id,
    student_ids: [student_id],
    minutes: 30,
    shows: 'numbers',
  } as unknown as RecordedEvent<'RoomOpened'>['data'],
  { prompt: 'Write.' } as unknown as NonNullable<RecordedEvent<'RoomOpened'>['personal']>,
);
const taken = (secret: string) => event('SeatTaken', { room_id, student_id, secret_hash: hashOf(secret) });
const FREED = event('SeatFreed', { room_id, student_id });

describe('a seat in a writing room', () => {
  it('still takes what any device that had it kept, however often it was freed', () => {
    const { room } = stateAfter([OPENED, taken('one'), FREED, taken('two'), FREED, taken('three')]);
    const seat = room!.seats.get(student_id)!;
    expect(['one', 'two', 'three', 'four'].map((secret) => holderOf(seat, secret))).toEqual([
      'former',
      'former',
      'holder',
      null,
    ]);
  });

  it('that is freed again while it is free stays free, with the same former devices', () => {
    const { room } = stateAfter([OPENED, taken('one'), FREED, FREED]);
    const seat = room!.seats.get(student_id)!;
    expect([seat.secret_hash, seat.former_hashes]).toEqual([null, [hashOf('one')]]);
  });
});
