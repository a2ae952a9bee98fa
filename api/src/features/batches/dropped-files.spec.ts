import { zipOf } from '@essays/engines/test/make-zip';
import { readableFiles } from './dropped-files.ts';

const TEXT = 'The sea was calm, and nobody spoke of the storm.';
/** Of the names of a ZIP: it is in UTF-8. */
const IS_UTF8 = 0x800;
/** Where the flags of an entry stand: behind the mark of its own head, and of its line in the list. */
const HEADS = [
  ['PK\u0003\u0004', 6],
  ['PK\u0001\u0002', 8],
] as const;

const taken = async (zip: Uint8Array): Promise<(readonly [name: string, outcome: string])[]> => {
  const upload = { originalname: 'class.zip', buffer: Buffer.from(zip), size: zip.length };
  const files = await readableFiles([upload]);
  return files.map((file) => [file.file_name, file.refusal?.message ?? file.format ?? ''] as const);
};

/** The same ZIP with bytes of another encoding where it has a name, and without the mark for UTF-8. */
const withName = (zip: Uint8Array, name: string, bytes: Uint8Array): Uint8Array => {
  const changed = Buffer.from(
    Buffer.from(zip).toString('latin1').replaceAll(name, Buffer.from(bytes).toString('latin1')),
    'latin1',
  );
  for (const [mark, at] of HEADS)
    for (
      let from = changed.indexOf(mark, 0, 'latin1');
      from >= 0;
      from = changed.indexOf(mark, from + 1, 'latin1')
    )
      changed.writeUInt16LE(changed.readUInt16LE(from + at) & ~IS_UTF8, from + at);
  return changed;
};
/** A ZIP with one text under a name of these bytes. */
const named = async (bytes: Uint8Array): Promise<string> => {
  const name = `${'x'.repeat(bytes.length - 4)}.txt`;
  const [only] = await taken(withName(await zipOf({ [name]: TEXT }), name, bytes));
  return only![0];
};
const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('the name of a file in a ZIP', () => {
  it.each([
    ['macOS, UTF-8 in pieces without saying so', Buffer.from('Müller José.txt'.normalize('NFD'))],
    ['Windows, code page 437', bytesOf('4D 81 6C 6C 65 72 20 4A 6F 73 82 2E 74 78 74')],
    ['an old program, Windows-1252', bytesOf('4D FC 6C 6C 65 72 20 4A 6F 73 E9 2E 74 78 74')],
  ])('is read as its letters say: %s', async (_, bytes) => {
    expect(await named(bytes)).toBe('Müller José.txt');
  });

  it('is read in code page 850 where its letters are only there', async () => {
    // 'Álvaro Simão.txt'
    expect(await named(bytesOf('B5 6C 76 61 72 6F 20 53 69 6D C6 6F 2E 74 78 74'))).toBe('Álvaro Simão.txt');
  });

  it('keeps its end below the longest folders, so that a text is known as one', async () => {
    const folder = 'Period 2 '.repeat(40);
    const files = await taken(await zipOf({ 'a.txt': TEXT, [`${folder}/Maya Rivera.txt`]: TEXT }));
    expect(files.map(([, outcome]) => outcome)).toEqual(['txt', 'txt']);
    expect(files[1]![0]).toMatch(/ - Maya Rivera\.txt$/);
  });
});

describe('a file in a ZIP', () => {
  it('is taken whose path begins with a dot and a slash', async () => {
    const zip = await zipOf({ 'xxMaya Rivera/essay.txt': TEXT, 'xxAda Marsh/essay.txt': TEXT });
    const dotted = Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('xx', './'), 'latin1');
    expect(await taken(dotted)).toEqual([
      ['Maya Rivera - essay.txt', 'txt'],
      ['Ada Marsh - essay.txt', 'txt'],
    ]);
  });

  it('that came damaged is refused alone, and the others are taken', async () => {
    const zip = Buffer.from(await zipOf({ 'a.txt': TEXT, 'b.txt': `${TEXT} b` }, { compress: false }));
    zip[zip.indexOf(TEXT) + 3]! ^= 1;
    expect(await taken(zip)).toEqual([
      ['a.txt', 'This file is damaged and cannot be opened. Save or download it again, and upload that.'],
      ['b.txt', 'txt'],
    ]);
    const packed = Buffer.from(await zipOf({ 'a.txt': TEXT.repeat(50), 'b.txt': TEXT }));
    packed.fill(0xff, 40, 60);
    expect((await taken(packed)).map(([, outcome]) => outcome.slice(0, 20))).toEqual([
      'This file is damaged',
      'txt',
    ]);
  });

  it('that is packed by a method of another program is refused with what to do', async () => {
    const zip = Buffer.from(await zipOf({ 'a.txt': TEXT, 'b.txt': TEXT }));
    // 14: LZMA, as 7-Zip offers.
    zip.writeUInt16LE(14, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 10);
    expect(await taken(zip)).toEqual([
      [
        'a.txt',
        'This file is packed in a way that cannot be opened here. Unpack the ZIP, and upload the files in it.',
      ],
      ['b.txt', 'txt'],
    ]);
  });

  it('that a system or a program has left there is passed over', async () => {
    const zip = await zipOf({
      'a.txt': TEXT,
      '~$essay.docx': 'x',
      '.DS_Store': 'x',
      '__MACOSX/._a.txt': 'x',
    });
    expect(await taken(zip)).toEqual([['a.txt', 'txt']]);
  });

  it('of Pages, which is a folder there, does not make a Pages document of the class', async () => {
    const zip = await zipOf({ 'Ada/essay.pages/Index/Document.iwa': 'x', 'Maya Rivera.txt': TEXT });
    expect((await taken(zip)).at(-1)).toEqual(['Maya Rivera.txt', 'txt']);
  });

  it('that is a link says so', async () => {
    const zip = await zipOf({ 'essay.url': '[InternetShortcut]\nURL=https://docs.example/x', 'b.txt': TEXT });
    expect((await taken(zip))[0]).toEqual([
      'essay.url',
      expect.stringMatching(/^This is a link to a document, not/),
    ]);
  });
});

it('an empty ZIP is said to be empty', async () => {
  expect(await taken(await zipOf({}))).toEqual([['class.zip', 'This ZIP is empty.']]);
});

it('a ZIP with a locked file in it is refused whole, by a sentence that says what to do', async () => {
  const zip = Buffer.from(await zipOf({ 'lopez.txt': TEXT, 'osei.txt': `${TEXT} Nobody asked why.` }));
  const first = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
  // As a program that locks files marks the second of them.
  const flags = zip.indexOf('PK\u0001\u0002', first + 1, 'latin1') + 8;
  zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags);
  expect(await taken(zip)).toEqual([
    ['class.zip', 'This ZIP is password-protected. Unpack it, and upload the files in it.'],
  ]);
});
