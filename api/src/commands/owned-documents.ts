import { Inject, Injectable } from '@nestjs/common';
import type { Filing } from '@essays/contract';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from './command-meta.ts';
import { CommandRunner } from './command-runner.ts';
import type { Decider } from './decider.ts';

/** Essays and samples: their text belongs to the student they are filed under. */
interface OwnedState {
  life: { exists: boolean; filing: Filing | null };
}

/** Runs commands on documents and gives their keys to the student, so that erasing the student erases them too. */
@Injectable()
export class OwnedDocuments {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
  ) {}

  /** `owner`: the student the command files the document under; null for all other commands. */
  async run<State extends OwnedState, Command>(
    stream: string,
    decider: Decider<State, Command>,
    command: Command,
    meta: CommandMeta,
    owner: string | null,
  ): Promise<Accepted> {
    // Before the event, so that erasing the student reaches the document even if we crash in between.
    if (owner) await this.keys.handOver(stream, owner);
    try {
      const { revision, position } = await this.runner.run(stream, decider, command, meta);
      return { revision, position };
    } finally {
      if (owner) {
        const past = await this.log.readStream(stream);
        const { life } = past.reduce((state, e) => decider.evolve(state, e), decider.initialState);
        const present = life.filing?.student_id ?? null;
        if (life.exists && present !== owner) await this.keys.handOver(stream, present);
      }
    }
  }
}
