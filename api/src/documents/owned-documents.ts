import { Inject, Injectable } from '@nestjs/common';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { fold } from '../commands/decider.ts';
import { streamOf } from './document-noun.ts';
import type { DocumentNoun, DocumentState } from './document-noun.ts';

/** Runs commands on documents and gives their keys to the student, so that erasing the student erases them too. */
@Injectable()
export class OwnedDocuments {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
  ) {}

  async run<State extends DocumentState, Command>(
    noun: DocumentNoun<State, Command>,
    id: string,
    command: Command,
    meta: CommandMeta,
  ): Promise<Accepted> {
    const stream = streamOf(noun, id);
    const owner = noun.filingOf(command)?.student_id ?? null;
    // Before the event, so that erasing the student reaches the document even if we crash in between.
    if (owner) await this.keys.handOver(stream, owner);
    try {
      const { revision, position } = await this.runner.run(stream, noun.decider, command, meta);
      return { revision, position };
    } finally {
      if (owner) {
        const { life } = fold(noun.decider, await this.log.readStream(stream));
        const present = life?.owner.filing?.student_id ?? null;
        if (life && present !== owner) await this.keys.handOver(stream, present);
      }
    }
  }
}
