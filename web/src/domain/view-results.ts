import { parseRubric } from './grading-view.ts';
import { PATHS, highlighted } from './paths.ts';

/** The facts about an essay that decide where its results are shown. */
interface ResultFacts {
  id: string;
  origin?: string | null;
  flag_reason?: string | null;
  processing_status?: string | null;
  is_flagged_baseline?: boolean | null;
  is_flagged_for_ai_writing?: boolean | null;
  grading_result_id?: string | null;
  grading_result?: object | null;
  overall_score?: number | null;
  rubric_assessment?: readonly unknown[] | string | null;
  linked_baseline_id?: string | null;
}

/** Wording of the flag that sends an old sample to the accepted baselines. */
const PREVIOUS_YEAR = /previous[ _-]?year/i;

/** An empty list in a string is no rubric either. */
const hasRubric = (rubric: ResultFacts['rubric_assessment']): boolean => parseRubric(rubric).length > 0;

/** 'View Results': the first rule that applies decides, and the page outlines the item. */
export const viewResultsPath = (essay: ResultFacts): string => {
  if (essay.origin === 'baseline' || PREVIOUS_YEAR.test(essay.flag_reason ?? '')) {
    const baseline = essay.origin === 'baseline' ? essay.id : (essay.linked_baseline_id ?? essay.id);
    return `${PATHS.acceptedBaselines}?id=${encodeURIComponent(baseline)}&highlight=${encodeURIComponent(essay.id)}`;
  }
  if (essay.processing_status === 'rejected') return highlighted(PATHS.rejected, essay.id);
  if (essay.is_flagged_baseline || essay.is_flagged_for_ai_writing)
    return highlighted(PATHS.flagged, essay.id);
  const isGraded =
    Boolean(essay.grading_result_id ?? essay.grading_result) ||
    typeof essay.overall_score === 'number' ||
    hasRubric(essay.rubric_assessment);
  return highlighted(isGraded ? PATHS.graded : PATHS.ungraded, essay.id);
};
