import { UnusableFile } from '@essays/contract';
import type { RecordText } from '../essays/essay.commands.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { readText } from './read-text.ts';
import { fileNameOf, refusalOf } from './upload.ts';
import type { Upload } from './upload.ts';

/** The text of one uploaded PDF. @throws UnusableFile with a sentence for a file that cannot be taken or read. */
export const readUpload = async (
  extraction: Extraction,
  file: Upload,
  read: typeof readText,
): Promise<Omit<RecordText, 'type'>> => {
  const refusal = refusalOf(file);
  if (refusal) throw refusal;
  const result = await extraction.extract(new Uint8Array(file.buffer));
  if (!result.ok) throw new UnusableFile(422, result.reason);
  const { page_count, engine } = result;
  return read(result.text, { page_count, engine, file_name: fileNameOf(file) });
};
