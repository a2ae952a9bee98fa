import type { FileFormat } from '@essays/contract';
import { readFileSync } from 'node:fs';
import type { ExtractionResult } from '../extraction/extraction.ts';
import { FileExtraction } from '../extraction/file-extraction.ts';
import { docxOf, wordParagraph, zipOf } from '../../test/make-zip.ts';

const extraction = new FileExtraction();
afterAll(() => extraction.close());

const read = (content: string | Uint8Array, format: FileFormat): Promise<ExtractionResult> =>
  extraction.extract(typeof content === 'string' ? Buffer.from(content) : content, {}, format);
const textOf = async (content: string | Uint8Array, format: FileFormat): Promise<string> => {
  const result = await read(content, format);
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result.text;
};
const failureOf = async (content: string | Uint8Array, format: FileFormat): Promise<string> => {
  const result = await read(content, format);
  return result.ok ? 'read' : result.reason;
};
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

const PARAGRAPHS = [
  '#(S0001)',
  'The Lighthouse Keeper',
  'The keeper counted every ship that passed the point, and he wrote down carefully what it carried.',
  'He could not sleep, because the wind rattled at the café’s door.',
  '• a lamp',
  '• a book',
  '1. First he climbed.',
  '2. Then he looked.',
  'Before the box.',
  'Words in a box.',
  'Year',
  'Ships',
  'In the end he kept the light\nuntil the morning came.',
  'From the harbour book of 1902.',
];

describe.each(['docx', 'odt', 'rtf'] as const)('a .%s file of LibreOffice', (format) => {
  it('is read as its reader sees it: headings, lists, boxes and tables in place, footnotes at the end', async () => {
    const paragraphs = (await textOf(fixture(`essay.${format}`), format)).split('\n\n');
    expect(paragraphs.toSorted()).toEqual(PARAGRAPHS.toSorted());
    const inOrder = (all: readonly string[]) => all.filter((one) => !/\bbox\.$/.test(one));
    expect(inOrder(paragraphs)).toEqual(inOrder(PARAGRAPHS));
  });

  it('leaves out what is deleted, commented, unseen or in the head of a page, and tells it', async () => {
    const result = await read(fixture(`essay.${format}`), format);
    const told = result.ok ? result.remarks.map(({ kind, page, words }) => [kind, page, words]) : [];
    expect(told.map(([kind, page]) => [kind, page])).toEqual([
      ['unseen_words', 0],
      ['deleted_words', 0],
      ['comments', 0],
      ['cut', 0],
    ]);
    expect(told.map(([, , words]) => words).join('|')).toMatch(
      /^whitened words(?: …)? hidden words\|utterly\|Why not\?\|Marsh #\(S0001\) page$/,
    );
  });
});

describe('a web page', () => {
  it('gives its paragraphs and lists, and nothing that is not shown', async () => {
    const html = `<!doctype html><html><head><title>t</title><style>p{}</style></head><body><h1>A title</h1>
      <p>One &amp; two<br>three<script>alert(1)</script></p><ol start="3"><li>third</li><li><p>fourth</p></li></ol>
      <div style="display:none">hidden</div><p>The
      <font color="#FFFFFF">white </font>end<sup><a href="#ftnt1">[1]</a></sup>
      <input>stands.</p><p><a href="#cmnt_ref1">[a]</a>a comment</p></body></html>`;
    expect(await read(html, 'html')).toMatchObject({
      text: 'A title\n\nOne & two\nthree\n\n3. third\n\n4. fourth\n\nThe end stands.',
      remarks: [
        { kind: 'unseen_words', words: 'hidden white' },
        { kind: 'comments', words: 'a comment' },
      ],
    });
  });
});

describe('a text file', () => {
  it('is read in the encoding that its bytes are in', async () => {
    const word = 'The café';
    const wide = Buffer.from(`\uFEFF${word}`, 'utf16le');
    for (const bytes of [Buffer.from(word), Buffer.from(`\uFEFF${word}`), wide, Buffer.from(word, 'latin1')])
      expect(await textOf(bytes, 'txt')).toBe(word);
  });

  it('has a paragraph a line, unless empty lines divide it', async () => {
    expect(await textOf('one\ntwo', 'txt')).toBe('one\n\ntwo');
    expect(await textOf('one\ntwo\r\n\r\nthree', 'txt')).toBe('one\ntwo\n\nthree');
  });

  it('is read without a mark of its encoding, with one broken letter in it, and from an old Macintosh', async () => {
    const text =
      'The café on our street doesn’t open before noon. “We aren’t bakers,” says the owner — I smile.';
    const utf16 = Buffer.from(text, 'utf16le');
    expect(await textOf(utf16, 'txt')).toBe(text);
    expect(await textOf(Buffer.from(utf16).swap16(), 'txt')).toBe(text);
    const broken = Buffer.concat([Buffer.from(text), Buffer.from([0x20, 0x92]), Buffer.from(text)]);
    expect(await textOf(broken, 'txt')).toBe(`${text} ’${text}`);
    const bytes = (signs: Record<string, number>) =>
      Buffer.from([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)));
    const macintosh = { é: 0x8e, '’': 0xd5, '“': 0xd2, '”': 0xd3, '—': 0xd1 };
    expect(await textOf(bytes(macintosh), 'txt')).toBe(text);
    expect(await textOf(bytes({ '’': 0x92, '“': 0x93, '”': 0x94, '—': 0x97 }), 'txt')).toBe(text);
  });

  it('has whole paragraphs where an editor wrapped its lines, and lines where they are verses', async () => {
    const wrapped = [
      'The keeper in the story never tells anyone why he stayed. He',
      'counts the ships, writes their names in a notebook, and burns',
      'the notebook every spring. At first I thought that he was',
      'sad. My cousin says that the ending is a cheat, as nothing is',
      'explained.',
      'I disagree, because we learn what he does with his hands.',
    ];
    expect((await textOf(wrapped.join('\n'), 'txt')).split('\n\n')).toEqual([
      wrapped.slice(0, 5).join(' '),
      wrapped[5],
    ]);
    const verses = [
      'The rope is wet, the gull is loud,',
      'nobody asks',
      'the sea, and I, a coat too thin,',
      'am here.',
    ];
    expect((await textOf(verses.join('\n'), 'txt')).split('\n\n')).toEqual(verses);
  });

  it('has no invisible signs within words', async () => {
    expect(await textOf('kee\u00ADper ne\u200Dver sto\u2060ry \u{1F469}\u200D\u{1F4BB}', 'txt')).toBe(
      'keeper never story \u{1F469}\u200D\u{1F4BB}',
    );
  });
});

describe('an RTF file', () => {
  it('is read with letters of every kind, to the end of what is there', async () => {
    const letters = String.raw`Caf\'e9 \u8220?said\u8221? {\b bold} a\~b\line next\par 2 \{x\}`;
    const source = `{\\rtf1\\ansi\\ansicpg1252\\uc1 ${letters}`;
    expect(await textOf(source, 'rtf')).toBe('Café “said” bold a b\nnext\n\n2 {x}');
  });
});

describe('a hostile file', () => {
  const DAMAGED =
    'This file is damaged and cannot be opened. Save the document again, or paste the text instead.';
  const TOO_BIG = 'This file is too large when opened to be read safely. Paste the text instead.';

  it('is refused with a sentence when it is damaged, empty or not what it says', async () => {
    const good = await docxOf(wordParagraph('Words.'));
    expect(await textOf(good, 'docx')).toBe('Words.');
    expect(await failureOf(good.subarray(0, good.length - 30), 'docx')).toBe(DAMAGED);
    expect(await failureOf(await zipOf({ 'a.xml': 'x' }), 'docx')).toBe(DAMAGED);
    expect(await failureOf(await zipOf({ 'a.xml': 'x' }), 'odt')).toBe(DAMAGED);
    expect(await failureOf('no rtf', 'rtf')).toBe(DAMAGED);
    expect(await failureOf('a\0b', 'txt')).toBe(DAMAGED);
    expect(await failureOf(await docxOf('<w:p/>'), 'docx')).toBe('This file contains no text.');
    expect(await failureOf('', 'txt')).toBe('This file is empty (0 bytes).');
  });

  it('is not unfolded beyond its limit: a bomb, 100 MB of XML, a document without end', async () => {
    const letters = 'a'.repeat(1_000_000);
    const bomb = await docxOf('', { 'word/footnotes.xml': letters.repeat(100) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await failureOf(bomb, 'docx')).toBe(TOO_BIG);
    expect(await failureOf(await docxOf(wordParagraph(letters) + wordParagraph(letters)), 'docx')).toBe(
      TOO_BIG,
    );
    const nested = '<w:tbl><w:tr><w:tc>'.repeat(10_000) + '</w:tc></w:tr></w:tbl>'.repeat(10_000);
    expect(await failureOf(await docxOf(nested), 'docx')).toBe(TOO_BIG);
    expect(await failureOf('{'.repeat(100_000).replace('{', '{\\rtf1'), 'rtf')).toBe(TOO_BIG);
  });

  it('has its entities refused, not expanded', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    for (const [name, format] of [
      ['word/document.xml', 'docx'],
      ['content.xml', 'odt'],
    ] as const)
      expect(await failureOf(await zipOf({ [name]: `${laughs}<x>&b;</x>` }), format)).toBe(DAMAGED);
  });

  it('with 10,000 tables side by side is read', async () => {
    const cell = `<w:tbl><w:tr><w:tc>${wordParagraph('x')}</w:tc></w:tr></w:tbl>`;
    expect((await textOf(await docxOf(cell.repeat(10_000)), 'docx')).split('\n\n')).toHaveLength(10_000);
  });

  it('gives mammoth its XML alone: macros, pictures and links to elsewhere stay outside', async () => {
    const bytes = await docxOf(wordParagraph('Words.'), {
      'word/vbaProject.bin': Buffer.from('Attribute VB_Name'),
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" ' +
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ' +
        'Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
    });
    expect(await textOf(bytes, 'docx')).toBe('Words.');
  });

  it('that is a password-protected OpenDocument is named so', async () => {
    const files = { 'META-INF/manifest.xml': '<manifest:encryption-data/>', 'content.xml': 'xx' };
    expect(await failureOf(await zipOf(files), 'odt')).toContain('password-protected');
  });
});

it('white words on a ground of their own, and words that were moved, are part of the text once', async () => {
  const run = (properties: string, text: string) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const white = '<w:color w:val="FFFFFF"/>';
  const body =
    `<w:p>${run(`${white}<w:shd w:fill="000000"/>`, 'Title')}</w:p>` +
    `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="112233"/></w:tcPr><w:p>${run(white, 'Cell')}</w:p></w:tc></w:tr>` +
    `</w:tbl>` +
    `<w:p><w:moveFrom>${run('', 'moved')}</w:moveFrom>${run(white, 'bait')}</w:p>` +
    `<w:p><w:moveTo>${run('', 'moved')}</w:moveTo>${run('<w:vanish w:val="0"/>', ' shown')}</w:p>`;
  expect(await read(await docxOf(body), 'docx')).toMatchObject({
    text: 'Title\n\nCell\n\nmoved shown',
    remarks: [{ kind: 'unseen_words', words: 'bait' }],
  });
});
