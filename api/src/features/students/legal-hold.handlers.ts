import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Inject } from '@nestjs/common';
import { NotFound, RuleBroken } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog } from '@essays/storage';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import { later, NOTHING_YET } from '../../platform/commands/command-meta.ts';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted } from '../../platform/commands/command-meta.ts';
import { EVENT_LOG } from '../../platform/http/tokens.ts';
import { Scrub } from '../documents/scrub.ts';
import { studentDecider } from './student.decider.ts';

/** Puts a legal hold on students, or lifts it: on all of them or, where one does not exist, on nobody. */
export class ChangeLegalHold extends CommandOf<
  { studentIds: readonly string[]; change: { type: 'hold' | 'lift_hold'; reason: string } },
  Accepted & { changed: number }
> {}

const BEING_DELETED =
  'One of these students was being deleted at that moment, and the hold came too late for them. The history says who ' +
  'deleted them.';

@CommandHandler(ChangeLegalHold)
export class ChangeLegalHoldHandler implements ICommandHandler<ChangeLegalHold> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
    private readonly scrub: Scrub,
  ) {}

  async execute({
    fields: { studentIds, change },
    meta,
  }: ChangeLegalHold): Promise<Accepted & { changed: number }> {
    const ids = [...new Set(studentIds)];
    for (const id of ids) {
      const { id: known, erased } = fold(studentDecider, await this.log.readStream(`student-${id}`));
      if (known === null || erased) throw new NotFound('Student not found');
    }
    const { expectedRevision: _, ...own } = meta;
    let last: Accepted = NOTHING_YET;
    let changed = 0;
    for (const id of ids) {
      const each = { ...own, commandId: derivedId(meta.commandId, `hold/${id}`) };
      const done = await this.runner.run(`student-${id}`, studentDecider, change, each);
      last = later(last, done);
      if (done.events.length > 0) changed += 1;
    }
    // An erasure says that it begins and then looks for holds; the hold is written and then looks for erasures.
    if (change.type === 'hold')
      for (const id of ids)
        if (await this.scrub.isPastHolds(`student-${id}`)) throw new RuleBroken(BEING_DELETED);
    return { revision: last.revision, position: last.position, changed };
  }
}
