import { derivedId } from '@essays/storage';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../commands/command-meta.ts';
import { pdfOf } from '@essays/engines/extraction/make-pdf';
import { freshText, startEssayServer, useEssayServer } from '../http-testing/start-essay-server.ts';
import { UNKNOWN_ID } from '../http-testing/start-test-server.ts';
import { ChangeBaseline } from './baseline.commands.ts';
import type { BaselineCommand } from './baseline.commands.ts';

describe('baselines over HTTP', () => {
  const server = useEssayServer();
  const upload = (fields: Record<string, string>, bytes?: Uint8Array, filename = 'sample.pdf') =>
    server.send('/api/baselines/upload', fields, bytes && [{ field: 'file', filename, bytes }]);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const read = (id: string) => server.get(`/api/baselines/${id}`);
  const eventsOf = async (id: string) => (await server.eventsOf('baseline', id)).map((e) => e.type);

  describe('upload', () => {
    it('API-032 takes a PDF whose student stands in its text or name', async () => {
      const student = await server.student('Ada Marsh');
      const fields = { essay_type: 'narrative', grading_status: 'needs_grading', academic_year: '2024-25' };
      const inText = await upload(
        fields,
        await pdfOf(`#(${student.display_id}) A walk by the sea in March.`),
      );
      expect(inText.status).toBe(201);
      expect(inText.body).toMatchObject({
        student_session_id: student.id,
        student_name: 'Ada Marsh',
        essay_type: 'narrative',
        academic_year: '2024-25',
      });
      expect(inText.body.sample_text).not.toContain('#(');
      const inName = await upload(
        fields,
        await pdfOf('A walk by the sea in April.'),
        `#(${student.display_id}).pdf`,
      );
      expect(inName).toMatchObject({ status: 201, body: { student_session_id: student.id } });
    });

    it('says whose file it is, or nothing is stored', async () => {
      const [one, two] = [await server.student('Bea Lopez'), await server.student('Cy Moreau')];
      const before = (await server.events('BaselineReceived')).length;
      const plain = await pdfOf('A text about courage without any id in it.');
      expect((await upload({}, plain)).status).toBe(422);
      expect((await upload({}, plain, '#(S99999).pdf')).status).toBe(422);
      const both = await pdfOf(`#(${one.display_id}) and #(${two.display_id}) wrote this together.`);
      expect((await upload({}, both)).status).toBe(422);
      const refused = await upload(
        { student_session_id: one.id },
        await pdfOf(`#(${two.display_id}) Words of Ada.`),
      );
      expect(refused.status).toBe(409);
      expect(refused.body.error).toContain(two.display_id);
      expect((await server.events('BaselineReceived')).length).toBe(before);
      expect((await upload({ student_session_id: one.id }, plain)).status).toBe(201);
    });

    it('API-034 API-035 EVT-022 STA-045 takes typed text with or without the setup', async () => {
      const student = await server.student('Di Novak');
      const { status, body } = await server.post('/api/baselines/upload', {
        student_session_id: student.id,
        essay_text: 'Only these two fields are sent.',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        essay_type: 'informal_sample',
        grading_status: 'needs_grading',
        academic_year: '2025-26',
        sample_text: 'Only these two fields are sent.',
        essay_text: 'Only these two fields are sent.',
        is_primary: false,
      });
      expect((await eventsOf(body.id))[0]).toBe('BaselineReceived');
      expect(await server.get(`/api/students/${student.id}`)).toMatchObject({ has_baseline: true });
    });

    it('API-033 VAL-057 keeps manual scores, each from 1 to 4, and grades nothing', async () => {
      const student = await server.student('Ed Ode');
      const fields = {
        student_session_id: student.id,
        grading_status: 'manual_grade',
        essay_type: 'argumentative',
        focus_organization_score: '4',
        evidence_elaboration_score: '3',
        conventions_score: '1',
        detailed_feedback: 'By hand',
      };
      const pdf = await pdfOf('A manual sample about bridges and tides.');
      for (const bad of ['0', '5', '2.5', ''])
        expect((await upload({ ...fields, conventions_score: bad }, pdf)).status).toBe(400);
      const { graded } = server.stubs;
      const { status, body } = await upload(fields, pdf);
      expect(status).toBe(201);
      await server.settle();
      await server.post(`/api/baselines/${body.id}/review`, { decision: 'approved' });
      await server.settle();
      expect(await read(body.id)).toMatchObject({
        overall_score: 2.67,
        focus_organization_score: 4,
        detailed_feedback: 'By hand',
        processing_status: 'approved',
      });
      expect(server.stubs.graded).toBe(graded);
    });

    it.each([
      [{}, 'Please select a PDF file'],
      [{ essay_text: 'Words' }, 'Please select a student for text uploads'],
      [{ student_session_id: 'S', essay_text: '  ' }, 'Please enter the baseline text'],
      [{ student_session_id: 'S', essay_text: 'Words', essay_type: 'poem' }, 'Please select an essay type'],
      [
        { student_session_id: 'S', essay_text: 'Words', academic_year: '2025' },
        'Academic year must be in format YYYY-YY',
      ],
    ])('%j is 400', async (fields, sentence) => {
      const sent: Record<string, string> = { ...fields };
      if (sent['student_session_id']) sent['student_session_id'] = (await server.student('Flo Gray')).id;
      expect(await upload(sent)).toMatchObject({ status: 400, body: { error: sentence } });
    });

    it('DOM-056 refuses other grading statuses', async () => {
      const { id: student_session_id } = await server.student('Gil Ash');
      for (const grading_status of ['needs_grading', 'previous_year'])
        expect((await upload({ student_session_id, essay_text: 'Words', grading_status })).status).toBe(201);
      expect((await upload({ student_session_id, essay_text: 'Words', grading_status: 'done' })).status).toBe(
        400,
      );
    });

    it('VAL-054 refuses what is no PDF', async () => {
      expect((await upload({}, Buffer.from('PK word'), 'sample.pdf')).status).toBe(415);
    });
  });

  describe('review', () => {
    it('API-047 STA-030 EVT-034 a first baseline waits, is approved and then graded', async () => {
      const id = await server.baseline((await server.student('Hal Birch')).id);
      expect(await read(id)).toMatchObject({
        processing_status: 'ready_for_review',
        flag_reason: 'First baseline',
      });
      const { status, body } = await server.post(`/api/baselines/${id}/review`, {
        decision: 'approved',
        review_notes: 'Own work',
      });
      expect(status).toBe(200);
      expect(body.processing_status).toBe('approved');
      await server.settle();
      expect(await read(id)).toMatchObject({ overall_score: 3, review_notes: 'Own work' });
    });

    it('API-047 STA-031 EVT-035 DOM-057 is rejected with a reason, once', async () => {
      const id = await server.baseline((await server.student('Ivy Cole')).id);
      const send = async (body: object) => (await server.post(`/api/baselines/${id}/review`, body)).status;
      expect(await send({ decision: 'maybe' })).toBe(400);
      expect(await send({ decision: 'rejected' })).toBe(400);
      expect(await send({ decision: 'rejected', rejection_reason: '  ' })).toBe(400);
      expect(await send({ decision: 'rejected', rejection_reason: 'Copied' })).toBe(200);
      expect(await read(id)).toMatchObject({ processing_status: 'rejected', rejection_reason: 'Copied' });
      expect(await send({ decision: 'approved' })).toBe(409);
      expect((await server.post(`/api/baselines/${id}/undo`)).body.processing_status).toBe(
        'ready_for_review',
      );
    });

    it('STA-040 STA-041 EVT-046 a consistent one is approved by rule, another goes to review', async () => {
      const student = await server.student('Jo Dale');
      await server.approvedBaseline(student.id);
      const consistent = await server.baseline(student.id);
      expect(await read(consistent)).toMatchObject({ processing_status: 'approved', overall_score: 3 });
      const found = (await server.events('BaselineFoundConsistent')).at(-1);
      expect(found?.metadata.actorId).toBe('system');
      server.stubs.similarity = 0.3;
      expect(await read(await server.baseline(student.id))).toMatchObject({
        processing_status: 'ready_for_review',
        is_flagged_baseline: true,
        baseline_similarity_score: 0.3,
      });
    });

    it('STA-042 previous-year samples are not graded', async () => {
      const { graded } = server.stubs;
      const id = await server.approvedBaseline((await server.student('Kit Elm')).id, {
        grading_status: 'previous_year',
      });
      expect(await read(id)).toMatchObject({ processing_status: 'approved', overall_score: null });
      expect(server.stubs.graded).toBe(graded);
    });

    it('of two people reviewing at the same instant one is heard', async () => {
      const id = await server.baseline((await server.student('Lu Fern')).id);
      const [one, two] = await Promise.all([
        server.as('teacher').post(`/api/baselines/${id}/review`).send({ decision: 'approved' }),
        server
          .as('admin')
          .post(`/api/baselines/${id}/review`)
          .send({ decision: 'rejected', rejection_reason: 'No' }),
      ]);
      expect([one.status, two.status].sort()).toEqual([200, 409]);
    });
  });

  describe('retry and deletion', () => {
    it('API-048 STA-035 STA-036 EVT-036 retries what a failed check left, nothing else', async () => {
      const student = await server.student('Moe Gale');
      const id = await server.baseline(student.id);
      expect((await server.post(`/api/baselines/${id}/retry-processing`)).status).toBe(409);
      await server.stop();
      const bare = await startEssayServer({ dataDir: server.dataDir, pipeline: false });
      try {
        const commands = bare.app.get(CommandBus);
        const { body } = await bare.post('/api/baselines/upload', {
          student_session_id: student.id,
          essay_text: freshText(),
        });
        const retry = () => bare.post(`/api/baselines/${body.id}/retry-processing`);
        expect(body.processing_status).toBe('processing');
        expect((await retry()).status).toBe(200);
        const command: BaselineCommand = { type: 'RecordInterruption', step: 'compare', reason: 'Down' };
        const meta = {
          commandId: derivedId(body.id, 'x'),
          correlationId: 'x',
          causationId: 'x',
          actor: SYSTEM,
          now: new Date().toISOString(),
        };
        await commands.execute(new ChangeBaseline(body.id, command, meta));
        await bare.settle();
        expect((await bare.get(`/api/baselines/${body.id}`)).processing_status).toBe('baseline_checking');
        expect((await retry()).body.processing_status).toBe('processing');
      } finally {
        await bare.stop();
        Object.assign(server, await startEssayServer({ dataDir: server.dataDir }));
      }
      await server.settle();
      expect(ids((await server.get('/api/baselines/pending-reviews')).pendingBaselines)).toContain(id);
    });

    const takesAway = (path: string) => async () => {
      const id = await server.baseline((await server.student('Nan Hill')).id);
      expect((await server.delete(`${path}/${id}`)).status).toBe(200);
      expect((await server.as('teacher').get(`/api/baselines/${id}`)).status).toBe(404);
      expect((await server.delete(`${path}/${id}`)).status).toBe(404);
    };
    it('API-049 DELETE /baselines/{id} takes a sample away', takesAway('/api/baselines'));
    it('API-028 DELETE /students/baseline/{id} does so too', takesAway('/api/students/baseline'));

    it('EVT-037 a deleted sample ends with an event', async () => {
      const id = await server.baseline((await server.student('Ned Hill')).id);
      await server.delete(`/api/baselines/${id}`);
      expect((await eventsOf(id)).at(-1)).toBe('BaselineErased');
    });

    for (const path of ['/api/baselines', '/api/students/baseline'])
      it(`STA-043 STA-044 DELETE ${path} of the last sample takes has_baseline too, of another leaves it`, async () => {
        const student = await server.student('Nia Hill');
        const [first, second] = [await server.baseline(student.id), await server.baseline(student.id)];
        const has = async () => (await server.get(`/api/students/${student.id}`)).has_baseline;
        await server.delete(`${path}/${first}`);
        expect(await has()).toBe(true);
        await server.delete(`${path}/${second}`);
        expect(await has()).toBe(false);
      });
  });

  describe('on the page of the student', () => {
    let student = { id: '' };
    let added: { status: number; body: any };
    const SAMPLE = {
      writing_date: '2025-09-30',
      writing_prompt: 'Who are you?',
      notes: 'In class',
      is_primary: true,
    };
    beforeAll(async () => {
      student = await server.student('Ola Ives');
      added = await server.post('/api/students/baseline', {
        student_session_id: student.id,
        essay_text: 'A sample from the student page.',
        ...SAMPLE,
      });
    });

    it('API-029 a sample is added', () => {
      expect(added).toMatchObject({ status: 201, body: SAMPLE });
    });

    it('API-031 a sample is read', async () => {
      expect(await server.get(`/api/students/baseline/${added.body.id}`)).toMatchObject(SAMPLE);
    });

    const listsIt = (path: string) => async () => {
      expect(ids(await server.get(`/api/students/${student.id}/${path}`))).toEqual([added.body.id]);
      expect((await server.as('teacher').get(`/api/students/${UNKNOWN_ID}/${path}`)).status).toBe(404);
    };
    it('API-026 GET /students/{id}/baseline lists it', listsIt('baseline'));
    it('API-027 GET /students/{id}/baselines does so too', listsIt('baselines'));

    it('API-030 a sample is corrected; what is left out stays', async () => {
      const path = `/api/students/baseline/${added.body.id}`;
      const put = await server.as('teacher').put(path).send({ notes: 'At home' });
      expect(put).toMatchObject({ status: 200, body: { notes: 'At home', writing_prompt: 'Who are you?' } });
    });
  });

  describe('lists', () => {
    let now = { id: '', display_id: '' };
    let past = { id: '', display_id: '' };
    let open = '';
    let rejected = '';
    let approved: string[] = [];
    beforeAll(async () => {
      now = await server.student('Pat Zephyr', 7, '2025-26');
      past = await server.student('Quin Jung', 8, '2024-25');
      open = await server.baseline(now.id);
      approved = [await server.approvedBaseline(past.id), await server.approvedBaseline(past.id)];
      rejected = await server.baseline((await server.student('Rae Lund', 7)).id);
      const review = { decision: 'rejected', rejection_reason: 'No' };
      await server.post(`/api/baselines/${rejected}/review`, review);
    });

    it('API-042 API-083 what waits for a review, of a class', async () => {
      const pending = async (query: string) =>
        ids((await server.get(`/api/baselines/pending-reviews?${query}`)).pendingBaselines);
      expect(await pending('period=7')).toEqual([open]);
      expect(await pending('period=8')).toEqual([]);
      expect(await pending('period=7&academic_year=2024-25')).toEqual([]);
    });

    it('API-043 what came in lately, of a class', async () => {
      const query = 'academic_year=2024-25&period=8&days=30&limit=1000';
      const { recentBaselines } = await server.get(`/api/baselines/recent?${query}`);
      expect(ids(recentBaselines).sort()).toEqual([...approved].sort());
    });

    it('API-044 a page of what is approved, and how many there are in all', async () => {
      const page = await server.get('/api/baselines/approved?academic_year=2024-25&limit=1&offset=1');
      expect(page.count).toBe(2);
      expect(page.approved_baselines).toHaveLength(1);
      expect(await server.get('/api/baselines/approved?offset=5000&limit=20&period=8')).toEqual({
        approved_baselines: [],
        count: 2,
      });
    });

    it.each(['limit=x', 'offset=-1'])('refuse the page %s', async (query) => {
      expect((await server.as('teacher').get(`/api/baselines/approved?${query}`)).status).toBe(400);
    });

    describe('searched', () => {
      const found = async (search: string, role: 'teacher' | 'assistant' = 'teacher') =>
        (await server.as(role).get('/api/baselines/approved').query({ search })).body.count;

      it('API-084 by part of a name or of a display id', async () => {
        expect(await found('quin JUNG')).toBe(2);
        expect(await found(past.display_id)).toBe(2);
        expect(await found('nobody')).toBe(0);
      });

      it('by name tell nothing to those who may not see names', async () => {
        expect(await found('quin JUNG', 'assistant')).toBe(0);
      });
    });

    it('API-045 what is rejected, of a class', async () => {
      const query = 'period=7&academic_year=2025-26&_t=3';
      const { rejected_baselines } = await server.get(`/api/baselines/rejected?${query}`);
      expect(ids(rejected_baselines)).toEqual([rejected]);
    });
  });

  describe('one baseline', () => {
    let id = '';
    beforeAll(async () => {
      id = await server.approvedBaseline((await server.student('Sol Mars')).id);
    });

    it('API-046 answers its class and nothing of its inner life', async () => {
      const baseline = await read(id);
      expect(baseline).toMatchObject({ id, academic_year: '2025-26', period: 2 });
      expect(baseline).not.toHaveProperty('life');
      expect((await server.as('teacher').get(`/api/baselines/${UNKNOWN_ID}`)).status).toBe(404);
    });

    it('DOM-022 has its text under both names', async () => {
      const { sample_text, essay_text } = await read(id);
      expect(sample_text).toEqual(expect.stringContaining(' '));
      expect(essay_text).toBe(sample_text);
    });

    const has = (fields: string) => async () => {
      expect(Object.keys(await read(id))).toEqual(expect.arrayContaining(fields.split(' ')));
    };
    it(
      'DOM-021 has the fields of the sample',
      has(
        'id student_session_id student_name student_display_id sample_text writing_prompt writing_date ' +
          'notes is_primary created_at',
      ),
    );
    it('DOM-023 has the fields of its context', has('submission_date class_type academic_year period'));
    it(
      'DOM-024 has the fields of its state',
      has(
        'processing_status flag_reason is_flagged_baseline baseline_similarity_score ' +
          'baseline_comparison_details',
      ),
    );
    it(
      'DOM-026 has the fields of its grade',
      has(
        'overall_score focus_organization_score evidence_elaboration_score conventions_score ' +
          'detailed_feedback rubric_assessment student_feedback strengths_paragraph improvements_paragraph ' +
          'ai_writing_score is_flagged_for_ai_writing',
      ),
    );
    it(
      'DOM-035 has the fields of its comparison',
      has(
        'individual_comparisons aggregated_data outlier_baseline_id key_differences supporting_evidence ' +
          'consistency_analysis trend_analysis stable_marker_summary red_flags_summary ' +
          'recommendation_rationale contextual_factors specific_quotes teacher_guidance ' +
          'detailed_explanation',
      ),
    );
    it(
      'DOM-036 has the fields of its fingerprint',
      has(
        'enhanced_fingerprinting cross_type_analysis stable_markers writing_style_patterns ' +
          'error_fingerprints voice_markers contextual_analysis confidence_breakdown',
      ),
    );
    it(
      'DOM-037 has the fields of the model',
      has('llm_reasoning llm_breakdown llm_evidence llm_ai_detection'),
    );
    it(
      'has its IB scores and what is known of its writer',
      has(
        'ib_total_score ib_criterion_a_score ib_criterion_d_score writing_fingerprint ' +
          'authorship_probability authorship_confidence authorship_recommendation authorship_flagged ' +
          'authorship_baseline_count',
      ),
    );
  });
});
