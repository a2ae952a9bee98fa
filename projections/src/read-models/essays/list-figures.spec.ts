import { ESSAY_LISTS } from '@essays/contract';
import type { DomainEvent, EssayRow, FigureRow } from '@essays/contract';
import { countedAfterEach } from '../../../test/figures.ts';
import type { Sums } from '../../../test/figures.ts';
import { FILING, happenedTo } from '../../../test/happened.ts';
import { essayExtracted, essayReceived, gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { assignmentFigureOf, countOnList } from './list-figures.ts';
import type { CountedList } from './list-figures.ts';

const NEXT_YEAR = { ...FILING, student_id: 'student-b', academic_year: '2026-27', period: 3 };
const PLACES = [undefined, FILING.academic_year, NEXT_YEAR.academic_year].flatMap((academic_year) =>
  [undefined, FILING.period, NEXT_YEAR.period].map((period) => ({ academic_year, period })),
);
const [first, second, third] = ['e1', 'e2', 'e3'].map((id) => happenedTo('essay_id', id)) as [
  ReturnType<typeof happenedTo<'essay_id'>>,
  ReturnType<typeof happenedTo<'essay_id'>>,
  ReturnType<typeof happenedTo<'essay_id'>>,
];
const undone = { undone_event_id: 'x' };

/** Graded, flagged, rejected, undone, confirmed, put into an assignment; set aside and moved; erased. */
const HISTORY: [string, DomainEvent[]][] = [
  [
    'essay-e1',
    [
      ...gradedEssay('e1'),
      first('EssayPutIntoAssignment', { assignment_id: 'task-1', previous: null }),
      first('EssayFlagged', { kind: 'teacher', rule: null, values: null }, { reason: 'Not like her' }),
      first('EssayRejected', {}, { reason: 'Copied' }),
      first('EssayDecisionUndone', { ...undone, back_to: 'flagged' }),
      first('AuthorshipApproved', { restored: false }),
      first('EssayTakenOutOfAssignment', { assignment_id: 'task-1' }),
    ],
  ],
  [
    'essay-e2',
    [
      essayReceived('e2', null),
      essayExtracted('e2'),
      second('EssaySetAside', { reason: 'no_marker' }),
      second('EssayAssigned', { filing: FILING, by_marker: false }),
      second('EssayAssignmentUndone', { student_id: FILING.student_id }),
      second('EssayAssigned', { filing: NEXT_YEAR, by_marker: false }),
    ],
  ],
  ['essay-e3', [...gradedEssay('e3'), third('EssayErased', { student_id: 'student-a', because: 'deleted' })]],
];

const figureRows = (figures: Sums): FigureRow[] =>
  Object.entries(figures).map(([id, counts]) => ({ id, counts }));

const isOn = (row: EssayRow, list: CountedList): boolean => {
  if (list === 'settled') return !['pending', 'processing'].includes(row.processing_status);
  return list === 'all' || row[`on_${list}`];
};

/** What has no year or period belongs to every one. */
const isAmong = <Part>(part: Part | null, wanted: Part | undefined): boolean =>
  wanted === undefined || part === null || part === wanted;

describe('how long the lists of essays are', () => {
  it('is what counting their rows gives, after every event, of each list and all, year and period', async () => {
    const lists: CountedList[] = ['all', 'settled', ...ESSAY_LISTS];
    const seen = new Set<CountedList>();
    for await (const { event, rows, figures } of countedAfterEach('essays', recorded(HISTORY))) {
      const essays = [...rows].flatMap(([id, row]) => (id.startsWith('=') ? [] : [row as EssayRow]));
      const kept = figureRows(figures).filter(({ id }) => id.startsWith('=lists '));
      for (const list of lists)
        for (const place of PLACES) {
          const counted = essays.filter(
            (row) =>
              isOn(row, list) &&
              isAmong(row.academic_year, place.academic_year) &&
              isAmong(row.period, place.period),
          ).length;
          if (counted > 0) seen.add(list);
          expect([event.type, list, place, countOnList(kept, list, place)]).toEqual([
            event.type,
            list,
            place,
            counted,
          ]);
        }
    }
    expect([...seen].sort()).toEqual(lists.sort());
  });

  it('is kept of an assignment while the essay is in it', async () => {
    const lengths: number[] = [];
    for await (const { event, figures } of countedAfterEach('essays', recorded(HISTORY)))
      if (event.streamId === 'essay-e1') {
        const figure = figures[assignmentFigureOf('task-1')];
        lengths.push(figure ? countOnList([{ id: '', counts: figure }], 'flagged', FILING) : 0);
      }
    expect(lengths.slice(-6)).toEqual([0, 1, 0, 1, 0, 0]);
  });
});
