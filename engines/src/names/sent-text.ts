import { stripMarkers } from '@essays/contract';
import { locateQuote } from '../evidence/locate-quote.ts';
import { eitherOf } from '../reading/pattern.ts';
import { namePlaces } from './hide-names.ts';
import { NAME } from './placeholders.ts';
import type { Place } from './places.ts';
import type { RosterNames } from './roster-names.ts';

/** Characters of a student's text that are sent; the longest student papers have about 30,000. */
export const MOST_SENT = 40_000;
/** Characters that are read: removing names may shorten a text. */
const MOST_READ = 4 * MOST_SENT;

const INVISIBLE = eitherOf(
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD]/gu,
  // Blank letters, and which form of a character is meant.
  /[\u115F\u1160\u180E\u2800\u3164\uFFA0]/gu,
  /\p{Variation_Selector}/gu,
  /[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu,
);

/** The names that an outside service may not learn from a text. */
interface PreparedNames {
  /** The writer's; null if the writer is unknown. */
  own: string | null;
  /** Names that the writer had before. */
  formerly?: readonly string[];
  /** Everyone's. */
  roster: RosterNames;
}

/** A text with parts replaced, which still knows where its parts came from. */
class Exchanged {
  readonly text: string;
  /** Starts and ends of the old and the new parts, in order. */
  readonly #parts: { from: Place; to: Place }[] = [];

  constructor(before: string, places: readonly Place[], by: string) {
    let text = '';
    let at = 0;
    for (const place of places) {
      text += before.slice(at, place.start);
      this.#parts.push({ from: place, to: { start: text.length, end: text.length + by.length } });
      text += by;
      at = place.end;
    }
    this.text = text + before.slice(at);
  }

  /** Where a passage was before; any part of a replacement maps to everything it replaced. */
  before({ start, end }: Place): Place {
    return { start: this.#offset(start, 'start'), end: this.#offset(end, 'end') };
  }

  #offset(now: number, edge: 'start' | 'end'): number {
    const isBefore = ({ to }: { to: Place }) => (edge === 'start' ? to.start <= now : to.start < now);
    const part = this.#parts.findLast(isBefore);
    if (!part) return now;
    return now >= part.to.end ? part.from.end + (now - part.to.end) : part.from[edge];
  }
}

/** What an outside service gets of a student's text, and how to map its quotations back. */
export class SentText {
  /** No names, no ids, nothing invisible, and of limited length. */
  readonly text: string;
  readonly #visible: Exchanged;
  readonly #nameless: Exchanged;
  readonly #read: string;

  constructor(
    readonly original: string,
    { own, formerly = [], roster }: PreparedNames,
  ) {
    this.#read = cutAtBlank(stripMarkers(original), MOST_READ);
    const invisible = [...this.#read.matchAll(INVISIBLE)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
    this.#visible = new Exchanged(this.#read, invisible, '');
    const writer = [...(own === null ? [] : [own]), ...formerly];
    this.#nameless = new Exchanged(this.#visible.text, namePlaces(this.#visible.text, writer, roster), NAME);
    this.text = this.#nameless.text.slice(0, MOST_SENT);
  }

  /** Where a quotation from the sent text is in the original text; null if it is not there. */
  locate(quote: string): Place | null {
    if (!/[\p{L}\p{N}]/u.test(quote.replaceAll(NAME, ''))) return null;
    const place = locateQuote(quote, this.text);
    if (!place) return null;
    const { start, end } = this.#visible.before(this.#nameless.before(place));
    // Markers were removed from the text: what is left is searched once more.
    return this.#read === this.original
      ? { start, end }
      : locateQuote(this.#read.slice(start, end), this.original);
  }

  /** The passage as the student wrote it, with the names in it; null if it is not in the text. */
  quoted(quote: string): string | null {
    const place = this.locate(quote);
    return place && this.original.slice(place.start, place.end);
  }
}

/** No name is cut in two: its beginning would not be recognized. */
function cutAtBlank(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && /\S/.test(text[end - 1]!)) end -= 1;
  // Without a space anywhere, nothing would be left to send.
  return text.slice(0, end > 0 ? end : most);
}
