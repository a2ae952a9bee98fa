import { tidyText } from '../extraction/paragraphs.ts';
import { Unopened } from './office-parts.ts';
import { decodedLetters, type WrittenText } from './written-text.ts';

/** A text file: with empty lines, they divide its paragraphs; without, every line is one, unless it is wrapped. */
export function readPlain(bytes: Uint8Array, mostCharacters: number): WrittenText {
  const all = decodedLetters(bytes);
  if (all.length > mostCharacters) throw new Unopened('too_big_inside');
  const text = tidyText(all);
  const isDivided = text.includes('\n\n') || !text.includes('\n');
  return { text: isDivided ? text : paragraphsOf(text.split('\n')), remarks: [], created: null };
}

/** Letters of the longest line of a text that an editor wrapped. */
const WRAPPED_AT = { least: 45, most: 120 };
/** Lines from which wrapping is told, and the share of them after which the next word had no room. */
const FEWEST_WRAPPED = 4;
const MOSTLY = 0.7;

function paragraphsOf(lines: readonly string[]): string {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const isFull = lines.map((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && line.length + 1 + next.search(/\s|$/) > longest;
  });
  const full = isFull.filter(Boolean).length;
  const isWrapped =
    longest >= WRAPPED_AT.least &&
    longest <= WRAPPED_AT.most &&
    full >= FEWEST_WRAPPED - 1 &&
    full >= MOSTLY * (lines.length - 1);
  if (!isWrapped) return lines.join('\n\n');
  return lines.map((line, at) => line + (at === lines.length - 1 ? '' : isFull[at] ? ' ' : '\n\n')).join('');
}
