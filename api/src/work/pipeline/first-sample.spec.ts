import { stubGrade } from '../../../test/stub-answers.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import { TEXT } from '../../../test/test-texts.ts';

const start = testPipelines();

describe('an essay that is unassigned and assigned again while the grader is working', () => {
  /** Graded while it is compared for its new student, or only after that. */
  const moved = async (aiScore: number) => {
    const t = await start();
    t.stubs.aiScore = aiScore;
    t.pipeline.start();
    const [first, second] = [await t.student(), await t.student('Ben Classmate')];
    const essay = await t.essay({ filing: first, text: TEXT });
    await t.settle();
    let finish = () => {};
    const atWork = new Promise<void>((begun) => {
      t.stubs.grade = () => {
        begun();
        return new Promise((resolve) => (finish = () => resolve(stubGrade())));
      };
    });
    await t.requestGrading(essay);
    await atWork;
    await t.changeEssay(essay, { type: 'UndoAssignment' });
    await t.changeEssay(essay, { type: 'AssignEssay', filing: second });
    finish();
    await t.settle();
    const where = { student_session_id: second.student_id };
    const [sample] = await t.storage.readModels.find('baselines', { where });
    const row = await t.storage.readModels.get('essays', essay);
    return { essay, sample, row, types: await t.types(`essay-${essay}`) };
  };

  it('STA-022 becomes the first baseline of a student who has none', async () => {
    const { essay, sample, row, types } = await moved(5);
    // The grade came first, the comparison was skipped later.
    expect(types.indexOf('EssayGraded')).toBeLessThan(types.lastIndexOf('AuthorshipComparisonSkipped'));
    expect(sample).toMatchObject({ from_essay_id: essay, processing_status: 'ready_for_review' });
    expect(row?.linked_baseline_id).toBe(sample?.id);
  });

  it('does not become one when it is flagged', async () => {
    const { sample, types } = await moved(95);
    expect(types).toContain('EssayFlagged');
    expect(sample).toBeUndefined();
  });
});
