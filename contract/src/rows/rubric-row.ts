import type { RubricFacts, RubricVersion } from '../answers/rubric.ts';
import type { RubricCriterion } from '../domain/rubric.ts';

/** A rubric with its draft and all its versions, oldest first. Those of the product have no draft of their own. */
export interface RubricRow extends RubricFacts {
  /** As the draft says. */
  criteria: readonly RubricCriterion[];
  versions: RubricVersion[];
}
