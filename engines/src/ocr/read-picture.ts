import type { ReadingRemark } from '@essays/contract';
import { failed, type ExtractionResult } from '../extraction/extraction.ts';
import { paragraphsOf } from '../extraction/paragraphs.ts';
import { blocksOf } from '../extraction/reading-order.ts';
import type { ReadRequest } from '../extraction/pdf-page.ts';
import { isSpelt } from '../reading/spelling.ts';
import { pngOf } from '../extraction/png.ts';
import { greyMapOf } from './draw-page.ts';
import { heicPhoto } from './heic.ts';
import { isReadableSize, sizeOfPicture } from './picture-size.ts';
import { OCR_ENGINE, recognise } from './recognise.ts';
import type { RecognisedPage } from '../extraction/pdf-page.ts';

export const pictureRemark = (page: number, { confidence }: RecognisedPage): ReadingRemark => ({
  kind: 'read_from_picture',
  page,
  words: '',
  confidence,
});

/** The text of a photographed or scanned page. */
export async function readPicture({ bytes, format }: ReadRequest): Promise<ExtractionResult> {
  const photo = format === 'heic' ? heicPhoto(bytes) : null;
  const size = format === 'heic' ? photo : sizeOfPicture(bytes);
  if (!size) return failed('damaged', format);
  if (!isReadableSize(size)) return failed('too_big_inside', format);
  let page: RecognisedPage;
  try {
    page = await recognise(photo ? greyMapOf(await photo.unpacked()) : bytes, size.height);
  } catch {
    return failed('damaged', format);
  }
  const text = paragraphsOf([{ blocks: blocksOf(page.lines), footnotes: [] }], isSpelt);
  if (text === '') return failed('no_text', format);
  const remarks = [pictureRemark(1, page)];
  return { ok: true, text, remarks, page_count: 1, engine: OCR_ENGINE, created: null };
}

/** A photo that browsers cannot show, as one that they can. @throws when it cannot be unpacked */
export async function drawPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const photo = heicPhoto(bytes);
  if (!photo || !isReadableSize(photo)) throw new TypeError('The photo cannot be shown');
  const { dots, width, height } = await photo.unpacked();
  return pngOf(width, height, dots);
}
