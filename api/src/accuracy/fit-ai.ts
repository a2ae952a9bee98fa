import { AI_FEATURES, AI_WIDTH, aiLogit, standardFeatures, type AiModel } from '../ai-writing/ai-score.ts';
import type { AiText } from './ai-data.ts';
import { fitLogistic, quantile } from './statistics.ts';

export interface AiRow extends AiText {
  values: number[];
  words: number;
}

const RIDGE = 0.02;
/** Chosen on the halves: no group of people above one in two hundred, GPT-4 above nine in ten. */
const SECOND_KEY = 8;

/** Machines whose texts are the target; older ones count less, creative writing and mixtures are only reported. */
function importanceOf(group: string): number {
  // The newest in the data, and the most like what students use today.
  if (/gpt-4|ChatGPT-4/i.test(group)) return 3;
  if (/gpt-3\.5|ChatGPT|gpt35|claude/i.test(group)) return 1;
  if (/davinci/.test(group)) return 0.6;
  return 0.15;
}

/** Practised writers are the group at risk (docs/accuracy.md); they are few in the data and weigh more. */
function humanImportance(group: string): number {
  return /adults|MICUSP|college|cs224n|herbold/i.test(group) ? 3 : 1;
}

export function isFitted(row: AiText): boolean {
  return row.label !== 'other' && row.file !== 'ai_mix_v16' && row.file !== 'ai_writing_gpt4';
}

export function fitAi(rows: readonly AiRow[], version: string, ridge = RIDGE, minimumWords = 120): AiModel {
  const used = rows.filter((row) => isFitted(row) && row.words >= minimumWords);
  const sizes = new Map<string, number>();
  for (const row of used) sizes.set(row.group, (sizes.get(row.group) ?? 0) + 1);
  const raw = used.map((row) => {
    const size = sizes.get(row.group)!;
    // A group of thirty must not shout as loud as one of nine hundred, nor be unheard.
    return (
      (Math.min(1, size / 60) / size) *
      (row.label === 'human' ? humanImportance(row.group) : importanceOf(row.group))
    );
  });
  const human = raw.reduce((sum, value, at) => sum + (used[at]!.label === 'human' ? value : 0), 0);
  const machine = raw.reduce((sum, value, at) => sum + (used[at]!.label === 'human' ? 0 : value), 0);
  const importance = raw.map((value, at) => value / (used[at]!.label === 'human' ? human : machine));
  const width = AI_WIDTH;
  const mean: number[] = [];
  const sd: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const middle = used.reduce((sum, row, at) => sum + (row.values[column]! * importance[at]!) / 2, 0);
    const spread = Math.sqrt(
      used.reduce((sum, row, at) => sum + ((row.values[column]! - middle) ** 2 * importance[at]!) / 2, 0),
    );
    mean.push(Number(middle.toPrecision(5)));
    sd.push(Number(Math.max(spread, 1e-3).toPrecision(5)));
  }
  const standard = used.map((row) => standardFeatures(row.values, { mean, sd }));
  const { weights, intercept } = fitLogistic(
    standard,
    used.map((row) => (row.label === 'ai' ? 1 : 0)),
    importance,
    { ridge, steps: 500 },
  );
  const model: AiModel = {
    version,
    features: [...AI_FEATURES],
    mean,
    sd,
    weights: weights.map((weight) => Number(weight.toPrecision(4))),
    intercept: Number(intercept.toPrecision(4)),
    map: [],
    firstKey: 0,
    secondKey: 0,
  };
  return withThresholds(model, used);
}

/** People of one group, with enough words, that a threshold may rest on. */
const LARGE_GROUP = 60;
const GROUP_WORDS = 200;

/** Whether there are enough texts of people and of machines to fit on. */
export function canFitAi(rows: readonly AiRow[]): boolean {
  const used = rows.filter(isFitted);
  const machine = used.filter((row) => row.label === 'ai' && row.words >= GROUP_WORDS).length;
  const sizes = new Map<string, number>();
  for (const row of used)
    if (row.label === 'human' && row.words >= GROUP_WORDS)
      sizes.set(row.group, (sizes.get(row.group) ?? 0) + 1);
  return machine >= LARGE_GROUP && [...sizes.values()].some((size) => size >= LARGE_GROUP);
}

/** The thresholds come from the most affected human group, so that no group pays for the others' good numbers. */
function withThresholds(model: AiModel, used: readonly AiRow[]): AiModel {
  const groups = new Map<string, number[]>();
  for (const row of used) {
    if (row.label !== 'human' || row.words < GROUP_WORDS) continue;
    groups.set(row.group, [...(groups.get(row.group) ?? []), aiLogit(row.values, model)]);
  }
  const large = [...groups.values()]
    .filter((values) => values.length >= LARGE_GROUP)
    .map((values) => values.sort((one, other) => one - other));
  const worst = (share: number) => Math.max(...large.map((values) => quantile(values, share)));
  const everybody = large.flat().sort((one, other) => one - other);
  const median = quantile(everybody, 0.5);
  const five = worst(0.95);
  const one = worst(0.99);
  model.firstKey = Number(five.toFixed(3));
  model.secondKey = SECOND_KEY;
  model.map = [
    [Number((median - 3).toFixed(3)), 0],
    [Number(median.toFixed(3)), 5],
    [model.firstKey, 50],
    [Number(Math.max(one, five + 0.5).toFixed(3)), 79],
  ];
  return model;
}
