import { csvFileOf } from './csv-file.ts';
import { MOST_BYTES, TOO_LARGE, UnreadableSheet } from './sheet-file.ts';
import type { SheetFile } from './sheet-file.ts';

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const ZIP = [0x50, 0x4b];
/** Excel until 2003, and Excel files with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** The sheets of an Excel or CSV file; a name says nothing. @throws UnreadableSheet */
export async function sheetsIn(bytes: Uint8Array): Promise<SheetFile> {
  if (bytes.length > MOST_BYTES) throw new UnreadableSheet(TOO_LARGE);
  if (beginsWith(bytes, COMPOUND))
    throw new UnreadableSheet(
      'This Excel file has a password or is of Excel 2003. Save it as .xlsx without a password, and choose that.',
    );
  if (!beginsWith(bytes, ZIP)) return csvFileOf(bytes);
  // Most choose a CSV: what reads Excel is loaded when it is needed.
  const { xlsxFileOf } = await import('./xlsx-file.ts');
  return xlsxFileOf(bytes);
}
