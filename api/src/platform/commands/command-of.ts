import { Command } from '@nestjs/cqrs';
import type { Accepted, CommandMeta } from './command-meta.ts';

/** A command as it goes over the bus: what is wanted, and who sends it when. */
export abstract class CommandOf<
  Fields extends object,
  Answer extends Accepted = Accepted,
> extends Command<Answer> {
  constructor(
    readonly fields: Fields,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
