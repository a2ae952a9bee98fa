import { Unopened } from './office-parts.ts';

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The letters of a text file: as its first bytes say, or UTF-8, or else Windows-1252, which old editors write.
 * @throws Unopened for what is no text
 */
export function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const text = new TextDecoder(marked ?? encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Unopened('damaged');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
