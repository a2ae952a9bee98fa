import type { Filing, SetAsideReason } from '../events/essay.events.ts';
import type { DomainEvent, RecordedEvent } from '../events/event.ts';

/** An event of the log, or one that a decider is about to write and that has no author yet. */
export type LifeEvent = DomainEvent | RecordedEvent;

/** Whether the text of the file is known; the text of a readable one is in its event. */
type Reading =
  | { state: 'unread' }
  /** Student ids found as #(id) in the text or the file name. */
  | { state: 'read'; markers: string[] }
  /** Why, as a sentence for the teacher. */
  | { state: 'unreadable'; reason: string };

/** Whose text it is. Until that is known the pipeline looks for the student, unless it was set aside for a teacher. */
type Owner = { filing: Filing } | { filing: null; set_aside: SetAsideReason | null };

/**
 * The check for AI writing. `score`: 0–100. `missing`: its service was unavailable; it is made when the service is
 * back.
 */
type AiWriting =
  { state: 'unchecked' | 'missing' | 'failed'; score: null } | { state: 'checked'; score: number };

/** The last decision by a person. */
export interface Decided<Word extends string> {
  what: Word;
  by: string;
  at: string;
  event_id: string;
}

/** What an essay and a sample of a student's writing have in common. */
export interface DocumentLife {
  batch_id: string | null;
  file_id: string | null;
  reading: Reading;
  owner: Owner;
  ai_writing: AiWriting;
  erased: boolean;
}

/** The step that could not be done in order and is done once the service is back, without delaying anything. */
export const laterStepOf = ({ ai_writing, erased, owner }: DocumentLife): 'check_ai_writing' | null =>
  ai_writing.state === 'missing' && !erased && owner.filing ? 'check_ai_writing' : null;

/** A document as it arrives. */
export const arrived = (received: {
  batch_id: string | null;
  file_id: string | null;
  filing: Filing | null;
}): DocumentLife => ({
  batch_id: received.batch_id,
  file_id: received.file_id,
  reading: { state: 'unread' },
  owner: received.filing ? { filing: received.filing } : { filing: null, set_aside: null },
  ai_writing: { state: 'unchecked', score: null },
  erased: false,
});

export const decidedBy = <Word extends string>(event: LifeEvent, what: Word): Decided<Word> =>
  'metadata' in event
    ? { what, by: event.metadata.actorId, at: event.metadata.occurredAt, event_id: event.id }
    : { what, by: '', at: '', event_id: '' };
