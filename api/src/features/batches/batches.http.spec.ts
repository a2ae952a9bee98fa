import { MAX_PDF_BYTES, SENTENCES } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../test/start-test-server.ts';

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

      it('API-062 DOM-045 are counted: those that were read and those that were not', () => {
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

      it('say why no essay came of them', async () => {
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

      it('API-066 are counted as the work progresses', async () => {
        const counts = await server.get(`/api/essays/batch-status/${sent.body.batch_id}`);
        expect(counts).toMatchObject({ total: 7, failed: 3, set_aside: 2, status: 'completed' });
        expect(counts.refused).toEqual([
          { original_filename: 'notes.pdf', reason: 'Only PDF files are allowed' },
          { original_filename: 'huge.pdf', reason: 'File size must be 10MB or less' },
        ]);
        expect(counts.done + counts.failed + counts.waiting + counts.set_aside).toBe(counts.total);
      });

      it('API-056 API-057 appear in the list of batches', async () => {
        expect(await server.get('/api/essays/batches')).toContainEqual({
          batch_id: sent.body.batch_id,
          batch_date: expect.any(String),
          essay_count: 7,
          successfully_uploaded_count: 4,
          graded_count: 0,
          flagged_count: 0,
          under_way_count: 0,
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

    /** Two essays of one batch without a student, and what can be done with them. */
    const setAside = async (name: string) => {
      const student = await server.student(name);
      const { body } = await essays([
        ['a.pdf', await pdfOf(freshText())],
        ['b.pdf', await pdfOf(freshText())],
      ]);
      const [a, b] = body.essays.map((e: { id: string }) => e.id);
      const assign = (manual_assignments: object[]) =>
        server.post('/api/essays/assign', { batch_id: body.batch_id, manual_assignments });
      const of = (essay_id: string, student_session_id = student.id) => ({ essay_id, student_session_id });
      const unassigned = async (): Promise<string[]> =>
        (await server.get(`/api/essays/unassigned?batch_id=${body.batch_id}`)).essays.map(
          (e: { id: string }) => e.id,
        );
      return { a, b, assign, of, unassigned };
    };

    it('names the students whose class does not write essays of this type', async () => {
      const { a, b, assign, of, unassigned } = await setAside('Ida Moreau');
      const other = await server.student('Ina Moreau', 1);
      const refused = await assign([of(a, other.id), of(b)]);
      expect(refused).toMatchObject({
        status: 400,
        body: {
          error: `${other.display_id}: IB English students write analytical essays, not argumentative ones.`,
        },
      });
      expect((await assign([of(a, other.id)])).body.error).toMatch(/^IB English/);
      expect(await unassigned()).toHaveLength(2);
    });

    it('API-064 assigns set-aside essays, all or none', async () => {
      const { a, b, assign, of, unassigned } = await setAside('Cy Moreau');
      expect((await assign([of(a), of(b, UNKNOWN_ID)])).status).toBe(404);
      expect((await assign([])).status).toBe(400);
      expect(await unassigned()).toHaveLength(2);
      expect((await assign([of(a), of(b)])).status).toBe(200);
    });

    it('assigns none when a colleague has changed one since it was seen, and says so', async () => {
      const { a, b, assign, of, unassigned } = await setAside('Cob Moreau');
      const seen = async (id: string) => ({
        ...of(id),
        revision: (await server.get(`/api/essays/${id}`)).revision,
      });
      const both = [await seen(a), await seen(b)];
      await server
        .as('admin')
        .post('/api/essays/assign')
        .send({ manual_assignments: [of(b)] });
      await server.settle();
      await server.as('admin').post(`/api/essays/${b}/unassign`);
      const refused = await assign(both);
      expect([refused.status, refused.body.error]).toEqual([412, SENTENCES.staleVersion]);
      expect((await unassigned()).sort()).toEqual([a, b].sort());
      expect((await assign([{ ...of(a), revision: -1 }])).status).toBe(400);
      expect((await assign([await seen(a), await seen(b)])).status).toBe(200);
    });

    it('API-063 STA-003 lists an essay as unassigned until it is assigned', async () => {
      const { a, b, assign, of, unassigned } = await setAside('Cia Moreau');
      expect((await unassigned()).sort()).toEqual([a, b].sort());
      await assign([of(a)]);
      expect(await unassigned()).toEqual([b]);
    });

    it('EVT-021 keeps an event per essay that was assigned', async () => {
      const { a, b, assign, of } = await setAside('Cal Moreau');
      await assign([of(a), of(b)]);
      expect(await server.events('EssayAssigned')).toEqual(
        expect.arrayContaining([a, b].map((id) => expect.objectContaining({ streamId: `essay-${id}` }))),
      );
    });

    it('an essay that was assigned can be set aside again', async () => {
      const { a, assign, of } = await setAside('Cem Moreau');
      await assign([of(a)]);
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
});
