import type { DomainEvent } from '@essays/contract';
import { FILING, happened } from '../../../test/happened.ts';
import { figuresAfterAll } from '../../../test/figures.ts';
import { waitingBaseline } from '../../../test/sample-baselines.ts';
import { essayReceived, gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { studentAdded } from '../../../test/sample-people.ts';

const erasedStudent = happened('StudentErased', { student_id: 'student-a' } as never);
const flagged = happened(
  'EssayFlagged',
  { essay_id: 'e1', kind: 'ai_writing', rule: null, values: null },
  { reason: 'AI' },
);
const approved = happened('AuthorshipApproved', { essay_id: 'e1', restored: false });
const undone = happened('EssayDecisionUndone', {
  essay_id: 'e1',
  undone_event_id: 'x',
  back_to: 'flagged',
} as never);

const figures = ({
  student = [],
  essay = [],
  baseline = [],
}: Partial<Record<'student' | 'essay' | 'baseline', DomainEvent[]>>) =>
  figuresAfterAll(
    'dashboard',
    recorded([
      ['student-student-a', student],
      ['baseline-b1', baseline],
      ['essay-e1', essay],
    ]),
  );
const CLASS = '=class 2025-26 2';

describe('the figures of the dashboard', () => {
  it('are kept of each class, of its year, of its period and of the whole school', async () => {
    const all = await figures({ student: [studentAdded] });
    expect(Object.keys(all).sort()).toEqual([
      '=class * *',
      '=class * 2',
      '=class 2025-26 *',
      CLASS,
      '=student student-a',
      '=without sample -a',
      '=years',
    ]);
    for (const name of [CLASS, '=class * *']) expect(all[name]).toEqual({ students: 1 });
  });

  it('count a flagged essay until somebody decides, and again when the decision is undone', async () => {
    const essay = gradedEssay('e1');
    const counted = async (...events: DomainEvent[]) =>
      (await figures({ essay: [...essay, ...events] }))[CLASS];
    const once = { flagged: 1, 'flagged ai_writing': 1 };
    const proposed = { to_confirm: 1 };
    expect(await counted()).toEqual(proposed);
    expect(await counted(flagged)).toEqual(once);
    expect(await counted(flagged, approved)).toEqual(proposed);
    expect(await counted(flagged, approved, undone)).toEqual(once);
  });

  it('follow a student to another year and another period, and count nobody who is not on the roster', async () => {
    const moved = happened(
      'StudentDetailsCorrected',
      { student_id: 'student-a', academic_year: '2026-27', period: 3 } as never,
      { name: 'Zoë Example' },
    );
    const turned = await figures({ student: [studentAdded, moved], baseline: waitingBaseline('b1') });
    expect(turned['=class 2026-27 3']).toEqual({ students: 1 });
    expect(turned['=covered 2026-27 3']).toEqual({ students: 1 });
    expect(turned[CLASS]).toEqual({ pending_reviews: 1, first: 1 });
    expect(turned['=covered 2025-26 2']).toBeUndefined();
    expect(turned['=covered * *']).toEqual({ students: 1 });
    const gone = happened('StudentDeactivated', { student_id: 'student-a' });
    const without = await figures({ student: [studentAdded, gone], baseline: waitingBaseline('b1') });
    expect(without['=covered * *']).toBeUndefined();
    expect(without[CLASS]).toEqual({ pending_reviews: 1, first: 1 });
  });

  it('count a student with samples once, in whatever order they came, and not when all are deleted', async () => {
    const two = recorded([
      ['baseline-b1', waitingBaseline('b1')],
      ['student-student-a', [studentAdded]],
      ['baseline-b2', waitingBaseline('b2')],
    ]);
    expect((await figuresAfterAll('dashboard', two))['=covered 2025-26 2']).toEqual({ students: 1 });
    const erased = happened('BaselineErased', { baseline_id: 'b1', student_id: null, because: 'deleted' });
    const none = await figures({ student: [studentAdded], baseline: [...waitingBaseline('b1'), erased] });
    expect([none[CLASS], none['=covered * *']]).toEqual([{ students: 1 }, undefined]);
  });

  it('name a student without samples, until there is one', async () => {
    const named = async (baseline: DomainEvent[]) =>
      Object.values(await figures({ student: [studentAdded], baseline })).filter(
        (counts) => 'student-a' in counts,
      );
    expect(await named([])).toEqual([{ 'student-a': 1 }]);
    expect(await named(waitingBaseline('b1'))).toEqual([]);
    const deleted = happened('BaselineErased', { baseline_id: 'b1' } as never);
    expect(await named([...waitingBaseline('b1'), deleted])).toEqual([{ 'student-a': 1 }]);
  });

  it('list the years that have students, active or not', async () => {
    const inactive = happened('StudentDeactivated', { student_id: 'student-a' });
    expect((await figures({ student: [studentAdded, inactive] }))['=years']).toEqual({ '2025-26': 1 });
    expect((await figures({ student: [studentAdded, erasedStudent] }))['=years']).toBeUndefined();
  });

  it('count what has no student apart from every class, until it is filed', async () => {
    const lost = [
      essayReceived('e1', null),
      happened(
        'EssayTextExtracted',
        { essay_id: 'e1', word_count: 4, page_count: null, markers: [], engine: 'typed' },
        {
          text: 'A text.',
          raw_text: 'A text.',
        },
      ),
      happened('EssaySetAside', { essay_id: 'e1', reason: 'no_marker' }),
    ];
    expect((await figures({ essay: lost }))['=class - -']).toEqual({ unassigned: 1 });
    const filed = happened('EssayAssigned', { essay_id: 'e1', filing: FILING, by_marker: false } as never);
    const after = await figures({ essay: [...lost, filed] });
    expect(after['=class - -']).toBeUndefined();
    expect(after[CLASS]).toEqual({ under_way: 1 });
  });

  it('add up essays and scores by the hour of the day, a teacher’s in place of the machine’s', async () => {
    const DAY = '=day 2025-26 2 2026-01-15';
    const essay = gradedEssay('e1');
    const graded = (await figures({ essay }))[DAY];
    expect(graded).toMatchObject({ '08 essays': 1 });
    expect(Object.keys(graded!).filter((name) => name.startsWith('08 group'))).toHaveLength(1);
    const scored = happened(
      'EssayScoredByTeacher',
      {
        essay_id: 'e1',
        student_id: 'student-a',
        grading_result_id: 'g9',
        overall_score: 0,
        rubric: null,
        focus_organization_score: 0,
        evidence_elaboration_score: 0,
        conventions_score: 0,
      },
      { rubric_assessment: null, detailed_feedback: null },
    );
    expect((await figures({ essay: [...essay, scored] }))[DAY]).toEqual({ '08 essays': 1, '08 group 0': 1 });
  });

  it('keep nothing about a deleted student', async () => {
    const erased = happened('EssayErased', { essay_id: 'e1', student_id: null, because: 'deleted' });
    expect(
      await figures({
        student: [studentAdded, erasedStudent],
        essay: [...gradedEssay('e1'), flagged, erased],
      }),
    ).toEqual({});
  });
});
