import {
  countWords,
  LONGEST_PASTE,
  MOST_INTERVALS,
  MOST_PASTES,
  MOST_STRETCHES,
  NO_PROCESS,
  PASTE_FROM,
  PAUSE_FROM,
  STRETCH_SECONDS,
} from '@essays/contract';
import type { Interval, WritingProcess } from '@essays/contract';

/** A shorter look elsewhere is none, seconds. */
const AWAY_FROM = 3;

/** How input comes that was not written here; without a type it came from a program, such as an extension. */
const FROM_ELSEWHERE: readonly (string | undefined)[] = [
  undefined,
  '',
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
];

/** What a text has that it did not have before: between what both begin and end with. */
export const insertedBetween = (before: string, after: string): string => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
};

/** Follows how a text comes about: words over time, pastes, pauses, absences. It never sees a key. `now`: ms. */
export class ProcessRecorder {
  readonly #process: WritingProcess;
  readonly #begun: number;
  #changedAt: number;
  #leftAt: number | null = null;
  #text: string;
  /** What was last cut or copied here: put in again, it is moved, not pasted. */
  #own: string | null = null;

  /** Goes on with what was recorded before, on this device or another. */
  constructor(now: number, { text, process }: { text: string; process: WritingProcess } = EMPTY) {
    this.#process = structuredClone(process);
    this.#begun = now - process.words.length * STRETCH_SECONDS * 1000;
    this.#changedAt = now;
    this.#text = text;
  }

  get process(): WritingProcess {
    return structuredClone(this.#process);
  }

  /** Cut or copied from the text itself. */
  taken(own: string): void {
    this.#own = own;
  }

  changed(text: string, inputType: string | undefined, now: number): void {
    this.#fill(now, countWords(this.#text));
    const paused = (now - this.#changedAt) / 1000;
    if (paused >= PAUSE_FROM) this.#note('pauses', this.#changedAt, now);
    if (FROM_ELSEWHERE.includes(inputType)) this.#pasted(insertedBetween(this.#text, text), now);
    this.#changedAt = now;
    this.#text = text;
    const words = countWords(text);
    const index = this.#stretch(now);
    if (index < MOST_STRETCHES) this.#process.words[index] = words;
  }

  left(now: number): void {
    this.#leftAt ??= now;
  }

  back(now: number): void {
    if (this.#leftAt === null) return;
    if (now - this.#leftAt >= AWAY_FROM * 1000) this.#note('away', this.#leftAt, now);
    this.#leftAt = null;
  }

  #pasted(text: string, now: number): void {
    if (text.length < PASTE_FROM || this.#process.pastes.length >= MOST_PASTES) return;
    if (this.#own !== null && sameWords(this.#own, text)) return;
    this.#process.pastes.push({
      at: this.#second(now),
      words: countWords(text),
      text: text.slice(0, LONGEST_PASTE),
    });
  }

  /** The stretches since the last change, in which nothing was written. */
  #fill(now: number, words: number): void {
    const upTo = Math.min(this.#stretch(now), MOST_STRETCHES);
    while (this.#process.words.length < upTo) this.#process.words.push(words);
  }

  #note(what: 'pauses' | 'away', from: number, now: number): void {
    const noted: Interval[] = this.#process[what];
    if (noted.length >= MOST_INTERVALS) return;
    noted.push({ at: this.#second(from), seconds: Math.round((now - from) / 1000) });
  }

  #second(at: number): number {
    return Math.max(0, Math.floor((at - this.#begun) / 1000));
  }

  #stretch(now: number): number {
    return Math.floor(this.#second(now) / STRETCH_SECONDS);
  }
}

const EMPTY = { text: '', process: NO_PROCESS };

const sameWords = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();
