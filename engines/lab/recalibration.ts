import type { EvidenceStrength } from '@essays/contract';
import { evidenceStrength } from '@essays/engines/authorship/evidence-strength';
import { FINGERPRINT_VERSION } from '@essays/engines/authorship/engine-version';
import { currentFingerprint } from '@essays/engines/authorship/fingerprint';
import { setApart } from '@essays/engines/own-words/set-apart';
import type { SchoolCalibration } from '@essays/engines/authorship/school-calibration';
import type { AuthorshipWeights } from '@essays/engines/authorship/score';
import {
  AUTHORSHIP_WEIGHTS,
  comparePair,
  differsFromAll,
  sampleWeight,
  similarityOf,
  styleScore,
  type ComparedPair,
} from '@essays/engines/authorship/similarity';
import { hashOf } from './corpora.ts';
import { schoolCases, type SchoolCase, type SchoolTexts } from './school-cases.ts';
import { fitLogistic, minimise, sigmoid } from './statistics.ts';

/** An approved text with one sample is a pair; with fewer pairs, chance would decide. */
const LEAST_PAIRS = 60;
/** The fit is tried on students it has not seen, so each half needs a few. */
const LEAST_STUDENTS = 12;
/** From this many on, the weights of the families are refitted too. */
const PAIRS_FOR_WEIGHTS = 300;
/** The shipped numbers count as much as this many pairs. */
const HOLD = 20;
/** A coin's chances have a squared error of 0.25. */
const HARDLY_BETTER_THAN_A_COIN = 0.23;

export interface Count {
  n: number;
  of: number;
}
export interface Figures {
  genuine_flagged: Count;
  other_flagged: Count;
  /** Mean squared error of the chance at an even prior; genuine and other texts count alike. */
  brier: number;
}
/**
 * `better`: no more genuine texts are flagged and the chances are closer to the truth. `cannot_tell`: they are hardly
 * closer than a coin's; a calibration that says the same about every essay must not count as an improvement.
 */
export type Verdict = 'better' | 'no_better' | 'cannot_tell';

export interface Recalibration {
  students: number;
  genuine_pairs: number;
  /** The shipped engine on all of it. */
  before: Figures;
  /** Fitted on half of the students, measured on the other half, both ways. */
  after: Figures;
  verdict: Verdict;
  /** From all students together, to be stored. */
  learnt: Learnt;
}
export type Learnt = Pick<SchoolCalibration, 'engine' | 'calibration' | 'families'>;

/** @throws a sentence when there is too little writing to learn from */
export function recalibrate(texts: SchoolTexts): Recalibration {
  const cases = schoolCases(texts)
    .map(compared)
    .filter(({ pairs }) => pairs.length > 0);
  const students = [...new Set(cases.map((one) => one.student))];
  demandEnough(cases, students.length);
  const [first, second] = halvesOf(cases, students);
  const before = figuresOf(cases.map((one) => judged(one, AUTHORSHIP_WEIGHTS)));
  const [fromFirst, fromSecond] = [learn(first), learn(second)].map(weightsWith);
  const after = figuresOf([
    ...second.map((one) => judged(one, fromFirst!)),
    ...first.map((one) => judged(one, fromSecond!)),
  ]);
  return {
    students: students.length,
    genuine_pairs: genuinePairs(cases),
    before,
    after,
    verdict: verdictOn(before, after),
    learnt: learn(cases),
  };
}

function verdictOn(before: Figures, after: Figures): Verdict {
  if (after.brier > HARDLY_BETTER_THAN_A_COIN) return 'cannot_tell';
  const isBetter = after.genuine_flagged.n <= before.genuine_flagged.n && after.brier < before.brier;
  return isBetter ? 'better' : 'no_better';
}

interface Compared {
  student: string;
  same: 0 | 1;
  pairs: ComparedPair[];
  weights: number[];
  strength: EvidenceStrength;
}

function compared({ student, same, question, samples }: SchoolCase): Compared {
  const { own, samplesOwn } = setApart({ text: question.text, samples });
  const print = currentFingerprint(own);
  const known = samplesOwn.map((one) => ({
    ...samples.find(({ id }) => id === one.id)!,
    print: currentFingerprint(one.own),
  }));
  return {
    student,
    same,
    pairs: known.map((one) => comparePair(print, one.print)),
    weights: known.map((one) =>
      sampleWeight({
        essayDate: question.date,
        sampleDate: one.date,
        isPrimary: one.isPrimary,
        words: one.print.wordCount,
      }),
    ),
    strength: evidenceStrength({
      essayWords: print.wordCount,
      essayDate: question.date,
      essayType: question.essayType,
      samples: known.map((one) => ({ words: one.print.wordCount, date: one.date, essayType: one.essayType })),
    }).strength,
  };
}

const genuinePairs = (cases: readonly Compared[]): number =>
  cases.reduce((sum, one) => sum + (one.same === 1 ? one.pairs.length : 0), 0);

function demandEnough(cases: readonly Compared[], students: number): void {
  const pairs = genuinePairs(cases);
  if (pairs < LEAST_PAIRS || students < LEAST_STUDENTS)
    throw new Error(
      'There is too little writing to learn from: approved texts and approved samples make ' +
        `${pairs} pairs, of ${students} students. At least ${LEAST_PAIRS} pairs of ` +
        `${LEAST_STUDENTS} students are needed.`,
    );
  if (cases.filter((one) => one.same === 0).length < LEAST_PAIRS)
    throw new Error(
      'Too few students wrote on the same assignments: nothing tells how alike the writing of ' +
        'different students is here.',
    );
}

/** No student is in both; as even as their number allows. */
function halvesOf(cases: readonly Compared[], students: readonly string[]): [Compared[], Compared[]] {
  const ordered = [...students].sort((one, other) => hashOf(one) - hashOf(other));
  const first = new Set(ordered.filter((_, at) => at % 2 === 0));
  return [cases.filter((one) => first.has(one.student)), cases.filter((one) => !first.has(one.student))];
}

function learn(cases: readonly Compared[]): Learnt {
  const pairs = genuinePairs(cases);
  const families = pairs < PAIRS_FOR_WEIGHTS ? undefined : learnFamilies(cases, pairs);
  return {
    engine: FINGERPRINT_VERSION,
    calibration: learnCalibration(cases, weightsWith({ families }), pairs),
    ...(families && { families }),
  };
}

const weightsWith = ({ families, calibration }: Partial<Learnt>): AuthorshipWeights => ({
  ...AUTHORSHIP_WEIGHTS,
  ...families,
  ...(calibration && { calibration }),
});

/** Genuine texts together weigh as much as other texts together: the number of classmates compared must not matter. */
function importanceOf(cases: readonly Compared[]): (one: Compared) => number {
  const genuine = cases.filter((one) => one.same === 1).length;
  const others = cases.length - genuine;
  return (one) => 0.5 / Math.max(1, one.same === 1 ? genuine : others);
}

/** The level and the steepness alone; how length and the number of samples count stays as shipped. */
function learnCalibration(
  cases: readonly Compared[],
  weights: AuthorshipWeights,
  pairs: number,
): AuthorshipWeights['calibration'] {
  const shipped = AUTHORSHIP_WEIGHTS.calibration;
  const importance = importanceOf(cases);
  const scored = cases.map((one) => rescored(one, weights));
  const loss = ([a, b0]: number[]) => {
    const tried = { ...weights, calibration: { ...shipped, a: a!, b0: b0! } };
    const misfit = scored.reduce((sum, one) => {
      const { logits } = similarityOf(one.pairs, one.weights, tried);
      const chance = Math.min(1 - 1e-6, Math.max(1e-6, evenChance(one, logits)));
      return sum - importance(one) * Math.log(one.same === 1 ? chance : 1 - chance);
    }, 0);
    return misfit + (0.1 * HOLD * ((a! - shipped.a) ** 2 + (b0! - shipped.b0) ** 2)) / pairs;
  };
  const [a, b0] = minimise(loss, [shipped.a, shipped.b0], 0.2, 120);
  return { ...shipped, a: brief(a!), b0: brief(b0!) };
}

/** Pulled towards the shipped weights, and never below zero: more similarity can never lower the chance. */
function learnFamilies(
  cases: readonly Compared[],
  genuine: number,
): NonNullable<SchoolCalibration['families']> {
  const { mu, sd, weights } = AUTHORSHIP_WEIGHTS;
  const importance = importanceOf(cases);
  const rows = cases.flatMap((one) =>
    one.pairs.map((pair) => ({
      z: pair.values.map((value, at) => (value - mu[at]!) / sd[at]!),
      same: one.same,
      importance: importance(one) / one.pairs.length,
    })),
  );
  const found = fitLogistic(
    rows.map((row) => row.z),
    rows.map((row) => row.same),
    rows.map((row) => row.importance),
    { ridge: HOLD / genuine, nonNegative: true, towards: weights, steps: 150 },
  );
  return { weights: found.weights.map(brief), intercept: brief(found.intercept) };
}

/** With the scores of other weights of the families. */
const rescored = (one: Compared, weights: AuthorshipWeights): Compared => ({
  ...one,
  pairs: one.pairs.map((pair) => ({ ...pair, score: styleScore(pair.values, weights) })),
});

function evenChance({ pairs, weights }: Compared, logits: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || pairs.length;
  return logits.reduce((sum, logit, at) => sum + (sigmoid(logit) * weights[at]!) / total, 0);
}

interface JudgedText {
  same: 0 | 1;
  flagged: boolean;
  even: number;
}

function judged(one: Compared, weights: AuthorshipWeights): JudgedText {
  const { all, each, logits } = similarityOf(rescored(one, weights).pairs, one.weights, weights);
  return {
    same: one.same,
    flagged: differsFromAll(all, each, one.strength),
    even: evenChance(one, logits),
  };
}

function figuresOf(cases: readonly JudgedText[]): Figures {
  const side = (same: 0 | 1) => cases.filter((one) => one.same === same);
  const flagged = (same: 0 | 1) => ({
    n: side(same).filter((one) => one.flagged).length,
    of: side(same).length,
  });
  const error = (same: 0 | 1) =>
    side(same).reduce((sum, one) => sum + (one.even - same) ** 2, 0) / Math.max(1, side(same).length);
  return { genuine_flagged: flagged(1), other_flagged: flagged(0), brier: (error(1) + error(0)) / 2 };
}

const brief = (value: number): number => Number(value.toPrecision(4));
