import { learningTargetsFor } from '@essays/engines/grading/learning-targets';
import { GRADERS } from '../../../work/grading/grader.ts';
import type { Grader } from '../../../work/grading/grader.ts';
import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';
import { YEAR } from '../../../../test/story.ts';
import { stubGrade } from '../../../../test/stub-answers.ts';

/** Scores every learning target of the type that it is told. */
const byTargets: Grader = {
  name: 'by targets',
  provider: null,
  grade: async ({ essayType }) => {
    const { numbers, words } = stubGrade();
    const learning_targets = learningTargetsFor(essayType).map(({ code, name }) => ({
      learning_target_code: code,
      learning_target_name: name,
      score: 3,
      evidence_notes: '',
    }));
    return {
      numbers: {
        ...numbers,
        learning_targets: learning_targets.map((one) => ({ code: one.learning_target_code, score: 3 })),
      },
      words: { ...words, learning_targets },
    };
  },
};

describe('an essay whose type was wrong', () => {
  let server: EssayServer;
  beforeAll(async () => {
    server = await startEssayServer({
      overrides: [[GRADERS, { configured: byTargets, embedded: byTargets }]],
    });
  });
  afterAll(() => server.close());
  const correct = (id: string, essay_type: unknown, as: 'teacher' | 'department_head' = 'teacher') =>
    server.as(as).put(`/api/essays/${id}/type`).send({ essay_type });
  const graded = async () => {
    const { id: student } = await server.student('Ada Marsh');
    const id = await server.essay(student);
    await server.settle();
    await server.post(`/api/essays/${id}/grade`);
    await server.settle();
    return { id, student };
  };
  const codesOf = ({ learning_targets }: { learning_targets: { learning_target_code: string }[] }) =>
    learning_targets.map((one) => one.learning_target_code);

  it('gets new proposed scores on the targets of its own type, out of its assignment; its sample follows', async () => {
    const { id, student } = await graded();
    const task = { title: 'Towns', essay_type: 'argumentative', academic_year: YEAR, periods: [2] };
    const { body: assignment } = await server.as('teacher').post('/api/assignments').send(task);
    await server.as('teacher').put(`/api/essays/${id}/assignment`).send({ assignment_id: assignment.id });
    await server.settle();
    const before = await server.get(`/api/essays/${id}`);
    expect([before.scores, before.assignment_id]).toEqual(['proposed', assignment.id]);
    expect(codesOf(before)).toContain('W.9-10.1a');
    const { status, body } = await correct(id, 'explanatory');
    expect([status, body.essay_type, body.assignment_id]).toEqual([200, 'explanatory', null]);
    expect([body.scores, body.grading_result, body.learning_targets]).toEqual([null, null, []]);
    await server.settle();
    const after = await server.get(`/api/essays/${id}`);
    expect([after.scores, after.processing_status]).toEqual(['proposed', 'completed']);
    expect(codesOf(after)).toContain('W.9-10.2a');
    expect(codesOf(after)).not.toContain('W.9-10.1a');
    const sample = await server.get(`/api/baselines/${after.linked_baseline_id}`);
    expect(sample.essay_type).toBe('explanatory');
    const { scores } = await server.get(`/api/students/${student}/progress`);
    expect(scores).toEqual([expect.objectContaining({ essay_id: id, essay_type: 'explanatory' })]);
    const { entries } = await server.get(`/api/audit/essays/${id}`);
    expect(entries.map(({ summary }: { summary: string }) => summary)).toContain(
      'Corrected its type: explanatory, not argumentative.',
    );
  });

  it('keeps the scores that a teacher confirmed, without the targets of the former type', async () => {
    const { id } = await graded();
    const { body: confirmed } = await server.as('teacher').post(`/api/essays/${id}/confirm-scores`).send({});
    await correct(id, 'informative');
    await server.settle();
    const after = await server.get(`/api/essays/${id}`);
    expect([after.scores, after.overall_score]).toEqual(['confirmed', confirmed.overall_score]);
    expect(codesOf(after)).toEqual(codesOf(confirmed).filter((code) => !code.startsWith('W.9-10.1')));
    expect(codesOf(after)).not.toEqual([]);
  });

  it('is corrected by whoever may grade it, to a type that the class writes, as they saw the essay', async () => {
    const { id } = await server
      .student('Ada Marsh')
      .then(async (one) => ({ id: await server.essay(one.id) }));
    await server.settle();
    expect((await correct(id, 'explanatory', 'department_head')).status).toBe(403);
    const other = await correct(id, 'analytical');
    expect([other.status, other.body.message]).toEqual([
      400,
      '10th Grade English students write argumentative, explanatory, informative essays, not analytical ones.',
    ]);
    expect((await correct(id, 'poetry')).status).toBe(400);
    const { revision } = await server.get(`/api/essays/${id}`);
    const note = await server.as('teacher').post(`/api/essays/${id}/talks`).send({ said: 'At home.' });
    expect(note.status).toBe(201);
    expect((await correct(id, 'explanatory').set('If-Match', `"${revision}"`)).status).toBe(412);
    expect((await server.get(`/api/essays/${id}`)).essay_type).toBe('argumentative');
  });
});
