import {
  AI_FEATURES,
  aiEvidence,
  distanceFromMean,
  rawMarks,
  standardMarks,
  type AiEvidence,
  type AiModel,
} from '@essays/engines/ai-writing/ai-score';
import { Students, type AiRow, type BesideOwn } from './ai-pairs.ts';
import { deviation, fitLogistic, mean, quantile } from './statistics.ts';

/*
 * Chosen by leaving collections out inside the first half of the texts: ridge, what a measure weighs against a word,
 * the size of the vocabulary, the importance of groups. Nothing here was chosen using what docs/accuracy.md reports
 * for the second half.
 */
const RIDGE = 0.3;
/** Measures vary with the task more than words do, so they are restrained: their ridge is three times as strong. */
const MEASURE_RIDGE = 3;
const STEPS = 80;
const LEAST_WORDS = 120;
const VOCABULARY = 1500;
/** A word is learned only if this many of the populations use it; the subject of one task does not carry over. */
const USED_BY = 0.6;

/** Machines whose texts are the target; older ones count less. */
function machineImportance(group: string): number {
  // The newest in the data, and the closest to what students use today.
  if (/gpt-4|ChatGPT-4/i.test(group)) return 3;
  if (/gpt-3\.5|ChatGPT|claude/i.test(group)) return 1;
  if (/davinci/.test(group)) return 0.6;
  return 0.15;
}
/** Practised writers are the group at risk (docs/accuracy.md); they are few in the data and weigh more. */
const humanImportance = (group: string): number =>
  /adults|MICUSP|college|cs224n|herbold/i.test(group) ? 3 : 1;

/** A group of thirty must not count as much as one of nine hundred, but must not be ignored either. */
const shareInGroup = (size: number): number => Math.min(1, size / 60) / size;

const NO_KEY: AiModel['beside'] = { weights: [], intercept: 0 };
type Keys = Omit<AiModel, 'version' | 'map' | 'firstKey' | 'secondKey'>;

export function fitAi(rows: readonly AiRow[], version: string): AiModel {
  const used = rows.filter((row) => row.label !== 'other' && row.reading.words >= LEAST_WORDS);
  return { version, ...fitKeys(used), ...thresholds(used) };
}

/** Number of people in one group, with enough words, needed to set a threshold. */
const LARGE_GROUP = 60;
/** Words of the texts on which thresholds are set: with those of 300 and more alone, too few groups are left. */
const LONG_WORDS = 200;
const isLong = (row: AiRow): boolean => row.reading.words >= LONG_WORDS;

/** Whether there are enough texts of people and of machines, and of people with several, to fit on. */
export function canFitAi(rows: readonly AiRow[]): boolean {
  const students = new Students(rows);
  const withOwn = rows.filter((row) => isLong(row) && students.ownOf(row));
  return (
    rows.filter((row) => row.label === 'ai' && isLong(row)).length >= LARGE_GROUP &&
    withOwn.length >= LARGE_GROUP &&
    new Set(withOwn.map((row) => row.population)).size > 1
  );
}

function fitKeys(used: readonly AiRow[], keys: 'both' | 'first' = 'both'): Keys {
  const vocabulary = commonWords(used);
  const raw = used.map((row) => rawMarks(row.reading, vocabulary));
  const importance = importanceOf(used);
  const middle = raw[0]!.map((_, at) => raw.reduce((sum, one, i) => sum + one[at]! * importance[i]!, 0));
  const spread = middle.map((centre, at) =>
    Math.sqrt(raw.reduce((sum, one, i) => sum + (one[at]! - centre) ** 2 * importance[i]!, 0)),
  );
  const scale = {
    mean: middle.map((value) => Number(value.toPrecision(5))),
    sd: spread.map((value) => Number(Math.max(value, 1e-3).toPrecision(5))),
  };
  const marks = new Map(used.map((row, at) => [row, standardMarks(raw[at]!, scale)]));
  const pairs = keys === 'both' ? pairsOf(used, importance) : [];
  return {
    features: [...AI_FEATURES],
    vocabulary,
    ...scale,
    alone: weigh(
      used.map((row) => marks.get(row)!),
      used.map((row) => row.label),
      importance,
    ),
    beside:
      pairs.length === 0
        ? NO_KEY
        : weigh(
            pairs.map(({ row, own }) =>
              distanceFromMean(
                marks.get(row)!,
                own.map((one) => marks.get(one)!),
              ),
            ),
            pairs.map(({ row }) => row.label),
            pairs.map((pair) => pair.importance),
          ),
  };
}

/** The words that most kinds of writing share, by how many texts of each kind use them. */
function commonWords(rows: readonly AiRow[]): string[] {
  const sizes = new Map<string, number>();
  for (const { population } of rows) sizes.set(population, (sizes.get(population) ?? 0) + 1);
  const use = new Map<string, Map<string, number>>();
  for (const { population, reading } of rows)
    for (const word of reading.rates.keys()) {
      const by = use.get(word) ?? new Map<string, number>();
      use.set(word, by.set(population, (by.get(population) ?? 0) + 1 / sizes.get(population)!));
    }
  return [...use]
    .filter(([, by]) => by.size >= USED_BY * sizes.size)
    .map(([word, by]) => ({ word, texts: [...by.values()].reduce((sum, share) => sum + share, 0) }))
    .sort((one, other) => other.texts - one.texts || (one.word < other.word ? -1 : 1))
    .slice(0, VOCABULARY)
    .map(({ word }) => word);
}

/** People and machines count half each. */
function importanceOf(rows: readonly AiRow[]): number[] {
  const sizes = new Map<string, number>();
  for (const { group } of rows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return halved(
    rows,
    rows.map(
      ({ group, label }) =>
        shareInGroup(sizes.get(group)!) *
        (label === 'human' ? humanImportance(group) : machineImportance(group)),
    ),
  );
}
function halved(rows: readonly AiRow[], raw: readonly number[]): number[] {
  const total = (label: string) =>
    raw.reduce((sum, value, at) => sum + (rows[at]!.label === label ? value : 0), 0);
  const of = { human: total('human'), ai: total('ai'), other: 1 };
  return raw.map((value, at) => value / of[rows[at]!.label] / 2);
}

/**
 * What the second key is fitted on: each person's text compared with their other texts, and each machine text
 * compared with those of two random students.
 */
function pairsOf(
  rows: readonly AiRow[],
  importance: readonly number[],
): (BesideOwn & { importance: number })[] {
  const students = new Students(rows);
  const genuine = rows.flatMap((row) => {
    const own = students.ownOf(row, 1);
    return own ? [{ row, own }] : [];
  });
  const sizes = new Map<string, number>();
  for (const { row } of genuine) sizes.set(row.population, (sizes.get(row.population) ?? 0) + 1);
  const machine = rows.flatMap((row, at) =>
    row.label === 'ai'
      ? ['one', 'two'].flatMap((draw) => {
          const own = students.anybodyFor(row, draw);
          return own ? [{ row, own, importance: importance[at]! }] : [];
        })
      : [],
  );
  const pairs = [
    ...genuine.map((pair) => ({ ...pair, importance: shareInGroup(sizes.get(pair.row.population)!) })),
    ...machine,
  ];
  const shares = halved(
    pairs.map(({ row }) => row),
    pairs.map((pair) => pair.importance),
  );
  return pairs.map((pair, at) => ({ ...pair, importance: shares[at]! }));
}

function weigh(
  marks: readonly number[][],
  labels: readonly string[],
  importance: readonly number[],
): AiModel['alone'] {
  // A smaller feature needs a larger weight, which the ridge restrains.
  const shrink = (at: number) => (at < AI_FEATURES.length ? 1 / Math.sqrt(MEASURE_RIDGE) : 1);
  const { weights, intercept } = fitLogistic(
    marks.map((one) => Float64Array.from(one, (mark, at) => mark * shrink(at))),
    labels.map((label) => (label === 'ai' ? 1 : 0)),
    importance,
    { ridge: RIDGE, steps: STEPS },
  );
  return {
    weights: weights.map((weight, at) => Number((weight * shrink(at)).toPrecision(4))),
    intercept: Number(intercept.toPrecision(4)),
  };
}

/** Standard deviations above the mean of people's own texts at which the second key turns. */
const SECOND_KEY_DEVIATIONS = 3.5;

/**
 * Everything here is measured on people the fit did not see: each population is measured by keys fitted without it.
 * The level of 50 and the second key are set by the most affected group, so that no group pays for the others' good
 * numbers; the first key, which never decides alone, is set by the median group.
 */
function thresholds(used: readonly AiRow[]): Pick<AiModel, 'map' | 'firstKey' | 'secondKey'> {
  const alone = new Map<string, number[]>();
  const together: number[] = [];
  for (const population of new Set(
    used.filter((row) => row.label === 'human').map((row) => row.population),
  )) {
    const people = used.filter(
      (row) => row.population === population && row.label === 'human' && isLong(row),
    );
    if (people.length < LARGE_GROUP) continue;
    const keys = fitKeys(
      used.filter((row) => row.population !== population),
      people.some((row) => row.author) ? 'both' : 'first',
    );
    const found = evidenceOf(people, keys);
    people.forEach((row, at) => alone.set(row.group, [...(alone.get(row.group) ?? []), found[at]!.alone]));
    const sums = found.flatMap((one) => (one.beside === null ? [] : [one.alone + one.beside]));
    if (sums.length > 1) together.push(mean(sums) + SECOND_KEY_DEVIATIONS * deviation(sums));
  }
  const large = [...alone.values()]
    .filter((values) => values.length >= LARGE_GROUP)
    .map((values) => values.sort((one, other) => one - other));
  const ofGroups = (share: number) =>
    large.map((values) => quantile(values, share)).sort((one, other) => one - other);
  const median = quantile(
    large.flat().sort((one, other) => one - other),
    0.5,
  );
  const five = ofGroups(0.95);
  const worst = five.at(-1)!;
  const rounded = (value: number) => Number(value.toFixed(3));
  return {
    firstKey: rounded(quantile(five, 0.5)),
    secondKey: rounded(Math.max(...together)),
    map: [
      [rounded(median - 3), 0],
      [rounded(median), 5],
      [rounded(worst), 50],
      [rounded(Math.max(ofGroups(0.99).at(-1)!, worst + 0.5)), 79],
    ],
  };
}

function evidenceOf(rows: readonly AiRow[], keys: Keys): AiEvidence[] {
  const model: AiModel = { ...keys, version: '', map: [], firstKey: 0, secondKey: 0 };
  const students = new Students(rows);
  const marks = new Map(
    rows.map((row) => [row, standardMarks(rawMarks(row.reading, keys.vocabulary), keys)] as const),
  );
  return rows.map((row) =>
    aiEvidence(
      marks.get(row)!,
      (students.ownOf(row) ?? []).map((own) => marks.get(own)!),
      model,
    ),
  );
}
