import type {
  EssayFacts,
  GradedCriterion,
  CurrentScores,
  LearningTargetScore,
  RubricCriterion,
  WhoseScores,
} from '@essays/contract';
import { isUnscored, NOT_SCORED, overallScore, pointsOf, targetAsScored } from '@essays/contract';

/** One line of a rubric, with whatever parts of it the server sent. */
interface RubricLine {
  criterion_id: string;
  criterion: string;
  score: number | null;
  /** Largest score; null when the server did not say. */
  max: number | null;
  rationale: string;
  rationale_by?: 'teacher';
  student_feedback: string;
}

/** A rubric may arrive as a list or as a JSON string of one; anything else is no rubric. */
export const parseRubric = (value: unknown): RubricLine[] => {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(list)) return [];
  return list
    .filter((line): line is Record<string, unknown> => typeof line === 'object' && line !== null)
    .map((line) => ({
      criterion_id: String(line.criterion_id ?? ''),
      criterion: String(line.criterion ?? ''),
      score: typeof line.score === 'number' ? line.score : null,
      max: typeof line.max === 'number' ? line.max : null,
      rationale: String(line.rationale ?? ''),
      ...(line.rationale_by === 'teacher' && { rationale_by: 'teacher' as const }),
      student_feedback: String(line.student_feedback ?? ''),
    }));
};

export interface LearningTarget {
  code: string;
  name: string;
  /** 0–4. */
  score: number | null;
  evidence: string;
}

/** The shorter field names code, name and evidence are accepted too. */
export const readLearningTargets = (value: unknown, scores: CurrentScores | null = null): LearningTarget[] =>
  (Array.isArray(value) ? value : [])
    .filter((t): t is Record<string, unknown> => typeof t === 'object' && t !== null)
    .map((t) => {
      const code = String(t.learning_target_code ?? t.code ?? '');
      return {
        code,
        name: String(t.learning_target_name ?? t.name ?? ''),
        score: typeof t.score === 'number' ? targetAsScored(code, t.score, scores) : null,
        evidence: String(t.evidence_notes ?? t.evidence ?? ''),
      };
    });

export const THREE_CRITERIA = [
  { field: 'focus_organization_score', label: 'Focus/Organization' },
  { field: 'evidence_elaboration_score', label: 'Evidence/Elaboration' },
  { field: 'conventions_score', label: 'Conventions' },
] as const;
type ThreeField = (typeof THREE_CRITERIA)[number]['field'];

/** The parts of an essay or baseline that grading fills. Everything may be absent. */
export interface Graded {
  scores?: WhoseScores | null;
  confirmed_among?: number | null;
  /** Of a sample: whether a teacher graded it. */
  grading_status?: string | null;
  proposal_withheld?: boolean;
  class_type?: string | null;
  essay_type?: string | null;
  /** The teacher's own rubric it is scored by; null or missing for the product's. */
  rubric_version?: string | null;
  /** The criteria of that rubric, once loaded. */
  criteria?: readonly RubricCriterion[];
  focus_organization_score?: number | null;
  evidence_elaboration_score?: number | null;
  conventions_score?: number | null;
  overall_score?: number | null;
  rubric_assessment?: readonly GradedCriterion[] | string | null;
  detailed_feedback?: string | null;
  teacher_feedback?: string | null;
  student_feedback?: string | null;
  strengths_paragraph?: string | null;
  improvements_paragraph?: string | null;
  learning_targets?: readonly LearningTargetScore[];
  grading_result?:
    | (Partial<Omit<EssayFacts['grading_result'] & object, 'rubric_assessment'>> & {
        rubric_assessment?: unknown;
      })
    | null;
}

export interface GradingView {
  scores: { field: ThreeField; label: string; value: number | null }[];
  rubric: RubricLine[];
  /** True if the rubric is shown; false for three scores out of 4. */
  asRubric: boolean;
  /** Mean of the three to 2 decimals; null unless all three are there. */
  overall: number | null;
  /** It is scored by criteria: IB, or a teacher's own rubric. */
  byCriteria: boolean;
  /** Points given by criteria, null until all of them are scored, and points possible. */
  points: { score: number | null; max: number };
  /** What a teacher wrote about the text as a whole; nothing of a machine's is in it. */
  comment: string | null;
  /** What a machine wrote for the teacher; null where a teacher wrote about the text. */
  detailedFeedback: string | null;
  studentFeedback: string | null;
  encouragement: string | null;
  nextSteps: string | null;
  learningTargets: LearningTarget[];
  /** Learning targets belong to 10th Grade English. */
  showsLearningTargets: boolean;
  /** A machine's scores that no person has accepted or replaced yet. */
  isProposal: boolean;
  /** Who gave the scores; null without scores, and on samples. */
  whose: WhoseScores | null;
  /** How many essays' scores were confirmed in the same act. */
  confirmedAmong: number | null;
  gradedBy: string | null;
  isGraded: boolean;
}

export const isIb = (of: { class_type?: string | null }): boolean => of.class_type === 'ib_english';

/** By criteria, and not by the three scores of 10th grade. */
export const byCriteria = (of: Pick<Graded, 'class_type' | 'rubric_version'>): boolean =>
  isIb(of) || Boolean(of.rubric_version);

const IB_POINTS = 20;

const scoresOf = (result: Graded['grading_result']): CurrentScores | null =>
  result
    ? {
        focus_organization_score: result.focus_organization_score ?? null,
        evidence_elaboration_score: result.evidence_elaboration_score ?? null,
        conventions_score: result.conventions_score ?? null,
        proposed_scores: result.proposed_scores ?? null,
      }
    : null;

/** What a card shows of a grade: the record's own fields, or those of its grading result where they are missing. */
export const gradingView = (of: Graded): GradingView => {
  const result = of.grading_result ?? null;
  const scores = THREE_CRITERIA.map(({ field, label }) => ({
    field,
    label,
    value: of[field] ?? result?.[field] ?? null,
  }));
  const own = parseRubric(of.rubric_assessment);
  const rubric = own.length > 0 ? own : parseRubric(result?.rubric_assessment);
  const points = pointsOf({ rubric_version: of.rubric_version, rubric_assessment: rubric });
  const criteria = of.criteria ?? rubric;
  const possible = of.rubric_version ? criteria.reduce((sum, { max }) => sum + (max ?? 0), 0) : IB_POINTS;
  const anyThree = scores.some((s) => s.value !== null);
  const explainsThree = anyThree && rubric.every((line) => line.max === 4);
  const text = (a: unknown, b?: unknown) =>
    [a, b].find((t): t is string => typeof t === 'string' && t.trim() !== '') ?? null;
  const gradedBy = text(result?.graded_by);
  const detailed = text(of.detailed_feedback, result?.detailed_feedback);
  const comment = of.grading_status === 'manual_grade' ? detailed : text(of.teacher_feedback);
  return {
    scores,
    rubric,
    asRubric: rubric.length > 0 && !explainsThree,
    overall: overallScore(Object.fromEntries(scores.map((s) => [s.field, s.value]))),
    byCriteria: byCriteria(of),
    points: { score: points?.score ?? null, max: points?.max ?? possible },
    comment,
    detailedFeedback: comment === null ? detailed : null,
    studentFeedback: text(of.student_feedback, result?.student_feedback),
    encouragement: text(of.strengths_paragraph, result?.strengths_paragraph),
    nextSteps: text(of.improvements_paragraph, result?.improvements_paragraph),
    // As on the feedback sheet: where a teacher changed a criterion, its targets follow.
    learningTargets: readLearningTargets(of.learning_targets, scoresOf(result)),
    showsLearningTargets: of.class_type === '10th_grade_english' && !of.rubric_version,
    isProposal: of.scores === 'proposed',
    whose:
      of.proposal_withheld || isUnscored({ scores: of.scores, rubric_assessment: rubric })
        ? null
        : (of.scores ?? null),
    confirmedAmong: of.confirmed_among ?? null,
    gradedBy,
    isGraded: anyThree || rubric.length > 0,
  };
};

/** 'Voice 2 of 2, Claim not scored; total …', for paper; null if nothing is scored. */
export const scoresInWords = (of: Graded): string | null => {
  const view = gradingView(of);
  if (!view.isGraded) return null;
  const lines = view.asRubric
    ? view.rubric.map(({ criterion, score, max }) => ({ criterion, score, max: max ?? 4 }))
    : view.scores.map(({ label, value }) => ({ criterion: label, score: value, max: 4 }));
  const said = lines
    .map(({ criterion, score, max }) => `${criterion} ${score === null ? NOT_SCORED : `${score} of ${max}`}`)
    .join(', ');
  const { score, max } = view.points;
  const total = view.byCriteria && score !== null ? `; total ${score} of ${max}` : '';
  return `${said}${total}.`;
};

/**
 * A record as the lists expect it: the rubric as a list, and the scores of its grading result where its own are
 * missing. Applied once, where an answer arrives.
 */
export const normaliseGraded = <T extends Graded>(record: T): T & { rubric_assessment: RubricLine[] } => {
  const view = gradingView(record);
  return {
    ...record,
    ...Object.fromEntries(view.scores.map((s) => [s.field, s.value])),
    rubric_assessment: view.rubric,
  };
};

/** Kind of a flag, as the flagged list names it; the baseline flag comes first. */
export const flagLabel = (essay: {
  is_flagged_baseline?: boolean;
  is_flagged_for_ai_writing?: boolean;
}): 'Baseline' | 'AI Writing' | 'Unknown' =>
  essay.is_flagged_baseline ? 'Baseline' : essay.is_flagged_for_ai_writing ? 'AI Writing' : 'Unknown';

const LEVELS: Record<number, string> = {
  0: 'Not scorable',
  1: 'Emerging',
  2: 'Developing',
  3: 'Proficient',
  4: 'Advanced',
};
/** The word for a whole score of 0–4. */
export const levelWord = (score: number): string => LEVELS[score] ?? '';
