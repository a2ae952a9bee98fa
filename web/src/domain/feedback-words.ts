import { pointsToKeep } from '@essays/contract';
import type { EssayFeedback, ReturnedFeedback, ReturnWay, SheetPart, SheetSection } from '@essays/contract';
import { dateWord } from './dates.ts';

const WAY_WORD: Record<ReturnWay, string> = {
  print: 'on paper',
  pdf: 'as a PDF',
  link: 'by a link',
};

/** 'Returned on Nov 17, 2026, by a link'; from the second time on with its version. */
export const returnedWord = ({ at, how, version }: ReturnedFeedback): string =>
  `Returned on ${dateWord(at)}, ${WAY_WORD[how]}${version > 1 ? ` (version ${version})` : ''}`;

export const SECTION_WORD: Record<SheetSection, string> = {
  criterion: 'Under the scores',
  quote: 'From the essay',
  strength: 'What went well',
  next_step: 'Next steps',
  feedback: 'Feedback',
  detail: 'Detailed feedback',
};

export const PART_WORD: Record<SheetPart, string> = {
  scores: 'Scores',
  criteria: 'Feedback under each score',
  quotes: 'Quotations from the essay',
  strengths: 'What went well',
  next_steps: 'Next steps',
  comment: 'Comments by a teacher',
  text_comments: 'Comments in the text',
  essay: 'The essay with these comments in it',
  details: 'Detailed feedback',
  targets: 'Learning targets',
};

/** The points of a sheet that were drafted with AI, if the teacher has neither kept any nor edited the sheet. */
export const undecidedPoints = ({ points, edits }: EssayFeedback): string[] =>
  edits.read || points.some(({ kept }) => kept) ? [] : pointsToKeep(points);

/** 'Five points that were drafted with AI are not on this sheet.'; null if there are none to decide on. */
export const draftedWord = (sheets: readonly EssayFeedback[]): string | null => {
  const undecided = sheets.filter((one) => undecidedPoints(one).length > 0);
  if (undecided.length === 0) return null;
  if (sheets.length > 1)
    return `Points that were drafted with AI are not on ${undecided.length} of these sheets: nobody has kept them.`;
  const count = undecidedPoints(undecided[0]!).length;
  return count === 1
    ? 'One point that was drafted with AI is not on this sheet: nobody has kept it.'
    : `${count} points that were drafted with AI are not on this sheet: nobody has kept them.`;
};
