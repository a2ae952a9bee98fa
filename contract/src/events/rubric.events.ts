import type { ClassType } from '../domain/periods.ts';
import type { RubricCriterion } from '../domain/rubric.ts';
import type { EventShape } from './event.ts';

export interface RubricEvents {
  /** A version of a rubric can be used from now on; it never changes. Its stream is `rubric-<class type>`. */
  RubricPublished: EventShape<{
    rubric_version: string;
    class_type: ClassType;
    name: string;
    criteria: readonly RubricCriterion[];
  }>;
}
