import { MAX_PDF_BYTES } from '@essays/contract';
import { pdfOf } from '../extraction/make-pdf.ts';
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
    it('API-062 DOM-045 DOM-046 VAL-030 EVT-020 STA-002 files what it can, sets aside what it cannot, and no bad file fails the others', async () => {
      const [one, two] = [await server.student('Ada Marsh'), await server.student('Bea Lopez')];
      const { status, body } = await essays([
        ['first.pdf', await pdfOf(`#(${one.display_id}) ${freshText()}`)],
        ['notes.pdf', Buffer.from('no pdf')],
        ['second.pdf', await pdfOf(freshText())],
        ['huge.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_PDF_BYTES)])],
        ['both.pdf', await pdfOf(`#(${one.display_id}) #(${two.display_id}) ${freshText()}`)],
        ['broken.pdf', Buffer.from('%PDF-1.7 broken')],
        [`#(${two.display_id.toLowerCase()}).pdf`, await pdfOf(freshText())],
      ]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ total_files: 7, successful_extractions: 4, failed_extractions: 3 });
      expect(
        body.essays.map((e: any) => [
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
      expect(body.essays[1]).toMatchObject({
        id: null,
        extraction_result: { error: 'Only PDF files are allowed' },
      });
      expect(body.essays[3].extraction_result.error).toBe('File size must be 10MB or less');
      expect(body.essays[2].processing_status).toBe('unassigned');
      expect(body.essays[0].student_id).toBe(one.id);
      await server.settle();

      const counts = await server.get(`/api/essays/batch-status/${body.batch_id}`);
      expect(counts).toMatchObject({ total: 7, failed: 3, set_aside: 2, status: 'completed' });
      expect(counts.refused).toEqual([
        { original_filename: 'notes.pdf', reason: 'Only PDF files are allowed' },
        { original_filename: 'huge.pdf', reason: 'File size must be 10MB or less' },
      ]);
      expect(counts.done + counts.failed + counts.waiting + counts.set_aside).toBe(counts.total);
      const [batch] = await server.get('/api/essays/batches');
      expect(batch).toEqual({
        batch_id: body.batch_id,
        batch_date: expect.any(String),
        essay_count: 7,
        successfully_uploaded_count: 4,
        graded_count: 0,
        flagged_count: 0,
      });
      const unassigned = await server.get(`/api/essays/unassigned?batch_id=${body.batch_id}`);
      expect(unassigned.essays).toHaveLength(2);
      expect(await server.get(`/api/essays/batch/${body.batch_id}`)).toHaveLength(5);
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
    it('API-036 API-037 DOM-047 DOM-048 VAL-055 VAL-056 EVT-023 EVT-024 are read, matched and assigned', async () => {
      const student = await server.student('Flo Gray');
      const text = freshText();
      const { status, body } = await send('/api/baselines/batch-upload', [
        [`#(${student.display_id}).pdf`, await pdfOf(freshText())],
        ['content.pdf', await pdfOf(`#(${student.display_id}) ${freshText()}`)],
        ['nobody.pdf', await pdfOf(text)],
        ['bad.pdf', Buffer.from('x')],
      ]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ total_files: 4, successful_extractions: 3, failed_extractions: 1 });
      expect(body.baselines.map((b: any) => [b.student_id, b.extraction_result.confidence])).toEqual([
        [student.id, 'high'],
        [student.id, 'high'],
        [null, 'none'],
        [null, 'none'],
      ]);
      expect(body.baselines[2]).toMatchObject({ extraction_method: 'pdf', student_name: null });
      expect(body.baselines[2].raw_text.slice(0, 20)).toBe(text.slice(0, 20));
      const id = body.baselines[2].id;
      const assign = (setup: object) =>
        server.post('/api/baselines/assign-batch', {
          assignments: [{ baseline_id: id, student_session_id: student.id }],
          batch_id: body.batch_id,
          essay_type: 'narrative',
          academic_year: '2024-25',
          ...setup,
        });
      expect((await assign({ grading_status: 'manual_grade', conventions_score: 2 })).status).toBe(400);
      const scores = { focus_organization_score: 4, evidence_elaboration_score: 4, conventions_score: 2 };
      const manual = { grading_status: 'manual_grade', ...scores, detailed_feedback: 'By hand' };
      expect((await assign(manual)).status).toBe(200);
      expect(await server.get(`/api/baselines/${id}`)).toMatchObject({
        overall_score: 3.33,
        detailed_feedback: 'By hand',
      });
      expect((await assign({ grading_status: 'previous_year' })).status).toBe(200);
      await server.settle();
      expect(await server.get(`/api/baselines/${id}`)).toMatchObject({
        student_session_id: student.id,
        essay_type: 'narrative',
        grading_status: 'previous_year',
        academic_year: '2024-25',
        processing_status: 'ready_for_review',
      });
    });
  });

  describe('intelligent assessment', () => {
    it('API-038 API-039 API-040 API-041 EVT-040 STA-050 DOM-049 runs to the end, is reset to idle', async () => {
      await server.post('/api/baselines/batch-reset');
      expect(await server.get('/api/baselines/batch-progress')).toMatchObject({
        status: 'idle',
        results: [],
        errors: [],
      });
      const student = await server.student('Gil Ash');
      const first = await server.baseline(student.id);
      const second = await server.baseline(student.id);
      await server.post(`/api/baselines/${first}/review`, { decision: 'approved' });
      await server.settle();
      const summary = await server.get('/api/baselines/batch-summary');
      expect(summary).toMatchObject({ studentsWithExistingBaselines: expect.any(Number) });
      expect(summary.totalPending).toBeGreaterThanOrEqual(1);
      expect(summary.estimatedBatches).toBeGreaterThanOrEqual(1);

      const { status, body } = await server.post('/api/baselines/batch-intelligent-assessment', {
        batchSize: 3,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'completed', errors: [], currentStudentName: null });
      expect(body.processedStudents).toBe(body.totalStudents);
      expect(body.results).toContainEqual({ success: true, student_id: student.id });
      expect(await server.get(`/api/baselines/${second}`)).toMatchObject({ processing_status: 'approved' });
      expect((await server.events('AssessmentStarted', 'AssessmentCompleted')).map((e) => e.type)).toEqual([
        'AssessmentStarted',
        'AssessmentCompleted',
      ]);
      expect((await server.post('/api/baselines/batch-reset')).body.status).toBe('idle');
      expect(await server.events('AssessmentReset')).toHaveLength(1);
      expect(
        (await server.post('/api/baselines/batch-intelligent-assessment', { batchSize: 4 })).status,
      ).toBe(400);
      expect((await server.post('/api/baselines/batch-stop')).status).toBe(409);
    });
  });
});
