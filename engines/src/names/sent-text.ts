import { stripMarkers } from '@essays/contract';
import { locateQuote } from '../evidence/locate-quote.ts';
import { eitherOf } from '../reading/pattern.ts';
import { namePlaces } from './hide-names.ts';
import { NAME } from './placeholders.ts';
import type { Place } from './places.ts';
import type { RosterNames } from './roster-names.ts';

/** Characters of a student's text that are sent; the longest student papers have about 30,000. */
export const MOST_SENT = 40_000;
/** Characters that are looked at: taking names out may shorten a text. */
const MOST_READ = 4 * MOST_SENT;

const INVISIBLE = eitherOf(
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD]/gu,
  /[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu,
);

/** The names that an outside service may not learn from a text. */
export interface PreparedNames {
  /** The writer's; null when nobody knows whose the text is. */
  own: string | null;
  /** Everybody's. */
  roster: RosterNames;
}

/** A text with parts of it exchanged, which still knows where its parts came from. */
class Exchanged {
  readonly text: string;
  /** Beginnings and ends of what stood before and is now, in order. */
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

  /** Where a passage stood before; a part of what was put in stands for all that was taken out there. */
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

/** What an outside service gets of a student's text, and the way back from its quotations. */
export class SentText {
  /** No name, no id, nothing invisible, not without end. */
  readonly text: string;
  readonly #visible: Exchanged;
  readonly #nameless: Exchanged;
  readonly #read: string;

  constructor(
    readonly original: string,
    { own, roster }: PreparedNames,
  ) {
    this.#read = cutAtBlank(stripMarkers(original), MOST_READ);
    const invisible = [...this.#read.matchAll(INVISIBLE)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
    this.#visible = new Exchanged(this.#read, invisible, '');
    this.#nameless = new Exchanged(this.#visible.text, namePlaces(this.#visible.text, own, roster), NAME);
    this.text = this.#nameless.text.slice(0, MOST_SENT);
  }

  /** Where a quotation from the text as sent is in the text as written; null when it does not. */
  locate(quote: string): Place | null {
    if (!/[\p{L}\p{N}]/u.test(quote.replaceAll(NAME, ''))) return null;
    const place = locateQuote(quote, this.text);
    if (!place) return null;
    const { start, end } = this.#visible.before(this.#nameless.before(place));
    // Markers were taken out of what was read: what is there is looked for once more.
    return this.#read === this.original
      ? { start, end }
      : locateQuote(this.#read.slice(start, end), this.original);
  }

  /** The passage as the student wrote it, with the names in it; null when it does not be in the text. */
  quoted(quote: string): string | null {
    const place = this.locate(quote);
    return place && this.original.slice(place.start, place.end);
  }
}

/** No name is cut in two: its beginning would not be known as one. */
function cutAtBlank(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && /\S/.test(text[end - 1]!)) end -= 1;
  // Without a blank anywhere nothing would be left to send.
  return text.slice(0, end > 0 ? end : most);
}
