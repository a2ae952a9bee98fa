import type { DomainEvent, FigureRow } from '@essays/contract';
import { FILING, happenedTo, IB_FILING } from '../../../test/happened.ts';
import { figuresAfterAll } from '../../../test/figures.ts';
import { essayExtracted, essayGraded, essayReceived, gradedEssay } from '../../../test/sample-essays.ts';
import { recorded } from '../../../test/sample-history.ts';
import { sheetEssaysOf, sheetFigureOf } from './sheet-figures.ts';

const ID = sheetFigureOf(FILING);
const essay = happenedTo('essay_id', 'e1');
const scored = essay(
  'EssayScoredByTeacher',
  {
    student_id: 'student-a',
    grading_result_id: 't',
    overall_score: null,
    focus_organization_score: 2,
    evidence_elaboration_score: 0,
    conventions_score: null,
    rubric: null,
  },
  { rubric_assessment: null, detailed_feedback: null },
);
/** What the figures name after the events of one essay, or of two that are alike. */
const namedAfter = async (events: readonly DomainEvent[], ...more: DomainEvent[][]) => {
  const all = await figuresAfterAll(
    'student_progress',
    recorded([['essay-e1', [...events]], ...more.map((one): [string, DomainEvent[]] => ['essay-e2', one])]),
  );
  return Object.fromEntries(
    Object.entries(all)
      .filter(([id]) => id.startsWith('=sheet '))
      .map(([id, counts]) => [id, sheetEssaysOf({ id, counts } as FigureRow)]),
  );
};

describe('what a class sheet shows of a student', () => {
  it('is each scored essay with its day, type and scores, two alike as two', async () => {
    expect(await namedAfter([essayReceived('e1'), essayExtracted('e1')])).toEqual({});
    const named = await namedAfter(gradedEssay('e1'), gradedEssay('e2'));
    expect(Object.keys(named)).toEqual([ID]);
    expect(named[ID]).toHaveLength(2);
    expect(named[ID]?.[0]).toEqual({
      date: '2026-01-15T08:00:00.000Z',
      period: FILING.period,
      essay_type: 'argumentative',
      whose: 'proposed',
      version: null,
      overall: 3.33,
      scores: expect.objectContaining({ focus_organization: expect.any(Number) }),
    });
  });

  it("has the teacher's numbers, a zero among them, and the machine's where they left a blank", async () => {
    const [machine] = (await namedAfter(gradedEssay('e1')))[ID] ?? [];
    const [theirs] = (await namedAfter([...gradedEssay('e1'), scored]))[ID] ?? [];
    expect(theirs).toMatchObject({
      whose: 'teacher',
      scores: { ...machine?.scores, focus_organization: 2, evidence_elaboration: 0 },
    });
    const [alone] = (await namedAfter([essayReceived('e1'), scored, essayGraded('e1')]))[ID] ?? [];
    expect(alone?.scores).toEqual({ focus_organization: 2, evidence_elaboration: 0 });
  });

  it('follows the essay to another student and class, and ends with it', async () => {
    const moved = [
      essay('EssayAssignmentUndone', { student_id: 'student-a' }),
      essay('EssayAssigned', { filing: IB_FILING } as never),
    ];
    const named = await namedAfter([...gradedEssay('e1'), ...moved, scored]);
    expect(Object.keys(named)).toEqual([sheetFigureOf(IB_FILING)]);
    const erased = essay('EssayErased', { student_id: 'student-a', because: 'deleted' });
    expect(await namedAfter([...gradedEssay('e1'), erased])).toEqual({});
  });

  it('leaves out what is flagged or rejected until that is undone', async () => {
    const rejected = essay('EssayRejected', {}, { reason: 'Copied.' });
    const undone = essay('EssayDecisionUndone', { undone_event_id: 'x', back_to: 'completed' });
    expect(await namedAfter([...gradedEssay('e1'), rejected])).toEqual({});
    expect(await namedAfter([...gradedEssay('e1'), rejected, undone])).toEqual(
      await namedAfter(gradedEssay('e1')),
    );
  });
});
