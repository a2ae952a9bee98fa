import { CLASS_FROM, pointsFor, rateText, wordsUnder } from '@essays/contract';
import type {
  FoundPoint,
  GradedCriterion,
  LearningTargetScore,
  RubricCriterion,
  ScoringMode,
} from '@essays/contract';
import { sightOf } from './criteria-traits.ts';
import { count, listed } from './finding.ts';
import type { Aspect, Finding, Reading } from './finding.ts';
import type { LearningTarget } from './learning-targets.ts';
import type { Outline } from './outline.ts';
import type { MeasuredReason } from './measured-reasons.ts';
import { TEACHER_FROM } from './scoring-ladder.ts';

/** A criterion with its whole score and what raised and lowered it. */
export interface ScoredCriterion {
  criterion: RubricCriterion;
  score: number;
  reasons: readonly MeasuredReason[];
}

const LIMIT =
  'Only qualities of the writing were measured, not whether it is true, relevant or well argued. ' +
  'Please read it yourself.';

export const modeWords = (mode: ScoringMode, compared: { class: number; teacher: number }): string =>
  ({
    teacher_calibrated:
      `Based on your scores: the level follows ${count(compared.teacher, 'essay')} that a teacher ` +
      'of this class scored.',
    class_relative: `Relative to the class: compared with ${count(compared.class, 'other essay')} of this kind.`,
    absolute_draft:
      `A first draft; each score may be off by one level. More exact scores need ${CLASS_FROM - 1} ` +
      `other essays from the class, or ${TEACHER_FROM} of your own scores, to compare with.`,
    not_scorable: 'Not scorable.',
  })[mode];

/** The findings and questions under the criteria of this rubric, and under no others. */
export const pointsUnder = (
  criteria: readonly RubricCriterion[],
  findings: readonly Finding[],
): FoundPoint[] =>
  criteria.flatMap(({ id }) =>
    findings
      .filter((one) => one.kind !== 'remark' && sightOf(id).aspects.includes(one.aspect))
      .map((one) => pointOf(id, one)),
  );

const pointOf = (
  criterion_id: string,
  { aspect, kind, said, weight, fact, toStudent, quote }: Finding,
): FoundPoint => ({
  criterion_id,
  aspect,
  kind: kind === 'strength' ? 'strength' : 'next step',
  ...(said === 'question' && { asked: true }),
  weight,
  fact,
  to_student: toStudent,
  ...(quote && { quote }),
});

/** Why this score: what raised and lowered it, and what was found that goes with it. */
export function assess(
  { criterion, score, reasons }: ScoredCriterion,
  points: readonly FoundPoint[],
  findings: readonly Finding[],
  mode: ScoringMode,
): GradedCriterion {
  const { aspects } = sightOf(criterion.id);
  const standing = { criterion_id: criterion.id, score, max: criterion.max };
  const said = wordsUnder(points, standing);
  const isHigh = score * 4 >= criterion.max * 3;
  const measured = pointsFor(points, standing).filter(
    ({ fact, kind }) => fact !== '' && (kind === 'strength' || !isHigh),
  );
  const cited = measured.find(({ to_student }) => to_student === said.student_feedback);
  const facts = [...(cited ? [cited] : []), ...measured.filter((one) => one !== cited)]
    .slice(0, 2)
    .map(({ fact }) => fact);
  const figures = figuresOn(aspects, findings, isHigh);
  const range =
    mode === 'absolute_draft'
      ? ` As a draft score: between ${Math.max(1, score - 1)} and ${Math.min(criterion.max, score + 1)}.`
      : '';
  return {
    criterion_id: criterion.id,
    criterion: criterion.title,
    score,
    max: criterion.max,
    rationale:
      [
        measuredWords(reasons, score / criterion.max, mode),
        ...(facts.length > 0 ? facts : figures.slice(0, 2).map(({ fact }) => fact)),
        `Level ${score} of the rubric reads:`,
      ]
        .filter(Boolean)
        .join(' ') +
      ` \u201C${criterion.levels[score] ?? ''}\u201D${range}${criterion.caution ? ` ${criterion.caution}` : ''}`,
    ...said,
  };
}

/** A figure that says that there is nothing does not explain a high level. */
const SAYS_NONE = /^(?:0|No) |\bno words are quoted/;
const figuresOn = (aspects: readonly Aspect[], findings: readonly Finding[], isHigh: boolean): Finding[] =>
  findings.filter(
    ({ kind, aspect, fact }) =>
      kind === 'remark' && aspects.includes(aspect) && !(isHigh && SAYS_NONE.test(fact)),
  );

/** At a high level only what raised it, at a low one only what lowered it. */
function measuredWords(reasons: readonly MeasuredReason[], share: number, mode: ScoringMode): string {
  const usual = mode === 'absolute_draft' ? 'usual' : 'usual in the class';
  const names = (raises: boolean) =>
    listed(
      reasons
        .filter((one) => one.points > 0 === raises)
        .slice(0, 2)
        .map(({ name }) => name),
    );
  const [up, down] = [share > 0.25 ? names(true) : '', share < 0.75 ? names(false) : ''];
  return [
    up && `Raised, compared with what is ${usual}, by ${up}.`,
    down && `Lowered, compared with what is ${usual}, by ${down}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** To the teacher: the text in figures. */
export function wordsForTeacher({ outline, words }: Reading): string {
  const { sentences, paragraphs, links, misspelt } = outline;
  const wrong = misspelt.reduce((sum, one) => sum + one.times, 0);
  const meanLength = words / Math.max(1, sentences.length);
  return [
    `In figures: ${count(words, 'word')}, ${count(paragraphs.length, 'paragraph')}, ` +
      `${count(sentences.length, 'sentence')} of ${rateText(meanLength)} words on average; ` +
      `${count(links.length, 'different linking word')}; ${count(wrong, 'word')} not in the ` +
      'dictionary.',
    LIMIT,
  ].join(' ');
}

/** A target has its trait's level, and the note that goes with it. */
export function scoreTarget(
  target: LearningTarget,
  level: number,
  findings: readonly Finding[],
  outline: Outline,
): LearningTargetScore {
  const points = findings
    .filter(({ kind, said, aspect }) => kind !== 'remark' && said !== 'question' && isOf(target, aspect))
    .map((one) => pointOf(target.code, one));
  const score = Math.min(level, target.most?.(outline) ?? level);
  const fits = pointsFor(points, { criterion_id: target.code, score, max: 4 }).filter(
    ({ kind }) => kind === 'strength' || score < 3,
  );
  const figures = figuresOn(target.aspects, findings, score >= 3);
  return {
    learning_target_code: target.code,
    learning_target_name: target.name,
    score,
    evidence_notes: [...fits, ...figures][0]?.fact ?? 'Nothing measured relates to this target.',
  };
}

const isOf = (target: LearningTarget, aspect: Aspect): boolean => target.aspects.includes(aspect);
