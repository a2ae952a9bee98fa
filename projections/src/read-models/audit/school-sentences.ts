import { dayWord } from '@essays/contract';
import type { RecordedEvent, SchoolEvents } from '@essays/contract';

const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`;

/** What is decided for the whole school, in the words of the history. */
export const SCHOOL_SENTENCES: { [T in keyof SchoolEvents]: (event: RecordedEvent<T>) => string } = {
  SchoolTimeZoneSet: ({ data }) => `Set the time zone of the school: ${data.time_zone}.`,
  ReadingOutsideClassesSet: ({ data }) =>
    data.allowed
      ? 'Allowed reading outside one’s own classes.'
      : 'Switched off reading outside one’s own classes.',
  RetentionRuleSet: ({ data }) =>
    data.years === null
      ? 'Took back the rule on how long writing is kept: nothing is deleted by itself.'
      : `Confirmed the rule on how long writing is kept: ${count(data.years, 'year')} after its school year; ` +
        `nothing is deleted before ${dayWord(data.starts_on)}.`,
  RetentionRuleRan: ({ data }) =>
    `The rule on how long writing is kept deleted ${count(data.students, 'student')} with all that was theirs, and ` +
    `${count(data.essays, 'essay')} and ${count(data.baselines, 'baseline')} of others` +
    `${data.held > 0 ? `; a legal hold kept those of ${count(data.held, 'student')}` : ''}.`,
};
