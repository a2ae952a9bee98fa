import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import type { EventLog, FileStore, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, FILES, KEYS } from '../../platform/http/tokens.ts';
import { begin } from '../../platform/commands/begin.ts';
import { doneBefore } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { notFound, streamOf } from './document-noun.ts';
import type { DocumentNoun, DocumentState } from './document-noun.ts';
import { fileOf } from './owned-documents.ts';
import { LegalHolds } from './legal-holds.ts';
import { Scrub } from './scrub.ts';

/**
 * The same rules over whatever can be folded: an event written by a faulty release must not prevent a document from
 * being deleted.
 */
export const skippingUnreadable = <State, Command>(
  decider: Decider<State, Command>,
): Decider<State, Command> => ({
  ...decider,
  evolve(state, e: RecordedEvent) {
    try {
      return decider.evolve(state, e);
    } catch {
      return state;
    }
  },
});

/** Permanently deletes an essay or a sample: the event, then its key and file, then every trace in read models. */
@Injectable()
export class DocumentErasure {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(FILES) private readonly files: FileStore,
    private readonly holds: LegalHolds,
    private readonly scrub: Scrub,
  ) {}

  /**
   * `unlink` tells other documents that this one is gone; it returns the position they reached, or -1.
   * @throws NotFound for a document that another command erased before, ErasureUnfinished
   */
  async erase<State extends DocumentState, Command>(
    noun: DocumentNoun<State, Command>,
    id: string,
    command: Command,
    meta: CommandMeta,
    unlink: (state: State) => Promise<number> = async () => -1,
  ): Promise<Accepted> {
    const stream = streamOf(noun, id);
    const decider = skippingUnreadable(noun.decider);
    const past = await this.log.readStream(stream);
    const state = fold(decider, past);
    if (!state.life) throw notFound(noun);
    const isAgain = state.life.erased;
    if (isAgain && !(await this.scrub.isUnderWay(stream))) {
      const done = doneBefore(past, meta);
      if (done) return done;
      throw notFound(noun);
    }
    const { expectedRevision: _, ...again } = meta;
    const begun = isAgain ? again : begin(past, meta);
    await this.scrub.begin(stream, begun);
    const { revision, position } = await this.#decided(stream, begun, async () => {
      if (!isAgain) await this.holds.demandNone(state.life?.owner.filing?.student_id ?? null);
      return this.runner.run(stream, decider, command, begun);
    });
    await this.keys.destroy(stream);
    const file = fileOf(past);
    if (file !== null) await this.files.delete(file);
    const unlinked = await unlink(state);
    await this.scrub.finish([stream], [stream]);
    return { revision, position: Math.max(position, unlinked) };
  }

  async #decided(stream: string, meta: CommandMeta, decide: () => Promise<Accepted>): Promise<Accepted> {
    try {
      return await decide();
    } catch (error) {
      if (error instanceof Refusal) await this.scrub.giveUp(stream, meta);
      throw error;
    }
  }
}
