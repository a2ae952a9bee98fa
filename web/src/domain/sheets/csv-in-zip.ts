import { unzipSync } from 'fflate';
import { TOO_LARGE, UnreadableSheet } from './sheet-file.ts';

/** Bytes of everything in a ZIP together. */
const LARGEST_ZIP = 60_000_000;
export const MOST_FILES = 200;

export const bareName = (path: string): string => path.split(/[/\\]/).at(-1)!.toLowerCase();

/** The CSV files of a ZIP by their bare names; sizes are checked before that. @throws UnreadableSheet */
export const csvFilesIn = (bytes: Uint8Array): Map<string, Uint8Array> => {
  let [size, count] = [0, 0];
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name))
          throw new UnreadableSheet('This ZIP has files with paths that lead out of it. It was not opened.');
        if (!/\.csv$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
        size += originalSize;
        count += 1;
        if (size > LARGEST_ZIP || count > MOST_FILES) throw new UnreadableSheet(TOO_LARGE);
        return true;
      },
    });
    return new Map(Object.entries(found).map(([path, content]) => [bareName(path), content]));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet('This ZIP is damaged and could not be opened.');
  }
};
