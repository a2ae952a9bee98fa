import type { OffTopicRemark } from '@essays/contract';

/** Words that are named; the rest would only make the sentence longer. */
const NAMED = 5;
const LIST = new Intl.ListFormat('en-US');

/** In a list, where there is no room for the words. */
export const OFF_TOPIC_MARK = 'On the task?';
export const OFF_TOPIC_NOTE =
  'Its own sentences use few or none of the words that the class uses. Read it before you score it.';

/**
 * 'Most of the class use the words computer, online, and exercise; this essay’s own sentences use none of them.'
 * Most: over half of the classmates use each word that is named. Own sentences: the words may stand in a heading or a
 * quotation, which do not count.
 */
export const topicSentence = ({ words, classmates }: OffTopicRemark): string => {
  const missing = words.filter(({ used }) => !used);
  const usual = missing.filter((one) => one.classmates > classmates / 2);
  const named = (usual.length >= 2 ? usual : missing).slice(0, NAMED).map(({ word }) => word);
  if (named.length === 0) return OFF_TOPIC_NOTE;
  const who = usual.length >= 2 ? 'Most of the class use' : 'Some of the class use';
  return `${who} the words ${LIST.format(named)}; this essay’s own sentences use none of them.`;
};

/**
 * 'Its own sentences use 2 (help, people) of the 60 words …': what a teacher can count again. Nothing once the words
 * are gone.
 */
export const topicCount = ({ words, classmates, usual }: OffTopicRemark): string | null => {
  if (words.length === 0) return null;
  const used = words.filter((one) => one.used).map(({ word }) => word);
  const count = used.length === 0 ? 'none' : `${used.length} (${used.join(', ')})`;
  const others = usual === undefined ? '' : ` Half of the classmates use ${usual} or more.`;
  const most = `the ${words.length} words most particular to ${classmates} classmates’ essays`;
  return `Its own sentences use ${count} of ${most}.${others}`;
};

/** What it is not. */
export const TOPIC_BASIS =
  'About 1 in 200 essays on the task get this remark too. It changes no score, and the student is not told.';
