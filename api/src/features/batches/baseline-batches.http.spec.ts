import { pdfOf } from '@essays/engines/test/make-pdf';
import { SENTENCES } from '@essays/contract';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

describe('batches of baselines over HTTP', () => {
  const server = useEssayServer();
  const send = (path: string, files: [string, Uint8Array][], fields: Record<string, string> = {}) =>
    server.send(
      path,
      fields,
      files.map(([filename, bytes]) => ({ field: 'files', filename, bytes })),
    );

  describe('of baselines', () => {
    let student = { id: '', display_id: '' };
    let sent: { status: number; body: any };
    let text = '';
    beforeAll(async () => {
      student = await server.student('Flo Gray');
      text = freshText();
      sent = await send('/api/baselines/batch-upload', [
        [`#(${student.display_id}).pdf`, await pdfOf(freshText())],
        ['content.pdf', await pdfOf(`#(${student.display_id}) ${freshText()}`)],
        ['nobody.pdf', await pdfOf(text)],
        ['bad.pdf', Buffer.from('x')],
      ]);
    });

    it('API-036 DOM-047 are counted: those that were read and those that were not', () => {
      expect(sent.status).toBe(200);
      expect(sent.body).toMatchObject({
        batch_id: expect.any(String),
        total_files: 4,
        successful_extractions: 3,
        failed_extractions: 1,
      });
    });

    it('DOM-048 are answered one by one, with what was read', () => {
      expect(sent.body.baselines[2]).toEqual({
        id: expect.any(String),
        original_filename: 'nobody.pdf',
        extraction_result: { confidence: 'none', error: null },
        extraction_method: 'pdf',
        student_id: null,
        student_display_id: null,
        student_name: null,
        revision: expect.any(Number),
        same_text: null,
        markers: [],
        set_aside_reason: 'no_marker',
        raw_text: expect.stringContaining(text.slice(0, 20)),
      });
      expect(sent.body.baselines[3]).toMatchObject({ id: null, extraction_method: null, raw_text: null });
    });

    const isMatched = (index: number) => () => {
      expect(sent.body.baselines[index]).toMatchObject({
        student_id: student.id,
        student_display_id: student.display_id,
        extraction_result: { confidence: 'high' },
      });
    };
    it('VAL-055 find their student by the id in the name', isMatched(0));
    it('VAL-056 find their student by the id in the text', isMatched(1));

    it('EVT-023 are events: the batch, and each good file', async () => {
      const received = await server.events('BaselineReceived', 'BaselineBatchReceived');
      const ofBatch = received.filter(
        (e) => (e.data as { batch_id?: string | null }).batch_id === sent.body.batch_id,
      );
      expect(ofBatch.map((e) => e.type).sort()).toEqual([
        'BaselineBatchReceived',
        ...Array.from({ length: 3 }, () => 'BaselineReceived'),
      ]);
    });

    it('take type, grading and year from the upload, before and after they are assigned', async () => {
      const setup = { essay_type: 'narrative', grading_status: 'previous_year', academic_year: '2024-25' };
      const { body } = await send(
        '/api/baselines/batch-upload',
        [
          [`#(${student.display_id}) again.pdf`, await pdfOf(freshText())],
          ['whose.pdf', await pdfOf(freshText())],
        ],
        setup,
      );
      await server.settle();
      const [matched, open] = body.baselines as { id: string }[];
      const { academic_year: _, ...kind } = setup;
      expect(await server.get(`/api/baselines/${matched!.id}`)).toMatchObject({
        ...setup,
        student_session_id: student.id,
      });
      expect(await server.get(`/api/baselines/${open!.id}`)).toMatchObject(kind);
      const assigned = await server.post('/api/baselines/assign-batch', {
        assignments: [{ baseline_id: open!.id, student_session_id: student.id }],
      });
      expect(assigned.status).toBe(200);
      expect(await server.get(`/api/baselines/${open!.id}`)).toMatchObject({
        ...setup,
        student_session_id: student.id,
      });
    });

    it('are not assigned to a student whose class does not write their type', async () => {
      const { body } = await send('/api/baselines/batch-upload', [['b.pdf', await pdfOf(freshText())]], {
        essay_type: 'narrative',
      });
      await server.settle();
      const other = await server.student('Ina Quist', 1);
      const refused = await server.post('/api/baselines/assign-batch', {
        assignments: [{ baseline_id: body.baselines[0].id, student_session_id: other.id }],
      });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'IB English has baselines of the types informal sample, analytical.',
      ]);
    });

    it('with incomplete scores by hand are refused before any is taken in', async () => {
      const refused = await send('/api/baselines/batch-upload', [['a.pdf', await pdfOf(freshText())]], {
        grading_status: 'manual_grade',
        conventions_score: '2',
      });
      expect(refused.status).toBe(400);
    });

    describe('without a student', () => {
      const assign = (setup: object) =>
        server.post('/api/baselines/assign-batch', {
          assignments: [{ baseline_id: sent.body.baselines[2].id, student_session_id: student.id }],
          batch_id: sent.body.batch_id,
          essay_type: 'narrative',
          academic_year: '2024-25',
          ...setup,
        });
      const read = () => server.get(`/api/baselines/${sent.body.baselines[2].id}`);
      const SCORES = { focus_organization_score: 4, evidence_elaboration_score: 4, conventions_score: 2 };

      it('are not assigned when a colleague has changed one since it was seen', async () => {
        const { id } = sent.body.baselines[2];
        const { revision } = await server.get(`/api/baselines/${id}`);
        const again = await server.as('admin').post(`/api/baselines/${id}/retry-processing`);
        expect(again.body.error).toBeUndefined();
        await server.settle();
        const of = { baseline_id: id, student_session_id: student.id };
        const assignAt = (seen: object) => assign({ grading_status: 'needs_grading', assignments: [seen] });
        const refused = await assignAt({ ...of, revision });
        expect([refused.status, refused.body.error]).toEqual([412, SENTENCES.staleVersion]);
      });

      it('are assigned with a grade by hand only when it is whole', async () => {
        const refused = await assign({ grading_status: 'manual_grade', conventions_score: 2 });
        expect(refused.status).toBe(400);
        const manual = { grading_status: 'manual_grade', ...SCORES, detailed_feedback: 'By hand' };
        expect((await assign(manual)).status).toBe(200);
        expect(await read()).toMatchObject({ overall_score: 3.33, detailed_feedback: 'By hand' });
      });

      it('API-037 are assigned with what the teacher says of them', async () => {
        expect((await assign({ grading_status: 'previous_year' })).status).toBe(200);
        await server.settle();
        expect(await read()).toMatchObject({
          student_session_id: student.id,
          essay_type: 'narrative',
          grading_status: 'previous_year',
          academic_year: '2024-25',
          processing_status: 'ready_for_review',
        });
      });

      it('EVT-024 are each assigned by an event of their own', async () => {
        const files = ['one.pdf', 'two.pdf'].map(async (name): Promise<[string, Uint8Array]> => [
          name,
          await pdfOf(freshText()),
        ]);
        const { body } = await send('/api/baselines/batch-upload', await Promise.all(files));
        await server.settle();
        const ids = body.baselines.map(({ id }: { id: string }) => id) as string[];
        const assignments = ids.map((baseline_id) => ({ baseline_id, student_session_id: student.id }));
        expect((await server.post('/api/baselines/assign-batch', { assignments })).status).toBe(200);
        expect(ids).toHaveLength(2);
        for (const id of ids) {
          const events = await server.eventsOf('baseline', id);
          expect(events.filter(({ type }) => type === 'BaselineAssigned')).toEqual([
            expect.objectContaining({
              data: expect.objectContaining({ filing: expect.objectContaining({ student_id: student.id }) }),
            }),
          ]);
        }
      });
    });
  });

  describe('intelligent assessment', () => {
    let student = { id: '' };
    let waiting = '';
    let before: any;
    let summary: any;
    let run: { status: number; body: any };
    beforeAll(async () => {
      await server.post('/api/baselines/batch-reset');
      before = await server.get('/api/baselines/batch-progress');
      student = await server.student('Gil Ash');
      const first = await server.baseline(student.id);
      waiting = await server.baseline(student.id);
      await server.post(`/api/baselines/${first}/review`, { decision: 'approved' });
      await server.settle();
      summary = await server.get('/api/baselines/batch-summary');
      run = await server.post('/api/baselines/batch-intelligent-assessment', { batchSize: 3 });
    });

    it('API-039 says before the first run that there is none', () => {
      expect(before).toEqual({
        status: 'idle',
        processedStudents: 0,
        totalStudents: 0,
        currentStudentName: null,
        currentBatch: 0,
        totalBatches: 0,
        errors: [],
        results: [],
      });
    });

    it('API-038 says what it would deal with', () => {
      expect(summary).toEqual({
        totalPending: expect.any(Number),
        studentsWithExistingBaselines: expect.any(Number),
        studentsWithoutBaselines: expect.any(Number),
        estimatedBatches: expect.any(Number),
      });
      expect(summary.totalPending).toBeGreaterThanOrEqual(1);
      expect(summary.studentsWithExistingBaselines).toBeGreaterThanOrEqual(1);
      expect(summary.estimatedBatches).toBeGreaterThanOrEqual(1);
    });

    it('API-041 answers when it is done, and has decided what could be decided', async () => {
      expect(run.status).toBe(200);
      expect(run.body).toMatchObject({ status: 'completed', currentStudentName: null });
      expect(run.body.processedStudents).toBe(run.body.totalStudents);
      expect((await server.get(`/api/baselines/${waiting}`)).processing_status).toBe('approved');
    });

    it('DOM-049 reports errors, and the success for each student', () => {
      expect(run.body.errors).toEqual([]);
      expect(run.body.results).toContainEqual({ success: true, student_id: student.id });
    });

    it('refuses another group size', async () => {
      const { status } = await server.post('/api/baselines/batch-intelligent-assessment', { batchSize: 4 });
      expect(status).toBe(400);
    });

    it('cannot be stopped once it is over', async () => {
      expect((await server.post('/api/baselines/batch-stop')).status).toBe(409);
    });

    it('API-040 STA-050 is idle again after a reset', async () => {
      expect((await server.get('/api/baselines/batch-progress')).status).toBe('completed');
      expect((await server.post('/api/baselines/batch-reset')).body.status).toBe('idle');
      expect((await server.get('/api/baselines/batch-progress')).status).toBe('idle');
    });

    it('EVT-040 records its start, its end and its reset in the log', async () => {
      const run = await server.events('AssessmentStarted', 'AssessmentCompleted', 'AssessmentReset');
      expect(run.map((e) => e.type)).toEqual(['AssessmentStarted', 'AssessmentCompleted', 'AssessmentReset']);
    });
  });
});
