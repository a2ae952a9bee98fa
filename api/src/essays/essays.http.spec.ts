import { pdfOf } from '../extraction/make-pdf.ts';
import { MAX_PDF_BYTES } from '@essays/contract';
import { freshText, startEssayServer, useEssayServer } from '../http-testing/start-essay-server.ts';
import { UNKNOWN_ID } from '../http-testing/start-test-server.ts';

describe('essays over HTTP', () => {
  const server = useEssayServer();
  const upload = (fields: Record<string, string>, bytes?: Uint8Array, filename = 'essay.pdf') =>
    server.send('/api/essays/upload', fields, bytes && [{ field: 'file', filename, bytes }]);
  const status = async (id: string) => (await server.get(`/api/essays/${id}`)).processing_status as string;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const eventsOf = (id: string) => server.eventsOf('essay', id);

  describe('upload', () => {
    it('API-059 EVT-019 DOM-005 DOM-006 DOM-007 takes typed text and answers 201 with the essay', async () => {
      const student = await server.student('Ada Marsh');
      const text = freshText();
      const answer = await upload({
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: text,
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        grading_essay_submission_id: answer.body.id,
        origin: 'essay',
        student_session_id: student.id,
        student_display_id: student.display_id,
        student_name: 'Ada Marsh',
        essay_text: text,
        essay_type: 'argumentative',
        class_type: '10th_grade_english',
        is_rewrite: false,
        batch_id: null,
        linked_baseline_id: null,
      });
      expect([...answer.body.essay_description].length).toBeLessThanOrEqual(123);
      expect((await eventsOf(answer.body.id)).map((e) => e.type).slice(0, 2)).toEqual([
        'EssayReceived',
        'EssayTextExtracted',
      ]);
      expect(answer.headers['x-stream-position']).toMatch(/^\d+$/);
      expect(answer.body).not.toHaveProperty('life');
    });

    it('API-059 reads a PDF, keeps the original for those who may see names', async () => {
      const student = await server.student('Bea Lopez');
      const pdf = await pdfOf('The lighthouse keeper wrote a long letter about courage and the sea.');
      const { status: code, body } = await upload(
        { student_session_id: student.id, essay_type: 'explanatory' },
        pdf,
        'Bea Löpez.pdf',
      );
      expect(code).toBe(201);
      expect(body.essay_text).toContain('lighthouse keeper');
      expect(body).toMatchObject({ original_filename: 'Bea Löpez.pdf', has_file: true });
      const file = await server.as('teacher').get(`/api/essays/${body.id}/file`).buffer().parse(binary);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(Buffer.compare(file.body as Buffer, Buffer.from(pdf))).toBe(0);
      expect((await server.as('assistant').get(`/api/essays/${body.id}/file`)).status).toBe(403);
      const seen = await server.as('assistant').get(`/api/essays/${body.id}`);
      expect(seen.body).toMatchObject({ original_filename: null, student_name: null });
    });

    it('VAL-025 refuses what is no PDF with 415 and what cannot be read with 422', async () => {
      const { id: student_session_id } = await server.student('Cy Moreau');
      const fields = { student_session_id, essay_type: 'argumentative' };
      const before = (await server.events('EssayReceived')).length;
      const word = await upload(fields, Buffer.from('PK\u0003\u0004 a word document'), 'essay.docx');
      expect(word).toMatchObject({ status: 415, body: { error: 'Only PDF files are allowed' } });
      const named = await upload(fields, Buffer.from('not a pdf at all'), 'essay.pdf');
      expect(named.status).toBe(415);
      const damaged = await upload(fields, Buffer.from('%PDF-1.7\ngarbage'), 'essay.pdf');
      expect(damaged.status).toBe(422);
      expect((await upload(fields, Buffer.alloc(0), 'essay.pdf')).status).toBe(422);
      expect((await server.events('EssayReceived')).length).toBe(before);
    });

    it('takes a file of exactly 10 MiB and refuses one byte more with 413', async () => {
      const { id: student_session_id } = await server.student('Di Novak');
      const fields = { student_session_id, essay_type: 'argumentative' };
      const pdf = Buffer.from(await pdfOf('A short essay about patience and rain over the harbour town.'));
      const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]);
      expect((await upload(fields, padded(MAX_PDF_BYTES))).status).toBe(201);
      const over = await upload(fields, padded(MAX_PDF_BYTES + 1));
      expect(over).toMatchObject({ status: 413, body: { error: 'File size must be 10MB or less' } });
    });

    it.each([
      [{ essay_type: 'argumentative', essay_text: 'Words' }, 'Please select a student'],
      [{ student_session_id: 'S', essay_type: 'argumentative' }, 'Please select a file to upload'],
      [
        { student_session_id: 'S', essay_type: 'argumentative', essay_text: '   ' },
        'Please enter essay text',
      ],
      [
        { student_session_id: 'S', essay_type: 'argumentative', essay_text: 'Words', is_rewrite: 'true' },
        'Please select the original essay for this rewrite',
      ],
      [{ student_session_id: 'S', essay_type: 'analytical', essay_text: 'Words' }, /not analytical/],
      [{ student_session_id: 'S', essay_type: 'poem', essay_text: 'Words' }, /Essay type must be one of/],
    ])('%j is 400', async (fields, sentence) => {
      const { id } = await server.student('Ed Ode');
      const sent: Record<string, string> = { ...fields };
      if (sent['student_session_id']) sent['student_session_id'] = id;
      const { status: code, body } = await upload(sent);
      expect(code).toBe(400);
      if (typeof sentence === 'string') expect(body.error).toBe(sentence);
      else expect(body.error).toMatch(sentence);
    });

    it('refuses an inactive or unknown student', async () => {
      const { id: student_session_id } = await server.student('Flo Gray');
      await server.delete(`/api/students/${student_session_id}?hard_delete=false`);
      const fields = { essay_type: 'argumentative', essay_text: 'Words of Ada' };
      expect((await upload({ ...fields, student_session_id })).status).toBe(409);
      expect((await upload({ ...fields, student_session_id: UNKNOWN_ID })).status).toBe(404);
    });

    it("a text with another student's id is refused until the teacher insists", async () => {
      const [one, two] = [await server.student('Gil Ash'), await server.student('Hal Birch')];
      const fields = {
        student_session_id: one.id,
        essay_type: 'argumentative',
        essay_text: `#(${two.display_id}) ${freshText()}`,
      };
      const refused = await upload(fields);
      expect(refused.status).toBe(409);
      expect(refused.body.error).toContain(one.display_id);
      expect(refused.body.error).toContain(two.display_id);
      const { body, status: code } = await upload({ ...fields, confirm_student: 'true' });
      expect(code).toBe(201);
      expect(body.student_session_id).toBe(one.id);
      expect(body.essay_text).not.toContain('#(');
    });

    it('API-061 DOM-052 DOM-053 DOM-064 tells of a rewrite of an earlier essay of the same student', async () => {
      const student = await server.student('Ivy Cole');
      const original = `${freshText()} ${freshText()}`;
      const first = await server.essay(student.id, original);
      const { body } = await upload({
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: original.replace(/shows/, 'reveals').replace(/every/, 'each'),
      });
      expect(body).toMatchObject({
        is_rewrite: true,
        rewrite_of_essay_id: first,
        improvement_notes: null,
        originalEssayText: original,
        originalEssayInfo: { student_name: 'Ivy Cole', essay_type: 'argumentative' },
        changeMetrics: { isIdentical: false, isNearlyIdentical: true },
      });
      for (const name of [
        'wordChanges',
        'wordChangePercentage',
        'sentenceChanges',
        'sentenceChangePercentage',
        'structuralChanges',
      ])
        expect(typeof body.changeMetrics[name]).toBe('number');
      expect(body).toHaveProperty('baseline_similarity_score');

      const denied = await server.post(`/api/essays/${body.id}/rewrite-decision`, { confirmed: false });
      expect(denied).toMatchObject({ status: 200, body: { is_rewrite: false } });
      expect((await eventsOf(body.id)).map((e) => e.type)).toContain('RewriteDismissed');
      await server.post(`/api/essays/${body.id}/rewrite-decision`, { confirmed: true });
      expect((await eventsOf(body.id)).map((e) => e.type)).toContain('RewriteConfirmed');
    });

    it("DOM-065 does not report a copy of another student's essay as a rewrite", async () => {
      const [one, two] = [await server.student('Jo Dale'), await server.student('Kit Elm')];
      const text = freshText();
      await server.essay(one.id, text);
      const { body } = await upload({
        student_session_id: two.id,
        essay_type: 'argumentative',
        essay_text: text,
      });
      expect(body.is_rewrite).toBe(false);
    });

    it('API-060 takes a declared rewrite of an essay of the same student only', async () => {
      const [one, two] = [await server.student('Lu Fern'), await server.student('Moe Gale')];
      const [own, foreign] = [await server.essay(one.id), await server.essay(two.id)];
      const fields = {
        student_session_id: one.id,
        essay_type: 'argumentative',
        essay_text: freshText(),
        is_rewrite: 'true',
        improvement_notes: 'A better ending',
      };
      const { body, status: code } = await upload({ ...fields, rewrite_of_essay_id: own });
      expect(code).toBe(201);
      expect(body).toMatchObject({
        is_rewrite: true,
        rewrite_of_essay_id: own,
        improvement_notes: 'A better ending',
      });
      expect((await upload({ ...fields, rewrite_of_essay_id: foreign })).status).toBe(400);
    });

    it('the same Idempotency-Key makes one essay', async () => {
      const { id: student_session_id } = await server.student('Nan Hill');
      const send = () =>
        server
          .as('teacher')
          .post('/api/essays/upload')
          .set('Idempotency-Key', 'once')
          .send({ student_session_id, essay_type: 'argumentative', essay_text: 'One and the same text.' });
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
    });
  });

  describe('lists', () => {
    describe('of two students', () => {
      let [now, past] = [{ id: '' }, { id: '' }];
      let [a, b] = ['', ''];
      beforeAll(async () => {
        now = await server.student('Ola Ives', 3, '2025-26');
        past = await server.student('Pat Jung', 7, '2024-25');
        [a, b] = [await server.essay(now.id), await server.essay(past.id)];
      });
      const list = async (query: string) => ids((await server.get(`/api/essays?${query}`)).essays);

      it('API-080 hold the essays of an academic year', async () => {
        expect(await list('academic_year=2024-25')).toContain(b);
        expect(await list('academic_year=2024-25')).not.toContain(a);
      });

      it('API-081 hold the essays of a period', async () => {
        expect(await list('period=3')).toContain(a);
        expect(await list('period=3')).not.toContain(b);
      });

      it('API-051 hold everything when no filter, or the filter ‘all’, is given; the cache breaker is no filter', async () => {
        expect(await list('academic_year=all&period=all&days=30&_t=1')).toEqual(
          expect.arrayContaining([a, b]),
        );
      });

      it('API-052 hold the essays of one student', async () => {
        expect(await list(`studentSessionId=${now.id}`)).toEqual([a]);
        expect(await list(`studentSessionId=${past.id}`)).toEqual([b]);
      });

      it('DOM-010 a sample in the list of a student says that it is one', async () => {
        const student = await server.student('Ole Quast', 3);
        const sample = await server.baseline(student.id);
        const { essays } = await server.get(`/api/essays?studentSessionId=${student.id}`);
        expect(essays).toEqual([expect.objectContaining({ id: sample, origin: 'baseline' })]);
      });

      it('API-071 the earlier essays of a student have an address of their own', async () => {
        expect(ids(await server.get(`/api/essays/student/${past.id}`))).toEqual([b]);
      });

      it('DOM-011 an essay says its type', async () => {
        expect((await server.get(`/api/essays/${a}`)).essay_type).toBe('argumentative');
      });

      it.each(['days=x', 'academic_year=2024'])('refuse the filter %s', async (query) => {
        expect((await server.as('teacher').get(`/api/essays?${query}`)).status).toBe(400);
      });
    });

    it('a flagged essay is drawn in the progress and counts in no trend until it is decided', async () => {
      const student = await server.student('Vic Orr', 2);
      await server.approvedBaseline(student.id);
      await server.gradedEssay(student.id);
      server.stubs.aiScore = 95;
      const flagged = await server.gradedEssay(student.id);
      await server.settle();
      const progress = async () => {
        const { scores, progress } = await server.get(`/api/students/${student.id}/progress`);
        return [progress.count, scores.map((one: { counts: boolean }) => one.counts)];
      };
      expect(await progress()).toEqual([1, [true, false]]);
      await server.post(`/api/essays/${flagged}/approve-authorship`);
      await server.settle();
      expect(await progress()).toEqual([2, [true, true]]);
      await server.post(`/api/essays/${flagged}/reject`, { rejection_reason: 'Copied' });
      await server.settle();
      expect(await progress()).toEqual([1, [true]]);
    });

    it('a text without a student is in the list and the counts of every year, however old the filter', async () => {
      const student = await server.student('Uma Voss', 3, '2025-26');
      const mine = await server.essay(student.id);
      const batch = await server
        .as('teacher')
        .post('/api/essays/upload-batch')
        .field('essay_type', 'argumentative')
        .attach('files', Buffer.from(await pdfOf(freshText())), 'nobody.pdf')
        .attach('files', Buffer.from('%PDF-1.7 broken'), 'broken.pdf');
      await server.settle();
      const [unassigned, broken] = ids(batch.body.essays);
      const { essays } = await server.get('/api/essays?academic_year=2031-32&period=8');
      expect(ids(essays)).toContain(unassigned);
      expect(ids(essays)).not.toContain(mine);
      const stored = broken === null ? [unassigned] : [unassigned, broken];
      expect(ids(essays)).toEqual(expect.arrayContaining(stored));
      expect(ids((await server.get(`/api/essays?studentSessionId=${student.id}`)).essays)).toEqual([mine]);
      const { queues } = await server.get('/api/essays/dashboard-stats?academic_year=2031-32');
      expect(queues.unassigned.count).toBe(1);
      expect(queues.unassigned.oldest).toBe((await server.get(`/api/essays/${unassigned}`)).status_since);
      expect(queues.ready_for_grading).toEqual({ count: 0, oldest: null });
      const ofYear = await server.get('/api/essays/dashboard-stats?academic_year=2025-26');
      expect(ofYear.queues.ready_for_grading.count).toBeGreaterThan(0);
    });

    it('API-053 API-054 flagged is a bare array, rejected is essays in an object, both filtered', async () => {
      const student = await server.student('Quin Kerr', 8);
      server.stubs.aiScore = 91;
      const flagged = await server.gradedEssay(student.id);
      server.stubs.aiScore = 5;
      const rejected = await server.gradedEssay(student.id);
      await server.post(`/api/essays/${rejected}/reject`, { rejection_reason: 'Copied' });
      expect(ids(await server.get('/api/essays/flagged?period=8&_t=2'))).toEqual([flagged]);
      expect(ids(await server.get('/api/essays/flagged?period=3'))).not.toContain(flagged);
      expect(ids((await server.get('/api/essays/rejected?period=8')).essays)).toEqual([rejected]);
      expect(ids((await server.get('/api/essays/rejected?academic_year=2024-25')).essays)).toEqual([]);
    });

    it('API-055 API-081 without-baseline lists assigned essays of students without a sample', async () => {
      const [without, withOne] = [await server.student('Rae Lund', 5), await server.student('Sol Mars', 5)];
      const id = await server.essay(without.id, undefined, 'analytical');
      await server.baseline(withOne.id);
      const other = await server.essay(withOne.id, undefined, 'analytical');
      const rows = await server.get('/api/essays/without-baseline?period=5');
      expect(rows).toEqual([
        {
          id,
          student_display_id: without.display_id,
          student_name: 'Rae Lund',
          class_type: 'ib_english',
          essay_type: 'analytical',
          submission_date: expect.any(String),
        },
      ]);
      expect(ids(rows)).not.toContain(other);
      expect(await server.get('/api/essays/without-baseline?period=4')).toEqual([]);
    });

    it('API-072 dashboard-stats counts', async () => {
      const stats = await server.get('/api/essays/dashboard-stats');
      expect(Object.keys(stats).sort()).toEqual([
        'baseline_percent',
        'flagged_essays',
        'pending_baselines',
        'queues',
        'recent_essays',
        'students_with_baseline',
        'total_students',
      ]);
      expect(stats.total_students).toBeGreaterThan(0);
      expect(stats.recent_essays).toBeGreaterThan(0);
    });
  });

  describe('grading', () => {
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

      it('API-070 has its learning targets at an address of their own', async () => {
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

    it('API-067 an unknown id and a malformed one are not found', async () => {
      for (const id of [UNKNOWN_ID, 'nonsense']) {
        const { status: code, body } = await server.as('teacher').get(`/api/essays/${id}`);
        expect([code, body.error]).toEqual([404, 'Essay not found']);
      }
    });

    it('STA-022 EVT-033 an essay without a baseline, once graded, becomes the first one and waits for a person', async () => {
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

    it('grades by itself when the student has an approved sample', async () => {
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

    it('a failed grading answers 502, stands at error and can be tried again', async () => {
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

  describe('manual scores', () => {
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
    it(
      'VAL-031 Focus/Organization is a whole number from 0 to 4',
      isWholeFrom0To4('focus_organization_score'),
    );
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

      it('EVT-026 are an event that holds them', async () => {
        const last = (await eventsOf(id)).findLast((e) => e.type === 'EssayScoredByTeacher');
        expect(last?.data).toMatchObject(SCORES);
      });

      it('may be saved unchanged, but not before there is one', async () => {
        expect((await save(id, {})).status).toBe(200);
        const fresh = await server.essay((await server.student('Al Usher')).id);
        expect((await save(fresh, {})).status).toBe(400);
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
  });

  describe('decisions', () => {
    let id: string;
    beforeEach(async () => {
      id = await server.gradedEssay((await server.student('Cal Wynn')).id);
    });

    const ask = async (path: string, body: object = {}) =>
      (await server.post(`/api/essays/${id}/${path}`, body)).status;
    const reject = (rejection_reason = 'Not their voice') => ask('reject', { rejection_reason });
    const flag = () => ask('flag', { reason: 'Look again' });
    const decisions = async () =>
      (await eventsOf(id)).filter((e) =>
        ['EssayRejected', 'EssayFlagged', 'AuthorshipApproved'].includes(e.type),
      );

    it('API-075 a rejection shows its reason; a second one is refused', async () => {
      expect(await reject()).toBe(200);
      expect(await server.get(`/api/essays/${id}`)).toMatchObject({
        processing_status: 'rejected',
        rejection_reason: 'Not their voice',
      });
      expect(await reject('Again')).toBe(409);
    });

    it.each([{}, { rejection_reason: '   ' }])(
      'a rejection without a reason (%j) is refused',
      async (body) => {
        expect(await ask('reject', body)).toBe(400);
        expect(await status(id)).toBe('completed');
      },
    );

    it('EVT-028 a rejection is an event with its reason and who made it', async () => {
      await reject();
      expect(await decisions()).toEqual([
        expect.objectContaining({
          type: 'EssayRejected',
          personal: { reason: 'Not their voice' },
          metadata: expect.objectContaining({ actorId: server.user('teacher').id }),
        }),
      ]);
    });

    it('API-076 EVT-029 a flag is an event with its reason', async () => {
      expect(await flag()).toBe(200);
      expect(await status(id)).toBe('flagged');
      expect(await decisions()).toEqual([
        expect.objectContaining({
          type: 'EssayFlagged',
          data: expect.objectContaining({ kind: 'teacher' }),
          personal: { reason: 'Look again' },
        }),
      ]);
    });

    it('API-074 EVT-027 an approval is an event, and may be repeated', async () => {
      expect(await ask('approve-authorship')).toBe(200);
      expect((await decisions()).map((e) => e.type)).toEqual(['AuthorshipApproved']);
      expect(await ask('approve-authorship')).toBe(200);
    });

    it('STA-006 a flagged essay is graded again once it is approved', async () => {
      await flag();
      await ask('approve-authorship');
      expect(await status(id)).toBe('completed');
    });

    it('STA-007 a flagged essay can be rejected', async () => {
      await flag();
      expect(await reject()).toBe(200);
      expect(await status(id)).toBe('rejected');
    });

    it('STA-009 a rejected essay is graded again once it is approved', async () => {
      await reject();
      await ask('approve-authorship');
      expect(await status(id)).toBe('completed');
    });

    it('STA-010 a rejected essay can be flagged', async () => {
      await reject();
      expect(await flag()).toBe(200);
      expect(await status(id)).toBe('flagged');
    });

    it('EVT-059 every decision stays in the log, in order', async () => {
      for (const decide of [reject, flag, reject, () => ask('approve-authorship'), flag]) await decide();
      expect((await decisions()).map((e) => e.type)).toEqual([
        'EssayRejected',
        'EssayFlagged',
        'EssayRejected',
        'AuthorshipApproved',
        'EssayFlagged',
      ]);
    });

    it('can be undone', async () => {
      await server.post(`/api/essays/${id}/reject`, { rejection_reason: 'A slip' });
      const undone = await server.post(`/api/essays/${id}/undo`);
      expect(undone).toMatchObject({
        status: 200,
        body: { processing_status: 'completed', can_undo: false },
      });
      expect((await server.post(`/api/essays/${id}/undo`)).status).toBe(409);
    });

    it('of two people deciding at the same instant one is heard', async () => {
      const before = await eventsOf(id);
      for (let turn = 0; turn < 5; turn += 1) {
        const essay = await server.gradedEssay((await server.student('Dot Xu')).id);
        const [one, two] = await Promise.all([
          server.as('teacher').post(`/api/essays/${essay}/reject`).send({ rejection_reason: 'No' }),
          server.as('admin').post(`/api/essays/${essay}/approve-authorship`).send({}),
        ]);
        expect([one.status, two.status].sort()).toEqual([200, 409]);
        const decided = (await eventsOf(essay)).filter((e) =>
          ['EssayRejected', 'AuthorshipApproved'].includes(e.type),
        );
        expect(decided).toHaveLength(1);
      }
      expect(await eventsOf(id)).toHaveLength(before.length);
    });

    it('one after the other both are heard', async () => {
      const reject = await server
        .as('teacher')
        .post(`/api/essays/${id}/reject`)
        .send({ rejection_reason: 'No' });
      const approve = await server.as('admin').post(`/api/essays/${id}/approve-authorship`).send({});
      expect([reject.status, approve.status]).toEqual([200, 200]);
    });

    it('If-Match with an older revision is 412', async () => {
      const { headers } = await server.as('teacher').get(`/api/essays/${id}`);
      await server.post(`/api/essays/${id}/flag`, { reason: 'Look again' });
      const stale = await server
        .as('teacher')
        .post(`/api/essays/${id}/approve-authorship`)
        .set('If-Match', headers['etag'] as string)
        .send({});
      expect(stale.status).toBe(412);
      expect(await status(id)).toBe('flagged');
    });

    it('need the permission to grade', async () => {
      for (const path of ['approve-authorship', 'reject', 'flag', 'grade', 'save-grades', 'undo'])
        expect((await server.as('department_head').post(`/api/essays/${id}/${path}`).send({})).status).toBe(
          403,
        );
      expect((await server.as('department_head').delete(`/api/essays/${id}`)).status).toBe(403);
    });
  });

  describe('conversion and deletion', () => {
    it('API-073 STA-023 EVT-033 an ungraded essay is converted into the first baseline and keeps its record', async () => {
      const student = await server.student('Eve Yates');
      const id = await server.essay(student.id);
      const { status: code, body } = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(code).toBe(200);
      await server.settle();
      expect(await server.get(`/api/baselines/${body.baseline_id}`)).toMatchObject({
        processing_status: 'ready_for_review',
        flag_reason: 'First baseline',
        from_essay_id: id,
      });
      expect(await server.get(`/api/essays/${id}`)).toMatchObject({
        origin: 'essay',
        linked_baseline_id: body.baseline_id,
      });
      const again = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(again.body.baseline_id).toBe(body.baseline_id);
      await server.delete(`/api/baselines/${body.baseline_id}`);
      expect((await server.get(`/api/essays/${id}`)).linked_baseline_id).toBeNull();
      const anew = await server.post(`/api/essays/${id}/convert-to-baseline`);
      expect(anew.body.baseline_id).not.toBe(body.baseline_id);
    });

    it('API-079 EVT-030 deleting takes an essay from every list and destroys its words', async () => {
      const student = await server.student('Fay Zorn');
      const id = await server.gradedEssay(student.id, 'A sentence that must not be read again.');
      expect((await server.delete(`/api/essays/${id}`)).status).toBe(200);
      expect((await server.as('teacher').get(`/api/essays/${id}`)).status).toBe(404);
      expect((await server.as('teacher').delete(`/api/essays/${id}`)).status).toBe(404);
      const { essays } = await server.get(`/api/essays?studentSessionId=${student.id}`);
      expect(ids(essays)).not.toContain(id);
      const events = await eventsOf(id);
      expect(events.at(-1)?.type).toBe('EssayErased');
      expect(JSON.stringify(events)).not.toContain('must not be read again');
    });
  });
});

describe('essays of long ago', () => {
  const DAY = 86_400_000;

  it('API-082 CON-018 are listed without `days`; the window of 30 days includes its first moment', async () => {
    let now = Date.now();
    const server = await startEssayServer({ pipeline: false, clock: () => now });
    try {
      const { id: student_session_id } = await server.student('Gus Old');
      const body = { student_session_id, essay_text: freshText(), essay_type: 'argumentative' };
      const { id } = (await server.post('/api/essays/upload', body)).body;
      const listed = async (query: string) =>
        (await server.get(`/api/essays${query}`)).essays.some((one: { id: string }) => one.id === id);
      const recent = async () => (await server.get('/api/essays/dashboard-stats')).recent_essays;
      now += 30 * DAY;
      expect([await listed('?days=30'), await recent()]).toEqual([true, 1]);
      now += 1;
      expect([await listed('?days=30'), await recent()]).toEqual([false, 0]);
      now += 60 * DAY;
      expect(await listed('')).toBe(true);
    } finally {
      await server.close();
    }
  });
});

const binary = (response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};
