import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { DomainEvent, RecordedEvent, TimeZone } from '@essays/contract';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export const SCHOOL_STREAM = 'school-settings';

interface SchoolState {
  time_zone: TimeZone | null;
}

/** Sets the time zone that days are of. */
export interface SetTimeZone {
  type: 'SetTimeZone';
  time_zone: TimeZone;
}

export const schoolDecider: Decider<SchoolState, SetTimeZone> = {
  initialState: { time_zone: null },
  decide({ time_zone }, state): DomainEvent[] {
    return time_zone === state.time_zone ? [] : [event('SchoolTimeZoneSet', { time_zone })];
  },
  evolve: (state, e: DomainEvent | RecordedEvent) =>
    e.type === 'SchoolTimeZoneSet' ? { time_zone: e.data.time_zone } : state,
};

export class ChangeSchool extends Command<Accepted> {
  constructor(
    readonly command: SetTimeZone,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeSchool)
export class ChangeSchoolHandler implements ICommandHandler<ChangeSchool> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ command, meta }: ChangeSchool): Promise<Accepted> {
    return this.runner.change(SCHOOL_STREAM, schoolDecider, command, meta);
  }
}
