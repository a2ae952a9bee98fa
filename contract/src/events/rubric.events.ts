import type { ClassType } from '../facts/periods.ts';
import type { RubricCriterion, RubricWords } from '../facts/rubric.ts';
import type { EventShape } from './event-shape.ts';

export interface RubricEvents {
  /** A version of the product's own rubric can be used from now on; it never changes. In `rubric-<class type>`. */
  RubricPublished: EventShape<{
    rubric_version: string;
    class_type: ClassType;
    name: string;
    criteria: readonly RubricCriterion[];
  }>;
  /** A teacher began a rubric of their own, empty or as a copy of a published version. Nothing is scored by a draft. */
  RubricDrafted: EventShape<
    {
      rubric_id: string;
      class_type: ClassType;
      /** The version that was copied; null: none. */
      copied_from: string | null;
    },
    RubricWords
  >;
  /** A teacher changed the draft. The event has all of it, not only the last change. */
  RubricDraftChanged: EventShape<{ rubric_id: string; criteria: number }, RubricWords>;
  /** A teacher published what the draft said then as a version; it never changes. Versions count from 1. */
  RubricVersionPublished: EventShape<
    { rubric_id: string; rubric_version: string; number: number; criteria: number },
    RubricWords
  >;
  /** A teacher took a rubric out of use: it is not offered any more. What was scored by it stays as it is. */
  RubricRetired: EventShape<{ rubric_id: string }>;
  /** A teacher brought a retired rubric back into use. */
  RubricBroughtBack: EventShape<{ rubric_id: string }>;
}
