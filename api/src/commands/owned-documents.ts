import type { Filing } from '@essays/contract';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import type { Accepted, CommandMeta } from './command-meta.ts';
import { CommandRunner } from './command-runner.ts';
import type { Decider } from './decider.ts';

/** Essays and samples: their words belong to the student under whom they are filed. */
interface OwnedState {
  life: { exists: boolean; filing: Filing | null };
}

/** Runs commands on documents and hands their keys over to the student, so that erasing her reaches them. */
export class OwnedDocuments {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** `owner`: the student under whom the command files the document; null for all other commands. */
  async run<State extends OwnedState, Command>(
    stream: string,
    decider: Decider<State, Command>,
    command: Command,
    meta: CommandMeta,
    owner: string | null,
  ): Promise<Accepted> {
    // Before the event: should we crash in between, erasing the student still reaches the document.
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
