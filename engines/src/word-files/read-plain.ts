import { tidyText } from '../extraction/paragraphs.ts';
import { decoded } from './decoded.ts';
import { Unopened } from './office-parts.ts';
import type { WrittenText } from './written-text.ts';

/** A text file: with empty lines, they divide its paragraphs; without, every line is one. */
export function readPlain(bytes: Uint8Array, mostCharacters: number): WrittenText {
  const all = decoded(bytes);
  if (all.length > mostCharacters) throw new Unopened('too_big_inside');
  const text = tidyText(all);
  const isDivided = text.includes('\n\n') || !text.includes('\n');
  return { text: isDivided ? text : text.replaceAll('\n', '\n\n'), remarks: [], created: null };
}
