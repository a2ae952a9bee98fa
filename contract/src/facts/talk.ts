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

/** What a student brought to a talk to support what they said. */
export const TALK_SUPPORTS = [
  'drafts_shown',
  'version_history',
  'in_class_paragraph',
  'oral_explanation',
  'something_else',
] as const;

export type TalkSupport = (typeof TALK_SUPPORTS)[number];

export const TALK_SUPPORT_LABEL: Record<TalkSupport, string> = {
  drafts_shown: 'drafts shown',
  version_history: 'version history of the file',
  in_class_paragraph: 'paragraph written in class',
  oral_explanation: 'explained the essay in person',
  something_else: 'something else',
};
