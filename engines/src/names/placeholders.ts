/** What is in the place of a name in a text that is sent. */
export const NAME = '[name]';

/** What is in the place of a sentence that speaks to the grader. */
export const REMOVED = '[removed: spoke to the grader]';
