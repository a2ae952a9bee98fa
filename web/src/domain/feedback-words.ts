import type { ReturnedFeedback, ReturnWay, SheetPart, SheetSection } from '@essays/contract';
import { dateWord } from './dates.ts';

export const WAY_WORD: Record<ReturnWay, string> = {
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
  comment: 'Your own comments',
  text_comments: 'Comments in the text',
  details: 'Detailed feedback that the machine wrote for you',
  targets: 'Learning targets',
};
