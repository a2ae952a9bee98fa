import { event } from '../../platform/commands/decider.ts';
import type { RecordedEvent } from '@essays/contract';
import { trialOf } from '../../../test/decider-trial.ts';
import { hashOf, holderOf, roomDecider } from './room.decider.ts';

const room_id = 'r1';
const student_id = 's1';
const { recorded, stateAfter, when } = trialOf('room-r1', roomDecider);
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

describe('a writing room', () => {
  const begun = Date.parse('2026-01-01T00:00:00.000Z');
  const minutes = (count: number) => begun + count * 60_000;
  const open = recorded(OPENED);
  const extra = (count: number) => event('SeatTimeAdded', { room_id, student_id, minutes: count });
  const closed = recorded(event('RoomClosed', { room_id }));
  const take = (now: number) => ({ type: 'take', student_id, secret_hash: hashOf('one'), now }) as const;
  const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

  it('is open for three hours at most, counted with what a student has more than the class', () => {
    const [add, seat] = [
      (count: number) => ({ type: 'add_time', minutes: count }) as const,
      (count: number) => ({ type: 'add_seat_time', student_id, minutes: count }) as const,
    ];
    expect(typesOf(when([open], add(150)))).toEqual(['RoomTimeAdded']);
    expect(() => when([open], add(151))).toThrow('A room may be open for at most 180 minutes.');
    expect(typesOf(when([open, extra(10)], add(140)))).toEqual(['RoomTimeAdded']);
    expect(() => when([open, extra(10)], add(141))).toThrow('at most 180 minutes');
    expect(typesOf(when([open, extra(10)], seat(140)))).toEqual(['SeatTimeAdded']);
    expect(() => when([open, extra(10)], seat(141))).toThrow('at most 180 minutes');
  });

  it('lets in until ten minutes after the end of whoever has longest, and nobody once it is closed', () => {
    const gone = 'There is no room with this code now.';
    expect(typesOf(when([open], take(minutes(40) - 1)))).toEqual(['SeatTaken']);
    expect(() => when([open], take(minutes(40)))).toThrow(gone);
    expect(typesOf(when([open, extra(5)], take(minutes(45) - 1)))).toEqual(['SeatTaken']);
    expect(() => when([open, closed], take(minutes(1)))).toThrow(gone);
  });

  it('gives a seat to one device until it is freed', () => {
    expect(() => when([open, taken('other')], take(minutes(1)))).toThrow('Somebody is sitting here');
    expect(typesOf(when([open, taken('other'), FREED], take(minutes(1))))).toEqual(['SeatTaken']);
    expect(when([open], { type: 'free', student_id })).toEqual([]);
    expect(() => when([open], { ...take(minutes(1)), student_id: 'stranger' })).toThrow('Student not found');
  });

  it('whose time is up is not paused, and one that is closed is changed no more', () => {
    expect(typesOf(when([open], { type: 'pause', now: minutes(30) - 1 }))).toEqual(['RoomPaused']);
    expect(() => when([open], { type: 'pause', now: minutes(30) })).toThrow('The time of this room is up.');
    for (const command of [
      { type: 'pause', now: minutes(1) },
      { type: 'resume' },
      { type: 'add_time', minutes: 5 },
      { type: 'add_seat_time', student_id, minutes: 5 },
      { type: 'show', shows: 'names' },
    ] as const)
      expect(() => when([open, closed], command)).toThrow('This room is closed. Open another one.');
    expect(when([open, closed], { type: 'close' })).toEqual([]);
  });

  it('notes each text that was collected from a seat once', () => {
    const collected = { student_id, document: 'baseline', document_id: 'b1', late: false } as never as {
      student_id: string;
    };
    const known = event('SeatCollected', { room_id, ...collected } as never);
    const collect = (more: object) => ({ type: 'collected', ...collected, ...more }) as never;
    expect(typesOf(when([open], collect({})))).toEqual(['SeatCollected']);
    expect(when([open, known], collect({}))).toEqual([]);
    expect(typesOf(when([open, known], collect({ document_id: 'b2' })))).toEqual(['SeatCollected']);
  });
});
