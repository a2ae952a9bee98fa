import type { CommonPassage } from '@essays/contract';
import { COMMON_RUN, indexedText, MOST_STUDENTS, RareRuns } from './class-texts.ts';
import type { ClassText, IndexedText } from './class-texts.ts';

/** Changes with the rules below: what they find changes with them. */
export const COPIES_VERSION = 'copies-2';

/** The next common run is at most so many words further on in both texts. */
const FURTHER = 14;
/** In one of them by at most so many words more than in the other. */
const DRIFT = 6;
/** Of the words from the first to the last, so large a share is common; see docs/accuracy.md for all of these. */
const DENSITY = 0.4;
/** Two sets of wording are the same words if one stretch has so many that at most so many students have. */
const RULES: readonly { students: number; words: number }[] = [
  { students: 3, words: 45 },
  { students: MOST_STUDENTS, words: 60 },
];
/** Between two texts with a finding shorter stretches are shown too. */
const SHOWN_WORDS = 10;

export interface CopyQuestion {
  texts: readonly ClassText[];
  /** What the tasks say: nobody's own wording. */
  tasks: readonly string[];
}

/** Two texts of different students with the same words. */
export interface FoundPair {
  one: string;
  other: string;
  words: number;
  /** In the order of `one`. */
  passages: CommonPassage[];
}

/** A run that two texts have: where it begins in each, and how many students have it. */
interface Seed {
  at: number;
  to: number;
  students: number;
}

/** By words of the one text, those of the other. */
type CommonWords = Map<number, number>;

/**
 * The same words in texts of different students of a class. Takes time linear in the length of the texts; what nobody
 * else wrote costs nothing.
 */
export function findCopies({ texts, tasks }: CopyQuestion): FoundPair[] {
  const indexed = texts.map((one) => indexedText(one, tasks));
  const rare = new RareRuns(indexed);
  return indexed.flatMap((one, text) =>
    [...seedsOf(one, text, indexed, rare)].flatMap(([number, seeds]) => {
      const other = indexed[number]!;
      const words = commonWords(seeds);
      if (words === null) return [];
      const passages = passagesOf(words, one, other);
      return [{ one: one.id, other: other.id, words: words.size, passages }];
    }),
  );
}

/** With each later text of another student, in the order of the words of the one. */
function seedsOf(one: IndexedText, text: number, all: readonly IndexedText[], rare: RareRuns) {
  const seeds = new Map<number, Seed[]>();
  one.runs.forEach((run, at) => {
    const postings = rare.at(run, { text, at });
    if (postings.length < 2) return;
    const students = rare.students(postings);
    for (const { text: number, at: to } of postings) {
      const other = all[number]!;
      if (number <= text || other.student === one.student || (one.earlier && other.earlier)) continue;
      const known = seeds.get(number);
      if (known) known.push({ at, to, students });
      else seeds.set(number, [{ at, to, students }]);
    }
  });
  return seeds;
}

/** The words in common if a rule finds enough of them, or null. */
function commonWords(seeds: readonly Seed[]): CommonWords | null {
  const decisive = RULES.map(({ students, words }) =>
    stretchesOf(seeds.filter((one) => one.students <= students)).filter(({ size }) => size >= words),
  );
  if (decisive.every(({ length }) => length === 0)) return null;
  const shown = stretchesOf(seeds).filter(({ size }) => size >= SHOWN_WORDS);
  const all: CommonWords = new Map();
  const taken = new Set<number>();
  for (const stretch of [...decisive.flat(), ...shown])
    for (const [at, to] of stretch)
      if (!all.has(at) && !taken.has(to)) {
        all.set(at, to);
        taken.add(to);
      }
  return all;
}

/** Stretches of both texts with the same words in the same order, here and there with others between them. */
function stretchesOf(seeds: readonly Seed[]): CommonWords[] {
  const chains: Seed[][] = [];
  let open: Seed[][] = [];
  for (const seed of seeds) {
    open = open.filter((chain) => seed.at - chain.at(-1)!.at <= FURTHER);
    const nearest = open
      .map((chain) => ({ chain, drift: driftFrom(chain.at(-1)!, seed) }))
      .filter(({ drift }) => drift <= DRIFT)
      .toSorted((a, b) => a.drift - b.drift)[0]?.chain;
    if (nearest) nearest.push(seed);
    else {
      const chain = [seed];
      chains.push(chain);
      open.push(chain);
    }
  }
  return chains.flatMap((chain) => {
    const words = wordsIn(chain);
    const span = chain.at(-1)!.at - chain[0]!.at + COMMON_RUN;
    return words.size >= DENSITY * span ? [words] : [];
  });
}

/** How much further one has moved than the other; infinite where the next is not just behind the last in both. */
function driftFrom(last: Seed, next: Seed): number {
  const further = next.to - last.to;
  if (further < 1 || further > FURTHER) return Infinity;
  return Math.abs(next.at - last.at - further);
}

function wordsIn(chain: readonly Seed[]): CommonWords {
  const words: CommonWords = new Map();
  let last = -1;
  for (const { at, to } of chain)
    for (let word = 0; word < COMMON_RUN; word += 1)
      if (!words.has(at + word) && to + word > last) {
        words.set(at + word, to + word);
        last = to + word;
      }
  return words;
}

/** Neighbours in both texts make one passage. */
function passagesOf(words: CommonWords, one: IndexedText, other: IndexedText): CommonPassage[] {
  const passages: CommonPassage[] = [];
  let before: [number, number] | null = null;
  for (const [at, to] of [...words].toSorted(([a], [b]) => a - b)) {
    const last = passages.at(-1);
    const goesOn = before && at === before[0] + 1 && to === before[1] + 1;
    if (last && goesOn && !one.breaks.has(at) && !other.breaks.has(to)) {
      last.end = one.ends[at]!;
      last.other_end = other.ends[to]!;
    } else
      passages.push({
        start: one.starts[at]!,
        end: one.ends[at]!,
        other_start: other.starts[to]!,
        other_end: other.ends[to]!,
      });
    before = [at, to];
  }
  return passages;
}
