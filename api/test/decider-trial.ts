import type { DomainEvent, Filing, RecordedEvent } from '@essays/contract';
import type { Decider } from '../src/platform/commands/decider.ts';

/** For decider specs: past events, then a command, then the result. */

export const filing: Filing = {
  student_id: 's1',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
};
export const by = { id: 'ms-rivera', hasSeen: false };

export type Past = readonly (DomainEvent | RecordedEvent)[];

export const types = (events: readonly DomainEvent[]) => events.map((e) => e.type);

export const trialOf = <State, Command>(streamId: string, decider: Decider<State, Command>) => {
  let clock = 0;
  const recorded = (
    e: DomainEvent,
    actorId = by.id,
    occurredAt = '2026-01-01T00:00:00.000Z',
  ): RecordedEvent => {
    clock += 1;
    const metadata = {
      correlationId: 'c1',
      causationId: 'c1',
      commandId: 'c1',
      actorId,
      actorRole: 'teacher',
      schemaVersion: '1',
      occurredAt,
      appVersion: 'test',
    };
    return { ...e, id: `event-${clock}`, streamId, revision: clock, position: clock, metadata };
  };
  const stateAfter = (past: Past): State =>
    past.reduce<State>(
      (state, e) => decider.evolve(state, 'metadata' in e ? e : recorded(e)),
      decider.initialState,
    );
  const when = (past: Past, command: Command): DomainEvent[] => decider.decide(command, stateAfter(past));
  return { recorded, stateAfter, when };
};
