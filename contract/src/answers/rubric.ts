import type { ClassType } from '../facts/periods.ts';
import type { RubricCriterion } from '../facts/rubric.ts';

/** What a list says about each rubric. */
export interface RubricFacts {
  id: string;
  class_type: ClassType;
  /** As in the draft. */
  name: string;
  /** Part of the product: nobody changes or retires it. */
  is_default: boolean;
  retired: boolean;
  /** How many criteria the draft has. */
  criteria_count: number;
  /** The version that can be chosen; null: none has been published yet. */
  latest: { version: string; number: number; name: string; published_at: string } | null;
  /** Whether the draft differs from the latest version. */
  draft_differs: boolean;
  changed_at: string;
  revision: number;
}

/** A published version, which never changes. */
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
  /** What still prevents the draft from being published, as sentences. */
  gaps: string[];
}
