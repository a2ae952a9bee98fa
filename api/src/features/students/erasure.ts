import { Inject, Injectable } from '@nestjs/common';
import { NotFound, Refusal, RuleBroken } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import { allDone, derivedId, inChunks } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { STORAGE } from '../../platform/http/tokens.ts';
import { begin } from '../../platform/commands/begin.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import { doneBefore } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { skippingUnreadable } from '../documents/document-erasure.ts';
import type { DocumentKind } from '../documents/document-noun.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import { ErasureRights } from '../documents/erasure-rights.ts';
import { LegalHolds } from '../documents/legal-holds.ts';
import { Scrub } from '../documents/scrub.ts';
import { ErasedNames } from './erased-names.ts';
import { studentDecider } from './student.decider.ts';

/** Attempts to append 'erased' to a stream that a worker is writing to at the same moment. */
const TRIES = 10;
/** Students without writing who are erased side by side: the log puts what comes together on disk at once. */
const AT_ONCE = 25;

/** All that the student was ever called; what cannot be read is no name any more. */
const namesIn = (past: readonly RecordedEvent[]): string[] => {
  const names = past.flatMap((e) => {
    try {
      return (e.type === 'StudentAdded' || e.type === 'StudentDetailsCorrected') && e.personal
        ? [e.personal.name]
        : [];
    } catch {
      return [];
    }
  });
  return [...new Set(names)];
};

type Document = { name: DocumentKind; id: string };

/** 'essay-<id>' and 'baseline-<id>'. */
const documentOf = (streamId: string): Document[] => {
  const [, name, id] = /^(essay|baseline)-(.+)$/.exec(streamId) ?? [];
  return name && id ? [{ name: name as DocumentKind, id }] : [];
};

/**
 * 'Delete Permanently'. Whoever deletes must have the right to every document of the student; then the student's own
 * key goes, so that nothing more can be filed under them, then the documents, then the student's own event. An erasure
 * interrupted by a crash is resumed at the next start; until that event is written, the roster still shows the student.
 */
@Injectable()
export class Erasure {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly runner: CommandRunner,
    private readonly owned: OwnedDocuments,
    private readonly rights: ErasureRights,
    private readonly holds: LegalHolds,
    private readonly names: ErasedNames,
    private readonly scrub: Scrub,
  ) {}

  /** @throws NotFound, NotAllowed, RuleBroken while there is a legal hold, ErasureUnfinished */
  async ofStudent(studentId: string, meta: CommandMeta): Promise<Accepted> {
    const stream = `student-${studentId}`;
    const decider = skippingUnreadable(studentDecider);
    const past = await this.storage.log.readStream(stream);
    const state = fold(decider, past);
    if (state.id === null || (state.erased && !(await this.scrub.isUnderWay(stream)))) {
      const done = doneBefore(past, meta);
      if (done) return done;
      throw new NotFound('Student not found');
    }
    const { expectedRevision: _, ...again } = meta;
    const begun = state.erased ? again : begin(past, meta);
    await this.scrub.begin(stream, begun);
    if (!(await this.storage.keys.isDestroyed(stream))) await this.#mustBeAllowed(studentId, stream, begun);
    await this.names.keep(studentId, { names: namesIn(past), at: meta.now });
    await this.storage.keys.destroy(stream);

    const gone = await this.#eraseDocuments(studentId, begun);
    await this.storage.keys.destroyOwnedBy(studentId);
    const command = {
      type: 'erase' as const,
      essays: gone.filter(({ name }) => name === 'essay').length,
      baselines: gone.filter(({ name }) => name === 'baseline').length,
    };
    const done = await this.#retrying(() => this.runner.change(stream, decider, command, begun));
    // Was being written while the student was erased.
    await this.#eraseDocuments(studentId, begun);
    const erased = await this.storage.keys.destroyOwnedBy(studentId);
    await this.storage.drafts.forgetStudent(studentId);
    await this.scrub.finish([stream], erased);
    await this.names.forgetUnneeded();
    return done;
  }

  /**
   * Students who were added by mistake and have no writing; their names are not kept either, because nobody wrote of
   * them. Returns those that were not erased before.
   */
  async ofUnused(studentIds: readonly string[], meta: CommandMeta): Promise<string[]> {
    const decider = skippingUnreadable(studentDecider);
    const erase = async (id: string): Promise<string> => {
      const stream = `student-${id}`;
      const own = { ...meta, commandId: derivedId(meta.commandId, `erase/${id}`) };
      await this.scrub.begin(stream, own);
      await this.storage.keys.destroy(stream);
      await this.storage.keys.destroyOwnedBy(id);
      await this.#retrying(() =>
        this.runner.run(stream, decider, { type: 'erase', essays: 0, baselines: 0 }, own),
      );
      return stream;
    };
    const removed = await inChunks(studentIds, AT_ONCE, (some) => allDone(some.map(erase)));
    await this.scrub.finish(removed, removed);
    return [...studentIds];
  }

  /** Asked while no document can get under the student any more, and before anything is deleted. */
  async #mustBeAllowed(studentId: string, stream: string, meta: CommandMeta): Promise<void> {
    try {
      await this.holds.demandNone(studentId);
      await this.rights.demandAllOf(studentId, meta.actor.id);
    } catch (error) {
      if (error instanceof Refusal) await this.scrub.giveUp(stream, meta);
      throw error;
    }
  }

  /**
   * Everything the keys list as the student's: keys are on disk before any document, while a read model may be behind
   * or have set one aside. Returns those not deleted before.
   */
  async #eraseDocuments(studentId: string, meta: CommandMeta): Promise<Document[]> {
    const gone: Document[] = [];
    for (const one of (await this.storage.keys.ownedBy(studentId)).flatMap(documentOf))
      if (await this.#retrying(() => this.owned.withdraw(one, studentId, meta))) gone.push(one);
    return gone;
  }

  /** A worker may write in between; the erasure wins in the end. */
  async #retrying<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RuleBroken) || attempt >= TRIES) throw error;
      }
  }
}
