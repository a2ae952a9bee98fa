import { stripMarkers } from '@essays/contract';
import { locateQuote } from '@essays/engines/evidence/locate-quote';
import { namePlaces } from '@essays/engines/names/hide-names';
import type { Place } from '@essays/engines/names/places';
import type { RosterNames } from '@essays/engines/names/roster-names';

/** Characters of a student's text that are sent; the longest student papers have about 30,000. */
export const MOST_SENT = 40_000;
/** Characters that are looked at: taking names out may shorten a text. */
const MOST_READ = 4 * MOST_SENT;
/** What stands in the place of a name. */
export const NAME = '[name]';

const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]|[\u{E0000}-\u{E007F}]/gu;

/** The names that an outside service may not learn from a text. */
export interface NamesToHide {
  /** The writer's; null when nobody knows whose the text is. */
  own: string | null;
  /** Everybody's. */
  roster: RosterNames;
}

/** A text with parts of it exchanged, which still knows where its parts came from. */
class Exchanged {
  readonly text: string;
  /** Beginnings and ends of what stood before and stands now, in order. */
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
    { own, roster }: NamesToHide,
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

  /** Where a quotation from the text as sent stands in the text as written; null when it does not. */
  locate(quote: string): Place | null {
    if (!/[\p{L}\p{N}]/u.test(quote.replaceAll(NAME, ''))) return null;
    const place = locateQuote(quote, this.text);
    if (!place) return null;
    const { start, end } = this.#visible.before(this.#nameless.before(place));
    // Markers were taken out of what was read: what stands there is looked for once more.
    return this.#read === this.original
      ? { start, end }
      : locateQuote(this.#read.slice(start, end), this.original);
  }

  /** The passage as the student wrote it, with the names in it; null when it does not stand in the text. */
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
  return text.slice(0, end);
}

const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|all|any|your|the|these)\b[^.!?\n]{0,30}\b(?:instruction|prompt|rubric|rule|guideline|direction|message|text)s?\b/i,
  /\b(?:give|award|assign|grant)\b[^.!?\n]{0,30}\b(?:full|maximum|max|perfect|highest|top)\b[^.!?\n]{0,20}\b(?:mark|score|grade|point|credit)s?\b/i,
  /\b(?:score|grade|mark|rate)\b[^.!?\n]{0,25}\b(?:4\s*\/\s*4|5\s*\/\s*5|20\s*\/\s*20|100\s*%|A\+)/i,
  /\b(?:output|return|print|respond with|answer with|write)\b[^.!?\n]{0,25}\b(?:score|grade|mark)s?\b/i,
  /\bact\s+as\s+(?:a|an|the)\b[^.!?\n]{0,20}\bgrader\b/i,
  /\bsystem\s+(?:prompt|message|override)\b/i,
  /\byou\s+are\s+(?:now\s+)?(?:a|an|the)\s+(?:grader|grading|AI|assistant|language\s+model)\b/i,
  /\bas\s+an?\s+AI\s+(?:grader|assistant|language\s+model)\b/i,
  /<\|?\s*\/?(?:im_start|im_end|system|assistant|user)\b[^>]{0,20}>|^[^\S\r\n\u2028\u2029]*(?:system|assistant)\s*:/im,
  /\[\/?INST\]/,
];

/** Whether the text seems to talk to the grader instead of to a reader. It is still graded; the teacher is told. */
export const speaksToTheGrader = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));

/** What stands in the place of a sentence that speaks to the grader. */
export const REMOVED = '[removed: spoke to the grader]';

/** The text with every sentence that speaks to the grader taken out: what a model never reads it cannot obey. */
export const withoutInstructions = (text: string): string =>
  text
    .split(/(?<=[.!?\]]\s)|(?<=\n)/)
    .map((sentence) =>
      speaksToTheGrader(sentence) ? `${REMOVED}${sentence.slice(sentence.trimEnd().length)}` : sentence,
    )
    .join('');
