import { isOpenBaseline } from '@essays/contract';
import type { DomainEvent, FigureRow, StudentBaselinesRow } from '@essays/contract';
import { countedAfterEach } from '../../../test/figures.ts';
import { FILING, happenedTo } from '../../../test/happened.ts';
import { COMPARISON } from '../../../test/sample-analysis.ts';
import { baselineCompared, baselineReceived, waitingBaseline } from '../../../test/sample-baselines.ts';
import { recorded } from '../../../test/sample-history.ts';
import { ASSESSABLE_FIGURES, assessableIn } from './assessable-figures.ts';

const then = (id: string) => happenedTo('baseline_id', id);
const studentA = { student_id: FILING.student_id };
const approved = (id: string) => then(id)('BaselineApproved', studentA);
const undone = (id: string) => then(id)('BaselineReviewUndone', { undone_event_id: 'x' });

/** Of two students: waiting, uncompared with and without an approved sample, compared, undone, filed, erased. */
const HISTORY: [string, DomainEvent[]][] = [
  ['baseline-1', waitingBaseline('1')],
  ['baseline-2', [...waitingBaseline('2'), approved('2'), undone('2'), approved('2'), undone('2')]],
  ['baseline-6', [...waitingBaseline('6'), approved('6')]],
  [
    'baseline-3',
    [
      ...waitingBaseline('3', true),
      then('3')('BaselineProcessingRetried', {}),
      baselineCompared('3', 0.8),
      then('3')('BaselineFoundConsistent', {
        student_id: FILING.student_id,
        rule: 'consistent-with-samples',
        values: { similarity: 0.8 },
      }),
    ],
  ],
  [
    'baseline-4',
    [
      baselineReceived('4', null),
      then('4')('BaselineAssigned', {
        filing: { ...FILING, student_id: 'student-b' },
        by_marker: false,
        essay_type: 'narrative',
        grading_status: 'previous_year',
      }),
    ],
  ],
  ['baseline-5', [...waitingBaseline('5', true), ...waitingBaseline('5', true).slice(2)]],
  [
    'baseline-7',
    [
      ...waitingBaseline('7'),
      approved('7'),
      undone('7'),
      then('7')('BaselineErased', { ...studentA, because: 'deleted' }),
    ],
  ],
];

/** The rule as it is said, over the rows. */
const dueAmong = (rows: readonly StudentBaselinesRow[], isCurrent: (version: string | null) => boolean) => {
  const withApproved = new Set(
    rows.filter(({ status }) => status === 'approved').map(({ student_id }) => student_id),
  );
  const due = rows.filter(({ student_id, status, life: { authorship } }) => {
    if (student_id === null || !isOpenBaseline(status)) return false;
    if (status !== 'ready_for_review') return true;
    if (authorship.state === 'duplicate') return false;
    return authorship.state === 'compared'
      ? !isCurrent(authorship.engine_version)
      : withApproved.has(student_id);
  });
  const students = [...new Set(due.map(({ student_id }) => student_id))];
  const known = students.filter((id) => withApproved.has(id)).length;
  return {
    samples: due.length,
    studentsWithApproved: known,
    studentsWithoutApproved: students.length - known,
  };
};

describe('what an assessment would process', () => {
  it.each([
    ['stand', (version: string | null) => version === COMPARISON.engine_version],
    ['are by an older engine', () => false],
  ])(
    'is what its rule finds among the rows, after every event, where comparisons %s',
    async (_, isCurrent) => {
      const seen = new Set<string>();
      const events = recorded(HISTORY);
      for await (const { event, rows, figures } of countedAfterEach('student_baselines', events)) {
        const own = [...rows].flatMap(([id, row]) =>
          id.startsWith('=') ? [] : [row as StudentBaselinesRow],
        );
        const kept = ASSESSABLE_FIGURES.flatMap((id): FigureRow[] =>
          figures[id] ? [{ id, counts: figures[id] }] : [],
        );
        const wanted = dueAmong(own, isCurrent);
        const found = assessableIn(kept, isCurrent);
        seen.add(JSON.stringify(wanted));
        expect([event.streamId, event.type, found]).toEqual([event.streamId, event.type, wanted]);
      }
      expect(seen.size).toBeGreaterThan(2);
    },
  );
});
