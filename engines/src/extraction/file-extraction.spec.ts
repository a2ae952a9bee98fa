import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtractionResult } from './extraction.ts';
import { deflateBomb, drawPdf, greyPng, pdfOf } from '../../test/make-pdf.ts';
import { FileExtraction } from './file-extraction.ts';

const FIRST =
  'The efficient officer found five difficult affairs in the office, and he said that the flowing ' +
  'traffic would never ' +
  'stop until the final whistle was blown by a well-known referee who had been waiting since the morning for a chance.';
const SECOND =
  'Nobody who watched that afternoon would have guessed how little of it was planned. We simply ' +
  'walked to the bridge, ' +
  'because the bus was late again, and talked about what our parents had told us of the flood.';

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const textOf = (result: ExtractionResult): string => {
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text;
};

describe('a PDF with text', () => {
  it('EVT-005 is opened by pdf-parse and read with PDFium in a process of its own', async () => {
    const result = await extraction.extract(await pdfOf(FIRST));
    const created = expect.stringMatching(/^\d{4}-\d{2}-\d{2}/);
    expect(result).toEqual({
      ok: true,
      text: FIRST,
      remarks: [],
      page_count: 1,
      engine: 'pdfium 3',
      created,
    });
    const door = readFileSync(new URL('./pdf-door.ts', import.meta.url), 'utf8');
    expect(door).toContain("from 'pdf-parse'");
  });

  it('joins wrapped lines into the original paragraphs', async () => {
    const text = textOf(await extraction.extract(await pdfOf(`${FIRST}\n\n${SECOND}\n\n${FIRST}`)));
    expect(text.split('\n\n')).toEqual([FIRST, SECOND, FIRST]);
  });

  it('recognises paragraphs marked only by an indent, even across pages and double-spaced', async () => {
    const bytes = await drawPdf((document) => {
      document.font('Times-Roman').fontSize(12);
      for (let n = 0; n < 12; n += 1) document.text(n % 2 ? SECOND : FIRST, { indent: 36, lineGap: 14 });
    });
    const result = await extraction.extract(bytes);
    const paragraphs = textOf(result).split('\n\n');
    expect(result).toMatchObject({ page_count: 2 });
    expect(paragraphs).toEqual(Array.from({ length: 12 }, (_, n) => (n % 2 ? SECOND : FIRST)));
  });

  it('keeps the title apart and leaves out the running head and the page numbers', async () => {
    const bytes = await drawPdf((document) => {
      for (let page = 1; page <= 3; page += 1) {
        if (page > 1) document.addPage();
        document.font('Times-Roman').fontSize(12).text(`Okonkwo ${page}`, { align: 'right' }).moveDown();
        if (page === 1) document.fontSize(18).text('The Bridge').fontSize(12).moveDown();
        for (let n = 0; n < 3; n += 1) document.text(n % 2 ? SECOND : FIRST).moveDown();
      }
    });
    const text = textOf(await extraction.extract(bytes));
    expect(text.split('\n\n')[0]).toBe('The Bridge');
    expect(text).not.toContain('Okonkwo');
    expect(text.split('\n\n')).toHaveLength(10);
  });

  it('joins words hyphenated at a line end and keeps real hyphens', async () => {
    const lines = [
      'He was a well-',
      'known man and an impor-',
      'tant one, an impor-',
      'tant man, known by every-',
      'body here.',
    ];
    const bytes = await drawPdf((document) => {
      document.font('Times-Roman').fontSize(12);
      for (const line of lines) document.text(line, { width: 150, lineBreak: false }).moveDown(0.001);
    });
    const text = textOf(await extraction.extract(bytes));
    expect(text).toContain('important one');
    expect(text).toContain('everybody here');
    expect(text).toContain('well-known man');
  });

  it('turns ligatures into letters', async () => {
    const bytes = await pdfOf('The officer offered five flowers.');
    expect(textOf(await extraction.extract(bytes))).toBe('The officer offered five flowers.');
    const { tidyText } = await import('./paragraphs.ts');
    expect(tidyText('the \uFB01nal \uFB04ower, cafe\u0301\u200B \u202Eend')).toBe(
      'the final fflower, caf\u00e9 end',
    );
  });

  it('keeps a marker #(S1001) in place, even at the edge of a page', async () => {
    expect(textOf(await extraction.extract(await pdfOf(`#(S1001)\n\n${FIRST}`)))).toContain('#(S1001)');
  });
});

describe('a file that cannot be read is answered in a sentence', () => {
  const scan = greyPng(1200, 1600);

  it('if it has 0 bytes', async () => {
    expect(await extraction.extract(new Uint8Array())).toMatchObject({
      code: 'empty_file',
      reason: expect.stringContaining('0 bytes'),
    });
  });

  it('if it is not a PDF', async () => {
    expect(await extraction.extract(Buffer.from('PK\x03\x04 a Word document'))).toMatchObject({
      code: 'not_a_pdf',
    });
  });

  it('if it is garbage after a PDF header', async () => {
    const garbage = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 0xa7)]);
    expect(await extraction.extract(garbage)).toMatchObject({ ok: false, code: 'damaged' });
  });

  it('if it is protected by a password', async () => {
    const result = await extraction.extract(await pdfOf(FIRST, { userPassword: 'secret' }));
    expect(result).toMatchObject({ code: 'encrypted', reason: expect.stringContaining('password') });
  });

  it('if it only holds a picture', async () => {
    const bytes = await drawPdf((document) => void document.image(scan, 0, 0, { fit: [612, 792] }));
    expect(await extraction.extract(bytes)).toMatchObject({
      code: 'page_is_picture',
      reason: expect.stringContaining('This page is a picture'),
    });
  });

  it('if its second page is a picture, so that nothing is graded without that page', async () => {
    const bytes = await drawPdf((document) => {
      document
        .text(FIRST)
        .addPage()
        .image(scan, 0, 0, { fit: [612, 792] });
    });
    expect(await extraction.extract(bytes)).toMatchObject({
      code: 'page_is_picture',
      reason: expect.stringContaining('Page 2 is a picture'),
    });
  });

  it('but not for an empty last page', async () => {
    const bytes = await drawPdf((document) => void document.text(FIRST).addPage());
    expect(await extraction.extract(bytes)).toMatchObject({ ok: true, text: FIRST, page_count: 2 });
  });

  it('if it has no text', async () => {
    expect(await extraction.extract(await drawPdf(() => undefined))).toMatchObject({ code: 'no_text' });
  });

  it('if it has more than 200 pages', async () => {
    const bytes = await drawPdf((document) => {
      for (let page = 1; page < 230; page += 1) document.text('x').addPage();
    });
    expect(await extraction.extract(bytes)).toMatchObject({
      code: 'too_many_pages',
      reason: expect.stringContaining('230 pages; at most 200'),
    });
  });

  it('if it is too large for the memory allowed once opened, and the next file is read as usual', async () => {
    const small = new FileExtraction({ memoryMegabytes: 320, processes: 1 });
    const bomb = deflateBomb(1_200_000_000);
    expect(bomb.byteLength).toBeLessThan(2_000_000);
    const [first, second] = await Promise.all([small.extract(bomb), small.extract(await pdfOf(SECOND))]);
    expect(first).toMatchObject({ ok: false, code: 'too_big_inside' });
    expect(second).toMatchObject({ ok: true, text: SECOND });
    await small.close();
  });
});

describe('a reading process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('that hangs is killed when its time is up, while the server keeps answering', async () => {
    const hanging = join(folder, 'hang.mjs');
    writeFileSync(hanging, "process.on('message', () => { for (;;); }); process.send({ ready: true });");
    const slow = new FileExtraction({ milliseconds: 400, processes: 1 }, hanging);
    let turns = 0;
    let going = true;
    const turn = () => {
      turns += 1;
      if (going) setImmediate(turn);
    };
    setImmediate(turn);
    const result = await slow.extract(await pdfOf(FIRST));
    going = false;
    expect(result).toMatchObject({ code: 'too_slow' });
    expect(turns).toBeGreaterThan(20);
    await slow.close();
  });

  it('that dies gives an answer, not a crash', async () => {
    const dying = join(folder, 'die.mjs');
    writeFileSync(dying, "process.on('message', () => process.exit(3)); process.send({ ready: true });");
    const broken = new FileExtraction({ processes: 1 }, dying);
    const results = await Promise.all([1, 2, 3].map(async () => broken.extract(await pdfOf(FIRST))));
    expect(results.map((result) => !result.ok && result.code)).toEqual(Array(3).fill('reader_failed'));
    await broken.close();
  });

  it('runs beside at most one other: ten files at once use two processes', async () => {
    const counting = join(folder, 'count.mjs');
    writeFileSync(
      counting,
      `process.on('message', ({ id }) => setTimeout(() => process.send({ id, answer:
        { ok: true, text: 'process ' + process.pid, page_count: 1, engine: 'none' } }), 20));
       process.send({ ready: true });`,
    );
    const pool = new FileExtraction({}, counting);
    const bytes = await pdfOf(FIRST);
    const results = await Promise.all(Array.from({ length: 10 }, () => pool.extract(bytes)));
    expect(new Set(results.map(textOf)).size).toBe(2);
    await pool.close();
  });
});
