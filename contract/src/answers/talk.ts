import type { TalkSupport } from '../domain/talks.ts';

/** A note about a talk with the student about an essay, in the teacher's words. */
export interface Talk {
  id: string;
  /** Date of the talk, such as 2026-11-20. */
  held_on: string;
  /** What supports it; empty if nothing was brought. */
  supports: TalkSupport[];
  /** What the student said; null once erased. */
  said: string | null;
  /** The outcome; null if none was noted. */
  outcome: string | null;
  noted_at: string;
  /** The earlier note that it replaces and that remains only in the history. */
  corrects: string | null;
}
