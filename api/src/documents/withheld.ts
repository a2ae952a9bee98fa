import { isWithheld } from '@essays/contract';
import type { BaselineRow, Caller, EssayRow } from '@essays/contract';

/** Everything of a row that a grader proposed, or that gives away what it proposed. */
const NOTHING_PROPOSED = {
  grading_result: null,
  learning_targets: [],
  rubric_assessment: [],
  detailed_feedback: null,
  strengths: [],
  areas_for_improvement: [],
  strengths_paragraph: null,
  improvements_paragraph: null,
  student_feedback: null,
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
} satisfies Partial<EssayRow>;

/** The row, or part of it, as this caller may see it: without a proposal that is withheld from them. */
export const shownTo = <Of extends Pick<EssayRow, 'scores'>>(
  caller: Caller,
  row: Of,
  /** What they may read all the same: words of a teacher. */
  but: Partial<EssayRow> = {},
): Of => (isWithheld(row.scores, caller) ? { ...row, ...NOTHING_PROPOSED, ...but } : row);

const NO_GRADE = {
  rubric_assessment: [],
  detailed_feedback: null,
  student_feedback: null,
  strengths_paragraph: null,
  improvements_paragraph: null,
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  ib_total_score: null,
  ib_criterion_a_score: null,
  ib_criterion_b_score: null,
  ib_criterion_c_score: null,
  ib_criterion_d_score: null,
} satisfies Partial<BaselineRow>;

/** Whether a sample has the text of an essay and a machine's scores for it, which would give away the essay's. */
export const isOfEssay = (sample: Pick<BaselineRow, 'from_essay_id' | 'grading_status'>): boolean =>
  sample.from_essay_id !== null && sample.grading_status !== 'manual_grade';

/** A sample as this caller may see it. */
export const sampleShownTo = (caller: Caller, sample: BaselineRow): BaselineRow =>
  caller.scores_first && isOfEssay(sample) ? { ...sample, ...NO_GRADE } : sample;
