/** Words that two texts have in common, in UTF-16 units of each. */
export interface CommonPassage {
  start: number;
  end: number;
  other_start: number;
  other_end: number;
}

/** The essay of another student with the same words: places alone, so that no words outlive their essay. */
export interface FoundCopy {
  essay_id: string;
  student_id: string;
  /** How many words are the same. */
  words: number;
  /** In the order of this essay; what is between them differs. */
  passages: CommonPassage[];
}
