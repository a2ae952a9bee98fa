import { DECISION_ACTIONS, EVENT_TYPES, ownVersion, readActorRole, STREAM_OF } from '@essays/contract';
import type { AuditRow, EventMap, EventType, RecordedEvent } from '@essays/contract';
import type { Contribution, Projection } from '../projection.ts';
import { isAudited, sentenceOf, UNNAMED_RUBRIC } from './audit-sentences.ts';

/** The fields the audit looks for in any event; most events have some of them. */
export interface AnyEventFields {
  data: {
    student_id?: string | null;
    display_id?: string;
    filing?: { student_id: string } | null;
    reason?: string;
    flag_reason?: string;
    error?: string | null;
    rule?: string | null;
    values?: Record<string, number> | null;
    essay_id?: string;
    baseline_id?: string;
    batch_id?: string | null;
    import_id?: string;
    assessment_id?: string;
    assignment_id?: string;
    room_id?: string;
    rubric_id?: string;
    rubric_version?: string;
    copied_from?: string | null;
    user_id?: string;
  };
}

const DECISIONS: ReadonlySet<string> = new Set<EventType>([
  ...DECISION_ACTIONS,
  'EssayAssignmentUndone',
  'BaselineNeedsReview',
]);

/** Whether this is a person's or a rule's decision on an essay or sample, as opposed to a processing step. */
export const isDecision = (action: string): boolean => DECISIONS.has(action);

export const subjectOf = (
  event: RecordedEvent,
  { data }: AnyEventFields,
): Pick<AuditRow, 'subject' | 'subject_id'> => {
  const id = (known: string | null | undefined) => known ?? event.streamId;
  switch (STREAM_OF[event.type]) {
    case 'essay':
    // What happens to a link is part of the essay's story.
    case 'feedbacklink':
      return { subject: 'essay', subject_id: id(data.essay_id) };
    case 'baseline':
      return { subject: 'baseline', subject_id: id(data.baseline_id) };
    case 'batch':
      return { subject: 'batch', subject_id: id(data.batch_id) };
    case 'studentimport':
      return { subject: 'batch', subject_id: id(data.import_id) };
    case 'assessment':
      return { subject: 'assessment', subject_id: id(data.assessment_id) };
    case 'assignment':
      return { subject: 'assignment', subject_id: id(data.assignment_id) };
    case 'room':
      return { subject: 'room', subject_id: id(data.room_id) };
    case 'rubric':
      return { subject: 'rubric', subject_id: id(data.rubric_id) };
    case 'class':
      return { subject: 'class', subject_id: event.streamId };
    case 'school':
      return { subject: 'school', subject_id: event.streamId };
    case 'student':
    case 'displayid':
      return { subject: 'student', subject_id: id(data.student_id) };
    default:
      return { subject: 'user', subject_id: id(data.user_id) };
  }
};

/**
 * Events whose reason is one of a few codes, spelled out in their sentence; for all others the reason is itself a
 * sentence.
 */
type Coded = {
  [Type in EventType]: EventMap[Type]['data'] extends { reason: infer Reason extends string }
    ? string extends Reason
      ? never
      : Type
    : never;
}[EventType];
const CODED: Record<Coded, true> = {
  EssaySetAside: true,
  BaselineSetAside: true,
  AuthorshipComparisonSkipped: true,
};

/** People's words are not here but in `audit_words`. */
const reasonOf = (type: EventType, { data }: AnyEventFields): string | null =>
  data.flag_reason ?? data.error ?? (type in CODED ? null : (data.reason ?? null));

/** How often each action was recorded: by anybody, or by one actor. */
export const auditFigureOf = (actorId: string | undefined): string =>
  actorId === undefined ? '=all' : `=actor ${actorId}`;

/** The same by anybody on one day, UTC. */
export const auditDayOf = (day: string): string => `=day ${day}`;

const auditFigures = ({ action, actor_id, at }: AuditRow): Contribution[] =>
  [auditFigureOf(undefined), auditFigureOf(actor_id), auditDayOf(at.slice(0, 10))].map((figure) => [
    figure,
    action,
    1,
  ]);

/** Which rubric the sentence speaks of without its name. */
const rubricOf = (summary: string, { data }: AnyEventFields): Pick<AuditRow, 'rubric_version'> => {
  const rubric_version = ownVersion(data.rubric_version ?? data.copied_from);
  return rubric_version !== null && summary.includes(UNNAMED_RUBRIC) ? { rubric_version } : {};
};

const actorRoleOf = ({ metadata }: RecordedEvent): Pick<AuditRow, 'actor_role' | 'unknown_role'> => {
  const actor_role = readActorRole(metadata.actorRole);
  return actor_role === 'unknown' ? { actor_role, unknown_role: metadata.actorRole } : { actor_role };
};

const entrySentence = (event: RecordedEvent): string =>
  event.metadata.outsideOwnClasses === 'true'
    ? `${sentenceOf(event)} Outside their own classes.`
    : sentenceOf(event);

/** Everything that a person, a rule or the pipeline did, one row per event; nothing is ever changed or removed. */
export const audit: Projection<'audit'> = {
  name: 'audit',
  version: 20,
  indexes: [
    '-position',
    ['subject_id', 'position', 'id', 'student_id'],
    ['student_id', 'student_display_id'],
    'student_display_id',
    ['actor_id', '-at', '-position'],
    ['actor_id', 'action', '-at', '-position'],
    ['action', '-at', '-position'],
    ['-at', '-position'],
    // For several kinds of decision at once, however much was processed between them.
    ['decision', '-at', '-position', 'id', 'action'],
    ['actor_id', 'decision', '-at', '-position', 'id', 'action'],
  ],
  figures: auditFigures,
  on: Object.fromEntries(
    EVENT_TYPES.filter(isAudited).map((type) => [
      type,
      {
        row: (event: RecordedEvent) => event.id,
        evolve: (_: AuditRow | null, event: RecordedEvent): AuditRow => {
          const parts = event as unknown as AnyEventFields;
          const summary = entrySentence(event);
          return {
            id: event.id,
            position: event.position,
            at: event.metadata.occurredAt,
            actor_id: event.metadata.actorId,
            ...actorRoleOf(event),
            action: event.type,
            summary,
            ...rubricOf(summary, parts),
            ...subjectOf(event, parts),
            student_id: parts.data.student_id ?? parts.data.filing?.student_id ?? null,
            student_display_id: parts.data.display_id ?? null,
            reason: reasonOf(event.type, parts),
            rule: parts.data.rule ?? null,
            values: parts.data.values ?? null,
            decision: isDecision(event.type),
          };
        },
      },
    ]),
  ) as Projection<'audit'>['on'],
};
