import { criteriaOf } from '@essays/contract';
import type { RubricCriterion } from '@essays/contract';
import { byCriteria, gradingView, isIb, THREE_CRITERIA } from './grading-view.ts';
import type { Graded } from './grading-view.ts';

/** What a teacher has chosen and typed so far; null is blank. */
export interface ScoreDraft {
  /** By field (three scores) or criterion id. */
  scores: Record<string, number | null>;
  rationales: Record<string, string>;
  feedback: string;
  /** The essay's revision when the draft was begun; absent while nothing has been typed. */
  revision?: number;
  /** What had been saved by then. */
  over?: string;
}

export interface ScoredCriterion {
  key: string;
  label: string;
  max: number;
  /** What a machine proposes; null once a person has scored, or when nothing is there. */
  proposal: number | null;
  /** What a machine had proposed, also after a person has scored. */
  machine: number | null;
  /** What a teacher saved before. */
  saved: number | null;
  /** What a teacher wrote about it. */
  rationale: string;
  /** What each score means, 0 first. */
  levels: readonly string[];
}

/** What an essay is scored by, and what each score means. */
export const rubricCriteria = (of: Graded): readonly RubricCriterion[] =>
  of.rubric_version ? (of.criteria ?? []) : criteriaOf(isIb(of) ? 'ib_english' : '10th_grade_english');

/** The criteria to score, of the teacher's rubric, of IB or of 10th grade, with what is known about each. */
export const scoredCriteria = (of: Graded): ScoredCriterion[] => {
  const view = gradingView(of);
  const split = (key: string, score: number | null) =>
    view.isProposal
      ? { proposal: score, machine: score, saved: null }
      : {
          proposal: null,
          machine: of.grading_result?.proposed_scores?.[key] ?? (view.whose === 'confirmed' ? score : null),
          saved: score,
        };
  if (byCriteria(of))
    return rubricCriteria(of).map((criterion) => {
      const line = view.rubric.find((l) => l.criterion_id === criterion.id);
      return {
        key: criterion.id,
        label: criterion.title,
        max: criterion.max,
        ...split(criterion.id, line?.score ?? null),
        rationale: line?.rationale_by === 'teacher' ? line.rationale : '',
        levels: criterion.levels,
      };
    });
  return THREE_CRITERIA.map(({ field, label }, index) => ({
    key: field,
    label,
    max: 4,
    ...split(field, view.scores[index]?.value ?? null),
    rationale: '',
    levels: rubricCriteria(of)[index]?.levels ?? [],
  }));
};

/** What a teacher saved, and no word of a machine: whatever stands in the draft is sent as theirs. */
export const startDraft = (of: Graded): ScoreDraft => {
  const criteria = scoredCriteria(of);
  return {
    scores: Object.fromEntries(criteria.map((c) => [c.key, c.saved])),
    rationales: Object.fromEntries(criteria.map((c) => [c.key, c.rationale])),
    feedback: gradingView(of).comment ?? '',
  };
};

export interface ManualScoresBody {
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  rubric_assessment?: { criterion: string; score: number; rationale: string }[];
  detailed_feedback?: string;
  rubric_version?: string | null;
}

/** The request: blank scores are left out, not sent as 0 or null. Null when there is nothing to save. */
export const manualScoresBody = (of: Graded, draft: ScoreDraft): ManualScoresBody | null => {
  const criteria = scoredCriteria(of);
  const chosen = criteria.filter((c) => typeof draft.scores[c.key] === 'number');
  const feedback = draft.feedback.trim();
  if (chosen.length === 0 && feedback === '') return null;
  const words = feedback === '' ? {} : { detailed_feedback: feedback };
  if (byCriteria(of))
    return {
      ...(chosen.length > 0 && {
        rubric_assessment: chosen.map((c) => ({
          criterion: c.key,
          score: draft.scores[c.key] as number,
          rationale: (draft.rationales[c.key] ?? '').trim(),
        })),
      }),
      ...words,
    };
  return { ...Object.fromEntries(chosen.map((c) => [c.key, draft.scores[c.key]])), ...words };
};

/** Whether no score is given with the comment. */
export const isCommentOnly = (body: ManualScoresBody | null): boolean =>
  body !== null && Object.keys(body).every((name) => name === 'detailed_feedback');

/** What a teacher has saved, in a form that can be compared. */
export const savedAs = (of: Graded): string => JSON.stringify(startDraft(of));

/** Whether anything differs from what is saved. */
export const isChanged = (of: Graded, { scores, rationales, feedback }: ScoreDraft): boolean =>
  savedAs(of) !== JSON.stringify({ scores, rationales, feedback });

/**
 * Where two people's scores differ: what the other one saved, and what this one is about to save. What this one left
 * blank is not sent, so theirs stays.
 */
export const differingScores = (
  theirs: Graded,
  mine: ScoreDraft,
): { label: string; theirs: number | null; mine: number }[] =>
  scoredCriteria(theirs).flatMap(({ key, label, saved }) => {
    const own = mine.scores[key] ?? null;
    return own === null || own === saved ? [] : [{ label, theirs: saved, mine: own }];
  });

/** Whether a criterion that somebody else has scored is left blank. */
export const leavesBlank = (theirs: Graded, mine: ScoreDraft): boolean =>
  scoredCriteria(theirs).some(({ key, saved }) => saved !== null && (mine.scores[key] ?? null) === null);
