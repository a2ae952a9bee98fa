import type { ReadingRemark } from '@essays/contract';
import { failed, type ExtractionResult } from '../extraction/extraction.ts';
import { paragraphsOf } from '../extraction/paragraphs.ts';
import { blocksOf } from '../extraction/reading-order.ts';
import type { ReadRequest } from '../extraction/pdf-page.ts';
import { isSpelt } from '../reading/spelling.ts';
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
  const size = sizeOfPicture(bytes);
  if (!size) return failed('damaged', format);
  if (!isReadableSize(size)) return failed('too_big_inside', format);
  let page: RecognisedPage;
  try {
    page = await recognise(bytes, size.height);
  } catch {
    return failed('damaged', format);
  }
  const text = paragraphsOf([{ blocks: blocksOf(page.lines), footnotes: [] }], isSpelt);
  if (text === '') return failed('no_text', format);
  const remarks = [pictureRemark(1, page)];
  return { ok: true, text, remarks, page_count: 1, engine: OCR_ENGINE, created: null };
}
