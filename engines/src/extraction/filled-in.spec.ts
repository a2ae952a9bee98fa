import { FileExtraction } from './file-extraction.ts';
import { linesAt, rawPdf, streamOf } from '../../test/raw-pdf.ts';

const ASKED = 'What did the harbour mean to the town in the year of the storm?';
const ANSWER = 'It meant work, and it meant that somebody came home.';
const extraction = new FileExtraction();
afterAll(() => extraction.close());

/** As it is drawn where it stands. */
const drawn = (text: string): string =>
  streamOf(
    `/Tx BMC q BT /F2 10 Tf 2 8 Td (${text}) Tj ET Q EMC`,
    '/Type/XObject/Subtype/Form/BBox[0 0 428 30]/Resources<</Font<</F2 4 0 R>>>>',
  );
const FORM = '/AcroForm<</Fields[11 0 R]/DA(/F2 10 Tf 0 g)/DR<</Font<</F2 4 0 R>>>>';
const place = '/Type/Annot/Rect[72 600 500 630]/P 101 0 R';
const field = (entries: string): string =>
  `<<${place}/Subtype/Widget/FT/Tx/T(a)/DA(/F2 10 Tf 0 g)${entries}>>`;

const readingOf = async (form: string, ...objects: string[]) => {
  const pages = [{ content: linesAt(72, 700, [ASKED]), entries: '/Annots[11 0 R]' }];
  const result = await extraction.extract(rawPdf({ pages, catalogue: `${form}>>`, objects }));
  if (!result.ok) throw new Error(`not read: ${result.code}`);
  return result;
};
const textOf = async (...form: Parameters<typeof readingOf>): Promise<string> =>
  (await readingOf(...form)).text.replace(/\s+/g, ' ');

describe('what is typed into a form', () => {
  it.each([
    ['a field that is printed', '', field(`/F 4/V(${ANSWER})/AP<</N 12 0 R>>`), drawn(ANSWER)],
    ['one that is only shown', '', field(`/V(${ANSWER})/AP<</N 12 0 R>>`), drawn(ANSWER)],
    ['one that nobody has drawn', '', field(`/F 4/V(${ANSWER})`), 'null'],
    ['one that readers are to draw', '/NeedAppearances true', field(`/F 4/V(${ANSWER})`), 'null'],
    ['one that was drawn empty', '', field(`/F 4/V(${ANSWER})/AP<</N 12 0 R>>`), drawn('')],
    [
      'one whose value stands above it',
      '',
      `<<${place}/Subtype/Widget/F 4/Parent 12 0 R>>`,
      `<</FT/Tx/T(a)/DA(/F2 10 Tf 0 g)/V(${ANSWER})/Kids[11 0 R]>>`,
    ],
  ])('is read: %s', async (_, more, ...objects) => {
    expect(await textOf(FORM + more, ...objects)).toBe(`${ASKED} ${ANSWER}`);
  });

  it('in several lines is read in several', async () => {
    const tall = field(`/F 4/Ff 4096/V(${ANSWER}\\nThat was all.)`).replace('600 500 630', '500 500 630');
    expect(await textOf(FORM, tall)).toBe(`${ASKED} ${ANSWER} That was all.`);
  });

  it('in letters that no typeface of the form has is told, since it cannot be drawn', async () => {
    const chinese = `<${Buffer.from('\uFEFF镇上关闭旧游泳池的时候', 'utf16le').swap16().toString('hex')}>`;
    const { remarks } = await readingOf(FORM, field(`/F 4/V${chinese}`));
    expect(remarks).toEqual([{ kind: 'two_readings', page: 1, words: '' }]);
    expect((await readingOf(FORM, field(`/F 4/V(${ANSWER})`))).remarks).toEqual([]);
    const curly = `<${Buffer.from('\uFEFFIt wasn’t “fun”, José.', 'utf16le').swap16().toString('hex')}>`;
    expect(await textOf(FORM, field(`/F 4/V${curly}`))).toBe(`${ASKED} It wasn’t “fun”, José.`);
  });

  it('is not read where it is hidden, nor the words on a button', async () => {
    expect(await textOf(FORM, field(`/F 2/V(${ANSWER})/AP<</N 12 0 R>>`), drawn(ANSWER))).toBe(ASKED);
    const button = `<<${place}/Subtype/Widget/FT/Btn/Ff 65536/T(b)/MK<</CA(Submit)>>/AP<</N 12 0 R>>>>`;
    expect(await textOf(FORM, button, drawn('Submit'))).toBe(ASKED);
  });
});

describe('a text box on a page', () => {
  const box = (entries: string) =>
    `<<${place}/Subtype/FreeText/DA(/F2 10 Tf 0 g)/Contents(${ANSWER})${entries}>>`;

  it.each([
    ['printed', box('/F 4/AP<</N 12 0 R>>')],
    ['only shown', box('/AP<</N 12 0 R>>')],
    ['not drawn yet', box('/F 4')],
  ])('is read: %s', async (_, annotation) => {
    expect(await textOf('/Lang(en)/ViewerPreferences<<', annotation, drawn(ANSWER))).toBe(
      `${ASKED} ${ANSWER}`,
    );
  });
});
