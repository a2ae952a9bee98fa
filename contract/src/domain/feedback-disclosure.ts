import { WRITER_MARKS } from '../facts/feedback-sheet.ts';
import type { FeedbackSheet, SheetText, Writer } from '../facts/feedback-sheet.ts';

type Undisclosed = Omit<FeedbackSheet, 'disclosure'>;

const SCORING: Record<FeedbackSheet['scoring'], string> = {
  unscored: 'A teacher has not scored the essay yet.',
  proposed: 'A teacher has not confirmed any scores yet.',
  confirmed: 'The scores were drafted with AI and confirmed by a teacher for this essay.',
  teacher: 'The scores were given by a teacher.',
};

const scoringOf = ({ scoring }: Undisclosed, among: number | null): string =>
  scoring === 'confirmed' && (among ?? 1) > 1
    ? `The scores were drafted with AI and confirmed by a teacher among those of ${among} essays.`
    : SCORING[scoring];

const wordsOn = ({ scores, strengths, next_steps, feedback, details }: Undisclosed): SheetText[] =>
  [
    ...scores.flatMap((line) => [line.feedback, line.quote]),
    ...strengths,
    ...next_steps,
    ...feedback,
    ...details,
  ].filter((one) => one !== null);

const hasComments = ({ scores, comment, text_comments }: Undisclosed): boolean =>
  comment !== null || text_comments.length > 0 || scores.some((line) => line.comment !== null);

/**
 * The last lines of a sheet: what part a machine had in it and what a teacher did, as it happened. `among`: how many
 * essays' scores were confirmed together; `read`: whether the teacher kept the machine's points on this sheet, and not
 * on several at once.
 */
export const disclosureOf = (sheet: Undisclosed, among: number | null, read: boolean): string => {
  const words = wordsOn(sheet);
  const has = (writer: Writer) => words.some(({ by }) => by === writer);
  const isAllByTeacher = !has('machine') && !has('both') && (has('teacher') || hasComments(sheet));
  const isMissing = sheet.scoring === 'unscored' || sheet.scoring === 'proposed';
  return [
    // Scores that are hidden are not spoken of.
    (sheet.scores.length > 0 || isMissing) && scoringOf(sheet, among),
    isAllByTeacher && 'The feedback was written by a teacher.',
    has('machine') &&
      `${WRITER_MARKS.machine} Drafted with AI; ` +
        (read
          ? 'a teacher read it and kept it.'
          : 'a teacher kept it on several sheets at once and may not have read it.'),
    has('both') && `${WRITER_MARKS.both} Drafted with AI and changed by a teacher.`,
    sheet.targets.length > 0 &&
      `The learning targets were scored with AI${
        sheet.scoring === 'teacher' ? ' and follow the teacher’s scores' : ''
      }.`,
  ]
    .filter(Boolean)
    .join(' ');
};
