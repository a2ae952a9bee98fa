import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileExtraction } from '../extraction/file-extraction.ts';
import { MOST_DOTS } from './picture-size.ts';

const PHOTO = readFileSync(join(import.meta.dirname, 'fixtures/page.heic'));
const WORDS =
  'The harbor was quiet before the boats came in. My grandfather counted the lamps along the pier and said that ' +
  'one of them was missing. Nobody believed him until the evening, when the last boat turned around and waited ' +
  'outside for the light.';

/** The same photo, stating another size. */
function stating(width: number, height: number): Buffer {
  const photo = Buffer.from(PHOTO);
  const at = photo.indexOf('ispe') + 8;
  photo.writeUInt32BE(width, at);
  photo.writeUInt32BE(height, at + 4);
  return photo;
}

const extraction = new FileExtraction();
afterAll(() => extraction.close());

describe('a photo of an iPhone (HEIC)', () => {
  it('is read like every other photo', async () => {
    const result = await extraction.extract(PHOTO, {}, 'heic');
    expect(result).toMatchObject({ ok: true, text: WORDS, remarks: [{ kind: 'read_from_picture' }] });
  }, 120_000);

  it('is drawn as a picture that browsers can show', async () => {
    const drawn = Buffer.from((await extraction.drawPage(PHOTO, 1, 'heic'))!);
    expect(drawn.toString('latin1', 1, 4)).toBe('PNG');
    expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([840, 600]);
  }, 120_000);

  it('that is damaged, no photo, or made to fill the memory is refused with a sentence', async () => {
    const bad: [Buffer, string][] = [
      [PHOTO.subarray(0, 900), 'damaged'],
      [PHOTO.subarray(0, 12_000), 'damaged'],
      [Buffer.from('\0\0\0\u0018ftypheic'), 'damaged'],
      [stating(20_000, Math.ceil(MOST_DOTS / 20_000) + 1), 'too_big_inside'],
      [stating(8, 8), 'too_big_inside'],
    ];
    for (const [bytes, code] of bad) {
      const result = await extraction.extract(bytes, {}, 'heic');
      expect([bytes.length, result]).toEqual([
        bytes.length,
        expect.objectContaining({ ok: false, code, reason: expect.stringContaining('picture') }),
      ]);
      expect(await extraction.drawPage(bytes, 1, 'heic')).toBeNull();
    }
  }, 120_000);
});
