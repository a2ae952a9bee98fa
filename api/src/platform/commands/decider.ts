import type { DomainEvent, EventType, RecordedEvent } from '@essays/contract';

/**
 * The rules of one noun. `decide` returns what happens or throws one of the contract's errors; `[]` means nothing new.
 * `evolve` folds a stream and never throws. Neither is async nor reads a clock, a random number or the network.
 */
export interface Decider<State, Command> {
  initialState: State;
  decide(command: Command, state: State): DomainEvent[];
  evolve(state: State, event: RecordedEvent): State;
}

/** The state that a stream has led to. */
export const fold = <State>(
  { initialState, evolve }: Pick<Decider<State, never>, 'initialState' | 'evolve'>,
  past: readonly RecordedEvent[],
): State => past.reduce((state, e) => evolve(state, e), initialState);

/** An event with all its parts, checked against its type. */
export const event = <T extends EventType>(
  type: T,
  data: DomainEvent<T>['data'],
  personal: DomainEvent<T>['personal'] = null,
): DomainEvent => ({ type, data, personal }) as DomainEvent;
