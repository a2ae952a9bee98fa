import { bareName } from '../sheets/csv-in-zip.ts';
import { sheetsIn } from '../sheets/open-sheets.ts';
import { MOST_BYTES } from '../sheets/sheet-file.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import type { ResultsFile } from './one-roster-results.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What a teacher's gradebook exported: Excel, CSV, or the ZIP of OneRoster. @throws UnreadableSheet */
export async function gradebookIn(bytes: Uint8Array): Promise<SheetFile | ResultsFile> {
  if (bytes.length > MOST_BYTES || ZIP.some((byte, at) => bytes[at] !== byte)) return sheetsIn(bytes);
  const { partNames } = await import('../sheets/zip-file.ts');
  const { isOneRoster, oneRosterFileOf } = await import('./one-roster-results.ts');
  return isOneRoster(new Set(partNames(bytes).map(bareName))) ? oneRosterFileOf(bytes) : sheetsIn(bytes);
}
