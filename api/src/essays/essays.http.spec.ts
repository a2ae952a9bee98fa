import { pdfOf } from '@essays/engines/extraction/make-pdf';
import { MAX_PDF_BYTES } from '@essays/contract';
import { freshText, startEssayServer, useEssayServer } from '../http-testing/start-essay-server.ts';
import { UNKNOWN_ID } from '../http-testing/start-test-server.ts';

describe('essays over HTTP', () => {
  const server = useEssayServer();
  const upload = (fields: Record<string, string>, bytes?: Uint8Array, filename = 'essay.pdf') =>
    server.send('/api/essays/upload', fields, bytes && [{ field: 'file', filename, bytes }]);
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
          revision: expect.any(Number),
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
