/** Height of the header that stays in view above every page, px. */
export const HEADER = 52;

/** Space between the cards of a page, and the two ways to arrange them side by side on a wide screen. */
const GAP = { display: 'grid', gap: '14px' } as const;

/** Four small cards; two in a row on a phone. */
export const FOUR_CARDS = {
  ...GAP,
  mb: '14px',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** A wider card left, a narrower one right; one below the other on a small screen. */
export const WIDE_AND_NARROW = {
  ...GAP,
  mb: '14px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
} as const;

/** One below the other. */
export const STACK = { ...GAP, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;
