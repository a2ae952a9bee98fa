import { MAX_PDF_BYTES } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { docxOf, wordParagraph, zipOf } from '@essays/engines/test/make-zip';
import { freshText, useEssayServer } from '../../../test/start-essay-server.ts';

const rtf = (text: string) => Buffer.from(`{\\rtf1\\ansi ${text}}`);

describe('files of every kind', () => {
  const server = useEssayServer();
  const send = async (files: [string, Uint8Array][]) => {
    const sent = await server.send(
      '/api/essays/upload-files',
      { essay_type: 'argumentative' },
      files.map(([filename, bytes]) => ({ field: 'files' as const, filename, bytes })),
    );
    await server.settle();
    // A busy machine answers before all is read.
    const body = await server.get(`/api/essays/batch/${sent.body.batch_id}/files`);
    return { status: sent.status, body };
  };
  const outcomes = (body: any) =>
    body.essays.map((e: any) => [e.original_filename, e.extraction_result.error ?? e.student_name]);

  it('are read, matched by their ids and graded like PDFs, alone and in the ZIP of Canvas or Classroom', async () => {
    const [ada, bea] = [await server.student('Ada Marsh'), await server.student('Bea Lopez')];
    const zip = await zipOf({
      'Lighthouse/Ada Marsh/essay.docx': await docxOf(wordParagraph(`#(${ada.display_id}) ${freshText()}`)),
      'Lighthouse/lopezbea_1201_#(S9999).rtf': rtf(`#(${bea.display_id}) ${freshText()}`),
      '__MACOSX/Lighthouse/._essay.docx': 'x',
      'Lighthouse/.DS_Store': 'x',
    });
    const { status, body } = await send([
      ['class.zip', zip],
      ['notes.txt', Buffer.from(`#(${ada.display_id}) ${freshText()}`)],
      ['page.html', Buffer.from(`<html><body><p>${freshText()}</p></body></html>`)],
      ['a.pdf', await pdfOf(`#(${bea.display_id}) ${freshText()}`)],
    ]);
    expect(status).toBe(200);
    expect(outcomes(body)).toEqual([
      ['Ada Marsh - essay.docx', 'Ada Marsh'],
      ['lopezbea_1201_#(S9999).rtf', 'Bea Lopez'],
      ['notes.txt', 'Ada Marsh'],
      ['page.html', null],
      ['a.pdf', 'Bea Lopez'],
    ]);
    const [first] = body.essays;
    await server.post(`/api/essays/${first.id}/grade`);
    await server.settle();
    const essay = await server.get(`/api/essays/${first.id}`);
    expect(essay).toMatchObject({ file_format: 'docx', has_file: true });
    expect(essay.scores).toBe('proposed');
    const { entries } = await server.get(`/api/audit/essays/${first.id}`);
    expect(JSON.stringify(entries)).toContain('Uploaded an argumentative essay as a Word file.');
  });

  it('with two texts wait for a teacher; what is left by deleting lines alone is compared as it stands', async () => {
    const ada = await server.student('Ada Marsh');
    const long = () => Array.from({ length: 6 }, freshText).join(' ');
    const [mine, other] = [`#(${ada.display_id}) ${long()}`, long()];
    const both = `Name: Ada Marsh\n\n${mine}\n\nName: Bea Lopez\n\n${other}`;
    const { body } = await send([['two.txt', Buffer.from(both)]]);
    const [{ id }] = body.essays;
    const before = await server.get(`/api/essays/${id}`);
    expect(before).toMatchObject({ essay_text: null, doubtful_text: both, can: { type_text: true } });
    expect(before.processing_error).toMatch(/seems to hold two texts, each under a name of its own/);
    await server.as('teacher').put(`/api/essays/${id}/text`).send({ essay_text: mine }).expect(200);
    await server.settle();
    const after = await server.get(`/api/essays/${id}`);
    expect(after).toMatchObject({ student_name: 'Ada Marsh', reading_remarks: [{ kind: 'part_kept' }] });
    expect(after.essay_text).not.toContain(other);
    await server.post(`/api/essays/${id}/grade`);
    await server.settle();
    expect(server.stubs.asked?.isTranscribed).toBe(false);
  });

  it('with two texts are refused as a single upload, in a sentence that names nobody', async () => {
    const { id } = await server.student('Dana Whitlock');
    const before = (await server.events('EssayReceived')).length;
    const long = () => Array.from({ length: 6 }, freshText).join(' ');
    const bytes = await pdfOf(`Name: Dana Whitlock\n\n${long()}\n\nName: Priya Raman\n\n${long()}`);
    const fields = { student_session_id: id, essay_type: 'argumentative' };
    const { status, body } = await server.send('/api/essays/upload', fields, [
      { field: 'file', filename: 'two.pdf', bytes },
    ]);
    expect(status).toBe(422);
    expect(body.error).toMatch(
      /two texts, each under a name of its own.*upload each text as a file of its own/,
    );
    expect(body.error).not.toMatch(/Whitlock|Raman/);
    expect((await server.events('EssayReceived')).length).toBe(before);
  });

  it('with two texts that a teacher words anew count as typed', async () => {
    const long = () => Array.from({ length: 6 }, freshText).join(' ');
    const both = `Name: Ada Marsh\n\n${long()}\n\nName: Bea Lopez\n\n${long()}`;
    const { body } = await send([['two.txt', Buffer.from(both)]]);
    const [{ id }] = body.essays;
    await server.as('teacher').put(`/api/essays/${id}/text`).send({ essay_text: freshText() }).expect(200);
    await server.settle();
    const { reading_remarks } = await server.get(`/api/essays/${id}`);
    expect(reading_remarks).toMatchObject([{ kind: 'typed_by_teacher' }]);
  });

  it('are given back as they came, to be saved and never shown by the browser', async () => {
    const bytes = Buffer.from(`<html><body><p>${freshText()}</p></body></html>`);
    const { body } = await send([['page.html', bytes]]);
    const file = await server.as('teacher').get(`/api/essays/${body.essays[0].id}/file`).buffer(true);
    expect(file.headers['content-type']).toMatch(/^application\/octet-stream/);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="essay-[\w-]+\.html"$/);
    expect(file.body.equals?.(bytes) ?? file.text === bytes.toString()).toBe(true);
  });

  it('that cannot be read are refused one by one, each with what to do about it', async () => {
    const ole = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600)]);
    const { body } = await send([
      ['old.doc', ole],
      ['locked.docx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])],
      ['mac.pages', await zipOf({ 'Index/Document.iwa': 'x' })],
      ['sheet.xlsx', await zipOf({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' })],
      ['link.gdoc', Buffer.from('{"doc_id":"x"}')],
      ['film.mp4', Buffer.from('ftyp')],
      ['page.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
      ['page.heic', Buffer.from('\0\0\0 ftypheic')],
      ['huge.txt', Buffer.alloc(MAX_PDF_BYTES + 1, 'a')],
      ['empty.docx', Buffer.alloc(0)],
    ]);
    const why = outcomes(body).map(([, error]: [string, string]) => error);
    for (const [at, words] of [
      'Word 2003',
      'password-protected',
      'Pages document',
      'Only Word files',
      'link to a Google document',
      'Only Word files',
      'This picture is damaged',
      'This picture is damaged',
      '10MB or less',
      'This file is empty',
    ].entries())
      expect(why[at]).toContain(words);
    expect(body).toMatchObject({ total_files: 10, failed_extractions: 10 });
  });

  it('in a hostile ZIP are not taken at all: ../, a bomb, a ZIP in a ZIP, too many, damaged', async () => {
    const good = await zipOf({ 'aaaaa.txt': freshText() });
    const outside = Buffer.from(
      Buffer.from(good).toString('latin1').replaceAll('aaaaa.txt', '../aa.txt'),
      'latin1',
    );
    const bomb = await zipOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.txt`, Buffer.alloc(10_000_000, 'a')])),
    );
    expect(bomb.length).toBeLessThan(MAX_PDF_BYTES);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.txt`, 'x']));
    const { body } = await send([
      ['outside.zip', outside],
      ['bomb.zip', bomb],
      ['nested.zip', await zipOf({ 'inner.zip': good })],
      ['many.zip', await zipOf(many)],
      ['damaged.zip', good.subarray(0, good.length - 30)],
      ['damaged.docx', good.subarray(0, good.length - 30)],
    ]);
    expect(outcomes(body)).toEqual([
      ['outside.zip', 'This ZIP names files outside of its own folder, as attacks do. None of it was taken.'],
      ['bomb.zip', 'This ZIP is too large when unpacked. Upload it in parts.'],
      ['inner.zip', 'A ZIP inside a ZIP is not opened. Unpack it, and upload the files in it.'],
      ['many.zip', 'This ZIP has more than 200 files. Upload it in parts.'],
      ['damaged.zip', 'This ZIP is damaged and cannot be opened.'],
      ['damaged.docx', expect.stringMatching(/^This file is damaged .* Save or download it again/)],
    ]);
  });

  it('are refused by the uploads that take PDFs only', async () => {
    const bytes = await docxOf(wordParagraph(freshText()));
    const sent = await server.send('/api/essays/upload-batch', { essay_type: 'argumentative' }, [
      { field: 'files', filename: 'a.docx', bytes },
    ]);
    expect(outcomes(sent.body)).toEqual([['a.docx', 'Only PDF files are allowed']]);
  });
});
