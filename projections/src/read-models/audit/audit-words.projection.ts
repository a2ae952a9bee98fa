import type { AuditWordsRow, EventType, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { subjectOf } from './audit.projection.ts';
import type { AnyEventFields } from './audit.projection.ts';

/** Events that contain what a person wrote as a reason, about a talk, or in the text. */
const SAID: readonly EventType[] = [
  'StudentFlagRaised',
  'StudentFlagResolved',
  'LegalHoldSet',
  'LegalHoldLifted',
  'EssayFlagged',
  'EssayRejected',
  'TalkNoted',
  'TextCommentAdded',
  'TextCommentChanged',
  'BaselineApproved',
  'BaselineRejected',
];
const ERASED: readonly EventType[] = ['StudentErased', 'EssayErased', 'BaselineErased'];

interface Words {
  reason?: string | null;
  rejection_reason?: string | null;
  review_notes?: string | null;
  resolution_notes?: string | null;
  flag_reason?: string | null;
  said?: string | null;
  outcome?: string | null;
  quote?: string | null;
  text?: string | null;
}

/** What the student said, then the outcome, which is the teacher's. */
const talk = ({ said, outcome }: Words): string | null =>
  said ? `“${said}”${outcome ? `\nOutcome: ${outcome}` : ''}` : null;

/** What it is about, then the comment. */
const comment = ({ quote, text }: Words): string | null =>
  quote && text ? `“${quote}”: ${text}` : (text ?? null);

const row = (event: RecordedEvent) => subjectOf(event, event as unknown as AnyEventFields).subject_id;

const said = (before: AuditWordsRow | null, event: RecordedEvent): AuditWordsRow | null => {
  const words = event.personal as Words | null;
  const reason =
    words?.reason ??
    words?.rejection_reason ??
    words?.review_notes ??
    words?.resolution_notes ??
    words?.flag_reason ??
    (words && (talk(words) ?? comment(words)));
  if (reason === null) return before;
  return { id: row(event), reasons: { ...before?.reasons, [event.id]: reason } };
};

/** People's words in the trail; an erasure removes them and leaves the trail as it is. */
export const auditWords: Projection<'audit_words'> = {
  name: 'audit_words',
  version: 3,
  indexes: [],
  on: Object.fromEntries([
    ...SAID.map((type) => [type, { row, evolve: said }] as const),
    ...ERASED.map((type) => [type, { row, evolve: () => null }] as const),
  ]) as Projection<'audit_words'>['on'],
};
