import { NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import type { Past } from './decider-trial.ts';

/** The result of a command: the status after it, or the sentence that refuses it. */
export type Rule<From extends string, Command> = { command: Command } & (
  | { outcome: Record<From, string> }
  | { outcome: Partial<Record<From, string>>; elsewhere: string }
);

export interface StateTable<From extends string, Command> {
  from: Record<From, DomainEvent[]>;
  rules: Record<string, Rule<From, Command>>;
  /** What was deleted. */
  erased: DomainEvent[];
  when(past: Past, command: Command): DomainEvent[];
  statusAfter(past: Past): string;
}

/** For decider specs: tries every command in every state, and on documents that do not exist. */
export const itHoldsInEveryState = <From extends string, Command>({
  from,
  rules,
  erased,
  when,
  statusAfter,
}: StateTable<From, Command>): void => {
  const states = Object.entries<DomainEvent[]>(from) as [From, DomainEvent[]][];
  const cells = Object.entries(rules).flatMap(([name, rule]) =>
    states.map(([state, past]) => ({
      name,
      state,
      past,
      command: rule.command,
      wanted: rule.outcome[state] ?? ('elsewhere' in rule ? rule.elsewhere : 'a rule'),
    })),
  );

  it.each(cells)('$name when $state: $wanted', ({ past, command, wanted }) => {
    if (wanted.endsWith('.')) {
      const refused = () => when(past, command);
      expect(refused).toThrow(RuleBroken);
      expect(refused).toThrow(wanted);
    } else expect(statusAfter([...past, ...when(past, command)])).toBe(wanted);
  });

  it.each(Object.keys(rules))('%s: what was deleted, or never was, is not found', (name) => {
    const { command } = rules[name] as Rule<From, Command>;
    for (const past of [erased, []]) expect(() => when(past, command)).toThrow(NotFound);
  });
};
