import { pdfNames } from './sheet-file-names.ts';

it('file names keep their letters, lose path characters, and are numbered where two are the same', () => {
  expect(
    pdfNames([
      'S0001 Thaddeus Ó Brollachán',
      's0001 thaddeus ó brollachán',
      'S0002 ../../etc\\passwd: "x"\u202E\u0000.',
      'S0003 अनु Łukasz',
      '...',
      '',
    ]),
  ).toEqual([
    'S0001 Thaddeus Ó Brollachán.pdf',
    's0001 thaddeus ó brollachán (2).pdf',
    'S0002 .. .. etc passwd x.pdf',
    'S0003 अनु Łukasz.pdf',
    'no student.pdf',
    'no student (2).pdf',
  ]);
});

it('a name is no longer than file systems allow, even with its number', () => {
  const [first, second] = pdfNames(['😀'.repeat(500), '😀'.repeat(500)]);
  expect(second).toMatch(/ \(2\)\.pdf$/);
  expect(first).not.toBe(second);
  expect(Buffer.byteLength(second as string)).toBeLessThanOrEqual(255);
});

it.each(['👨‍👩‍👧‍👦', 'é̂', 'क्षि', '한', 'שׁ'])('a name that is cut keeps %s whole', (letter) => {
  const [name = ''] = pdfNames([`S0001 x${letter.normalize('NFC').repeat(199)}`]);
  expect(name).toMatch(new RegExp(`^S0001 x(${letter.normalize('NFC')})+\\.pdf$`, 'u'));
});
