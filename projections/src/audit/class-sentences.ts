import type { EssayInClassEvents, RecordedEvent } from '@essays/contract';

/** What is said about an essay among those of its assignment. */
export const CLASS_SENTENCES: { [T in keyof EssayInClassEvents]: (event: RecordedEvent<T>) => string } = {
  EssayPutIntoAssignment: (e) =>
    e.data.previous === null ? 'Put the essay into an assignment.' : 'Moved the essay to another assignment.',
  EssayTakenOutOfAssignment: () => 'Took the essay out of its assignment.',
  EssayOffTopic: (e) =>
    `Uses none of the words that its ${e.data.classmates} classmates write of for the assignment.` +
    (e.data.resembles === null ? '' : ' It seems to answer another assignment.'),
  EssayOnTopic: () => 'Uses words that its classmates write of for the assignment.',
  ClassmatesCompared({ data: { copies } }) {
    if (copies.length === 0)
      return 'Looked through the class again: no other essay has the same words any more.';
    const most = Math.max(...copies.map(({ words }) => words));
    return copies.length === 1
      ? `Found the same ${most} words in another student's essay.`
      : `Found the same words in ${copies.length} essays by other students, ${most} words at most.`;
  },
};
