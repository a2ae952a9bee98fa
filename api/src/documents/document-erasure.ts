import { Inject, Injectable } from '@nestjs/common';
import type { EventLog, FileStore, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, FILES, KEYS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { fold } from '../commands/decider.ts';
import { notFound, streamOf } from './document-noun.ts';
import type { DocumentNoun, DocumentState } from './document-noun.ts';
import { Scrub } from './scrub.ts';

/** Deletes an essay or a sample for good: the event, then its key and its file, then every trace in read models. */
@Injectable()
export class DocumentErasure {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(FILES) private readonly files: FileStore,
    private readonly scrub: Scrub,
  ) {}

  /**
   * `unlink` tells other documents that this one is gone; it answers the position they reached, or -1.
   * @throws NotFound for a document that was erased before.
   */
  async erase<State extends DocumentState, Command>(
    noun: DocumentNoun<State, Command>,
    id: string,
    command: Command,
    meta: CommandMeta,
    unlink: (state: State) => Promise<number> = async () => -1,
  ): Promise<Accepted> {
    const stream = streamOf(noun, id);
    const state = fold(noun.decider, await this.log.readStream(stream));
    if (!state.life || state.life.erased) throw notFound(noun);
    this.scrub.markPending();
    const { revision, position } = await this.runner.run(stream, noun.decider, command, meta);
    await this.keys.destroy(stream);
    if (state.life.file_id) await this.files.delete(state.life.file_id);
    const unlinked = await unlink(state);
    await this.scrub.run();
    return { revision, position: Math.max(position, unlinked) };
  }
}
