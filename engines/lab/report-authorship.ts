import { DIFFERS_BELOW, ONE_CLOSE_SAMPLE_FROM, wilson } from '@essays/contract';
import { evidenceStrength } from '@essays/engines/authorship/evidence-strength';
import { comparePair, differsFromAll, similarityOf } from '@essays/engines/authorship/similarity';
import { fingerprint, type Fingerprint } from '@essays/engines/authorship/fingerprint';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { firstWords } from '@essays/engines/reading/normalise';
import type { AuthorshipWeights } from '@essays/engines/authorship/score';
import type { Document } from './authorship-data.ts';
import { isText, readCorpus } from './corpora.ts';
import { halves, LENGTHS, makeCases } from './authorship-cases.ts';
import { Library } from './document-profiles.ts';
import { fitAuthorshipEngine, logitsOf, score } from './fit-authorship.ts';
import { areaUnderCurve, mean, sigmoid } from './statistics.ts';

export interface Share {
  n: number;
  of: number;
  interval_95: [number, number];
}
export const share = (n: number, of: number): Share => ({
  n,
  of,
  interval_95: wilson(n, of).map((x) => Math.round(x * 1e4) / 1e4) as [number, number],
});
export const three = (x: number): number | null => (Number.isFinite(x) ? Math.round(x * 1000) / 1000 : null);

interface Problem {
  problem?: string;
  known: string[];
  unknown: string;
  same: 0 | 1;
  kind?: string;
}
interface JudgedText {
  same: 0 | 1;
  known: number;
  even: number;
  answered: boolean;
  flagged: boolean;
  flagged080: boolean;
}

export const AUTHORSHIP_FILES = [
  'av_use_problems',
  'av_amt_problems',
  'av_micusp_problems',
  'av_pan14_essays',
  'av_pan15_en',
  'av_pan13_en',
];

/**
 * The shipped engine on the problems of a directory; samples are weighted only by length, because dates are unknown.
 */
export function reportAuthorship(directory: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const file of AUTHORSHIP_FILES) {
    const problems = readCorpus<Problem>(directory, file, isProblem);
    if (!problems || problems.length === 0) continue;
    const isPlain = (one: Problem) => !/obfus|imit/.test(`${one.kind ?? ''} ${one.problem ?? ''}`);
    const plain = problems.filter(isPlain);
    const judged = plain.map((one) => judge(one, Infinity));
    const disguised = problems.filter((one) => !isPlain(one)).map((one) => judge(one, Infinity));
    result[file] = {
      ...summary(judged),
      by_known: Object.fromEntries(
        [...new Set(judged.map((one) => one.known))]
          .sort((a, b) => a - b)
          .map((known) => [known, summary(judged.filter((one) => one.known === known))]),
      ),
      by_words: Object.fromEntries(
        [200, 300, 500, 1000].map((words) => [words, summary(plain.map((one) => judge(one, words)))]),
      ),
      ...(disguised.length > 0
        ? {
            disguised: {
              problems: disguised.length,
              flagged: share(disguised.filter((one) => one.flagged).length, disguised.length),
            },
          }
        : {}),
    };
  }
  return result;
}

const isProblem = (one: Problem): boolean =>
  isText(one.unknown) &&
  Array.isArray(one.known) &&
  one.known.length > 0 &&
  one.known.every(isText) &&
  (one.same === 0 || one.same === 1);

const prints = new Map<string, Fingerprint>();
function printOf(text: string, words: number): Fingerprint {
  const cut = firstWords(text, words);
  let print = prints.get(cut);
  if (!print) {
    if (prints.size > 4000) prints.clear();
    print = fingerprint(ownByForm(cut));
    prints.set(cut, print);
  }
  return print;
}

function judge(one: Problem, words: number): JudgedText {
  const question = printOf(one.unknown, words);
  const samples = one.known.map((text) => printOf(text, words));
  const weights = samples.map((sample) => Math.min(1, sample.wordCount / 400));
  const { each, all, logits } = similarityOf(
    samples.map((sample) => comparePair(question, sample)),
    weights,
  );
  const day = '2026-01-01';
  const { strength } = evidenceStrength({
    essayWords: question.wordCount,
    essayDate: day,
    essayType: 'argumentative',
    samples: samples.map((sample) => ({ words: sample.wordCount, date: day, essayType: 'argumentative' })),
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return {
    same: one.same,
    known: one.known.length,
    even: logits.reduce((sum, logit, at) => sum + (sigmoid(logit) * weights[at]!) / total, 0),
    answered: strength !== 'insufficient',
    flagged: differsFromAll(all, each, strength),
    flagged080: strength !== 'insufficient' && all < DIFFERS_BELOW && Math.max(...each) < 0.8,
  };
}

function summary(judged: readonly JudgedText[]): Record<string, unknown> {
  const genuine = judged.filter((one) => one.same === 1);
  const other = judged.filter((one) => one.same === 0);
  const unanswered = judged.filter((one) => !one.answered).length;
  const right = judged.filter((one) => one.answered && one.even >= 0.5 === (one.same === 1)).length;
  const n = judged.length;
  return {
    problems: n,
    genuine_flagged: share(genuine.filter((one) => one.flagged).length, genuine.length),
    other_flagged: share(other.filter((one) => one.flagged).length, other.length),
    genuine_flagged_rule_080: share(genuine.filter((one) => one.flagged080).length, genuine.length),
    other_flagged_rule_080: share(other.filter((one) => one.flagged080).length, other.length),
    not_enough_writing: unanswered,
    auc: three(
      areaUnderCurve(
        genuine.map((one) => one.even),
        other.map((one) => one.even),
      ),
    ),
    c_at_1: three((right + (unanswered * right) / n) / n),
    brier: three(mean(judged.map((one) => (one.even - one.same) ** 2))),
  };
}

type Cells = Record<string, unknown>;
const OTHER_PRIORS = [0.85, 0.9, 0.92, 0.94];
/** Authors with several works; with fewer a fit is chance. */
const LEAST_AUTHORS = 10;

const canFit = (documents: readonly Document[]): boolean => {
  const works = new Map<string, number>();
  for (const { author } of documents) works.set(author, (works.get(author) ?? 0) + 1);
  return [...works.values()].filter((count) => count > 1).length >= LEAST_AUTHORS;
};

/** Fitted on half of the authors, measured on the other half, then vice versa; null with too few authors. */
export function reportAuthorshipHalves(documents: readonly Document[]): Record<string, Cells> | null {
  const [first, second] = halves(documents);
  if (!canFit(first) || !canFit(second)) return null;
  return {
    first_to_second: fitAndMeasure(first, second),
    second_to_first: fitAndMeasure(second, first),
  };
}

/** Each corpus by an engine that was fitted on the others alone: other people, other tasks. */
export function reportUnseenAuthorship(documents: readonly Document[]): Record<string, Cells> | null {
  const corpora = [...new Set(documents.map((one) => one.corpus))];
  const cells = corpora.flatMap((corpus) => {
    const rest = documents.filter((one) => one.corpus !== corpus);
    const own = documents.filter((one) => one.corpus === corpus);
    return canFit(rest) ? [[corpus, fitAndMeasure(rest, own)] as const] : [];
  });
  return cells.length === 0 ? null : Object.fromEntries(cells);
}

function fitAndMeasure(fit: readonly Document[], test: readonly Document[]): Cells {
  const { model, weights } = fitAuthorshipEngine(fit, 'measured');
  const library = new Library(model);
  const judged = makeCases(test, LENGTHS, 3, [1, 2, 3, 5]).map((one) => ({
    one,
    logits: logitsOf(score(one, library, weights), weights.calibration),
  }));
  const cells: Cells = {};
  for (const corpus of ['use', 'amt', 'micusp'])
    for (const length of LENGTHS) {
      const cell = judged.filter(({ one }) => one.corpus === corpus && one.length === length);
      if (cell.length > 0) cells[`${corpus}_${length}`] = cellOf(cell, weights);
    }
  return cells;
}

function cellOf(
  cell: { one: { same: 0 | 1; samples: unknown[] }; logits: number[] }[],
  weights: AuthorshipWeights,
): Record<string, unknown> {
  const even = (one: (typeof cell)[number]) => mean(one.logits.map(sigmoid));
  const flags = (prior: number, near: number) => {
    const shift = Math.log(prior / (1 - prior));
    const is = (one: (typeof cell)[number]) => {
      const each = one.logits.map((logit) => sigmoid(logit + shift));
      return mean(each) < DIFFERS_BELOW && Math.max(...each) < near;
    };
    const count = (same: number) => {
      const some = cell.filter(({ one }) => one.same === same);
      return share(some.filter(is).length, some.length);
    };
    return { genuine_flagged: count(1), other_flagged: count(0) };
  };
  const auc = (least: number, most: number) => {
    const some = cell.filter(({ one }) => one.samples.length >= least && one.samples.length <= most);
    const of = (same: number) => some.filter(({ one }) => one.same === same).map(even);
    return three(areaUnderCurve(of(1), of(0)));
  };
  return {
    ...flags(weights.prior, ONE_CLOSE_SAMPLE_FROM),
    rule_040_080: flags(weights.prior, 0.8),
    other_priors: Object.fromEntries(
      OTHER_PRIORS.map((prior) => [prior, flags(prior, ONE_CLOSE_SAMPLE_FROM)]),
    ),
    auc_by_samples: { 1: auc(1, 1), 2: auc(2, 2), 3: auc(3, 3), '4-5': auc(4, 5), '3+': auc(3, 5) },
    brier: three(mean(cell.map((one) => (even(one) - one.one.same) ** 2))),
  };
}
