/** A sentence that the teacher has written before, ready to be written again. */
export interface UsedComment {
  text: string;
  /** In how many essays it stands. */
  used: number;
  last_used: string;
}
