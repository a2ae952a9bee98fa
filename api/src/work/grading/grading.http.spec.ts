import { SHIPPED_RUBRICS } from '@essays/contract';
import { EmbeddedAiWritingDetector } from '../ai-writing/embedded-ai-writing-detector.ts';
import { AI_WRITING_DETECTOR } from '../ai-writing/ai-writing-detector.ts';
import { testEngines } from '../../../test/test-engines.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { CAREFUL, CAREFUL_TWO, CARELESS } from '@essays/engines/test/sample-essays.data';
import { EmbeddedGrader } from './embedded-grader.ts';
import { GRADERS } from './grader.ts';

const engines = testEngines();

/** The sentences of the three sample essays in a different order each time: essays of one class, none a rewrite. */
const SENTENCES = [CAREFUL, CAREFUL_TWO, CARELESS].flatMap((text) => text.split(/(?<=[.!?])\s+/));
const essayOf = (n: number): string =>
  Array.from({ length: 11 }, (_, at) => SENTENCES[(n * 5 + at * (2 * n + 3)) % SENTENCES.length]).join(' ');

let server: EssayServer;
beforeAll(async () => {
  const embedded = new EmbeddedGrader(engines);
  server = await startEssayServer({
    overrides: [
      [GRADERS, { configured: embedded, embedded }],
      [AI_WRITING_DETECTOR, new EmbeddedAiWritingDetector(engines)],
    ],
  });
});
afterAll(async () => {
  await server?.close();
});

const three = (essay: Record<string, number | null>) =>
  ['focus_organization_score', 'evidence_elaboration_score', 'conventions_score'].map(
    (field) => essay[field]!,
  );
const sum = (scores: readonly number[]) => scores.reduce((a, b) => a + b, 0);
const save = (id: string, score: number) =>
  server.post(`/api/essays/${id}/save-grades`, {
    focus_organization_score: score,
    evidence_elaboration_score: score,
    conventions_score: score,
  });

describe('a grade over HTTP', () => {
  describe('of 10th grade', () => {
    let essay: any;
    beforeAll(async () => {
      const student = await server.student('Wren Abbott', 2, '2021-22');
      essay = await server.get(`/api/essays/${await server.gradedEssay(student.id, CAREFUL)}`);
    });

    it('CON-052 CON-053 has three criteria of 0 to 4', () => {
      expect(essay.rubric_assessment.map((one: any) => [one.criterion_id, one.max])).toEqual([
        ['focus_organization', 4],
        ['evidence_elaboration', 4],
        ['conventions', 4],
      ]);
      for (const score of three(essay)) expect([0, 1, 2, 3, 4]).toContain(score);
    });

    it('DOM-050 has nine learning targets out of 4, each with its evidence', () => {
      expect(essay.learning_targets).toHaveLength(9);
      for (const target of essay.learning_targets) {
        expect(target).toMatchObject({
          id: expect.any(String),
          learning_target_code: expect.any(String),
          learning_target_name: expect.any(String),
        });
        expect([0, 1, 2, 3, 4]).toContain(target.score);
        expect(target.evidence_notes.length).toBeGreaterThan(10);
      }
    });

    it('is called a first draft and names its rubric', () => {
      expect(essay.grading_result).toMatchObject({
        rubric_version: '10th_grade_english-1',
        scoring_mode: 'absolute_draft',
      });
      expect(essay.detailed_feedback).toContain('A first draft');
    });

    it('DOM-013 has an AI score from 0 to 100', () => {
      expect(essay.ai_writing_score).toBeGreaterThanOrEqual(0);
      expect(essay.ai_writing_score).toBeLessThanOrEqual(100);
    });
  });

  it('CON-057 IB analytical has four criteria A to D, each 0 to 5, and no three scores', async () => {
    const student = await server.student('Isla Moreau', 1, '2021-22');
    const id = await server.essay(student.id, CAREFUL_TWO, 'analytical');
    await server.post(`/api/essays/${id}/grade`);
    await server.settle();
    const essay = await server.get(`/api/essays/${id}`);
    expect(essay.rubric_assessment.map((one: any) => [one.criterion_id, one.max])).toEqual(
      ['a', 'b', 'c', 'd'].map((letter) => [`criterion_${letter}`, 5]),
    );
    for (const { score } of essay.rubric_assessment) expect([0, 1, 2, 3, 4, 5]).toContain(score);
    expect(three(essay)).toEqual([null, null, null]);
    expect(essay.grading_result.rubric_version).toBe('ib_english-1');
  });

  it('CON-054 a sample graded by hand has whole scores from 1 to 4', async () => {
    const student = await server.student('Otis Lane', 2, '2021-22');
    const entered = (score: number) =>
      server.post('/api/baselines/upload', {
        student_session_id: student.id,
        essay_text: essayOf(Math.round(score * 2) + 40),
        grading_status: 'manual_grade',
        focus_organization_score: score,
        evidence_elaboration_score: 2,
        conventions_score: 3,
      });
    for (const wrong of [0, 5, 2.5]) {
      const { status, body } = await entered(wrong);
      expect([status, body.message]).toEqual([400, 'Each manual score must be a whole number from 1 to 4']);
    }
    for (const right of [1, 4]) expect((await entered(right)).status).toBe(201);
  });

  it('DOM-027 a sample that the product graded has criteria with a score out of 4 and a rationale', async () => {
    const student = await server.student('Nell Okafor', 2, '2021-22');
    const id = await server.approvedBaseline(student.id, {
      essay_text: CAREFUL,
      grading_status: 'needs_grading',
    });
    const { rubric_assessment } = await server.get(`/api/baselines/${id}`);
    expect(rubric_assessment).toHaveLength(3);
    for (const item of rubric_assessment) {
      expect(item).toMatchObject({ criterion: expect.any(String), max: 4, rationale: expect.any(String) });
      expect([1, 2, 3, 4]).toContain(item.score);
      expect(item.rationale).toContain(`Level ${item.score} of the rubric reads`);
    }
  });

  it('uses the class from twelve essays on, and the teacher from five of their scores on', async () => {
    const year = '2022-23';
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { id } = await server.student(`Student ${n}`, 2, year);
      ids.push(await server.essay(id, essayOf(n)));
    }
    const graded = async (name: string, n: number) => {
      const { id } = await server.student(name, 2, year);
      return server.get(`/api/essays/${await server.gradedEssay(id, essayOf(n))}`);
    };
    const byClass = await graded('Twelfth', 12);
    expect(byClass.grading_result.scoring_mode).toBe('class_relative');
    expect(byClass.detailed_feedback).toContain('compared with 11 other essays of this kind');
    for (const id of ids.slice(0, 5)) expect((await save(id, 1)).status).toBe(200);
    await server.settle();
    const byTeacher = await graded('Thirteenth', 12);
    expect(byTeacher.grading_result.scoring_mode).toBe('teacher_calibrated');
    expect(byTeacher.detailed_feedback).toContain('Based on your scores: the level follows 5 essays');
    expect(sum(three(byTeacher))).toBeLessThan(sum(three(byClass)));
  });

  it("a teacher's own scores are not overwritten by any later grading", async () => {
    const student = await server.student('Una Frost', 2, '2023-24');
    const id = await server.gradedEssay(student.id, essayOf(3));
    await save(id, 4);
    for (const again of ['grade', 'retry']) await server.post(`/api/essays/${id}/${again}`);
    await server.settle();
    const essay = await server.get(`/api/essays/${id}`);
    expect(three(essay)).toEqual([4, 4, 4]);
    expect(essay.grading_result).toMatchObject({ graded_by: 'teacher', scoring_mode: null });
    const fresh = await server.essay((await server.student('Vera Frost', 2, '2023-24')).id, essayOf(4));
    await save(fresh, 2);
    await server.post(`/api/essays/${fresh}/grade`);
    await server.settle();
    expect(three(await server.get(`/api/essays/${fresh}`))).toEqual([2, 2, 2]);
  });
});

describe('rubrics', () => {
  it('the shipped versions are published once, whoever starts and however often', async () => {
    const { rubrics } = await server.get('/api/rubrics');
    expect(rubrics.map((one: any) => [one.version, one.is_current])).toEqual(
      SHIPPED_RUBRICS.map((one) => [one.version, true]),
    );
    expect(rubrics[1].criteria[0].levels).toHaveLength(6);
    const first = await startTestServer({ empty: true });
    await first.stop();
    const second = await startTestServer({ dataDir: first.dataDir, empty: true });
    expect(
      (await second.events('RubricPublished')).map((one) => [one.streamId, one.metadata.actorId]),
    ).toEqual([
      ['rubric-10th_grade_english', 'system'],
      ['rubric-ib_english', 'system'],
    ]);
    await second.close();
  });
});
