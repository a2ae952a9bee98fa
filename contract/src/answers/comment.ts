/** A sentence the teacher has written before, ready to be reused. */
export interface UsedComment {
  text: string;
  /** How many essays contain it. */
  used: number;
  last_used: string;
}
