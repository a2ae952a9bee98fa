import {
  GRADING_FEATURES,
  gradingFeatures,
  standardiseBy,
  type GradingModel,
} from '../grading/grading-features.ts';
import { TRAITS } from '../grading/criteria-traits.ts';
import type { Trait } from '../grading/criteria-traits.ts';
import { readCorpus } from './corpora.ts';
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
interface AesRecord {
  id: string;
  prompt_id: number | string | null;
  text: string;
  scores: { holistic: number | null; traits?: Record<string, number | Record<string, number>> | null };
  score_ranges: {
    holistic?: [number, number] | null;
    traits?: Record<string, [number, number]> | [number, number] | null;
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

export function scoredEssays(directory: string, ellipse = 1200): ScoredEssay[] {
  const essays: ScoredEssay[] = [];
  for (const [file, most] of [
    ['aes_asap', Infinity],
    ['aes_ellipse', ellipse],
  ] as const)
    for (const one of (readCorpus<AesRecord>(directory, file) ?? []).slice(0, most)) {
      const traits: Partial<Record<Trait, number[]>> = {};
      for (const [name, score] of Object.entries(one.scores.traits ?? {})) {
        const trait = TRAIT_OF[name];
        if (!trait) continue;
        const ranges = one.score_ranges.traits;
        const range = (Array.isArray(ranges) ? ranges : ranges?.[name]) ?? [1, 5];
        const given = typeof score === 'number' ? [score] : Object.values(score);
        (traits[trait] ??= []).push((4 * (mean(given) - range[0]!)) / (range[1]! - range[0]!));
      }
      const means = Object.fromEntries(Object.entries(traits).map(([trait, list]) => [trait, mean(list)]));
      const range = one.score_ranges.holistic;
      const overall =
        one.scores.holistic !== null && range
          ? (4 * (one.scores.holistic - range[0])) / (range[1] - range[0])
          : mean(Object.values(means));
      essays.push({
        file,
        prompt: file === 'aes_ellipse' ? 'ellipse' : `asap-${one.prompt_id}`,
        id: one.id,
        values: gradingFeatures(one.text).values,
        overall,
        traits: means,
      });
    }
  return essays;
}

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
    const slopes = own.map((slope, at) => share * impression[at]! + (1 - share) * slope);
    model.slopes[trait] = slopes.map(brief);
    model.spread[trait] = brief(Math.sqrt(varianceOf(slopes, sums)));
  }
  return model;
}

/**
 * How much of a criterion follows the impression of the whole text, the rest being what belongs to that criterion
 * alone. Teachers give the same level on all three criteria to six of ten essays; so does the scorer with these.
 */
const IMPRESSION: Record<Trait, number> = { focus: 0.2, evidence: 0.2, conventions: 0.5 };

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
/** @param holistic what a prompt without scores on the trait counts: its overall score says less about a trait than the trait itself. */
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
