import type { WritingDay, WrittenFrom } from '@essays/contract';
import { dateWord } from './dates.ts';

const SAID_BY: Record<WrittenFrom, string> = {
  teacher: '',
  heading: ', as its heading says',
  file: ', as its file says',
};

/** 'written Nov 20, 2026, as its heading says'; null while nobody says when it was written. */
export const writtenWord = ({ writing_date, written_from }: WritingDay): string | null =>
  writing_date === null
    ? null
    : `written ${dateWord(writing_date)}${written_from ? SAID_BY[written_from] : ''}`;

/** The day on which it was written; if nobody says, the day on which it was uploaded, called that. */
export const dayOfText = ({
  writing_date,
  submission_date,
}: Pick<WritingDay, 'writing_date'> & { submission_date: string }): string =>
  writing_date === null ? `uploaded ${dateWord(submission_date)}` : dateWord(writing_date);
