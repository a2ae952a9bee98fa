import { MAX_PDF_BYTES } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { drawPdf, greyPng, pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

type File = [name: string, bytes: Uint8Array];
interface Uploaded {
  id: string | null;
  original_filename: string;
  processing_status: string;
  student_id: string | null;
  extraction_result: { confidence: string; error: string | null };
}

const TWICE =
  'My grandfather mended clocks in a kitchen that smelled of oil. When he died, nobody wound the ' +
  'tall one in the hall, ' +
  'and for a month our house had no hours. Then my sister climbed on a chair, turned the key ' +
  'eleven times, and listened.';

describe('a batch of sixty files, good ones and bad ones', () => {
  let server: EssayServer;
  let batch_id: string;
  let essays: Uploaded[];
  const named = (name: string) => essays.filter((one) => one.original_filename === name);
  const one = (name: string): Uploaded => named(name)[0] as Uploaded;
  const teacher = () => server.as('teacher');
  const counts = () => server.get(`/api/essays/batch-status/${batch_id}`);
  const rows = (): Promise<any[]> => server.get(`/api/essays/batch/${batch_id}`);

  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());

  it('takes every good file, refuses every bad one with its own sentence, and guesses nothing', async () => {
    const students: { id: string; display_id: string }[] = [];
    for (let n = 0; n < 8; n += 1) students.push(await server.student(`Pupil Number${n}`));
    const ib = await server.student('Ines Brandt', 1);
    const mark = (n: number) => `#(${(students[n % 8] as { display_id: string }).display_id})`;
    const twice = await pdfOf(`${mark(0)} ${TWICE}`);
    const whole = Buffer.from(await pdfOf(`${mark(1)} ${freshText()}`));
    const files: File[] = [
      ['encrypted.pdf', await pdfOf(`${mark(1)} ${freshText()}`, { userPassword: 'secret' })],
      ['truncated.pdf', whole.subarray(0, Math.floor(whole.length / 2))],
      ['scan.pdf', await drawPdf((pdf) => void pdf.image(greyPng(600, 800), 0, 0, { fit: [612, 792] }))],
      ['empty.pdf', Buffer.alloc(0)],
      ['letter.pdf', Buffer.from('Dear parents, this is no PDF at all.')],
      ['huge.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_PDF_BYTES)])],
      [
        'two hundred pages.pdf',
        await drawPdf((pdf) => {
          pdf.text(`${mark(2)} ${freshText()}`);
          for (let page = 2; page <= 200; page += 1) pdf.addPage().text(`Page ${page} goes on and on.`);
        }),
      ],
      [`作文 ${mark(3)}.pdf`, await pdfOf(freshText())],
      ['Сочинение.pdf', await pdfOf(`#( ${mark(4).slice(2, -1).toLowerCase()} ) ${freshText()}`)],
      ['مقال.pdf', await pdfOf(`${mark(5)} ${freshText()} ${mark(5)}`)],
      ['same.pdf', twice],
      ['same.pdf', twice],
      ['nobody.pdf', await pdfOf(freshText())],
      ['# (S0001).pdf', await pdfOf(freshText())],
      ['stranger.pdf', await pdfOf(`#(S9999) ${freshText()}`)],
      ['two.pdf', await pdfOf(`${mark(0)} and ${mark(1)} ${freshText()}`)],
      ['ib.pdf', await pdfOf(`#(${ib.display_id}) ${freshText()}`)],
      // The text counts before the name.
      [`${mark(6)} by name.pdf`, await pdfOf(`${mark(7)} ${freshText()}`)],
    ];
    while (files.length < 60)
      files.push([`good ${files.length}.pdf`, await pdfOf(`${mark(files.length)} ${freshText()}`)]);

    const request = teacher().post('/api/essays/upload-batch').field('essay_type', 'argumentative');
    for (const [filename, bytes] of files)
      void request.attach('files', Buffer.from(bytes), { filename, contentType: 'application/pdf' });
    const { status, body } = await request;
    expect(status).toBe(200);
    ({ batch_id, essays } = body);
    expect(body).toMatchObject({ total_files: 60, successful_extractions: 54, failed_extractions: 6 });
    expect(essays.map((e) => e.original_filename)).toEqual(files.map(([name]) => name));

    const reason = (name: string) => one(name).extraction_result.error;
    expect(reason('encrypted.pdf')).toMatch(/password/);
    expect(reason('truncated.pdf')).toMatch(/\.$/);
    expect(reason('scan.pdf')).toMatch(/\.$/);
    expect(reason('empty.pdf')).toBe('This file is empty (0 bytes).');
    expect(reason('letter.pdf')).toBe('Only PDF files are allowed');
    expect(reason('huge.pdf')).toBe('File size must be 10MB or less');
    const bad = essays.filter((e) => e.extraction_result.error !== null);
    expect(bad).toHaveLength(6);
    for (const { student_id, extraction_result } of bad) {
      expect(student_id).toBeNull();
      expect(extraction_result.error).not.toMatch(/Error|undefined|null|Exception|\bat\b.*:\d/);
    }

    const ownerOf = (name: string) => students.findIndex(({ id }) => id === one(name).student_id);
    expect(ownerOf('two hundred pages.pdf')).toBe(2);
    expect(ownerOf(`作文 ${mark(3)}.pdf`)).toBe(3);
    expect(ownerOf('Сочинение.pdf')).toBe(4);
    expect(ownerOf('مقال.pdf')).toBe(5);
    expect(ownerOf(`${mark(6)} by name.pdf`)).toBe(7);
    for (const name of ['nobody.pdf', '# (S0001).pdf', 'stranger.pdf', 'two.pdf', 'ib.pdf'])
      expect([name, one(name).processing_status, one(name).student_id]).toEqual([name, 'unassigned', null]);
    await server.settle();
    expect(await counts()).toMatchObject({ total: 60, failed: 6, set_aside: 5, waiting: 49, done: 0 });
  });

  it('keeps the same file twice, one as a rewrite of the other', async () => {
    const two = await Promise.all(named('same.pdf').map(({ id }) => server.get(`/api/essays/${id}`)));
    expect(two.map((e) => e.is_rewrite).sort()).toEqual([false, true]);
    const rewrite = two.find((e) => e.is_rewrite);
    expect(rewrite.rewrite_of_essay_id).toBe(two.find((e) => !e.is_rewrite).id);
    expect(rewrite.change_metrics).toMatchObject({ isIdentical: true, wordChanges: 0 });
  });

  it('an essay set aside for its class can be given only to a student of the right class, and says why', async () => {
    const [aside] = (await server.get(`/api/essays/unassigned?batch_id=${batch_id}`)).essays.filter(
      (e: { id: string }) => e.id === one('ib.pdf').id,
    );
    expect(aside).toMatchObject({ set_aside_reason: 'other_class' });
    const students = await server.get('/api/students?period=1');
    const assign = (student_session_id: string, ...names: string[]) =>
      server.post('/api/essays/assign', {
        batch_id,
        manual_assignments: names.map((name) => ({ essay_id: one(name).id, student_session_id })),
      });
    expect(await assign(students[0].id, 'nobody.pdf', 'ib.pdf')).toMatchObject({
      status: 400,
      body: {
        error: `${students[0].display_id}: IB English students write analytical essays, not argumentative ones.`,
      },
    });
    const [taken] = (await rows()).filter((row) => row.student_session_id !== null);
    const other = (await server.get('/api/students?period=2')).find(
      (s: { id: string }) => s.id !== taken.student_session_id,
    );
    const refused = await server.post('/api/essays/assign', {
      batch_id,
      manual_assignments: [
        { essay_id: one('nobody.pdf').id, student_session_id: other.id },
        { essay_id: taken.id, student_session_id: other.id },
      ],
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: `${other.display_id}: This essay is already assigned to another student. Unassign it first.`,
      },
    });
    // All or none.
    expect(await counts()).toMatchObject({ set_aside: 5 });
    expect((await assign(other.id, 'nobody.pdf')).status).toBe(200);
    await server.settle();
    expect(await counts()).toMatchObject({ set_aside: 4 });
  });

  it('keeps only the names of the refused files with the batch, and nobody’s name', async () => {
    const events = await server.events('EssayBatchReceived');
    const event = events[0] as RecordedEvent<'EssayBatchReceived'>;
    const file_names = event.personal?.file_names ?? [];
    expect(file_names.filter(Boolean)).toEqual(['empty.pdf', 'letter.pdf', 'huge.pdf']);
    expect(JSON.stringify(event)).not.toMatch(/Pupil|Brandt|作文|S0\d{3}/);
  });

  it('what failed is tried again alone; nothing is graded twice, however many people ask for it', async () => {
    const before = await rows();
    const failed = before.filter((row) => row.processing_status === 'error');
    expect(failed).toHaveLength(3);
    for (const { id, failed_step } of failed) {
      expect(failed_step).toBe('extract');
      expect((await server.post(`/api/essays/${id}/retry`)).status).toBe(200);
    }
    const essay_ids = before.map((row) => row.id);
    const asked = await Promise.all(
      ['teacher', 'admin', 'teacher'].map((who) =>
        server
          .as(who as 'teacher')
          .post('/api/essays/process-batch')
          .send({ essay_ids }),
      ),
    );
    for (const { status, body } of asked) {
      expect(status).toBe(200);
      expect([...body.accepted, ...body.skipped].sort()).toEqual([...essay_ids].sort());
    }
    await server.settle(60_000);
    const graded = (await server.events('EssayGraded')).map((e) => e.streamId);
    expect(new Set(graded).size).toBe(graded.length);
    expect(server.stubs.graded).toBe(graded.length);
    expect(await counts()).toMatchObject({ done: 50, failed: 6, set_aside: 4, waiting: 0, total: 60 });
    const retried = (await server.events('EssayRetryRequested')).map((e) => e.streamId);
    expect(retried.sort()).toEqual(failed.map(({ id }) => `essay-${id}`).sort());
    const again = await server.post('/api/essays/process-batch', { essay_ids });
    expect(again.body.accepted).toEqual([]);
    await server.settle();
    expect(server.stubs.graded).toBe(graded.length);
  });

  it('done, failed, waiting and set aside always add up to the total, also across a restart', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const check = async () => {
      const { done, failed, waiting, set_aside, total, completed } = await counts();
      const all = await rows();
      expect(done + failed + waiting + set_aside).toBe(total);
      expect(total).toBe(all.length + 3);
      expect(completed).toBe(done);
      const inState = (...states: string[]) =>
        all.filter((row) => states.includes(row.processing_status)).length;
      expect([set_aside, failed - 3]).toEqual([inState('unassigned'), inState('error')]);
      const [summary] = await server.get('/api/essays/batches');
      expect(summary).toMatchObject({ batch_id, essay_count: total });
      expect(summary.flagged_count).toBe(inState('flagged'));
      expect(summary.successfully_uploaded_count).toBe(all.filter((row) => row.essay_text !== null).length);
    };
    const students = await server.get('/api/students?period=2');
    const deeds: ((id: string) => Promise<unknown>)[] = [
      (id) => server.delete(`/api/essays/${id}`),
      (id) => server.post(`/api/essays/${id}/unassign`),
      (id) =>
        server.post('/api/essays/assign', {
          batch_id,
          manual_assignments: [{ essay_id: id, student_session_id: students[random(8)].id }],
        }),
      (id) => server.post(`/api/essays/${id}/retry`),
      (id) => server.post(`/api/essays/${id}/reject`, { rejection_reason: 'Copied' }),
      (id) => server.post(`/api/essays/${id}/flag`, { reason: 'Flagged by teacher' }),
      (id) => server.post(`/api/essays/${id}/approve-authorship`),
      (id) => server.post(`/api/essays/${id}/undo`),
      (id) => server.post(`/api/essays/${id}/save-grades`, { conventions_score: 0 }),
    ];
    for (let turn = 0; turn < 27; turn += 1) {
      const all = await rows();
      await deeds[turn % deeds.length]!(all[random(all.length)].id);
      if (turn === 13) {
        await server.stop();
        server = await startEssayServer({ dataDir: server.dataDir });
      }
      await check();
    }
    await server.settle();
    await check();
    expect((await counts()).status).toBe('completed');
  });

  it('refuses more files than one batch may have, with a sentence', async () => {
    const request = teacher().post('/api/essays/upload-batch').field('essay_type', 'argumentative');
    for (let n = 0; n <= 200; n += 1) void request.attach('files', Buffer.from('%PDF-1.4'), `${n}.pdf`);
    const { status, body } = await request;
    expect([400, 413]).toContain(status);
    expect(body.error).toMatch(/200/);
  });
});
