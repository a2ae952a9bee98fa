import { EngineFailure } from '../../../platform/engines/engines.ts';
import { useEssayServer } from '../../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';

const server = useEssayServer();
const status = async (id: string) => (await server.get(`/api/essays/${id}`)).processing_status as string;
const eventsOf = (id: string) => server.eventsOf('essay', id);

describe('grading an essay', () => {
  describe('of one essay', () => {
    let id = '';
    let graded: { status: number; body: any };
    beforeAll(async () => {
      id = await server.essay((await server.student('Tia Nash')).id);
      expect(await status(id)).toBe('ready_for_grading');
      graded = await server.post(`/api/essays/${id}/grade`);
    });

    it('API-069 on request answers the grade and the learning targets', () => {
      expect(graded.status).toBe(200);
      expect(graded.body).toMatchObject({
        grading_result: expect.any(Object),
        learning_targets: [],
        processing_status: 'completed',
      });
    });

    it('EVT-025 EVT-042 on request is an event, and so are its start and its end', async () => {
      const types = (await eventsOf(id)).map((e) => e.type);
      expect(types.slice(types.indexOf('GradingRequested')).slice(0, 3)).toEqual([
        'GradingRequested',
        'GradingStarted',
        'EssayGraded',
      ]);
    });

    it('DOM-014 answers scores, feedback and strengths', () => {
      expect(graded.body.grading_result).toMatchObject({
        focus_organization_score: 3,
        evidence_elaboration_score: 3,
        conventions_score: 3,
        detailed_feedback: 'Details.',
        student_feedback: expect.anything(),
        strengths: ['Clear'],
        areas_for_improvement: expect.any(Array),
        strengths_paragraph: expect.anything(),
        improvements_paragraph: expect.anything(),
        ai_writing_score: 5,
        is_flagged_for_ai_writing: false,
      });
    });

    it('DOM-016 answers each criterion with its score, its reason and what is said to the student', () => {
      expect(graded.body.grading_result.rubric_assessment).toMatchObject([
        { criterion: 'Focus/Organization', score: 3, rationale: 'So.', student_feedback: 'Well done.' },
      ]);
    });

    it('API-068 is shown with the essay', async () => {
      expect(await server.get(`/api/essays/${id}/with-grading`)).toMatchObject({
        processing_status: 'completed',
        overall_score: 3,
        grading_result: graded.body.grading_result,
      });
    });

    it('DOM-009 gives the essay every field of a grade', async () => {
      const fields =
        'grading_result rubric_assessment detailed_feedback strengths areas_for_improvement strengths_paragraph ' +
        'improvements_paragraph student_feedback overall_score focus_organization_score evidence_elaboration_score ' +
        'conventions_score ai_writing_score';
      const essay = await server.get(`/api/essays/${id}`);
      expect(fields.split(' ').filter((field) => (essay[field] ?? null) === null)).toEqual([]);
    });

    it('API-070 has its learning targets at a URL of their own', async () => {
      expect(await server.get(`/api/essays/${id}/learning-targets`)).toEqual({ learning_targets: [] });
      const unknown = await server.as('teacher').get(`/api/essays/${UNKNOWN_ID}/learning-targets`);
      expect(unknown.status).toBe(404);
    });

    it('once made is answered again without another grading', async () => {
      const before = server.stubs.graded;
      const again = await server.post(`/api/essays/${id}/grade`);
      expect(again.body.grading_result).toEqual(graded.body.grading_result);
      expect(server.stubs.graded).toBe(before);
    });
  });

  it('API-067 an essay is answered by its id alone; an unknown id and a malformed one are not found', async () => {
    const student = await server.student('Tia Reed');
    const asked = await server.essay(student.id);
    await server.essay(student.id);
    expect(await server.get(`/api/essays/${asked}`)).toMatchObject({
      id: asked,
      student_session_id: student.id,
    });
    for (const id of [UNKNOWN_ID, 'nonsense']) {
      const { status: code, body } = await server.as('teacher').get(`/api/essays/${id}`);
      expect([code, body.error]).toEqual([404, 'Essay not found']);
    }
  });

  it('STA-022 EVT-033 without a baseline, an essay becomes the first one once graded, and waits', async () => {
    const student = await server.student('Uma Orr');
    const first = await server.gradedEssay(student.id);
    const { linked_baseline_id } = await server.get(`/api/essays/${first}`);
    expect(await server.get(`/api/baselines/${linked_baseline_id}`)).toMatchObject({
      student_session_id: student.id,
      from_essay_id: first,
      processing_status: 'ready_for_review',
      authorship_baseline_count: 0,
    });
    const second = await server.gradedEssay(student.id);
    expect((await server.get(`/api/essays/${second}`)).linked_baseline_id).toBeNull();
  });

  it('happens by itself when the student has an approved sample', async () => {
    const student = await server.student('Val Pike');
    await server.approvedBaseline(student.id);
    const id = await server.essay(student.id);
    const essay = await server.get(`/api/essays/${id}`);
    expect(essay).toMatchObject({ processing_status: 'completed', baseline_similarity_score: 0.9 });
    expect(essay.baseline_comparison_details.baseline_comparisons).toHaveLength(1);
  });

  it('STA-004 EVT-046 a differing essay is flagged by the system', async () => {
    const student = await server.student('Wes Quill');
    await server.approvedBaseline(student.id);
    Object.assign(server.stubs, { similarity: 0.2, flagged: true });
    const id = await server.essay(student.id);
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      processing_status: 'flagged',
      is_flagged_baseline: true,
      flag_reason: expect.stringContaining('20%'),
    });
    const flag = (await eventsOf(id)).find((e) => e.type === 'EssayFlagged');
    expect(flag).toMatchObject({
      metadata: { actorId: 'system' },
      data: { rule: 'differs-from-all-samples' },
    });
  });

  it('STA-005 an AI score of 80 flags, 79 does not', async () => {
    const student = await server.student('Xan Reed');
    server.stubs.aiScore = 80;
    const over = await server.gradedEssay(student.id);
    server.stubs.aiScore = 79;
    const under = await server.gradedEssay(student.id);
    expect(await server.get(`/api/essays/${over}`)).toMatchObject({
      processing_status: 'flagged',
      is_flagged_for_ai_writing: true,
    });
    expect(await status(under)).toBe('completed');
  });

  it('a text beyond the limits of the engines answers 422 with a sentence that blames no outside service', async () => {
    const id = await server.essay((await server.student('Yan Rock')).id);
    const { grade } = server.stubs;
    server.stubs.grade = () => Promise.reject(new EngineFailure('This text was too much.', false));
    const failed = await server.post(`/api/essays/${id}/grade`);
    server.stubs.grade = grade;
    expect([failed.status, failed.body.error]).toEqual([422, 'This text was too much.']);
    expect(failed.body.title).not.toMatch(/service/i);
  });

  it('a failed grading answers 502, leaves the status error and can be tried again', async () => {
    const student = await server.student('Yul Sand');
    const id = await server.essay(student.id);
    const { grade } = server.stubs;
    server.stubs.grade = () => Promise.reject(new Error('down'));
    const failed = await server.post(`/api/essays/${id}/grade`);
    server.stubs.grade = grade;
    expect(failed.status).toBe(502);
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      processing_status: 'error',
      failed_step: 'grade',
      processing_error: failed.body.error,
    });
    expect((await server.post(`/api/essays/${id}/retry`)).status).toBe(200);
    await server.settle();
    expect(await status(id)).toBe('completed');
    expect((await server.post(`/api/essays/${id}/retry`)).status).toBe(409);
  });
});

describe('scores entered by a teacher', () => {
  const save = (id: string, body: object) => server.post(`/api/essays/${id}/save-grades`, body);

  const isWholeFrom0To4 = (name: string) => async () => {
    const id = await server.essay((await server.student('Zoe Tate')).id);
    for (const bad of [-1, 5, 2.5, 'x']) {
      const refused = await save(id, { [name]: bad });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toMatch(/whole number from 0 to 4/);
    }
    for (const good of [0, 4]) expect((await save(id, { [name]: good })).status).toBe(200);
  };
  it('VAL-031 Focus/Organization is a whole number from 0 to 4', isWholeFrom0To4('focus_organization_score'));
  it('VAL-032 Evidence/Elaboration is one too', isWholeFrom0To4('evidence_elaboration_score'));
  it('VAL-033 Conventions is one too', isWholeFrom0To4('conventions_score'));

  describe('of one essay', () => {
    const SCORES = { focus_organization_score: 0, evidence_elaboration_score: 3, conventions_score: 4 };
    let id = '';
    let saved: { status: number; body: any };
    beforeAll(async () => {
      id = await server.essay((await server.student('Zac Tate')).id);
      saved = await save(id, { ...SCORES, detailed_feedback: 'By hand' });
    });

    it('API-078 grade it, with the feedback', () => {
      expect(saved).toMatchObject({
        status: 200,
        body: {
          processing_status: 'completed',
          overall_score: 2.33,
          detailed_feedback: 'By hand',
          grading_result: { graded_by: 'teacher' },
        },
      });
    });

    it('EVT-026 are recorded by an event that holds them', async () => {
      const last = (await eventsOf(id)).findLast((e) => e.type === 'EssayScoredByTeacher');
      expect(last?.data).toMatchObject(SCORES);
    });
  });

  it('API-077 VAL-036 score IB essays on criteria A to D from 0 to 5', async () => {
    const id = await server.essay((await server.student('Bo Vance', 1)).id, undefined, 'analytical');
    const rubric = (score: unknown) => ({
      rubric_assessment: ['A', 'B', 'C', 'D'].map((c) => ({ criterion: `Criterion ${c}`, score })),
    });
    for (const bad of [6, -1, 2.5, 'x']) expect((await save(id, rubric(bad))).status).toBe(400);
    const saved = await save(id, { ...rubric(5), detailed_feedback: 'Fine' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ overall_score: null, processing_status: 'completed' });
    expect(saved.body.rubric_assessment).toHaveLength(4);
  });

  it('OPEN-113 with nothing in them are refused, and the machine’s score remains the machine’s', async () => {
    const id = await server.gradedEssay((await server.student('Al Usher')).id);
    const before = (await eventsOf(id)).length;
    const nothing = { detailed_feedback: ' ', rubric_assessment: [] };
    for (const body of [{}, nothing, { detailed_feedback: null }, { focus_organization_score: '' }]) {
      const { status: code, body: answer } = await save(id, body);
      expect([code, answer.error]).toEqual([400, 'No scores provided']);
    }
    expect(await eventsOf(id)).toHaveLength(before);
    expect((await server.get(`/api/essays/${id}`)).grading_result.graded_by).not.toBe('teacher');
  });

  describe('OPEN-113 with feedback alone', () => {
    const NOTE = 'Say why the second reason matters.';
    const alone = { detailed_feedback: NOTE };

    it('keep it for an essay without a score, also when it is graded later', async () => {
      const id = await server.essay((await server.student('Ed Usher')).id);
      expect(await save(id, alone)).toMatchObject({
        status: 200,
        body: { detailed_feedback: NOTE, overall_score: null, processing_status: 'ready_for_grading' },
      });
      await server.post(`/api/essays/${id}/grade`);
      const { grading_result, detailed_feedback } = await server.get(`/api/essays/${id}`);
      expect(grading_result).toMatchObject({ focus_organization_score: 3, detailed_feedback: NOTE });
      expect([grading_result.graded_by === 'teacher', detailed_feedback]).toEqual([false, NOTE]);
    });

    it('leave a machine’s score the machine’s and a teacher’s the teacher’s', async () => {
      const id = await server.gradedEssay((await server.student('Flo Usher')).id);
      const { graded_by } = (await save(id, alone)).body.grading_result;
      expect(graded_by).not.toBe('teacher');
      await save(id, { focus_organization_score: 1 });
      const { body } = await save(id, { detailed_feedback: 'Better.' });
      expect(body).toMatchObject({ focus_organization_score: 1, detailed_feedback: 'Better.' });
      expect(body.grading_result.graded_by).toBe('teacher');
    });

    it('are kept for an IB essay too', async () => {
      const id = await server.essay((await server.student('Gus Usher', 1)).id, undefined, 'analytical');
      const { status: code, body } = await save(id, { ...alone, rubric_assessment: [] });
      expect([code, body.detailed_feedback, body.grading_result]).toEqual([200, NOTE, null]);
    });
  });
});
