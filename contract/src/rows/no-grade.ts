import type { BaselineRow, EssayRow } from './rows.ts';

const NOTHING_SAID = {
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  detailed_feedback: null,
  rubric_assessment: [],
  student_feedback: null,
  strengths_paragraph: null,
  improvements_paragraph: null,
} satisfies Partial<EssayRow> & Partial<BaselineRow>;

/** What the row of an essay says about its grade while there is none. */
export const NO_GRADE = {
  ...NOTHING_SAID,
  grading_result: null,
  learning_targets: [],
  strengths: [],
  areas_for_improvement: [],
  points: undefined,
} satisfies Partial<EssayRow>;

/** What the row of a sample says about its grade while there is none. */
export const NO_SAMPLE_GRADE = {
  ...NOTHING_SAID,
  ib_total_score: null,
  ib_criterion_a_score: null,
  ib_criterion_b_score: null,
  ib_criterion_c_score: null,
  ib_criterion_d_score: null,
} satisfies Partial<BaselineRow>;
