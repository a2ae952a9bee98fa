import type { AssignmentEvents } from './assignment.events.ts';
import type { BaselineEvents } from './baseline.events.ts';
import type { BatchEvents } from './batch.events.ts';
import type { ClassEvents } from './class.events.ts';
import type { EssayEvents } from './essay.events.ts';
import type { FeedbackLinkEvents } from './feedback-link.events.ts';
import type { RoomEvents } from './room.events.ts';
import type { RubricEvents } from './rubric.events.ts';
import type { SchoolEvents } from './school.events.ts';
import type { StudentImportEvents } from './student-import.events.ts';
import type { StudentEvents } from './student.events.ts';
import type { UserEvents } from './user.events.ts';

/** Every event of the system by its type. Stored events never change: add an optional field or a new type. */
export interface EventMap
  extends
    StudentEvents,
    StudentImportEvents,
    EssayEvents,
    BaselineEvents,
    BatchEvents,
    UserEvents,
    RubricEvents,
    AssignmentEvents,
    ClassEvents,
    RoomEvents,
    FeedbackLinkEvents,
    SchoolEvents {}

export type EventType = keyof EventMap;

/** An event as a decider returns it. `personal` is null when the event has none, or when it was erased. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { type: K; data: EventMap[K]['data']; personal: EventMap[K]['personal'] | null };
}[T];

/** Who did it and why it happened. Flat strings, because EventStoreDB's newer appends require that. */
export interface EventMetadata {
  /** All events that follow from one request share it. */
  correlationId: string;
  /** Id of the event or command that led to this one. */
  causationId: string;
  commandId: string;
  /** User id, or 'system'. */
  actorId: string;
  /** As recorded; `readActorRole` tells which it is. */
  actorRole: string;
  /** Version of this event's shape, '1' unless upcast. */
  schemaVersion: string;
  /** ISO 8601, UTC: when it happened, not when it was written. */
  occurredAt: string;
  appVersion: string;
  /** 'true': a person did it to a text of a class that colleagues teach, and they teach classes of their own. */
  outsideOwnClasses?: string;
  /** The trace it was written in, as W3C's traceparent; missing when nothing was traced. */
  traceparent?: string;
}

/** An event as the log returns it. */
export type RecordedEvent<T extends EventType = EventType> = DomainEvent<T> & {
  id: string;
  streamId: string;
  /** Place in its stream, from 0. */
  revision: number;
  /** Place in the whole log, increasing, possibly with gaps. */
  position: number;
  metadata: EventMetadata;
};
