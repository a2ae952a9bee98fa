import type { TalkSupport } from '../domain/talks.ts';

/** A note of a talk with the student about an essay, in the teacher's words. */
export interface Talk {
  id: string;
  /** Date of the talk, such as 2026-11-20. */
  held_on: string;
  /** What supports it; empty when nothing was brought. */
  supports: TalkSupport[];
  /** What the student said; null once it is erased. */
  said: string | null;
  /** The outcome; null when none was noted. */
  outcome: string | null;
  noted_at: string;
  /** The earlier note it replaces. That one stays only in the history. */
  corrects: string | null;
}
