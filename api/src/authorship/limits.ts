/** The cut-offs of the authorship engine, from the measured report (docs/accuracy.md), not from taste. */
export const FLAG_BELOW = 0.4;
/** One sample as near as this prevents a flag: no 'Same Author' badge ever stands beside one. */
export const NEAR_SAMPLE = 0.6;
export const SAME_AUTHOR_FROM = 0.6;
/** Below either of these nothing is flagged or approved by a comparison. */
export const ENOUGH_ESSAY_WORDS = 250;
export const ENOUGH_SAMPLE_WORDS = 400;
/** What a strong comparison has. */
export const STRONG_ESSAY_WORDS = 400;
export const STRONG_SAMPLES = 2;
export const STRONG_SAMPLE_WORDS = 800;
export const RECENT_DAYS = 365;
/** Recency window and factors (decisions.md, 'Sample weights'). */
export const RECENCY_DAYS = 30;
export const RECENCY_FACTOR = 1.5;
export const PRIMARY_FACTOR = 1.1;
export const FULL_WEIGHT_WORDS = 400;
/** From so many classmates on it is said to how many of them the essay is less close than to its own samples. */
export const ENOUGH_CLASSMATES = 20;
export const MOST_SHOWN_DIFFERENCES = 4;
export const MOST_SHOWN_EVIDENCE = 6;
