/** A word that the classmates' essays are about, and how many of them use it. */
export interface TopicWord {
  word: string;
  classmates: number;
}

/** What a teacher is told about an essay that uses none of the words that its class writes of; never a score. */
export interface OffTopicRemark {
  /** How many classmates' essays were looked at. */
  classmates: number;
  /** The words most particular to them, the most particular first; none once its key is gone. */
  words: TopicWord[];
  /** The assignment that it fits better; null: none. */
  resembles: string | null;
}
