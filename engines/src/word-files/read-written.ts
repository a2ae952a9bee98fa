import { isPicture } from '@essays/contract';
import { failed, type ExtractionResult } from '../extraction/extraction.ts';
import { oneEssay } from '../extraction/one-essay.ts';
import type { ReadRequest } from '../extraction/pdf-page.ts';
import { Unopened } from './office-parts.ts';
import type { WrittenText } from './written-text.ts';

type Reader = (bytes: Uint8Array, mostCharacters: number) => WrittenText | Promise<WrittenText>;
type TypedFormat = Exclude<ReadRequest['format'], 'pdf' | 'jpg' | 'png' | 'heic'>;

const READERS: Readonly<Record<TypedFormat, () => Promise<{ read: Reader; engine: string }>>> = {
  docx: async () => ({ read: (await import('./read-docx.ts')).readDocx, engine: 'mammoth 1' }),
  odt: async () => ({ read: (await import('./read-odt.ts')).readOdt, engine: 'odt 1' }),
  rtf: async () => ({ read: (await import('./read-rtf.ts')).readRtf, engine: 'rtf 1' }),
  html: async () => ({ read: (await import('./read-html.ts')).readHtml, engine: 'html 1' }),
  txt: async () => ({ read: (await import('./read-plain.ts')).readPlain, engine: 'text 2' }),
};

/** The text of a file that a word processor wrote, or why it has none. */
export async function readWritten({ bytes, format, mostCharacters }: ReadRequest): Promise<ExtractionResult> {
  if (format === 'pdf' || isPicture(format)) throw new TypeError('It is read elsewhere');
  try {
    const { read, engine } = await READERS[format]();
    const { text, remarks, created } = await read(bytes, mostCharacters);
    if (text === '') return failed('no_text', format);
    return oneEssay({ ok: true, text, remarks, page_count: null, engine, created });
  } catch (error) {
    return failed(error instanceof Unopened ? error.code : 'damaged', format);
  }
}
