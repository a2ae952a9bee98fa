import { pdfOf } from '@essays/engines/test/make-pdf';
import { useEssayServer } from '../../../test/start-essay-server.ts';

describe('baselines over HTTP', () => {
  const server = useEssayServer();
  const upload = (fields: Record<string, string>, bytes?: Uint8Array, filename = 'sample.pdf') =>
    server.send('/api/baselines/upload', fields, bytes && [{ field: 'file', filename, bytes }]);
  const read = (id: string) => server.get(`/api/baselines/${id}`);
  const eventsOf = async (id: string) => (await server.eventsOf('baseline', id)).map((e) => e.type);

  describe('upload', () => {
    it('API-032 EVT-022 takes a PDF whose student is named in its text or file name', async () => {
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
      for (const { body } of [inText, inName]) expect((await eventsOf(body.id))[0]).toBe('BaselineReceived');
    });

    it('names exactly one student, or nothing is stored', async () => {
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

    const typed = async (name: string, setup: object = {}) => {
      const student = await server.student(name);
      const fields = { student_session_id: student.id, essay_text: 'Only these words are sent.', ...setup };
      const { status, body } = await server.post('/api/baselines/upload', fields);
      return { student, status, body };
    };

    it('API-034 takes typed text with its setup', async () => {
      const setup = {
        essay_type: 'argumentative',
        grading_status: 'previous_year',
        academic_year: '2024-25',
      };
      const { status, body } = await typed('Di Novak', setup);
      expect(status).toBe(201);
      expect(body).toMatchObject(setup);
    });

    it('API-035 takes typed text without a setup', async () => {
      const { status, body } = await typed('Dee Novak');
      expect(status).toBe(201);
      expect(body).toMatchObject({
        essay_type: 'informal_sample',
        grading_status: 'needs_grading',
        academic_year: '2025-26',
        sample_text: 'Only these words are sent.',
        essay_text: 'Only these words are sent.',
        is_primary: false,
      });
    });

    it('EVT-022 STA-045 STU-030 keeps the upload as an event, and the student has a sample from then on', async () => {
      const { student, body } = await typed('Dot Novak');
      expect((await eventsOf(body.id))[0]).toBe('BaselineReceived');
      const { body: list } = await server.as('teacher').get('/api/students');
      for (const one of [
        await server.get(`/api/students/${student.id}`),
        list.find(({ id }: { id: string }) => id === student.id),
      ])
        expect(one).toMatchObject({ has_baseline: true });
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
      [
        { student_session_id: 'S', essay_text: 'Words', academic_year: '2025-27' },
        'An academic year is two years in a row: 2025-26, not 2025-27',
      ],
      ...['9999-99-99', '2026-02-30', '2026-02-03 by Flo Gray'].map((writing_date): [object, string] => [
        { student_session_id: 'S', essay_text: 'Words', writing_date },
        'Writing date must be a date such as 2025-09-30',
      ]),
    ])('%j answers 400', async (fields, sentence) => {
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

    it('VAL-054 refuses a file that is not a PDF', async () => {
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

    const toReview = async (name: string) => {
      const id = await server.baseline((await server.student(name)).id);
      const send = async (body: object) => (await server.post(`/api/baselines/${id}/review`, body)).status;
      return { id, send };
    };

    it('DOM-057 can be approved or rejected, and nothing else', async () => {
      const { id, send } = await toReview('Ivy Cole');
      expect(await send({ decision: 'maybe' })).toBe(400);
      expect(await send({ decision: 'rejected' })).toBe(400);
      expect(await send({ decision: 'rejected', rejection_reason: '  ' })).toBe(400);
      expect((await read(id)).processing_status).toBe('ready_for_review');
    });

    it('API-047 STA-031 EVT-035 is rejected with a reason, which the event holds', async () => {
      const { id, send } = await toReview('Ida Cole');
      expect(await send({ decision: 'rejected', rejection_reason: 'Copied' })).toBe(200);
      expect(await read(id)).toMatchObject({ processing_status: 'rejected', rejection_reason: 'Copied' });
      const events = await server.events('BaselineRejected');
      expect(events.filter(({ streamId }) => streamId === `baseline-${id}`)).toHaveLength(1);
    });

    it('is decided once, unless the decision is undone', async () => {
      const { id, send } = await toReview('Ina Cole');
      expect(await send({ decision: 'rejected', rejection_reason: 'Copied' })).toBe(200);
      expect(await send({ decision: 'approved' })).toBe(409);
      const { body } = await server.post(`/api/baselines/${id}/undo`);
      expect(body.processing_status).toBe('ready_for_review');
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

    it('when two people review at the same instant, only one succeeds', async () => {
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
});
