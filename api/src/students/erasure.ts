import { Inject, Injectable } from '@nestjs/common';
import { NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { STORAGE } from '../app/tokens.ts';
import { begin } from '../commands/begin.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { event, fold } from '../commands/decider.ts';
import type { Decider } from '../commands/decider.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { Scrub } from '../documents/scrub.ts';
import { studentDecider } from './student.decider.ts';

/** Erasing is rare and must be whole: it waits longer than a screen would, milliseconds. */
const PATIENCE = 10_000;
/** Tries to append 'erased' to a document that a worker is writing to at the same moment. */
const TRIES = 10;

type Document = { kind: 'essay' | 'baseline'; id: string; fileId: string | null };

/** A document that was erased stays erased; all else of its life does not matter here. */
const erasing = (kind: Document['kind'], studentId: string): Decider<boolean, Document> => ({
  initialState: false,
  decide: ({ id }, erased): DomainEvent[] => {
    if (erased) return [];
    const because = 'student_erased' as const;
    return [
      kind === 'essay'
        ? event('EssayErased', { essay_id: id, student_id: studentId, because })
        : event('BaselineErased', { baseline_id: id, student_id: studentId, because }),
    ];
  },
  evolve: (erased, { type }: RecordedEvent) => erased || type === 'EssayErased' || type === 'BaselineErased',
});

/**
 * 'Delete Permanently'. Documents come first, then keys, then the student's own event. Until that event is written, the
 * roster still shows the student and the teacher can try again, so a crash in between leaves nothing half deleted.
 */
@Injectable()
export class Erasure {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly runner: CommandRunner,
    private readonly scrub: Scrub,
  ) {}

  async ofStudent(studentId: string, meta: CommandMeta): Promise<Accepted> {
    const past = await this.storage.log.readStream(`student-${studentId}`);
    const state = fold(studentDecider, past);
    if (state.id === null || state.erased) throw new NotFound('Student not found');
    const begun = begin(past, meta);
    this.scrub.markPending();

    const documents = await this.#documentsOf(studentId);
    for (const one of documents) await this.#eraseDocument(one, studentId, meta);
    await this.storage.keys.destroyOwnedBy(studentId);
    const { revision, position } = await this.#retrying(() =>
      this.runner.run(
        `student-${studentId}`,
        studentDecider,
        {
          type: 'erase',
          essays: documents.filter(({ kind }) => kind === 'essay').length,
          baselines: documents.filter(({ kind }) => kind === 'baseline').length,
        },
        begun,
      ),
    );
    // Uploaded while the student was being erased; from here on no command accepts a document of theirs.
    const late = await this.#documentsOf(studentId);
    for (const one of late) await this.#eraseDocument(one, studentId, meta);
    await this.storage.keys.destroyOwnedBy(studentId);
    await this.scrub.run();
    return { revision, position };
  }

  async #documentsOf(studentId: string): Promise<Document[]> {
    const { readModels, log } = this.storage;
    if (!(await readModels.waitFor(['essays', 'baselines'], await log.head(), PATIENCE)))
      throw new RuleBroken('The lists are still catching up. Please try again in a moment.');
    const where = { student_session_id: studentId };
    const essays = await readModels.find('essays', { where });
    const baselines = await readModels.find('baselines', { where });
    return [
      ...essays.map(({ id, file_id }): Document => ({ kind: 'essay', id, fileId: file_id })),
      ...baselines.map(({ id, file_id }): Document => ({ kind: 'baseline', id, fileId: file_id })),
    ];
  }

  async #eraseDocument(document: Document, studentId: string, meta: CommandMeta): Promise<void> {
    const { kind, id, fileId } = document;
    const stream = `${kind}-${id}`;
    const { expectedRevision: _, ...rest } = meta;
    const own = { ...rest, commandId: derivedId(meta.commandId, stream) };
    await this.#retrying(() => this.runner.run(stream, erasing(kind, studentId), document, own));
    await this.storage.keys.destroy(stream);
    if (fileId !== null) await this.storage.files.delete(fileId);
  }

  /** A worker may write in between; erasing wins in the end. */
  async #retrying<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RuleBroken) || attempt >= TRIES) throw error;
      }
  }
}
