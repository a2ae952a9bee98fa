import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

describe('files of a batch with a text that occurs elsewhere too', () => {
  const server = useEssayServer();
  const send = (kind: 'essays' | 'baselines', files: [string, Uint8Array][], fields: object = {}) =>
    server.send(
      kind === 'essays' ? '/api/essays/upload-batch' : '/api/baselines/batch-upload',
      { ...(kind === 'essays' && { essay_type: 'argumentative' }), ...fields },
      files.map(([filename, bytes]) => ({ field: 'files', filename, bytes })),
    );
  type File = { id: string; original_filename: string; same_text: any };
  const sameIn = (files: File[]) => files.map(({ same_text }) => same_text);
  const NOTHING_BEFORE = { before: null };

  it.each(['essays', 'baselines'] as const)(
    'are named in a batch of %s, each by the others',
    async (kind) => {
      const text = freshText();
      const { body } = await send(kind, [
        ['a.pdf', await pdfOf(text)],
        ['b.pdf', await pdfOf(freshText())],
        ['c.pdf', await pdfOf(text.toUpperCase().replaceAll(' ', '  '))],
        ['no.pdf', Buffer.from('x')],
      ]);
      expect(sameIn(body[kind])).toEqual([
        { files: { count: 1, names: ['c.pdf'] }, ...NOTHING_BEFORE },
        null,
        { files: { count: 1, names: ['a.pdf'] }, ...NOTHING_BEFORE },
        null,
      ]);
      const { body: unnamed } = await server.as('assistant').get(`/api/${kind}/batch/${body.batch_id}/files`);
      expect(unnamed[kind][0].same_text.files).toEqual({ count: 1, names: [''] });
    },
  );

  it('are called by at most three names, and counted', async () => {
    const text = freshText();
    const files = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(
        async (name) => [`${name}.pdf`, await pdfOf(text)] as [string, Uint8Array],
      ),
    );
    const { body } = await send('essays', files);
    expect(body.essays[4].same_text.files).toEqual({ count: 4, names: ['a.pdf', 'b.pdf', 'c.pdf'] });
  });

  it('are named with what was handed in before, as an essay or a sample, and by whom', async () => {
    const [asEssay, asSample] = [freshText(), freshText()];
    const student = await server.student('Ivy Lake');
    const essay = await server.get(`/api/essays/${await server.essay(student.id, asEssay)}`);
    const sample = await server.get(
      `/api/baselines/${await server.baseline(student.id, { essay_text: asSample })}`,
    );
    const whose = {
      student_session_id: student.id,
      student_display_id: student.display_id,
      student_name: 'Ivy Lake',
    };
    const { body } = await send('essays', [
      ['a.pdf', await pdfOf(asEssay)],
      ['b.pdf', await pdfOf(asSample)],
    ]);
    expect(sameIn(body.essays).map(({ before }) => before)).toEqual([
      { kind: 'essay', submission_date: essay.submission_date, ...whose },
      { kind: 'baseline', submission_date: sample.submission_date, ...whose },
    ]);
  });

  it('are named with what their own student handed in, whatever others did later', async () => {
    const text = freshText();
    const [own, other] = [await server.student('Ann Own'), await server.student('Bea Other')];
    await server.essay(own.id, text);
    await server.essay(other.id, text);
    const of = async (marker: string) => {
      const { body } = await send('essays', [[`#(${marker}).pdf`, await pdfOf(text)]]);
      return body.essays[0].same_text.before.student_display_id;
    };
    expect(await of('S9999')).toBe(other.display_id);
    expect(await of(own.display_id)).toBe(own.display_id);
  });

  it('are not said to repeat what came after them', async () => {
    const text = freshText();
    const first = await send('essays', [['a.pdf', await pdfOf(text)]]);
    await send('essays', [['b.pdf', await pdfOf(text)]]);
    const again = await server.get(`/api/essays/batch/${first.body.batch_id}/files`);
    expect(sameIn(again.essays)).toEqual([null]);
  });
});

describe('the upload of a batch that is answered once its files are received', () => {
  const server = useEssayServer();

  it.each([
    ['essays', '/api/essays/upload-batch', { essay_type: 'argumentative' }],
    ['baselines', '/api/baselines/batch-upload', {}],
  ] as const)('counts the %s that are still being read, until none is', async (kind, path, fields) => {
    const { body } = await server.send(path, { ...fields, answer_when: 'received' }, [
      { field: 'files', filename: 'a.pdf', bytes: await pdfOf(freshText()) },
      { field: 'files', filename: 'b.pdf', bytes: Buffer.from('no pdf') },
    ]);
    expect(body).toMatchObject({ total_files: 2, failed_extractions: 1 });
    expect(body.successful_extractions + body.waiting).toBe(1);
    await server.settle();
    const now = await server.get(`/api/${kind}/batch/${body.batch_id}/files`);
    expect(now).toMatchObject({
      total_files: 2,
      successful_extractions: 1,
      failed_extractions: 1,
      waiting: 0,
    });
  });
});
