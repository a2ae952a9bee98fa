interface Placed {
  y: number;
  /** Size of the letters. */
  height: number;
}

/** In sizes of the letters: how far pieces of one line lie above each other; a raised number has smaller ones. */
const SAME_LINE = 0.45;
const RAISED = 0.6;
const SAME_SIZE = 1.35;

/** Whether two pieces may stand on one line. A large heading in another column takes no lines of text together. */
export function areOnOneLine(one: Placed, other: Placed): boolean {
  const small = Math.min(one.height, other.height);
  const large = Math.max(one.height, other.height);
  return Math.abs(one.y - other.y) < (large <= SAME_SIZE * small ? SAME_LINE * large : RAISED * small);
}
