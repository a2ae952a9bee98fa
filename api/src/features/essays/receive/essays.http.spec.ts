import { pdfOf } from '@essays/engines/test/make-pdf';
import { MAX_PDF_BYTES } from '@essays/contract';
import { freshText, useEssayServer } from '../../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';

describe('essays over HTTP', () => {
  const server = useEssayServer();
  const upload = (fields: Record<string, string>, bytes?: Uint8Array, filename = 'essay.pdf') =>
    server.send('/api/essays/upload', fields, bytes && [{ field: 'file', filename, bytes }]);
  const eventsOf = (id: string) => server.eventsOf('essay', id);

  describe('upload', () => {
    const typed = async () => {
      const student = await server.student('Ada Marsh');
      const text = freshText();
      const fields = { student_session_id: student.id, essay_type: 'argumentative', essay_text: text };
      const { status, body, headers } = await upload(fields);
      return { student, text, status, body, headers };
    };

    it('API-059 EVT-019 takes typed text, answers 201 and keeps an event', async () => {
      const { status, body, headers } = await typed();
      expect(status).toBe(201);
      expect((await eventsOf(body.id)).map((e) => e.type).slice(0, 2)).toEqual([
        'EssayReceived',
        'EssayTextExtracted',
      ]);
      expect(headers['x-stream-position']).toMatch(/^\d+$/);
      expect(body).not.toHaveProperty('life');
    });

    it('DOM-005 an essay says whose it is and what it belongs to', async () => {
      const { student, body } = await typed();
      expect(body).toMatchObject({
        grading_essay_submission_id: body.id,
        origin: 'essay',
        student_session_id: student.id,
        student_display_id: student.display_id,
        student_name: 'Ada Marsh',
        batch_id: null,
        linked_baseline_id: null,
        grading_result_id: null,
        rewrite_of_essay_id: null,
      });
    });

    it('DOM-006 an essay has its text, a description and what kind it is', async () => {
      const { text, body } = await typed();
      expect(body).toMatchObject({
        submission_date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        essay_text: text,
        essay_type: 'argumentative',
        class_type: '10th_grade_english',
        improvement_notes: null,
      });
      expect([...body.essay_description].length).toBeLessThanOrEqual(123);
    });

    it('DOM-007 an essay says its status, why it is flagged, and whether it is a rewrite', async () => {
      const student = await server.student('Ada Marsh');
      const text = `${freshText()} ${freshText()}`;
      const first = await server.gradedEssay(student.id, text);
      const stateOf = async (id: string) => {
        const essay = await server.get(`/api/essays/${id}`);
        return [
          essay.processing_status,
          essay.is_flagged_baseline,
          essay.is_flagged_for_ai_writing,
          essay.flag_reason,
        ];
      };
      expect(await stateOf(first)).toEqual(['completed', false, false, null]);
      await server.post(`/api/essays/${first}/flag`, { reason: 'Not their usual words.' });
      expect(await stateOf(first)).toEqual(['flagged', true, false, 'Not their usual words.']);
      server.stubs.aiScore = 91;
      const second = await server.gradedEssay(student.id).finally(() => (server.stubs.aiScore = 5));
      expect(await stateOf(second)).toEqual(['flagged', false, true, expect.stringContaining('91')]);
      const again = await server.essay(student.id, text);
      const [original, rewrite] = await Promise.all(
        [first, again].map((id) => server.get(`/api/essays/${id}`)),
      );
      expect([original.is_rewrite, rewrite.is_rewrite]).toEqual([false, true]);
    });

    it('API-059 EVT-019 reads a PDF, keeps the original for those who may see names', async () => {
      const student = await server.student('Bea Lopez');
      const pdf = await pdfOf('The lighthouse keeper wrote a long letter about courage and the sea.');
      const { status: code, body } = await upload(
        { student_session_id: student.id, essay_type: 'explanatory' },
        pdf,
        'Bea Löpez.pdf',
      );
      expect(code).toBe(201);
      expect((await eventsOf(body.id)).map(({ type }) => type)).toEqual(
        expect.arrayContaining(['EssayReceived', 'EssayTextExtracted']),
      );
      expect(body.essay_text).toContain('lighthouse keeper');
      expect(body).toMatchObject({ original_filename: 'Bea Löpez.pdf', has_file: true });
      const file = await server.as('teacher').get(`/api/essays/${body.id}/file`).buffer().parse(binary);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(Buffer.compare(file.body as Buffer, Buffer.from(pdf))).toBe(0);
      expect((await server.as('assistant').get(`/api/essays/${body.id}/file`)).status).toBe(403);
      const seen = await server.as('assistant').get(`/api/essays/${body.id}`);
      expect(seen.body).toMatchObject({ original_filename: null, student_name: null });
    });

    it('VAL-025 refuses what is not a PDF with 415 and what cannot be read with 422', async () => {
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
    ])('%j answers 400', async (fields, sentence) => {
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

    /** An essay, and then the same one with two words changed. */
    const rewritten = async () => {
      const student = await server.student('Ivy Cole');
      const original = `${freshText()} ${freshText()}`;
      const first = await server.essay(student.id, original);
      const { body } = await upload({
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: original.replace(/shows/, 'reveals').replace(/every/, 'each'),
      });
      return { original, first, body };
    };

    it('API-061 DOM-064 reports a rewrite of an earlier essay of the same student', async () => {
      const { original, first, body } = await rewritten();
      expect(body).toMatchObject({
        is_rewrite: true,
        rewrite_of_essay_id: first,
        improvement_notes: null,
        originalEssayText: original,
      });
      const { rewrite_similarity } = await server.get(`/api/essays/${body.id}`);
      expect(body.baseline_similarity_score).toBe(rewrite_similarity);
      expect(rewrite_similarity).toBeGreaterThan(0.9);
    });

    it('DOM-052 counts what was changed', async () => {
      const student = await server.student('Ivy Cole');
      const sentences = Array.from({ length: 10 }, freshText)
        .join(' ')
        .split(/(?<=\.) /);
      await server.essay(student.id, sentences.join(' '));
      const words = sentences.join(' ').split(' ').length;
      const more = [...sentences, 'Zebras gallop.', 'Lions sleep.'];
      const { body } = await upload({
        student_session_id: student.id,
        essay_type: 'argumentative',
        essay_text: more.join(' '),
      });
      expect(body.changeMetrics).toEqual({
        isIdentical: false,
        isNearlyIdentical: true,
        wordChanges: 4,
        wordChangePercentage: Math.round(4000 / (words + 4)) / 10,
        sentenceChanges: 2,
        sentenceChangePercentage: Math.round(2000 / more.length) / 10,
        structuralChanges: 1,
      });
    });

    it('DOM-053 says whose the original was, when it was written and of which type', async () => {
      const { body } = await rewritten();
      expect(body.originalEssayInfo).toEqual({
        student_name: 'Ivy Cole',
        submission_date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        essay_type: 'argumentative',
      });
    });

    it('keeps what the teacher says about a rewrite', async () => {
      const { body } = await rewritten();
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

    it('API-060 takes a declared rewrite only of an essay by the same student', async () => {
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
});

const binary = (response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};
