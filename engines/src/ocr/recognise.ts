import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { createWorker, type Page } from 'tesseract.js';
import { tidyText } from '../extraction/paragraphs.ts';
import type { RecognisedPage } from '../extraction/pdf-page.ts';

export const OCR_ENGINE = 'tesseract 5';

/** Points: pictures are measured as if each showed a sheet of letter paper. */
const SHEET_HEIGHT = 792;
/** Tilts up to a few degrees are turned back before reading. */
const READING = { rotateAuto: true };
/**
 * What is ink is told from what is around it. By one threshold for the whole page, half of a page whose other side lies
 * in shadow was missing, and the words of the rest were read surely.
 */
const SAUVOLA = '2' as never;
/** Its language data comes with the product: nothing is loaded from elsewhere. */
const DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

let loaded: ReturnType<typeof load> | null = null;

/** Loaded once a process, with the first picture. */
async function load() {
  const worker = await createWorker('eng', 1, {
    langPath: DATA,
    gzip: true,
    cacheMethod: 'none',
    // It is told by the call that fails.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    // Else it tells the process's output what it makes of every picture.
    debug_file: '/dev/null',
    thresholding_method: SAUVOLA,
  });
  return worker;
}

/** @param height of the picture, in dots @throws for a picture that cannot be opened */
export async function recognise(picture: Uint8Array, height: number): Promise<RecognisedPage> {
  const worker = await (loaded ??= load());
  const { data } = await worker.recognize(Buffer.from(picture), READING, { text: false, blocks: true });
  return recognisedPage(data, SHEET_HEIGHT / Math.max(1, height));
}

function recognisedPage({ blocks }: Page, scale: number): RecognisedPage {
  const found = (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  // Letters of one line are measured larger than those of the next by what stands below it.
  const size = scale * median(found.map(({ rowAttributes }) => rowAttributes.rowHeight));
  const words = found.flatMap((line) => line.words);
  return {
    lines: found.map(({ text, bbox, baseline }) => ({
      // A bar between blanks is how a blurred 'I' is read; nobody types one in an essay.
      text: tidyText(text)
        .replaceAll('\n', ' ')
        .replaceAll(/(?<!\S)\|(?!\S)/g, 'I'),
      x: scale * bbox.x0,
      y: (scale * (baseline.y0 + baseline.y1)) / 2,
      width: scale * (bbox.x1 - bbox.x0),
      height: size,
    })),
    confidence:
      words.length === 0
        ? 0
        : Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
