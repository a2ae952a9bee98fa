import {
  GRADING_FEATURES,
  gradingFeatures,
  standardiseBy,
  type GradingModel,
} from '../grading/grading-features.ts';
import type { Trait } from '../grading/rubrics.ts';
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
  const width = GRADING_FEATURES.length;
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
  for (const trait of ['focus', 'evidence', 'conventions'] as const) {
    const gram = Array.from({ length: width }, () => new Float64Array(width));
    const target = new Float64Array(width);
    let blocksUsed = 0;
    for (const block of blocks) {
      const withTrait = block.rows.filter((row) => row.traits[trait] !== undefined);
      const own = withTrait.length >= 50;
      const rows = own ? withTrait : block.rows;
      const scores = rows.map((row) => (own ? row.traits[trait]! : row.overall));
      // A holistic score says less about a trait than the trait itself.
      const share = (own ? 1 : trait === 'conventions' ? 0.2 : 0.6) / rows.length;
      const middle = mean(scores);
      const spread = deviation(scores) || 1;
      rows.forEach((row, index) => {
        const z = standardiseBy(row.values, block.centre, block.sd);
        const y = (scores[index]! - middle) / spread;
        for (let a = 0; a < width; a += 1) {
          target[a]! += share * z[a]! * y;
          for (let b = 0; b < width; b += 1) gram[a]![b]! += share * z[a]! * z[b]!;
        }
      });
      blocksUsed += own ? 1 : trait === 'conventions' ? 0.2 : 0.6;
    }
    const slopes = signConstrained(gram, target, blocksUsed * 0.05);
    model.slopes[trait] = slopes.map(brief);
    let variance = 0;
    for (let a = 0; a < width; a += 1)
      for (let b = 0; b < width; b += 1) variance += (slopes[a]! * slopes[b]! * gram[a]![b]!) / blocksUsed;
    model.spread[trait] = brief(Math.sqrt(variance));
  }
  return model;
}

function signConstrained(gram: Float64Array[], target: Float64Array, ridge: number): number[] {
  const width = target.length;
  const weights = new Array<number>(width).fill(0);
  for (let sweep = 0; sweep < 300; sweep += 1)
    for (let a = 0; a < width; a += 1) {
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
