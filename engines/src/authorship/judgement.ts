import type { Recommendation } from '@essays/contract';
import { round2, SAME_AUTHOR_FROM } from '@essays/contract';
import type { OwnAuthorshipInput, OwnSample } from './analysis-types.ts';
import { confidenceOf } from './confidence.ts';
import { consistencyLabel, shareBelow } from './consistency.ts';
import { evidenceStrength } from './evidence-strength.ts';
import { FAMILIES, FAMILY_LABELS } from './families.ts';
import { currentFingerprint, type Fingerprint } from './fingerprint.ts';
import { round4 } from './rounding.ts';
import type { AuthorshipEngine } from './school-calibration.ts';
import { effectiveCount } from './score.ts';
import {
  AUTHORSHIP_WEIGHTS,
  comparePair,
  differsFromAll,
  sampleWeight,
  similarityOf,
  type ComparedPair,
} from './similarity.ts';

/** What the numbers say, before they are put into words. */
export type Judgement = ReturnType<typeof judge>;

interface PrintedSample {
  sample: OwnSample;
  print: Fingerprint;
}

const printOf = ({ text, isTranscribed }: Pick<OwnSample, 'text' | 'isTranscribed'>): Fingerprint =>
  isTranscribed ? { ...currentFingerprint(text), isTranscribed } : currentFingerprint(text);

export function judge(input: OwnAuthorshipInput, engine: AuthorshipEngine) {
  const question = printOf(input);
  const samples: PrintedSample[] = input.samples.map((sample) => ({
    sample,
    print: printOf(sample),
  }));
  const { strength, reasons: strengthReasons } = evidenceStrength({
    of: input.of,
    sameWork: input.sameWork,
    essayWords: question.wordCount,
    essayDate: input.date,
    essayType: input.essayType,
    samples: samples.map(({ sample, print }) => ({
      words: print.wordCount,
      date: sample.date,
      essayType: sample.essayType,
    })),
  });
  const pairs = samples.map(({ print }) => comparePair(question, print, engine.weights));
  const weights = samples.map(({ sample, print }) =>
    sampleWeight({
      essayDate: input.date,
      sampleDate: sample.date,
      isPrimary: sample.isPrimary,
      words: print.wordCount,
    }),
  );
  const weighted = meanBy(weights);
  const { each: exact, all, logits } = similarityOf(pairs, weights, engine.weights);
  const each = exact.map(round4);
  const similarity = round4(all);
  const flagged = differsFromAll(similarity, each, strength);
  const recommendation: Recommendation =
    strength === 'insufficient'
      ? 'inconclusive'
      : flagged
        ? 'different_authors'
        : similarity >= SAME_AUTHOR_FROM
          ? 'same_author'
          : 'inconclusive';
  const meanLogit = weighted(logits);
  const spread = Math.sqrt(weighted(logits.map((value) => (value - meanLogit) ** 2)));
  const length = weighted(pairs.map((pair) => pair.length));
  return {
    question,
    samples,
    pairs,
    weights,
    /** Mean over the samples, each by its weight. */
    weighted,
    strength,
    strengthReasons,
    /** 0-1 for each sample. */
    each,
    /** 0-1, of all samples together. */
    similarity,
    /** At an even prior. */
    logits,
    /** How far the samples disagree: the deviation of their log odds. */
    spread,
    /** Words compared, the geometric mean of essay and sample. */
    length,
    flagged,
    recommendation,
    confidence: confidenceOf({ strength, similarity, spread, count: effectiveCount(weights), length }),
    families: familiesOf(pairs, weighted),
  };
}

type Mean = (values: readonly number[]) => number;
function meanBy(weights: readonly number[]): Mean {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return (values) => values.reduce((sum, value, at) => sum + (value * weights[at]!) / total, 0);
}

/** 0-1: the share of genuine pairs that differ more in this family than this one. */
export const agreementIn = (pair: ComparedPair, column: number): number =>
  shareBelow(AUTHORSHIP_WEIGHTS.agreement[FAMILIES[column]!]!, pair.values[column]!);

function familiesOf(pairs: readonly ComparedPair[], weighted: Mean) {
  return FAMILIES.map((family, column) => {
    const agreement = weighted(pairs.map((pair) => agreementIn(pair, column)));
    return {
      family,
      label: FAMILY_LABELS[family],
      agreement: round2(agreement),
      consistency: consistencyLabel(agreement, family === 'err' || family === 'read' ? 'level' : 'style'),
    };
  });
}
