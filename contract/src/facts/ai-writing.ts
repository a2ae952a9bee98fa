/** What the check for AI writing says of a text; `not_enough_writing`: nothing, whatever its score. */
export type AiWritingBand = 'likely_human' | 'moderate' | 'flagged' | 'not_enough_writing';

/** Which engine or service made a check, and the version of its rules. */
export interface CheckedBy {
  engine: string;
  version: string;
}
