import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { firstDeletions } from '@essays/contract';
import type { DomainEvent, EventMap, RecordedEvent, TimeZone } from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export const SCHOOL_STREAM = 'school-settings';

interface SchoolState {
  outside_reading: boolean;
  time_zone: TimeZone | null;
  /** Null: nothing is deleted by itself. */
  retention_years: number | null;
}

/** Sets the time zone that days are of. */
export interface SetTimeZone {
  type: 'SetTimeZone';
  time_zone: TimeZone;
}

/** Allows reading outside one's own classes, or switches it off. */
export interface SetOutsideReading {
  type: 'SetOutsideReading';
  allowed: boolean;
}

/** Confirms a rule on how long writing is kept; null: takes it back. `today`: at the school. */
export interface SetRetention {
  type: 'SetRetention';
  years: number | null;
  today: string;
}

/** What the rule has deleted. */
export interface RecordRetentionRun {
  type: 'RecordRetentionRun';
  run: EventMap['RetentionRuleRan']['data'];
}

type SchoolCommand = SetTimeZone | SetOutsideReading | SetRetention | RecordRetentionRun;

export const schoolDecider: Decider<SchoolState, SchoolCommand> = {
  initialState: { outside_reading: true, time_zone: null, retention_years: null },
  decide(command, state): DomainEvent[] {
    switch (command.type) {
      case 'SetTimeZone': {
        const { time_zone } = command;
        return time_zone === state.time_zone ? [] : [event('SchoolTimeZoneSet', { time_zone })];
      }
      case 'SetOutsideReading': {
        const { allowed } = command;
        return allowed === state.outside_reading ? [] : [event('ReadingOutsideClassesSet', { allowed })];
      }
      case 'SetRetention': {
        const { years, today } = command;
        if (years === state.retention_years) return [];
        return [
          event(
            'RetentionRuleSet',
            years === null ? { years, starts_on: null } : { years, starts_on: firstDeletions(today) },
          ),
        ];
      }
      default:
        return [event('RetentionRuleRan', command.run)];
    }
  },
  evolve: (state, e: DomainEvent | RecordedEvent) => {
    if (e.type === 'ReadingOutsideClassesSet') return { ...state, outside_reading: e.data.allowed };
    if (e.type === 'SchoolTimeZoneSet') return { ...state, time_zone: e.data.time_zone };
    return e.type === 'RetentionRuleSet' ? { ...state, retention_years: e.data.years } : state;
  },
};

export class ChangeSchool extends CommandOf<{ command: SchoolCommand }> {}

@CommandHandler(ChangeSchool)
export class ChangeSchoolHandler implements ICommandHandler<ChangeSchool> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ fields: { command }, meta }: ChangeSchool): Promise<Accepted> {
    return this.runner.change(SCHOOL_STREAM, schoolDecider, command, meta);
  }
}
