import { MAX_PDF_BYTES } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { pdfOf } from '@essays/engines/extraction/make-pdf';
import { freshText, useEssayServer } from '../http-testing/start-essay-server.ts';
import { UNKNOWN_ID } from '../http-testing/start-test-server.ts';

describe('batches over HTTP', () => {
  const server = useEssayServer();
  const send = (path: string, files: [string, Uint8Array][], fields: Record<string, string> = {}) =>
    server.send(
      path,
      fields,
      files.map(([filename, bytes]) => ({ field: 'files', filename, bytes })),
    );
  const essays = (files: [string, Uint8Array][]) =>
    send('/api/essays/upload-batch', files, { essay_type: 'argumentative' });

  describe('of essays', () => {
    describe('of good and bad files', () => {
      let [one, two] = [
        { id: '', display_id: '' },
        { id: '', display_id: '' },
      ];
      let sent: { status: number; body: any };
      beforeAll(async () => {
        one = await server.student('Ada Marsh');
        two = await server.student('Bea Lopez');
        sent = await essays([
          ['first.pdf', await pdfOf(`#(${one.display_id}) ${freshText()}`)],
          ['notes.pdf', Buffer.from('no pdf')],
          ['second.pdf', await pdfOf(freshText())],
          ['huge.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_PDF_BYTES)])],
          ['both.pdf', await pdfOf(`#(${one.display_id}) #(${two.display_id}) ${freshText()}`)],
          ['broken.pdf', Buffer.from('%PDF-1.7 broken')],
          [`#(${two.display_id.toLowerCase()}).pdf`, await pdfOf(freshText())],
        ]);
        await server.settle();
      });

      it('API-062 DOM-045 are counted: what is read, what is not', () => {
        expect(sent.status).toBe(200);
        expect(sent.body).toMatchObject({
          batch_id: expect.any(String),
          total_files: 7,
          successful_extractions: 4,
          failed_extractions: 3,
        });
      });

      it('DOM-046 are answered one by one, in their order, with how sure it is whose each is', () => {
        expect(
          sent.body.essays.map((e: any) => [
            e.original_filename,
            e.student_name,
            e.extraction_result.confidence,
            e.extraction_result.error !== null,
          ]),
        ).toEqual([
          ['first.pdf', 'Ada Marsh', 'high', false],
          ['notes.pdf', null, 'none', true],
          ['second.pdf', null, 'none', false],
          ['huge.pdf', null, 'none', true],
          ['both.pdf', null, 'low', false],
          ['broken.pdf', null, 'none', true],
          [`#(${two.display_id.toLowerCase()}).pdf`, 'Bea Lopez', 'high', false],
        ]);
      });

      it('VAL-030 find their student by the id in the text', () => {
        expect(sent.body.essays[0].student_id).toBe(one.id);
      });

      it('STA-002 without a student are unassigned', async () => {
        expect(sent.body.essays[2].processing_status).toBe('unassigned');
        const path = `/api/essays/unassigned?batch_id=${sent.body.batch_id}`;
        expect((await server.get(path)).essays).toHaveLength(2);
      });

      it('say why they became nothing', async () => {
        expect(sent.body.essays[1]).toMatchObject({
          id: null,
          extraction_result: { error: 'Only PDF files are allowed' },
        });
        expect(sent.body.essays[3].extraction_result.error).toBe('File size must be 10MB or less');
      });

      it('EVT-020 are events: the batch, and each good file', async () => {
        const ofBatch = (e: RecordedEvent) =>
          (e.data as { batch_id?: string | null }).batch_id === sent.body.batch_id;
        const received = (await server.events('EssayReceived', 'EssayBatchReceived')).filter(ofBatch);
        expect(received.map((e) => e.type).sort()).toEqual([
          'EssayBatchReceived',
          ...Array.from({ length: 5 }, () => 'EssayReceived'),
        ]);
      });

      it('are counted as the work goes on', async () => {
        const counts = await server.get(`/api/essays/batch-status/${sent.body.batch_id}`);
        expect(counts).toMatchObject({ total: 7, failed: 3, set_aside: 2, status: 'completed' });
        expect(counts.refused).toEqual([
          { original_filename: 'notes.pdf', reason: 'Only PDF files are allowed' },
          { original_filename: 'huge.pdf', reason: 'File size must be 10MB or less' },
        ]);
        expect(counts.done + counts.failed + counts.waiting + counts.set_aside).toBe(counts.total);
      });

      it('stand in the list of batches', async () => {
        expect(await server.get('/api/essays/batches')).toContainEqual({
          batch_id: sent.body.batch_id,
          batch_date: expect.any(String),
          essay_count: 7,
          successfully_uploaded_count: 4,
          graded_count: 0,
          flagged_count: 0,
        });
        expect(await server.get(`/api/essays/batch/${sent.body.batch_id}`)).toHaveLength(5);
      });
    });

    it('API-056 API-057 API-066 an unknown batch is 404, the doubled slash is the same address', async () => {
      expect(Array.isArray(await server.get('/api//essays/batches'))).toBe(true);
      for (const path of ['batch', 'batch-status'])
        expect((await server.as('teacher').get(`/api/essays/${path}/${UNKNOWN_ID}`)).status).toBe(404);
    });

    it('refuses a batch without files or type', async () => {
      expect((await essays([])).body.error).toBe('Please select files to upload');
      const untyped = await send('/api/essays/upload-batch', [['a.pdf', await pdfOf('Words')]]);
      expect(untyped.status).toBe(400);
    });

    it('API-063 API-064 STA-003 EVT-021 assigns set-aside essays, all or none', async () => {
      const student = await server.student('Cy Moreau');
      const { body } = await essays([
        ['a.pdf', await pdfOf(freshText())],
        ['b.pdf', await pdfOf(freshText())],
      ]);
      const [a, b] = body.essays.map((e: { id: string }) => e.id);
      const assign = (manual_assignments: object[]) =>
        server.post('/api/essays/assign', { batch_id: body.batch_id, manual_assignments });
      const of = (essay_id: string, student_session_id = student.id) => ({ essay_id, student_session_id });
      expect((await assign([of(a), of(b, UNKNOWN_ID)])).status).toBe(404);
      expect((await assign([])).status).toBe(400);
      expect((await server.get(`/api/essays/unassigned?batch_id=${body.batch_id}`)).essays).toHaveLength(2);
      expect((await assign([of(a), of(b)])).status).toBe(200);
      expect((await server.get(`/api/essays/unassigned?batch_id=${body.batch_id}`)).essays).toEqual([]);
      expect(await server.events('EssayAssigned')).toEqual(
        expect.arrayContaining([a, b].map((id) => expect.objectContaining({ streamId: `essay-${id}` }))),
      );
      await server.settle();
      const undone = await server.post(`/api/essays/${a}/unassign`);
      expect(undone.body).toMatchObject({ processing_status: 'unassigned', student_session_id: null });
    });

    it('API-065 processes what can be graded and names what it skipped', async () => {
      const student = await server.student('Di Novak');
      const [one, done] = [await server.essay(student.id), await server.gradedEssay(student.id)];
      const { status, body } = await server.post('/api/essays/process-batch', {
        essay_ids: [one, done, UNKNOWN_ID],
      });
      expect(status).toBe(200);
      expect(body.accepted).toEqual([one]);
      expect(body.skipped.sort()).toEqual([done, UNKNOWN_ID].sort());
      await server.settle();
      expect((await server.get(`/api/essays/${one}`)).processing_status).toBe('completed');
      expect((await server.post('/api/essays/process-batch', { essay_ids: [] })).status).toBe(400);
    });

    it('API-058 EVT-039 compares a batch again and waits for the results', async () => {
      const student = await server.student('Ed Ode');
      const { body } = await essays([['a.pdf', await pdfOf(`#(${student.display_id}) ${freshText()}`)]]);
      await server.settle();
      const id = body.essays[0].id;
      expect((await server.get(`/api/essays/${id}`)).baseline_similarity_score).toBeNull();
      await server.approvedBaseline(student.id);
      const again = await server.post(`/api/essays/batch/${body.batch_id}/baseline-comparison`);
      expect(again).toMatchObject({ status: 200, body: { accepted: [id], finished: true } });
      expect((await server.get(`/api/essays/${id}`)).baseline_similarity_score).toBe(0.9);
      expect(await server.events('BatchComparisonRequested')).toHaveLength(1);
      const unknown = await server.post(`/api/essays/batch/${UNKNOWN_ID}/baseline-comparison`);
      expect(unknown.status).toBe(404);
    });
  });

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

    it('API-036 DOM-047 are counted: what is read, what is not', () => {
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
        student_name: null,
        raw_text: expect.stringContaining(text.slice(0, 20)),
      });
      expect(sent.body.baselines[3]).toMatchObject({ id: null, extraction_method: null, raw_text: null });
    });

    const isMatched = (index: number) => () => {
      expect(sent.body.baselines[index]).toMatchObject({
        student_id: student.id,
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

      it('EVT-024 are assigned by an event each', async () => {
        await assign({ grading_status: 'needs_grading' });
        const assigned = await server.eventsOf('baseline', sent.body.baselines[2].id);
        expect(assigned.filter((e) => e.type === 'BaselineAssigned').at(-1)).toMatchObject({
          data: { filing: { student_id: student.id } },
        });
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

    it('DOM-049 tells of errors, and of each student the success', () => {
      expect(run.body.errors).toEqual([]);
      expect(run.body.results).toContainEqual({ success: true, student_id: student.id });
    });

    it('refuses another size of groups', async () => {
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

    it('EVT-040 leaves its start, its end and its reset in the log', async () => {
      const run = await server.events('AssessmentStarted', 'AssessmentCompleted', 'AssessmentReset');
      expect(run.map((e) => e.type)).toEqual(['AssessmentStarted', 'AssessmentCompleted', 'AssessmentReset']);
    });
  });
});
