import type { RubricFacts, RubricVersion } from '../answers/rubric.ts';
import type { RubricCriterion } from '../facts/rubric.ts';

/** A rubric with its draft and all its versions, oldest first. Those of the product have no draft. */
export interface RubricRow extends RubricFacts {
  /** As in the draft. */
  criteria: readonly RubricCriterion[];
  versions: RubricVersion[];
}
