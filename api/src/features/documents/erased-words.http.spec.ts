import { freshText, startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { pdfOf } from '@essays/engines/test/make-pdf';

/** The work, done the first time it is asked for. */
const once = <T>(work: () => PromiseLike<T>): (() => Promise<T>) => {
  let done: Promise<T> | null = null;
  return () => (done ??= Promise.resolve(work()));
};

describe('deleting leaves no word behind in any store', () => {
  let server: EssayServer;
  beforeEach(async () => {
    server = await startEssayServer();
  });
  afterEach(() => server.close());

  it('of one essay: neither its text nor its feedback, while its neighbour stays whole', async () => {
    const student = await server.student('Ann Reed');
    const kept = 'The quiet walrus kept her tickets under the piano';
    const gone = 'The loud walrus sold his tickets beside the fountain';
    await server.gradedEssay(student.id, `${kept}. ${freshText()}`);
    const essay = await server.gradedEssay(student.id, `${gone}. ${freshText()}`);
    const comment = 'Marzipan belongs to another paragraph';
    await server.post(`/api/essays/${essay}/save-grades`, {
      conventions_score: 2,
      detailed_feedback: comment,
    });
    await server.post(`/api/essays/${essay}/reject`, { rejection_reason: 'Zanzibar in every line' });
    await server.settle();
    const bank = () => server.get('/api/essays/comment-bank?field=feedback');
    expect((await bank()).comments).toMatchObject([{ text: comment }]);
    for (const words of [gone, 'Zanzibar', comment])
      expect([words, await server.stores.placesWith(words)]).not.toEqual([words, []]);
    expect((await server.delete(`/api/essays/${essay}`)).status).toBe(200);
    for (const words of [gone, 'Zanzibar', comment])
      expect([words, await server.stores.placesWith(words)]).toEqual([words, []]);
    expect((await bank()).comments).toEqual([]);
    expect(await server.stores.placesWith(kept)).not.toEqual([]);
    expect(await server.storage.erasures.underWay()).toEqual([]);
  });

  it('of one baseline: neither its text nor its notes', async () => {
    const student = await server.student('Ann Reed');
    const gone = 'A purple kettle whistled over the empty harbour';
    const baseline = await server.baseline(student.id, {
      essay_text: `${gone}. ${freshText()}`,
      notes: 'Written in Ouagadougou',
    });
    for (const words of [gone, 'Ouagadougou'])
      expect([words, await server.stores.placesWith(words)]).not.toEqual([words, []]);
    expect((await server.delete(`/api/baselines/${baseline}`)).status).toBe(200);
    for (const words of [gone, 'Ouagadougou'])
      expect([words, await server.stores.placesWith(words)]).toEqual([words, []]);
  });

  it('of an essay with a PDF, also when the process ends between the decision and its keys', async () => {
    const student = await server.student('Ann Reed');
    const gone = 'A crimson pelican balanced on the lighthouse';
    const { body } = await server
      .as('teacher')
      .post('/api/essays/upload')
      .field('student_session_id', student.id)
      .field('essay_type', 'argumentative')
      .attach('file', Buffer.from(await pdfOf(`${gone}. ${freshText()}`)), 'Pelican on a lighthouse.pdf');
    await server.settle();
    const originals = async () => (await server.stores.originals()).length;
    expect(await originals()).toBe(1);
    expect(await server.stores.placesWith(gone)).not.toEqual([]);
    server.storage.keys.destroy = () => Promise.reject(new Error('The process ends here'));
    expect((await server.delete(`/api/essays/${body.id}`)).status).toBe(500);
    await server.stop();
    expect(await originals()).toBe(1);

    server = await startEssayServer({ dataDir: server.dataDir });
    await server.settle();
    while ((await server.storage.erasures.underWay()).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await originals()).toBe(0);
    for (const words of [gone, 'Pelican on a lighthouse'])
      expect([words, await server.stores.placesWith(words)]).toEqual([words, []]);
    expect((await server.as('teacher').get(`/api/essays/${body.id}`)).status).toBe(404);
    for (const event of await server.events()) expect(JSON.stringify(event)).not.toMatch(/pelican/i);
    expect(await server.storage.erasures.underWay()).toEqual([]);
  });

  it.each([
    'before its file is kept',
    'after its file is kept',
    'before its event is written',
    'before its answer',
  ])('of a student who is deleted while an essay comes in, %s', async (moment) => {
    const { files, log } = server.storage;
    const student = await server.student('Ann Reed');
    const gone = 'A violet badger rowed across the reservoir';
    const erase = once(() => server.as('teacher').delete(`/api/students/${student.id}?hard_delete=true`));
    /** It goes on when the command on the essay is done: commands on one stream take turns. */
    const hasBegun = async (_: Promise<unknown>) => {
      while (!(await server.storage.keys.isDestroyed(`student-${student.id}`)))
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const [put, append] = [files.put.bind(files), log.append.bind(log)];
    if (moment.endsWith('its file is kept'))
      files.put = async (...of) => {
        // The erasure keeps a file too: the name, sealed.
        if (!of[0].startsWith('essay-')) return put(...of);
        if (moment.startsWith('before')) await erase();
        const kept = await put(...of);
        await erase();
        return kept;
      };
    else
      log.append = async (stream, events, expected) => {
        const comesIn = events.some(({ type }) => type === 'EssayReceived');
        if (comesIn && moment === 'before its event is written') await erase();
        const result = await append(stream, events, expected);
        if (comesIn && moment === 'before its answer') await hasBegun(erase());
        return result;
      };
    const pdf = Buffer.from(await pdfOf(`${gone}. ${freshText()}`));
    const { status, body } = await server.send(
      '/api/essays/upload',
      { student_session_id: student.id, essay_type: 'argumentative' },
      [{ field: 'file', filename: 'Badger.pdf', bytes: pdf }],
    );
    expect([status, body.error]).toEqual([404, 'Student not found']);
    expect((await erase()).status).toBe(200);
    await server.settle();
    expect(await server.stores.originals()).toEqual([]);
    expect((await server.as('teacher').get('/api/essays')).body).toEqual({ essays: [] });
    for (const words of [gone, 'Badger', 'Ann Reed'])
      expect(await server.stores.placesWith(words)).toEqual([]);
    for (const event of await server.events()) expect(JSON.stringify(event)).not.toMatch(/badger/i);
  });

  it('of a student handed in by batches: the name inside the names of their files is erased too', async () => {
    const student = await server.student('Zebediah Quillfeather');
    const other = await server.student('Ann Reed');
    const upload = async (path: string, fields: Record<string, string> = {}) => {
      const request = server.as('teacher').post(path);
      for (const [key, value] of Object.entries(fields)) void request.field(key, value);
      for (const [name, id] of [
        ['Quillfeather essay', student.display_id],
        ['Reed essay', other.display_id],
      ])
        void request.attach('files', Buffer.from(await pdfOf(`#(${id}) ${freshText()}`)), `${name}.pdf`);
      void request.attach('files', Buffer.from('no pdf'), 'attendance.pdf');
      const { status, body } = await request;
      expect(status).toBe(200);
      return body as { batch_id: string; essays?: { original_filename: string }[] };
    };
    const { essays, batch_id } = await upload('/api/essays/upload-batch', { essay_type: 'argumentative' });
    await upload('/api/baselines/batch-upload');
    await server.settle();
    expect(essays?.map((one) => one.original_filename)).toEqual([
      'Quillfeather essay.pdf',
      'Reed essay.pdf',
      'attendance.pdf',
    ]);
    expect(await server.stores.placesWith('Quillfeather')).not.toEqual([]);
    const batches = await server.events('EssayBatchReceived', 'BaselineBatchReceived');
    for (const { personal } of batches) expect(personal).toEqual({ file_names: ['', '', 'attendance.pdf'] });

    const originals = async () => (await server.stores.originals()).length;
    expect(await originals()).toBe(4);
    expect((await server.delete(`/api/students/${student.id}?hard_delete=true`)).status).toBe(200);
    // The other student's two, and the erased name, sealed, while there are texts in which it may stand.
    expect(await originals()).toBe(3);
    expect(await server.stores.placesWith('Quillfeather')).toEqual([]);
    for (const event of await server.events()) expect(JSON.stringify(event)).not.toMatch(/quillfeather/i);
    const left = await server.get(`/api/essays/batch/${batch_id}`);
    expect(left.map((one: any) => one.original_filename)).toEqual(['Reed essay.pdf']);
  });
});
