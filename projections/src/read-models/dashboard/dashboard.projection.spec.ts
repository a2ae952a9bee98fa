import type { DomainEvent } from '@essays/contract';
import { foldAll, rowAfter } from '../../../test/fold.ts';
import { FILING, happened, happenedTo } from '../../../test/happened.ts';
import {
  baselineCompared,
  baselineExtracted,
  baselineReceived,
  waitingBaseline,
} from '../../../test/sample-baselines.ts';
import { gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { studentAdded } from '../../../test/sample-people.ts';

const OWN = '00000000-0000-4000-8000-000000000001-1';
const flagged = happened(
  'EssayFlagged',
  { essay_id: 'e1', kind: 'ai_writing', rule: 'ai-score-high', values: { score: 91 } },
  { reason: 'AI' },
);
const essay = (...events: DomainEvent[]) =>
  rowAfter('dashboard', 'essay-e1', [...gradedEssay('e1'), ...events]);
const baseline = (...events: DomainEvent[]) =>
  rowAfter('dashboard', 'baseline-b1', [...waitingBaseline('b1'), ...events]);

describe('dashboard read model', () => {
  it('EVT-049 counts a student by year and period while the student is active', () => {
    const rows = [...foldAll('dashboard', recorded()).values()];
    expect(rows.filter(({ kind }) => kind === 'student')).toMatchObject([
      { id: 'student-a', academic_year: '2025-26', period: 3, active: true },
    ]);
    const gone = happened('StudentDeactivated', { student_id: 'student-a' });
    const all = foldAll('dashboard', recorded([['student-student-a', [studentAdded, gone]]]));
    expect(all.get('student-a')?.active).toBe(false);
  });
  it('counts an essay as ready for grading while its proposed scores leave a criterion to the teacher', () => {
    const queue = (score: number | null) => {
      const events = gradedEssay('e1').map((event) => {
        if (event.type !== 'EssayGraded') return event;
        const rubric = [{ ...event.data.rubric![0]!, score }];
        return { ...event, data: { ...event.data, rubric_version: OWN, rubric } } as DomainEvent;
      });
      return rowAfter('dashboard', 'essay-e1', events)?.queue;
    };
    expect([queue(3), queue(null)]).toEqual(['to_confirm', 'ready_for_grading']);
  });
  it('EVT-049 counts an essay by its day and as flagged until a person decides', () => {
    expect(essay()).toMatchObject({
      kind: 'essay',
      submitted_at: '2026-01-15T08:00:00.000Z',
      academic_year: '2025-26',
      period: 2,
      queue: 'to_confirm',
    });
    expect(essay(flagged)?.queue).toBe('flagged');
    expect(essay(flagged, happened('AuthorshipApproved', { essay_id: 'e1', restored: false }))?.queue).toBe(
      'to_confirm',
    );
    expect(essay(flagged, happened('EssayRejected', { essay_id: 'e1' }, { reason: 'No' }))?.queue).toBe(null);
  });
  it('keeps since when an essay waits while other things happen to it', () => {
    const [received, extracted, ...rest] = gradedEssay('e1');
    const times = [2, 3, rest.length + 2].map(
      (n) => rowAfter('dashboard', 'essay-e1', [received!, extracted!, ...rest].slice(0, n))?.status_since,
    );
    expect(times[1]).toBe(times[0]);
    expect(Date.parse(times[2]!)).toBeGreaterThan(Date.parse(times[1]!));
  });
  it('EVT-049 counts a baseline as waiting until it is decided', () => {
    expect(baseline()).toMatchObject({ kind: 'baseline', student_id: 'student-a', queue: 'pending_reviews' });
    const approved = happened(
      'BaselineApproved',
      { baseline_id: 'b1', student_id: 'student-a' },
      { review_notes: null },
    );
    expect(baseline(approved)?.queue).toBe(null);
  });

  it('a student counts only as a student, and can become active again', () => {
    const student = (...events: DomainEvent[]) =>
      rowAfter('dashboard', 'student-student-a', [studentAdded, ...events]);
    expect(student()).toEqual({
      id: 'student-a',
      kind: 'student',
      student_id: 'student-a',
      academic_year: '2025-26',
      period: 2,
      class_key: '2025-26 2',
      entered_by: 'teacher-1',
      submitted_at: null,
      active: true,
      queue: null,
      status_since: null,
      grade: null,
      seen: 0,
      life: null,
    });
    const gone = happened('StudentDeactivated', { student_id: 'student-a' });
    expect(student(gone, happened('StudentActivated', { student_id: 'student-a' }))?.active).toBe(true);
  });
  it('an essay and a sample are active, keep their day, and follow their filing', () => {
    for (const row of [essay(flagged), baseline()])
      expect(row).toMatchObject({ active: true, academic_year: '2025-26', period: 2 });
    expect(essay(flagged)?.submitted_at).toBe('2026-01-15T08:00:00.000Z');
    expect(rowAfter('dashboard', 'baseline-b1', waitingBaseline('b1').slice(0, 1))).toMatchObject({
      submitted_at: '2026-01-10T08:00:00.000Z',
      queue: 'pending_reviews',
    });
    expect(baseline()?.submitted_at).toBe('2026-01-10T08:00:00.000Z');
    const unassigned = happened('EssayAssignmentUndone', { essay_id: 'e1', student_id: 'student-a' });
    expect(essay(unassigned)).toMatchObject({ student_id: null, academic_year: null, period: null });
  });
  it('a sample counts in the year that was chosen for it, also before it has a student', () => {
    const received = baselineReceived('b1', null);
    const assigned = happenedTo('baseline_id', 'b1')('BaselineAssigned', {
      filing: { ...FILING, academic_year: '2024-25' },
      by_marker: false,
    });
    const after = (...events: DomainEvent[]) =>
      rowAfter('dashboard', 'baseline-b1', [received, baselineExtracted('b1'), ...events]);
    expect(after()).toMatchObject({ student_id: null, academic_year: '2025-26', period: null });
    expect(after(assigned, baselineCompared('b1'))).toMatchObject({ academic_year: '2024-25', period: 2 });
    const chosen = baselineReceived('b1', { ...FILING, academic_year: '2026-27' });
    expect(rowAfter('dashboard', 'baseline-b1', [chosen])?.academic_year).toBe('2025-26');
    Object.assign(received.data, { academic_year: null });
    expect(after()?.academic_year).toBeNull();
  });
  it('an essay and a sample are removed when they are deleted', () => {
    expect(
      essay(happened('EssayErased', { essay_id: 'e1', student_id: null, because: 'deleted' })),
    ).toBeNull();
    expect(
      baseline(happened('BaselineErased', { baseline_id: 'b1', student_id: null, because: 'deleted' })),
    ).toBeNull();
  });
});
