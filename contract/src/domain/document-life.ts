import type { SetAsideReason } from '../events/essay.events.ts';
import type { Filing } from '../facts/filing.ts';
import type { DomainEvent, RecordedEvent } from '../events/event.ts';
import { dayIn } from './days.ts';
import type { WritingDate } from '../facts/writing-day.ts';

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
  | { state: 'unchecked' | 'missing' | 'failed'; score: null }
  | { state: 'checked'; score: number };

/** The last decision by a person. */
export interface LastDecision<Word extends string> {
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
  /** The day on which it was written; null: nobody says. */
  written: WritingDate | null;
  erased: boolean;
}

/** The step that could not be done in order and is done once the service is back, without delaying anything. */
export const laterStepOf = ({ ai_writing, erased, owner }: DocumentLife): 'check_ai_writing' | null =>
  ai_writing.state === 'missing' && !erased && owner.filing ? 'check_ai_writing' : null;

/** What a teacher says about when it was written; early releases took any text for a day. */
export const saidByTeacher = (writing_date: string | null | undefined): WritingDate | null => {
  const day = dayIn(writing_date ?? null);
  return day === null ? null : { day, from: 'teacher' };
};

/** A teacher who takes back a day says nothing: what the text says counts again, if it was not replaced. */
export const correctedBy = (before: WritingDate | null, writing_date: string | null): WritingDate | null =>
  saidByTeacher(writing_date) ?? (before?.from === 'teacher' ? null : before);

/** Once it is read: what the text or its file says counts where no teacher has said anything. */
export const read = <Life extends DocumentLife>(
  life: Life,
  { markers, written }: { markers: string[]; written?: WritingDate | null },
): Life => ({ ...life, reading: { state: 'read', markers }, written: life.written ?? written ?? null });

/** The fields of a document from which the day on which it was written is known; `submission_date`: ISO. */
export const writingFactsOf = ({ written, owner }: DocumentLife, submission_date: string) => ({
  writing_date: written?.day ?? null,
  submission_date,
  academic_year: owner.filing?.academic_year ?? null,
});

/** A document as it arrives. */
export const arrived = (received: {
  batch_id: string | null;
  file_id: string | null;
  filing: Filing | null;
  writing_date?: string | null;
}): DocumentLife => ({
  batch_id: received.batch_id,
  file_id: received.file_id,
  reading: { state: 'unread' },
  owner: received.filing ? { filing: received.filing } : { filing: null, set_aside: null },
  ai_writing: { state: 'unchecked', score: null },
  written: saidByTeacher(received.writing_date),
  erased: false,
});

export const decidedBy = <Word extends string>(event: LifeEvent, what: Word): LastDecision<Word> =>
  'metadata' in event
    ? { what, by: event.metadata.actorId, at: event.metadata.occurredAt, event_id: event.id }
    : { what, by: '', at: '', event_id: '' };
