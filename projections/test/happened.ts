import type { DomainEvent, EventMap, EventType, Filing } from '@essays/contract';

/** One event with its parts checked against its type. */
export const happened = <T extends EventType>(
  type: T,
  data: DomainEvent<T>['data'],
  personal: DomainEvent<T>['personal'] = null,
): DomainEvent => ({ type, data, personal }) as DomainEvent;

/** Events of one document: each carries its id. */
export const happenedTo =
  <Id extends 'essay_id' | 'baseline_id'>(idField: Id, id: string) =>
  <T extends EventType>(
    type: T,
    data: Omit<EventMap[T]['data'], Id> = {} as Omit<EventMap[T]['data'], Id>,
    personal: EventMap[T]['personal'] | null = null,
  ): DomainEvent =>
    happened(type, { [idField]: id, ...data } as unknown as EventMap[T]['data'], personal);

export type Streams = [streamId: string, events: DomainEvent[]][];

export const FILING: Filing = {
  student_id: 'student-a',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
};
export const IB_FILING: Filing = { ...FILING, student_id: 'student-b', class_type: 'ib_english', period: 1 };
