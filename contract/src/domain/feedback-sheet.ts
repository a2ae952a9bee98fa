import type {
  FeedbackSheet,
  SheetEdits,
  SheetHeading,
  SheetPart,
  SheetPoint,
  SheetScore,
  SheetText,
  SheetTextComment,
} from '../facts/feedback-sheet.ts';
import type { BaselineType, EssayType } from '../facts/essay-types.ts';
import type { GradedCriterion, GradingResult, LearningTargetScore } from '../facts/grade.ts';
import type { ClassType } from '../facts/periods.ts';
import type { TextComment } from '../facts/text-comment.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';
import { sheetPoints } from './feedback-points.ts';
import type { ProposedWords } from './feedback-points.ts';
import { targetsAsScored } from './learning-target-scores.ts';
import { meanText } from './figures.ts';
import { overallScore, pointsOf } from './scores.ts';
import { disclosureOf } from './feedback-disclosure.ts';
import { LONGEST_ON_SHEET } from './thresholds.ts';
import { isUnscored } from './whose-scores.ts';

/** What a sheet is composed from: an essay's grade, and what its teacher wrote. */
export interface SheetSource {
  essay_type: EssayType | BaselineType;
  class_type: ClassType | null;
  submission_date: string;
  scores: WhoseScores | null;
  confirmed_among: number | null;
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  rubric_assessment: GradedCriterion[];
  learning_targets: LearningTargetScore[];
  grading_result: GradingResult | null;
  strengths_paragraph: string | null;
  improvements_paragraph: string | null;
  student_feedback: string | null;
  detailed_feedback: string | null;
  teacher_feedback: string | null;
  text_comments: TextComment[];
  essay_text: string | null;
  rubric_version?: string | null;
}

const LEVELS = ['Not scorable', 'Emerging', 'Developing', 'Proficient', 'Advanced'];
const THREE = [
  ['focus_organization', 'Focus/Organization'],
  ['evidence_elaboration', 'Evidence/Elaboration'],
  ['conventions', 'Conventions'],
] as const;

/** What is left to a teacher: to score the essay, or to confirm the scores. */
export const dueFromTeacher = ({
  scoring,
}: Pick<FeedbackSheet, 'scoring'>): 'scores' | 'confirmation' | null => {
  if (scoring === 'unscored') return 'scores';
  return scoring === 'proposed' ? 'confirmation' : null;
};

/** The machine's words that a sheet can have; the teacher's comment is not among them. */
export const proposedWords = (source: SheetSource): ProposedWords => ({
  rubric_assessment: source.rubric_assessment,
  strengths_paragraph: source.strengths_paragraph,
  improvements_paragraph: source.improvements_paragraph,
  student_feedback: source.student_feedback,
  detailed_feedback: source.teacher_feedback === null ? source.detailed_feedback : null,
});

/** IB essays, and others that have criteria instead of the three scores. */
const isByRubric = (source: SheetSource): boolean =>
  source.class_type === 'ib_english' ||
  Boolean(source.rubric_version) ||
  (source.rubric_assessment.length > 0 && THREE.every(([id]) => source[`${id}_score`] === null));

type Line = Pick<SheetScore, 'criterion' | 'score' | 'max' | 'level' | 'comment'>;

/** A proposal that nobody has confirmed is no score. */
const linesOf = (source: SheetSource, scoring: FeedbackSheet['scoring']): Line[] => {
  const isGiven = scoring !== 'proposed';
  if (isByRubric(source))
    return source.rubric_assessment.map(({ criterion, score, max, rationale, rationale_by }) => ({
      criterion,
      score: isGiven ? score : null,
      max,
      level: null,
      // A machine's reasons are for the teacher alone.
      comment: (rationale_by === 'teacher' && rationale.trim()) || null,
    }));
  return THREE.map(([id, criterion]) => {
    const score = isGiven ? source[`${id}_score`] : null;
    return {
      criterion,
      score,
      max: 4,
      level: score === null ? null : (LEVELS[score] ?? null),
      comment: null,
    };
  });
};

const givenOf = (source: SheetSource): number | null => {
  if (source.class_type === 'ib_english' || source.rubric_version) return pointsOf(source)?.score ?? null;
  return source.rubric_assessment.reduce((total, { score }) => total + (score ?? 0), 0);
};

/** None while a criterion has no score. */
const totalOf = (source: SheetSource): FeedbackSheet['total'] => {
  if (!isByRubric(source)) {
    const overall = overallScore(source);
    return overall === null ? null : { label: 'Essay score', score: meanText(overall), max: 4 };
  }
  const given = givenOf(source);
  if (given === null) return null;
  const possible = source.rubric_assessment.reduce((total, { max }) => total + max, 0);
  const max = source.class_type === 'ib_english' && !source.rubric_version ? 20 : possible;
  return { label: 'Total', score: String(given), max };
};

/** The comments in the text; one whose words are no longer found in it still quotes them. */
const inTheText = ({ text_comments }: SheetSource): SheetTextComment[] =>
  text_comments.flatMap(({ quote, text, place }, at) =>
    quote === null || text === null ? [] : [{ number: at + 1, quote, comment: text, place }],
  );

/** The essay that comments stand in; null where none does, and for one that is longer than a sheet. */
const essayWith = (comments: readonly SheetTextComment[], { essay_text }: SheetSource): string | null =>
  essay_text !== null && essay_text.length <= LONGEST_ON_SHEET && comments.some(({ place }) => place)
    ? essay_text
    : null;

/** The one place where a sheet is made: for the page, the PDF and the link. */
export const composeSheet = (
  source: SheetSource,
  edits: SheetEdits,
  heading?: SheetHeading,
): FeedbackSheet => {
  const shows = (part: SheetPart) => !edits.hides.includes(part);
  const scoring = isUnscored(source) ? 'unscored' : (source.scores ?? 'proposed');
  const isScored = scoring === 'teacher' || scoring === 'confirmed';
  const points = sheetPoints(proposedWords(source), edits).filter(({ kept, text }) => kept && text !== '');
  const words = ({ text, by }: SheetPoint): SheetText => ({ text, by });
  const said = (section: string) => points.filter((one) => one.section === section).map(words);
  const about = (section: string, criterion: string): SheetText | null => {
    const point = points.find((one) => one.section === section && one.about === criterion);
    return point ? words(point) : null;
  };
  // If the feedback quotes the passage itself, it is not quoted again.
  const quoteOf = (criterion: string) => {
    const quote = about('quote', criterion);
    const isSaid = quote && shows('criteria') && about('criterion', criterion)?.text.includes(quote.text);
    return isSaid ? null : quote;
  };
  const text_comments = shows('text_comments') ? inTheText(source) : [];
  const targets =
    isScored && source.class_type === '10th_grade_english'
      ? targetsAsScored(source.learning_targets, source.grading_result)
      : [];
  const sheet = {
    ...(heading && { heading }),
    essay_type: source.essay_type,
    class_type: source.class_type,
    submission_date: source.submission_date,
    scores: shows('scores')
      ? linesOf(source, scoring).map((line) => ({
          ...line,
          comment: shows('comment') ? line.comment : null,
          feedback: shows('criteria') ? about('criterion', line.criterion) : null,
          quote: shows('quotes') ? quoteOf(line.criterion) : null,
        }))
      : [],
    total: shows('scores') && isScored ? totalOf(source) : null,
    scoring,
    strengths: shows('strengths') ? said('strength') : [],
    next_steps: shows('next_steps') ? said('next_step') : [],
    feedback: said('feedback'),
    details: shows('details') ? said('detail') : [],
    comment: shows('comment') ? source.teacher_feedback : null,
    text_comments,
    essay_text: shows('essay') ? essayWith(text_comments, source) : null,
    targets: shows('targets')
      ? targets.map(({ learning_target_code: code, learning_target_name: name, score }) => ({
          code,
          name,
          score,
          max: 4,
        }))
      : [],
  } satisfies Omit<FeedbackSheet, 'disclosure'>;
  return { ...sheet, disclosure: disclosureOf(sheet, source.confirmed_among, edits.read) };
};
