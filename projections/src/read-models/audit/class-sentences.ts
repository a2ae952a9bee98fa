import { periodText } from '@essays/contract';
import type { ClassEvents, EssayInClassEvents, RecordedEvent, WordingEvents } from '@essays/contract';

type OfClass = keyof ClassEvents | keyof EssayInClassEvents | keyof WordingEvents;

const taught = (parts: readonly { part: string }[]): string => {
  const of = (part: string, word: string) => {
    const count = parts.filter((one) => one.part === part).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
  };
  const named = [...of('teacher', 'teacher'), ...of('assistant', 'assistant')];
  return named.length === 0 ? 'nobody, so it is everybody’s' : named.join(', ');
};

/** What is said about a class, about an essay among those of its assignment, and about whose words it has. */
export const CLASS_SENTENCES: { [T in OfClass]: (event: RecordedEvent<T>) => string } = {
  ClassTeachersSet: ({ data }) =>
    `Said who teaches ${periodText(data.period)}, ${data.academic_year}: ${taught(data.teachers)}.`,
  OwnWordsClaimed: () => 'Said that words which were set apart are the student’s own.',
  OwnWordsClaimWithdrawn: () => 'Took back that words are the student’s own.',
  EssayPutIntoAssignment: (e) =>
    e.data.previous === null ? 'Put the essay into an assignment.' : 'Moved the essay to another assignment.',
  EssayTakenOutOfAssignment: () => 'Took the essay out of its assignment.',
  EssayOffTopic: (e) =>
    `Uses few or none of the words that its ${e.data.classmates} classmates write of for the assignment.` +
    (e.data.resembles === null ? '' : ' It seems to answer another assignment.'),
  EssayOnTopic: () => 'Is no longer asked about: what its class wrote for the assignment has changed.',
  OffTopicDismissed: () => 'Said that the essay is on the task.',
  ClassmatesCompared({ data: { copies } }) {
    if (copies.length === 0)
      return 'Looked through the class again: no other essay has the same words any more.';
    const most = Math.max(...copies.map(({ words }) => words));
    return copies.length === 1
      ? `Found the same ${most} words in another student’s essay.`
      : `Found the same words in ${copies.length} essays by other students, ${most} words at most.`;
  },
};
