import type { ClassType } from '../domain/periods.ts';
import type { RubricCriterion } from '../domain/rubric.ts';

/** What a list of rubrics says of each. */
export interface RubricFacts {
  id: string;
  class_type: ClassType;
  /** As the draft says. */
  name: string;
  /** One that the product ships: nobody changes or retires it. */
  is_default: boolean;
  retired: boolean;
  /** How many criteria the draft has. */
  criteria_count: number;
  /** The version that is offered; null: none is published yet. */
  latest: { version: string; number: number; name: string; published_at: string } | null;
  /** Whether the draft says something else than the latest version. */
  draft_differs: boolean;
  changed_at: string;
  revision: number;
}

/** What was published, as it stays. */
export interface RubricVersion {
  version: string;
  /** From 1. */
  number: number;
  name: string;
  criteria: readonly RubricCriterion[];
  published_at: string;
}

/** A rubric as its page shows it. */
export interface RubricPage extends RubricFacts {
  criteria: readonly RubricCriterion[];
  /** The newest first. */
  versions: RubricVersion[];
  /** What still keeps the draft from being published, as sentences. */
  gaps: string[];
}
