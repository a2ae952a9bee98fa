/** A word that the classmates' essays are about, and how many of them use it. */
export interface TopicWord {
  word: string;
  classmates: number;
  /** Whether the essay uses it, in any of its forms; missing: it does not. */
  used?: boolean;
}

/** What a teacher is told about an essay that uses few of the words that its class writes of; never a score. */
export interface OffTopicRemark {
  /** How many classmates' essays were looked at. */
  classmates: number;
  /** At least half of the classmates use so many of the words; missing: not counted. */
  usual?: number;
  /** The words most particular to them, the most particular first; none once its key is gone. */
  words: TopicWord[];
  /** The assignment that it fits better; null: none. */
  resembles: string | null;
}
