/** What replaces a name in a text that is sent. */
export const NAME = '[name]';

/** What replaces a sentence that addresses the grader. */
export const REMOVED = '[removed: spoke to the grader]';
