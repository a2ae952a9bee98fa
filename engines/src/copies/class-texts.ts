import type { Place } from '@essays/contract';
import { apartAlone } from '../own-words/set-apart.ts';
import { quotedPassages } from '../own-words/quoted-passages.ts';
import { placedWords, shinglesOf } from '../own-words/placed-words.ts';

/** Runs of so many words are looked for in the texts of others. */
export const COMMON_RUN = 4;
/** A run that more students than this have is common wording, or nobody's: a task, a source. */
export const MOST_STUDENTS = 6;
/** Texts with one run at most: one student may have handed in several versions. */
const MOST_TEXTS = 12;

/** A text of a class. */
export interface ClassText {
  id: string;
  student: string;
  text: string;
  /** Passages that a teacher has called the student's own. */
  claimed?: readonly Place[];
  /** Of an earlier class: held against this one, not against others like it. */
  earlier?: boolean;
}

/** A text as its words, without what form or task sets apart. */
export interface IndexedText extends ClassText {
  starts: readonly number[];
  ends: readonly number[];
  /** Words behind a passage that is set apart: nothing goes on from the word before them. */
  breaks: ReadonlySet<number>;
  /** By where each run begins; NaN for one that reaches across a break. */
  runs: Float64Array;
}

/** With blanks in these places. */
function blanked(text: string, places: readonly Place[]): string {
  let [result, from] = ['', 0];
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    result += text.slice(from, begin) + ' '.repeat(end - begin);
    from = end;
  }
  return result + text.slice(from);
}

export function indexedText(one: ClassText, tasks: readonly string[]): IndexedText {
  const claimed = one.claimed ?? [];
  const apart: readonly Place[] = apartAlone(one.text, { tasks, claimed });
  // Nobody is shown with a classmate's words for what both quote, in whatever marks.
  const quoted = quotedPassages(one.text).filter(
    ({ start, end }) => !claimed.some((own) => own.start < end && start < own.end),
  );
  const placed = placedWords(
    [apart, quoted].reduce<string>((text, places) => blanked(text, places), one.text),
  );
  const places = [...apart, ...quoted].sort((some, other) => some.start - other.start);
  const { starts, ends } = placed;
  const runs = shinglesOf(placed, COMMON_RUN);
  const breaks = new Set<number>();
  let at = 0;
  for (const { start } of places) {
    while (at < starts.length && starts[at]! < start) at += 1;
    breaks.add(at);
    for (let from = Math.max(0, at - COMMON_RUN + 1); from < Math.min(at, runs.length); from += 1)
      runs[from] = Number.NaN;
  }
  return { ...one, starts, ends, breaks, runs };
}

/** Where a run stands: the number of a text, and the place of its first word. */
export interface Posting {
  text: number;
  at: number;
}

/** The texts of a class by the runs of words that few of its students have. */
export class RareRuns {
  /** In the order of the texts; null: too many have it. */
  readonly #postings = new Map<number, Posting[] | null>();
  readonly #texts: readonly IndexedText[];

  constructor(texts: readonly IndexedText[]) {
    this.#texts = texts;
    texts.forEach(({ runs }, text) => {
      runs.forEach((run, at) => {
        if (!Number.isNaN(run)) this.#add(run, { text, at });
      });
    });
  }

  #add(run: number, posting: Posting): void {
    const known = this.#postings.get(run);
    if (known === undefined) {
      this.#postings.set(run, [posting]);
      return;
    }
    // Said twice by the same text: the first place counts.
    if (known === null || known.at(-1)!.text === posting.text) return;
    known.push(posting);
    if (known.length > MOST_TEXTS || this.students(known) > MOST_STUDENTS) this.#postings.set(run, null);
  }

  /** Of a run as it stands at a place of a text: all its places, or none where that is not its first. */
  at(run: number, { text, at }: Posting): readonly Posting[] {
    const found = this.#postings.get(run);
    return found?.some((one) => one.text === text && one.at === at) ? found : [];
  }

  students(postings: readonly Posting[]): number {
    return new Set(postings.map(({ text }) => this.#texts[text]!.student)).size;
  }
}
