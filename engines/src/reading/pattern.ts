const joined = (parts: readonly RegExp[], between: string): RegExp =>
  new RegExp(parts.map(({ source }) => `(?:${source})`).join(between), parts[0]?.flags);

/** Patterns too long for one line, as one: it matches where any of them does, the earlier first. */
export const eitherOf = (...parts: readonly [RegExp, ...RegExp[]]): RegExp => joined(parts, '|');

/** One pattern of parts that follow each other. */
export const inTurn = (...parts: readonly [RegExp, ...RegExp[]]): RegExp => joined(parts, '');
