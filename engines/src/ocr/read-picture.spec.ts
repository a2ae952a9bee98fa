import { SURE_READING_FROM } from '@essays/contract';
import { drawPdf, greyPng } from '../../test/make-pdf.ts';
import { FileExtraction } from '../extraction/file-extraction.ts';
import { photoOf, scanOf } from '../../test/make-picture.ts';

const FIRST =
  'Every evening I come home from school and I have two hours of homework waiting for me. My sister, who is in the ' +
  'fourth grade, has almost as much as I do. I think that schools should give less homework because students need ' +
  'time to rest, to play, and to be with their families.';
const SECOND =
  'First, a tired student does not learn anything. When I stayed up until eleven to finish a map of South America, I ' +
  'could not keep my eyes open in class; my teacher said that I looked like a ghost.';

const extraction = new FileExtraction();
afterAll(() => extraction.close());

describe('a page that is a picture', () => {
  it('is read from a photo, with how sure the reading is', async () => {
    const result = await extraction.extract(await photoOf(`${FIRST}\n\n${SECOND}`), {}, 'png');
    expect(result).toMatchObject({ ok: true, text: `${FIRST}\n\n${SECOND}`, page_count: 1 });
    const [remark] = result.ok ? result.remarks : [];
    expect(remark).toMatchObject({ kind: 'read_from_picture', page: 1 });
    expect(remark?.confidence).toBeGreaterThanOrEqual(SURE_READING_FROM);
  }, 120_000);

  it('has an I where a blurred one looks like a bar', async () => {
    const text =
      'My grandmother sells bread at the market on Saturdays and I have helped her since I was six';
    const result = await extraction.extract(await photoOf(text, { blur: 3 }), {}, 'png');
    expect(result.ok && result.text).toContain(text);
  }, 120_000);

  it('is read whole where one side of it lies in shadow', async () => {
    const text = `${FIRST}\n\n${SECOND}`;
    const result = await extraction.extract(await photoOf(text, { light: 0.4 }), {}, 'png');
    expect(result).toMatchObject({ ok: true, text });
    expect(result.ok && result.remarks[0]?.confidence).toBeGreaterThanOrEqual(SURE_READING_FROM);
  }, 120_000);

  it('is read from a scanned PDF among pages with text, each in its place', async () => {
    const bytes = await scanOf([FIRST, { picture: SECOND }]);
    expect(await extraction.extract(bytes)).toMatchObject({ code: 'page_is_picture', pages: [2] });
    const result = await extraction.extract(bytes, { pictures: true });
    expect(result.ok && result.text.replace(/\s+/g, ' ')).toBe(`${FIRST} ${SECOND}`);
    expect(result).toMatchObject({ page_count: 2, remarks: [{ kind: 'read_from_picture', page: 2 }] });
  }, 120_000);

  it('is less sure when it is blurred than a teacher may rely on unseen', async () => {
    for (const blur of [3, 7]) {
      const result = await extraction.extract(await photoOf(FIRST, { blur }), {}, 'png');
      if (result.ok) expect(result.remarks[0]?.confidence).toBeLessThan(SURE_READING_FROM);
      else expect(result.code).toBe('no_text');
    }
  }, 120_000);

  it('without words, damaged or made to fill the memory is refused with a sentence', async () => {
    const bomb = greyPng(60, 60);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const read = async (bytes: Uint8Array) => {
      const result = await extraction.extract(bytes, {}, 'png');
      return result.ok ? result.text : result.code;
    };
    expect(await read(greyPng(400, 600))).toBe('no_text');
    expect(await read(bomb)).toBe('too_big_inside');
    expect(await read(greyPng(400, 600).subarray(0, 60))).toBe('damaged');
    const many = await drawPdf((document) => {
      const scan = greyPng(100, 130);
      for (let page = 1; page <= 21; page += 1) {
        if (page > 1) document.addPage();
        document.image(scan, 0, 0, { fit: [612, 792] });
      }
    });
    expect(await extraction.extract(many, { pictures: true })).toMatchObject({ code: 'too_many_pages' });
  }, 120_000);
});
