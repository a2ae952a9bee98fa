/** Two texts of one subject each, long enough to be compared and graded. */
export const TEXT = Array.from(
  { length: 30 },
  (_, n) => `Sentence number ${n} of this essay says that a school day should begin later in the morning.`,
).join(' ');
export const OTHER = Array.from(
  { length: 30 },
  (_, n) => `Where the river bends, in paragraph ${n}, my grandmother used to tell us stories of floods.`,
).join(' ');
