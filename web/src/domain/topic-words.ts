import type { OffTopicRemark } from '@essays/contract';

/** Words that are named; the rest would only make the sentence longer. */
const NAMED = 5;

/** In a list, where there is no room for the words. */
export const OFF_TOPIC_MARK = 'On the task?';
export const OFF_TOPIC_NOTE =
  'It uses none of the words that the class writes of. Read it before you score it.';

/**
 * 'Most of the class write of computer, online, exercise …; this essay of none.' Most: over half of the classmates use
 * each word that is named.
 */
export const topicSentence = ({ words, classmates }: OffTopicRemark): string => {
  const usual = words.filter((one) => one.classmates > classmates / 2);
  const named = (usual.length >= 3 ? usual : words).slice(0, NAMED).map(({ word }) => word);
  if (named.length === 0) return OFF_TOPIC_NOTE;
  const who = usual.length >= 3 ? 'Most of the class write' : 'Students of the class write';
  return `${who} of ${named.join(', ')} …; this essay of none.`;
};

/** How it was found, and what it is not. */
export const topicBasis = ({ words, classmates }: OffTopicRemark): string =>
  `Looked for: the ${words.length} words most particular to ${classmates} classmates’ essays. ` +
  'About 1 in 200 essays on the task uses none of them either. It changes no score, and the student is not told.';
