import { countWords, ownText } from '@essays/contract';
import type { OwnText, OwnWords, Place, SetApart, SetApartReason } from '@essays/contract';
import { sentencesOf } from '../reading/sentences.ts';
import { beginning, firstWords, MOST_CHARACTERS } from '../reading/normalise.ts';
import { apartByForm } from './apart-by-form.ts';
import { placedWords, sharedShare, shinglesOf, type PlacedWords } from './placed-words.ts';

/** Runs of so many words are compared with the task and the class; see docs/accuracy.md for all of these. */
export const SHINGLE = 5;
/** Runs of so many words that a text shares with another of the same student are no chance. */
const RUN = 8;
/** So many other words between two passages that are set apart are set apart with them. */
const GAP = 2;
/** A sentence is set apart whole from this share of its words. */
const WHOLE_SENTENCE = 0.6;
/** What this share of a class has, and at least so many students, is not one student's wording. */
const CLASS_SHARE = 0.5;
export const CLASS_FEWEST = 4;
/** Two texts of one student are one work if more of the shorter one's shingles than this are in the other. */
export const SAME_WORK_OVERLAP = 0.5;
/** More words than this added nothing measurable, and would only make long papers expensive. */
export const MOST_WORDS = 1000;

/** The shingles of a text, by which its class is looked through without reading it again. */
export type Shingles = Float64Array;
export const classShingles = (text: string): Shingles =>
  Float64Array.from(new Set(shinglesOf(placedWords(text), SHINGLE)));

/** What is known about where wording comes from. */
export interface Origins {
  /** What the tasks say: prompts and hand-outs of the assignments concerned. */
  tasks?: readonly string[];
  /** Of one text of each other student who wrote for the same assignment, or of the class. */
  classmates?: readonly Shingles[];
  /** Passages that a teacher has called the student's own. */
  claimed?: readonly Place[];
}

interface TextAndSamples extends Origins {
  text: string;
  /** Other texts of the same student. */
  samples: readonly ClaimedText[];
}

interface ClaimedText {
  id: string;
  text: string;
  /** Passages of it that a teacher has called the student's own. */
  claimed?: readonly Place[];
}

/** The own words of a text and of the samples it is compared with. */
interface OwnTexts extends OwnWords {
  own: OwnText;
  /** Without the samples that are the same work. */
  samplesOwn: { id: string; own: OwnText }[];
}

/** What is set apart in one text that is not held against others. */
export function apartAlone(text: string, origins: Origins = {}): SetApart[] {
  const marked = new MarkedText(text);
  marked.markOrigins(originsOf(origins));
  return marked.apart(origins.claimed);
}

/** The same, as it is recorded for a text of a student without samples. */
export function ownWordsAlone(text: string, origins: Origins): OwnWords {
  const { own: _own, samplesOwn: _none, ...record } = setApart({ text, samples: [], ...origins });
  return record;
}

/** Finds the own words of all texts of a comparison, by one rule. Takes time linear in their length. */
export function setApart({ text, samples, ...origins }: TextAndSamples): OwnTexts {
  const known = originsOf(origins);
  const texts: ClaimedText[] = [{ id: '', text, claimed: origins.claimed ?? [] }, ...samples];
  const all = texts.map((one) => ({ ...one, marked: new MarkedText(one.text) }));
  for (const { marked } of all) marked.markOrigins(known);
  const sets = all.map(({ marked }) => marked.unmarkedShingles());
  const same_work: string[] = [];
  const kept = all.filter(({ id }, at) => {
    const isKnown = all.some(
      (other, to) =>
        to < at && !same_work.includes(other.id) && sharedShare(sets[at]!, sets[to]!) > SAME_WORK_OVERLAP,
    );
    if (isKnown) same_work.push(id);
    return !isKnown;
  });
  const runs = kept.map(({ marked }) => new Set(marked.runs));
  kept.forEach(({ marked }, at) => {
    marked.markRuns((run) => runs.some((other, to) => to !== at && other.has(run)));
  });
  const apart = new Map(kept.map(({ id, marked, claimed }) => [id, marked.apart(claimed)]));
  const set_apart = apart.get('')!;
  const own = ownText(text, set_apart);
  return {
    own,
    samplesOwn: kept.flatMap((one) =>
      one.id === '' ? [] : [{ id: one.id, own: ownText(one.text, apart.get(one.id)!) }],
    ),
    set_apart,
    compared_words: comparedWords(own),
    all_words: countWords(text),
    samples: Object.fromEntries([...apart].filter(([id]) => id !== '')),
    same_work,
  };
}

export const comparedWords = (own: OwnText): number =>
  countWords(firstWords(own.slice(0, MOST_CHARACTERS), MOST_WORDS));

interface KnownOrigins {
  task: ReadonlySet<number>;
  class: ReadonlySet<number>;
}

function originsOf({ tasks = [], classmates = [] }: Origins): KnownOrigins {
  const task = new Set<number>();
  for (const one of tasks) for (const shingle of shinglesOf(placedWords(one), SHINGLE)) task.add(shingle);
  const counts = new Map<number, number>();
  for (const shingles of classmates)
    for (const shingle of shingles) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  // The writer is one of the class and has it too.
  const fewest = Math.max(CLASS_FEWEST, CLASS_SHARE * (classmates.length + 1)) - 1;
  return {
    task,
    class: new Set([...counts].flatMap(([shingle, students]) => (students >= fewest ? [shingle] : []))),
  };
}

/** A text whose words are marked with the reason for which they are set apart. */
class MarkedText {
  readonly #words: PlacedWords;
  readonly #form: readonly SetApart[];
  readonly #marks: (SetApartReason | undefined)[];
  readonly #shingles: Float64Array;

  constructor(readonly text: string) {
    this.#words = placedWords(text);
    this.#form = apartByForm(text);
    this.#shingles = shinglesOf(this.#words, SHINGLE);
    this.#marks = Array.from({ length: this.#words.words.length });
    let at = 0;
    for (const { start, end, reason } of this.#form) {
      while (at < this.#marks.length && this.#words.ends[at]! <= start) at += 1;
      for (; at < this.#marks.length && this.#words.starts[at]! < end; at += 1) this.#marks[at] = reason;
    }
  }

  get runs(): Float64Array {
    return shinglesOf(this.#words, RUN);
  }

  markOrigins(known: KnownOrigins): void {
    this.#mark(this.#shingles, SHINGLE, 'task', (shingle) => known.task.has(shingle));
    this.#mark(this.#shingles, SHINGLE, 'class', (shingle) => known.class.has(shingle));
    this.#markSentences();
  }

  markRuns(isShared: (run: number) => boolean): void {
    this.#mark(this.runs, RUN, 'shared', isShared);
    this.#markSentences();
  }

  /** Of the words that are not set apart so far. */
  unmarkedShingles(): Set<number> {
    const free = new Set<number>();
    let run = 0;
    this.#marks.forEach((mark, at) => {
      run = mark ? 0 : run + 1;
      if (run >= SHINGLE) free.add(this.#shingles[at - SHINGLE + 1]!);
    });
    return free;
  }

  #mark(
    shingles: Float64Array,
    size: number,
    reason: SetApartReason,
    isKnown: (shingle: number) => boolean,
  ): void {
    let last = -1;
    shingles.forEach((shingle, at) => {
      if (!isKnown(shingle)) return;
      const from = last >= 0 && at - last - 1 <= GAP ? last + 1 : Math.max(at, last + 1);
      for (let word = from; word < at + size; word += 1) this.#marks[word] ??= reason;
      last = at + size - 1;
    });
  }

  /** A sentence of which little is left says nothing about its writer. A line break ends one too. */
  #markSentences(): void {
    this.#eachSentence((from, to) => {
      const reasons = this.#marks.slice(from, to).filter((mark) => isWording(mark));
      if (reasons.length === 0 || reasons.length < WHOLE_SENTENCE * (to - from)) return;
      for (let word = from; word < to; word += 1) this.#marks[word] ??= reasons[0]!;
    });
  }

  #eachSentence(each: (from: number, to: number, place: Place) => void): void {
    const { starts } = this.#words;
    let at = 0;
    for (const sentence of sentencesOf(beginning(this.text))) {
      let start = sentence.start;
      for (const line of sentence.text.split('\n')) {
        const end = start + line.length;
        while (at < starts.length && starts[at]! < start) at += 1;
        const from = at;
        while (at < starts.length && starts[at]! < end) at += 1;
        if (at > from) each(from, at, { start, end });
        start = end + 1;
      }
    }
  }

  /** Past the marks that belong to the words before them; a full stop does where nothing of its sentence is left. */
  #withMarks(end: number, isWhole: boolean): number {
    const marks = isWhole ? /[,;:.!?\u2026)"'\u2019\u201D]*/y : /[,;:]*/y;
    marks.lastIndex = end;
    return end + (marks.exec(this.text)?.[0].length ?? 0);
  }

  /** The passages in order; a sentence that is set apart whole goes with its marks. */
  apart(claimed: readonly Place[] = []): SetApart[] {
    const { starts, ends } = this.#words;
    for (const { start, end } of claimed)
      starts.forEach((from, at) => {
        if (from < end && ends[at]! > start) this.#marks[at] = undefined;
      });
    const found: SetApart[] = this.#form.filter(
      (one) => !claimed.some(({ start, end }) => one.start < end && one.end > start),
    );
    this.#eachSentence((from, to, sentence) => {
      const marks = this.#marks.slice(from, to);
      if (marks.every((mark) => isWording(mark))) {
        found.push({ ...sentence, reason: marks[0]! });
        return;
      }
      for (let at = from; at < to; at += 1) {
        const reason = this.#marks[at];
        if (!isWording(reason)) continue;
        const first = at;
        while (at + 1 < to && this.#marks[at + 1] === reason) at += 1;
        found.push({ start: starts[first]!, end: this.#withMarks(ends[at]!, first === from), reason });
      }
    });
    return joined(found, this.text);
  }
}

const isWording = (mark: SetApartReason | undefined): mark is 'task' | 'class' | 'shared' =>
  mark === 'task' || mark === 'class' || mark === 'shared';

/** In order; passages of one reason with only blanks between them are one, and none reaches into another. */
function joined(found: readonly SetApart[], text: string): SetApart[] {
  const joint: SetApart[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joint.at(-1);
    if (last && one.end <= last.end) continue;
    const start = Math.max(one.start, last?.end ?? 0);
    if (last?.reason === one.reason && text.slice(last.end, start).trim() === '') last.end = one.end;
    else joint.push({ ...one, start });
  }
  return joint;
}
