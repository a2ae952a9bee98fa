import { readFileSync } from 'node:fs';
import { photoOf, scanOf } from '@essays/engines/test/make-picture';
import { docxOf, wordParagraph } from '@essays/engines/test/make-zip';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

/** Words as people write them: made-up words are read with doubts. */
const prose = (about: string) =>
  `Every evening I come home from school and I have two hours of ${about} waiting for me. My sister, who is in the ` +
  'fourth grade, has almost as much as I do. I think that schools should give less of it because students need time ' +
  'to rest, to play, and to be with their families.';

describe('photos and scans of pages', () => {
  const server = useEssayServer();
  const send = async (files: [string, Uint8Array][], as: 'essays' | 'baselines' = 'essays') => {
    const sent = await server.send(
      `/api/${as}/upload-files`,
      as === 'essays' ? { essay_type: 'argumentative' } : {},
      files.map(([filename, bytes]) => ({ field: 'files' as const, filename, bytes })),
    );
    await server.settle();
    return server.get(`/api/${as}/batch/${sent.body.batch_id}/files`);
  };
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();

  it('are read, matched by the ids in their names, and say so; the picture is shown', async () => {
    const ada = await server.student('Ada Marsh');
    const text = prose('homework');
    const { essays } = await send([
      [`page_#(${ada.display_id}).png`, await photoOf(text)],
      [`scan_#(${ada.display_id}).pdf`, await scanOf([{ picture: prose('piano practice') }])],
    ]);
    expect(essays.map((one: any) => one.student_name)).toEqual(['Ada Marsh', 'Ada Marsh']);
    const essay = await server.get(`/api/essays/${essays[0].id}`);
    expect(words(essay.essay_text)).toBe(words(text));
    expect(essay).toMatchObject({
      file_format: 'png',
      reading_remarks: [{ kind: 'read_from_picture', page: 1 }],
    });
    const file = await server.as('teacher').get(`/api/essays/${essay.id}/file`);
    expect(file.headers['content-type']).toBe('image/png');
    await server.post(`/api/essays/${essay.id}/grade`);
    await server.settle();
    expect(server.stubs.asked?.isTranscribed).toBe(true);
    await server.gradedEssay(ada.id);
    expect(server.stubs.asked?.isTranscribed).toBe(false);
    const page = await server.as('teacher').get(`/api/essays/${essays[1].id}/file?page=1`);
    expect(page.headers['content-type']).toBe('image/png');
    expect(page.body.length).toBeGreaterThan(1_000);
  }, 180_000);

  it('become samples too, and so do Word files; what is read with doubts is no sample', async () => {
    const cal = await server.student('Cal Reyes');
    const id = `#(${cal.display_id})`;
    const { baselines } = await send(
      [
        [`page ${id}.png`, await photoOf(prose('swimming'))],
        [`blurred ${id}.png`, await photoOf(freshText(), { blur: 4 })],
        [`essay ${id}.docx`, await docxOf(wordParagraph(freshText()))],
        [`essay ${id}.heic`, Buffer.from('\0\0\0\u0018ftypheic')],
      ],
      'baselines',
    );
    const [photo, blurred, word, phone] = await Promise.all(
      baselines.map(({ id: one, ...file }: any) =>
        one === null ? file : server.get(`/api/baselines/${one}`),
      ),
    );
    expect(photo).toMatchObject({
      student_name: 'Cal Reyes',
      file_format: 'png',
      processing_status: 'ready_for_review',
    });
    expect(words(photo.sample_text)).toBe(words(prose('swimming')));
    expect(photo.reading_remarks).toMatchObject([{ kind: 'read_from_picture' }]);
    expect(word).toMatchObject({ student_name: 'Cal Reyes', file_format: 'docx' });
    expect(blurred.processing_error).toMatch(
      /could only be read with doubts, and a doubtful text cannot be a sample/,
    );
    expect(phone.processing_error).toMatch(/This picture is damaged/);
    const file = await server.as('teacher').get(`/api/baselines/${photo.id}/file`);
    expect(file.headers['content-type']).toBe('image/png');
  }, 180_000);

  it('may be HEIC, as iPhones take them: read, kept as they came, and shown in a form that browsers know', async () => {
    const dan = await server.student('Dan Moss');
    const bytes = readFileSync('engines/src/ocr/fixtures/page.heic');
    const { essays } = await send([[`page #(${dan.display_id}).heic`, bytes]]);
    const { id } = essays[0];
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      student_name: 'Dan Moss',
      file_format: 'heic',
      essay_text: expect.stringContaining('My grandfather counted the lamps along the pier'),
    });
    const file = (query: string) => server.as('teacher').get(`/api/essays/${id}/file${query}`);
    const shown = await file('?page=1');
    expect(shown.headers['content-type']).toBe('image/png');
    const kept = await file('');
    expect(kept.headers['content-disposition']).toMatch(/^attachment; filename="essay-[\w-]+\.heic"$/);
    expect(kept.body).toEqual(bytes);
  }, 180_000);

  it('read with doubts wait for a teacher, who corrects the text; then the essay goes the usual way', async () => {
    const bea = await server.student('Bea Lopez');
    const { essays } = await send([['page.png', await photoOf(freshText(), { blur: 3 })]]);
    const { id } = essays[0];
    const before = await server.get(`/api/essays/${id}`);
    expect(before).toMatchObject({ processing_status: 'error', essay_text: null });
    expect(before.can).toMatchObject({ type_text: true, assign: true, grade: false });
    expect(before.doubtful_text).toEqual(expect.any(String));
    const typed = await server
      .as('teacher')
      .put(`/api/essays/${id}/text`)
      .send({ essay_text: `#(${bea.display_id}) ${freshText()}` });
    expect(typed.status).toBe(200);
    await server.settle();
    const after = await server.get(`/api/essays/${id}`);
    expect(after).toMatchObject({ student_name: 'Bea Lopez', can: { type_text: false } });
    expect(after.doubtful_text).toBeUndefined();
    const kinds = after.reading_remarks.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['read_from_picture', 'typed_by_teacher']);
    const { entries } = await server.get(`/api/audit/essays/${id}`);
    expect(JSON.stringify(entries)).toContain('Typed or corrected the text');
    const again = await server
      .as('teacher')
      .put(`/api/essays/${id}/text`)
      .send({ essay_text: 'Other words.' });
    expect(again.status).toBe(409);
  }, 180_000);
});
