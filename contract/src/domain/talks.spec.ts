import type { Talk } from '../facts/talk.ts';
import type { RecordedEvent } from '../events/event.ts';
import { withTalk } from './talks.ts';

const noted = (
  talk_id: string,
  held_on: string,
  corrects: string | null = null,
  said: string | null = 'Words.',
) =>
  ({
    type: 'TalkNoted',
    data: { essay_id: 'e1', talk_id, held_on, supports: [], corrects },
    personal: said === null ? null : { said, outcome: null },
    metadata: { occurredAt: '2026-11-21T09:00:00.000Z' },
  }) as unknown as RecordedEvent<'TalkNoted'>;
const fold = (...events: RecordedEvent<'TalkNoted'>[]): Talk[] => events.reduce(withTalk, [] as Talk[]);

describe('the notes of talks that are shown', () => {
  it('are in the order in which the talks were held', () => {
    expect(fold(noted('a', '2026-11-20'), noted('b', '2026-11-18')).map(({ id }) => id)).toEqual(['b', 'a']);
  });
  it('of the same day are in the order in which they were noted', () => {
    const ids = ['d', 'a', 'c', 'b'];
    const same = fold(...ids.map((id) => noted(id, '2026-11-20')));
    expect(same.map(({ id }) => id)).toEqual(ids);
    expect(fold(noted('y', '2026-11-20'), noted('z', '2026-11-20'), noted('x', '2026-11-19'))).toMatchObject([
      { id: 'x' },
      { id: 'y' },
      { id: 'z' },
    ]);
  });
  it('a correction replaces the note it names and no other', () => {
    const talks = fold(noted('a', '2026-11-18'), noted('b', '2026-11-19'), noted('c', '2026-11-20', 'a'));
    expect(talks.map(({ id, corrects }) => [id, corrects])).toEqual([
      ['b', null],
      ['c', 'a'],
    ]);
  });
  it('a note recorded twice is shown once; an erased one keeps its day and loses its words', () => {
    const talks = fold(noted('a', '2026-11-18'), noted('a', '2026-11-18', null, null));
    expect(talks).toMatchObject([{ id: 'a', held_on: '2026-11-18', said: null, outcome: null }]);
  });
});
