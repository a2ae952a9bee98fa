import {
  GRADING_FEATURES,
  gradingFeatures,
  standardiseBy,
  type GradingModel,
} from '@essays/engines/grading/grading-features';
import { TRAITS } from '@essays/engines/grading/criteria-traits';
import type { Trait } from '@essays/engines/grading/criteria-traits';
import { isText, readCorpus } from './corpora.ts';
import { deviation, mean } from './statistics.ts';

export interface ScoredEssay {
  file: string;
  prompt: string;
  id: string;
  values: number[];
  /** On the product's 0-4 scale, not rounded. */
  overall: number;
  traits: Partial<Record<Trait, number>>;
}
type Range = [number, number];
interface AesRecord {
  id?: string;
  prompt_id?: number | string | null;
  text: string;
  scores: { holistic?: number | null; traits?: Record<string, number | Record<string, number>> | null };
  score_ranges?: {
    holistic?: Range | null;
    traits?: Record<string, Range> | Range | null;
  };
}
const TRAIT_OF: Record<string, Trait> = {
  organization: 'focus',
  prompt_adherence: 'focus',
  cohesion: 'focus',
  content: 'evidence',
  ideas: 'evidence',
  ideas_content: 'evidence',
  conventions: 'conventions',
  grammar: 'conventions',
};
/** Files of scored essays; how many of each are read, and what a prompt is called. */
const SCORED_FILES = [
  { file: 'aes_asap', most: Infinity, promptOf: (one: AesRecord) => `asap-${one.prompt_id}` },
  { file: 'aes_ellipse', most: 1200, promptOf: () => 'ellipse' },
  { file: 'aes_persuade_sample', most: Infinity, promptOf: () => 'persuade' },
];

export function scoredEssays(directory: string): ScoredEssay[] {
  return SCORED_FILES.flatMap(({ file, most, promptOf }) => {
    const isScored = (one: AesRecord) => isText(one.text) && pointsOf(one) !== null;
    return (readCorpus<AesRecord>(directory, file, isScored) ?? []).slice(0, most).map((one, at) => ({
      file,
      prompt: promptOf(one),
      id: one.id ?? `${file}-${at}`,
      values: gradingFeatures(one.text).values,
      ...pointsOf(one)!,
    }));
  });
}

/** Scores on the product's 0-4 scale; null where there are none, or their range is not known. */
function pointsOf({ scores, score_ranges }: AesRecord): Pick<ScoredEssay, 'overall' | 'traits'> | null {
  const found: Partial<Record<Trait, number[]>> = {};
  const ranges = score_ranges?.traits;
  for (const [name, score] of Object.entries(scores?.traits ?? {})) {
    const trait = TRAIT_OF[name];
    const range = Array.isArray(ranges) ? (ranges as Range) : ranges?.[name];
    const given = (typeof score === 'number' ? [score] : Object.values(score ?? {})).filter(Number.isFinite);
    if (trait && range && given.length > 0) (found[trait] ??= []).push(onScale(mean(given), range));
  }
  const traits = Object.fromEntries(Object.entries(found).map(([trait, list]) => [trait, mean(list)]));
  const { holistic } = scores ?? {};
  const whole = score_ranges?.holistic;
  if (typeof holistic === 'number' && whole) return { overall: onScale(holistic, whole), traits };
  return Object.keys(traits).length === 0 ? null : { overall: mean(Object.values(traits)), traits };
}

const onScale = (score: number, [least, most]: Range): number => (4 * (score - least)) / (most - least);

/** Slopes within prompts: pooling them makes length vanish, because hard prompts have short and good answers. */
export function fitGrading(essays: readonly ScoredEssay[], version: string): GradingModel {
  const prompts = [...new Set(essays.map((one) => one.prompt))];
  const blocks = prompts.map((prompt) => {
    const rows = essays.filter((one) => one.prompt === prompt);
    const columns = GRADING_FEATURES.map((_, at) => rows.map((row) => row.values[at]!));
    const centre = columns.map(mean);
    const sd = columns.map((column) => Math.max(deviation(column), 1e-3));
    return { rows, centre, sd };
  });
  const model: GradingModel = {
    version,
    features: GRADING_FEATURES.map(({ id }) => id),
    mean: GRADING_FEATURES.map((_, at) => brief(mean(blocks.map((block) => block.centre[at]!)))),
    sd: GRADING_FEATURES.map((_, at) => brief(Math.max(0.02, mean(blocks.map((block) => block.sd[at]!))))),
    slopes: { focus: [], evidence: [], conventions: [] },
    spread: { focus: 1, evidence: 1, conventions: 1 },
  };
  const whole = TRAITS.map((trait) => {
    const sums = withinPrompts(blocks, trait, 0.6);
    return unit(
      signConstrained(sums, () => true),
      sums,
    );
  });
  const impression = GRADING_FEATURES.map((_, at) => mean(whole.map((slopes) => slopes[at]!)));
  for (const trait of TRAITS) {
    const sums = withinPrompts(blocks, trait, 0.2);
    const own = unit(
      signConstrained(sums, (at) => GRADING_FEATURES[at]!.of.includes(trait)),
      sums,
    );
    const share = IMPRESSION[trait];
    const slopes = withLessLength(
      own.map((slope, at) => share * impression[at]! + (1 - share) * slope),
      sums,
    );
    model.slopes[trait] = slopes.map(brief);
    model.spread[trait] = brief(Math.sqrt(varianceOf(slopes, sums)));
  }
  return model;
}

/**
 * How much of a criterion follows the overall impression of the text; the rest is specific to the criterion. Teachers
 * give the same level on all three criteria to six of ten essays; so does the scorer with these.
 */
const IMPRESSION: Record<Trait, number> = { focus: 0.2, evidence: 0.2, conventions: 0.5 };

/**
 * How much of the effect of length stays. The fit follows the length of an essay further than people do, most of all
 * for learners; a third less costs a little on one collection and wins more on learners (docs/accuracy.md).
 */
const LENGTH_STAYS = 0.65;
const LENGTH = GRADING_FEATURES.findIndex(({ id }) => id === 'v_log_words');

/** What all slopes together give for length, directly and through what grows with it, cut at the slope of length. */
function withLessLength(slopes: readonly number[], { gram }: Sums): number[] {
  const total = slopes.reduce(
    (sum, slope, at) => sum + (slope * gram[at]![LENGTH]!) / gram[LENGTH]![LENGTH]!,
    0,
  );
  return slopes.map((slope, at) => (at === LENGTH ? slope - (1 - LENGTH_STAYS) * total : slope));
}

interface Block {
  rows: ScoredEssay[];
  centre: number[];
  sd: number[];
}
interface Sums {
  gram: Float64Array[];
  target: Float64Array;
  weight: number;
}
/**
 * @param holistic what a prompt without scores on the trait counts: its overall score says less about a trait
 * than the trait itself.
 */
function withinPrompts(blocks: readonly Block[], trait: Trait, holistic: number): Sums {
  const width = GRADING_FEATURES.length;
  const gram = Array.from({ length: width }, () => new Float64Array(width));
  const target = new Float64Array(width);
  let weight = 0;
  for (const block of blocks) {
    const withTrait = block.rows.filter((row) => row.traits[trait] !== undefined);
    const own = withTrait.length >= 50;
    const rows = own ? withTrait : block.rows;
    const scores = rows.map((row) => (own ? row.traits[trait]! : row.overall));
    const counts = own ? 1 : trait === 'conventions' ? 0.2 : holistic;
    const middle = mean(scores);
    const spread = deviation(scores) || 1;
    rows.forEach((row, index) => {
      const z = standardiseBy(row.values, block.centre, block.sd);
      const y = (scores[index]! - middle) / spread;
      for (let a = 0; a < width; a += 1) {
        target[a]! += (counts / rows.length) * z[a]! * y;
        for (let b = 0; b < width; b += 1) gram[a]![b]! += (counts / rows.length) * z[a]! * z[b]!;
      }
    });
    weight += counts;
  }
  return { gram, target, weight };
}

function varianceOf(slopes: readonly number[], { gram, weight }: Sums): number {
  let variance = 0;
  for (let a = 0; a < slopes.length; a += 1)
    for (let b = 0; b < slopes.length; b += 1) variance += (slopes[a]! * slopes[b]! * gram[a]![b]!) / weight;
  return variance;
}
const unit = (slopes: readonly number[], sums: Sums): number[] => {
  const size = Math.sqrt(varianceOf(slopes, sums)) || 1;
  return slopes.map((slope) => slope / size);
};

function signConstrained({ gram, target, weight }: Sums, mayUse: (at: number) => boolean): number[] {
  const ridge = weight * 0.05;
  const width = target.length;
  const weights = new Array<number>(width).fill(0);
  for (let sweep = 0; sweep < 300; sweep += 1)
    for (let a = 0; a < width; a += 1) {
      if (!mayUse(a)) continue;
      let residual = target[a]!;
      for (let b = 0; b < width; b += 1) if (b !== a) residual -= gram[a]![b]! * weights[b]!;
      const value = residual / (gram[a]![a]! + ridge);
      weights[a] = value * GRADING_FEATURES[a]!.sign > 0 ? value : 0;
    }
  return weights;
}

function brief(value: number): number {
  return Number(value.toPrecision(4));
}
