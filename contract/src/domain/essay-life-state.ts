import type { EssayStep } from '../events/essay.events.ts';
import type { NoLevel } from '../facts/no-level.ts';
import type { EssayStatus } from '../facts/states.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { LastDecision, DocumentLife } from './document-life.ts';
import type { Grading, Score } from './essay-grading.ts';

/** Whether it is a changed version of an earlier essay, and who says so. */
type Rewrite =
  /** `of`: the original that the teacher declared with the upload. */
  | { state: 'unchecked'; of: string | null }
  | { state: 'none' | 'failed'; of: null }
  /** `waiting`: found by the machine, for a teacher to confirm or dismiss. */
  | { state: 'waiting' | 'confirmed' | 'dismissed'; of: string };

/** The comparison with the student's approved samples; skipped while there are none. */
type EssayAuthorship =
  | { state: 'uncompared' }
  | { state: 'skipped' }
  /** `similarity`: 0–1. `differs`: what the flag rule says. */
  | { state: 'compared'; differs: boolean; similarity: number | null; samples: number };

export interface EssayFlags {
  authorship: boolean;
  ai_writing: boolean;
  teacher: boolean;
}
export type NoFlags = { [Kind in keyof EssayFlags]: false };

/** What people and rules have decided; the part that an undo restores. Nothing flagged is approved. */
export type EssayStanding =
  | { verdict: 'open' | 'rejected'; flags: EssayFlags }
  | { verdict: 'approved'; flags: NoFlags };

export interface EssayDecided extends LastDecision<
  'approved' | 'confirmed' | 'rejected' | 'flagged' | 'overruled' | 'undone'
> {
  /** What an undo restores; null when there is nothing to undo. */
  before:
    | ({ standing: EssayStanding; status: EssayStatus } & Pick<
        EssayLife,
        'confirmed_grade' | 'confirmed_among'
      > & { no_level: NoLevel | null })
    | null;
}

/** The state of an essay, folded from its stream for decider, read models and pipeline: plain JSON without its text. */
export interface EssayLife extends DocumentLife {
  essay_id: string;
  essay_type: EssayType;
  rewrite: Rewrite;
  authorship: EssayAuthorship;
  grading: Grading;
  /** A teacher said that a level is to be proposed although none was. */
  no_level_overruled: boolean;
  score: Score | null;
  /** The id of the grader's grade that a teacher has confirmed; see `scoresOf`. */
  confirmed_grade: string | null;
  /** How many essays' scores were confirmed in that act. */
  confirmed_among: number | null;
  standing: EssayStanding;
  /** The last decision by a person. */
  decided: EssayDecided | null;
  linked_baseline_id: string | null;
  /** The three fields below follow from the rest. */
  status: EssayStatus;
  /** What the pipeline must do next; null when it waits for a person or is done. */
  step: EssayStep | null;
  /** The step that failed and that Retry repeats. */
  failed_step: EssayStep | null;
}
