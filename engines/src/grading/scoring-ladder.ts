import { CLASS_FROM } from '@essays/contract';
import type { ScoringMode } from '@essays/contract';
import { classStatistics, OF_MISTAKES, standardiseBy, traitScore } from './grading-features.ts';
import type { GradedText, GradingModel } from './grading-features.ts';
import { TRAITS } from './criteria-traits.ts';
import type { Trait } from './criteria-traits.ts';
import { fitted } from '../fitted.ts';

export const GRADING_MODEL = fitted<GradingModel>('grading-model');

/** With this many scores from a teacher, the level follows that teacher. */
export const TEACHER_FROM = 5;
/** With this many scores, the weight of each measure is also learned from the teacher. */
const TEACHER_WEIGHS_FROM = 30;
/** Points on the 4-point scale for one deviation of quality within a class, and without one; see docs/accuracy.md. */
const POINTS_PER_DEVIATION = 0.85;
const POINTS_PER_DEVIATION_ALONE = 0.7;
/** The middle of a class on the 4-point scale when no teacher has scored any of it. */
const USUAL_MIDDLE = 2.4;
/** The usual middle counts as much as this many teacher scores; 3 did better than 1.5 on unseen prompts. */
const MIDDLE_COUNTS = 3;
/** The spread of quality in an ordinary class counts as much as this many essays. */
const SPREAD_COUNTS = 10;
const RIDGE = 30;
const SWEEPS = 40;

interface ScoredExample {
  graded: Pick<GradedText, 'values'>;
  /** A teacher's scores on the 4-point scale. */
  scores: Partial<Record<Trait, number>>;
}

interface TraitPoints {
  mode: ScoringMode;
  /** On the 4-point scale, not rounded and not bounded. */
  points: Record<Trait, number>;
  /** Deviations of the measures from the class or, without one, from all essays of the fit. */
  standard: number[];
}

/** The ladder: by the teacher's scores, else relative to the class, else a draft. */
export function traitPoints(
  graded: Pick<GradedText, 'values'>,
  examples: readonly ScoredExample[],
  classmates: readonly Pick<GradedText, 'values'>[],
  { model = GRADING_MODEL, isTranscribed = false }: { model?: GradingModel; isTranscribed?: boolean } = {},
): TraitPoints {
  const cohort = [graded, ...classmates, ...examples.map((example) => example.graded)];
  const isClass = cohort.length >= CLASS_FROM;
  const { mean, sd } = isClass
    ? classStatistics(
        cohort.map((one) => one.values),
        model,
      )
    : model;
  // Of a text that was copied out, mistakes count like the average ones: neither for nor against its writer.
  const standard = standardiseBy(graded.values, mean, sd).map((z, at) =>
    isTranscribed && OF_MISTAKES.has(at) ? 0 : z,
  );
  const cohortStandard = isClass ? cohort.map((one) => standardiseBy(one.values, mean, sd)) : [];
  const size = isClass ? POINTS_PER_DEVIATION : POINTS_PER_DEVIATION_ALONE;
  const points = {} as Record<Trait, number>;
  for (const trait of TRAITS) {
    const unit = isClass ? qualitySpread(cohortStandard, trait, model) : 1;
    const quality = (z: readonly number[]) => (size / unit) * traitScore(z, trait, model);
    const known = examples.flatMap((example) => {
      const score = example.scores[trait];
      return score === undefined ? [] : [{ score, z: standardiseBy(example.graded.values, mean, sd) }];
    });
    const middle =
      (known.reduce((sum, one) => sum + one.score - quality(one.z), 0) + MIDDLE_COUNTS * USUAL_MIDDLE) /
      (known.length + MIDDLE_COUNTS);
    const correction =
      known.length >= TEACHER_WEIGHS_FROM
        ? teacherCorrection(known.map((one) => ({ z: one.z, rest: one.score - middle - quality(one.z) })))
        : () => 0;
    points[trait] = middle + quality(standard) + correction(standard);
  }
  const mode =
    examples.length >= TEACHER_FROM ? 'teacher_calibrated' : isClass ? 'class_relative' : 'absolute_draft';
  return { mode, points, standard };
}

/** How widely quality is spread within this class, pulled towards the spread of an ordinary one. */
function qualitySpread(cohort: readonly (readonly number[])[], trait: Trait, model: GradingModel): number {
  const scores = cohort.map((z) => traitScore(z, trait, model));
  const middle = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - middle) ** 2, 0);
  return Math.sqrt((squares + SPREAD_COUNTS) / (scores.length + SPREAD_COUNTS));
}

/** Ridge from the shipped slopes towards this teacher's: the residual of the slopes, explained as far as it repeats. */
function teacherCorrection(
  rows: readonly { z: readonly number[]; rest: number }[],
): (z: readonly number[]) => number {
  const width = rows[0]!.z.length;
  const weights = new Array<number>(width).fill(0);
  const residual = rows.map((row) => row.rest);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let at = 0; at < width; at += 1) {
      let dot = 0;
      let square = 0;
      rows.forEach((row, index) => {
        dot += row.z[at]! * (residual[index]! + weights[at]! * row.z[at]!);
        square += row.z[at]! ** 2;
      });
      const value = dot / (square + RIDGE);
      rows.forEach((row, index) => (residual[index]! += (weights[at]! - value) * row.z[at]!));
      weights[at] = value;
    }
  return (z) => z.reduce((sum, value, at) => sum + value * weights[at]!, 0);
}
