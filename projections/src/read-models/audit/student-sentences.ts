import { PERIOD_WORD } from '@essays/contract';
import type { RecordedEvent, StudentEvents } from '@essays/contract';

const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`;

/** Nothing else deletes by itself. */
export const byRule = ({ metadata }: Pick<RecordedEvent, 'metadata'>): string =>
  metadata.actorRole === 'system' ? ', by the rule of the school on how long writing is kept' : '';

/** What happens to a student, in the words of the history. */
export const STUDENT_SENTENCES: {
  [T in Exclude<keyof StudentEvents, 'DisplayIdReserved'>]: (event: RecordedEvent<T>) => string;
} = {
  StudentAdded: (e) =>
    `Added student ${e.data.display_id} to ${PERIOD_WORD.one} ${e.data.period}, ${e.data.academic_year}.`,
  StudentDetailsCorrected: (e) =>
    `Corrected the student's details: ${PERIOD_WORD.one} ${e.data.period}, ${e.data.academic_year}.`,
  StudentDeactivated: () => 'Deactivated the student.',
  StudentActivated: () => 'Activated the student.',
  StudentErased: (e) =>
    `Permanently deleted student ${e.data.display_id} with ${count(e.data.essays, 'essay')} and ` +
    `${count(e.data.baselines, 'baseline')}${byRule(e)}.`,
  StudentFlagRaised: () => 'Raised a flag on the student.',
  StudentFlagResolved: () => 'Resolved a flag on the student.',
  TeacherSummaryWritten: (e) => `Wrote a progress summary of ${count(e.data.essays, 'essay')}.`,
  LegalHoldSet: () => 'Put a legal hold on the student: nothing of theirs can be deleted.',
  LegalHoldLifted: () => 'Lifted the legal hold on the student.',
};
