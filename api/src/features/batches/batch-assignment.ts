import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import { InvalidInput, RuleBroken } from '@essays/contract';
import type { Assigned, ReadModelRows, StudentRow } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { mustMatchRevision } from '../../platform/commands/begin.ts';
import { later, NOTHING_YET } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { notFound, streamOf } from '../documents/document-noun.ts';
import type { DocumentKind } from '../documents/document-noun.ts';
import { Filings } from '../documents/filings.ts';

interface Assignment extends Assigned {
  /** Of the document. */
  id: string;
}

type Row<Name extends DocumentKind> = ReadModelRows[`${Name}s`];

const mustBeDistinct = (name: DocumentKind, assignments: readonly Assignment[]): void => {
  if (assignments.length === 0) throw new InvalidInput(`Please assign at least one ${name}`);
  if (new Set(assignments.map(({ id }) => id)).size < assignments.length)
    throw new InvalidInput(
      `${name === 'essay' ? 'An essay' : 'A baseline'} can be assigned to one student only`,
    );
};

/**
 * The command for one of them. What the pipeline does to a file that waits for its student does not count as a
 * change.
 */
const commandFor = ({ id, revision }: Assignment, meta: CommandMeta): CommandMeta => ({
  ...meta,
  commandId: derivedId(meta.commandId, `assign/${id}`),
  ...(revision !== undefined && { expectedRevision: revision, letsPipelineGoOn: true }),
});

/** Whose documents cannot be filed, and why: of many, somebody has to find those few. */
class RefusedStudents {
  readonly #ids = new Map<string, string[]>();
  readonly #failures: (InvalidInput | RuleBroken)[] = [];

  collect(displayId: string, check: () => void): void {
    try {
      check();
    } catch (failure) {
      if (!(failure instanceof InvalidInput || failure instanceof RuleBroken)) throw failure;
      this.#failures.push(failure);
      this.#ids.set(failure.message, [...(this.#ids.get(failure.message) ?? []), displayId]);
    }
  }

  throwFirst(): void {
    const [first] = this.#failures;
    if (first) throw first;
  }

  throwTogether(): void {
    if (this.#failures.length === 0) return;
    const sentences = [...this.#ids].map(([why, ids]) => `${[...new Set(ids)].join(', ')}: ${why}`);
    const isInput = this.#failures.some((one) => one instanceof InvalidInput);
    throw new (isInput ? InvalidInput : RuleBroken)(sentences.join(' '));
  }
}

/** Files many documents under students. */
@Injectable()
export class BatchAssignment {
  constructor(
    private readonly commands: CommandBus,
    private readonly filings: Filings,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /**
   * All are checked before the first is filed, so that a wrong one leaves nothing half done: `mustBeAllowed` throws
   * for a document that cannot be filed under its student. `batchId`: the batch that all of them must belong to.
   */
  async assign<Name extends DocumentKind>(
    noun: { name: Name },
    assignments: readonly Assignment[],
    batchId: string | null,
    meta: CommandMeta,
    by: {
      mustBeAllowed(row: Row<Name>, student: StudentRow): void;
      command(id: string, studentId: string, meta: CommandMeta): Command<Accepted>;
    },
  ): Promise<Accepted> {
    mustBeDistinct(noun.name, assignments);
    const refused = new RefusedStudents();
    for (const assignment of assignments) {
      const { id, student_session_id } = assignment;
      const row = await this.readModels.get(`${noun.name}s` as const, id);
      if (!row) throw notFound(noun);
      if (batchId && row.batch_id !== batchId)
        throw new InvalidInput(`One of the ${noun.name}s does not belong to this batch`);
      const student = await this.filings.student(student_session_id);
      refused.collect(student.display_id, () => by.mustBeAllowed(row, student));
      await this.#mustBeAsSeen(streamOf(noun, id), commandFor(assignment, meta));
    }
    if (assignments.length > 1) refused.throwTogether();
    else refused.throwFirst();
    let last = NOTHING_YET;
    for (const assignment of assignments) {
      const { id, student_session_id } = assignment;
      const own = commandFor(assignment, meta);
      last = later(last, await this.commands.execute(by.command(id, student_session_id, own)));
    }
    return last;
  }

  /**
   * @throws StaleVersion when a person has changed it since; what this same command has already done does not count.
   */
  async #mustBeAsSeen(stream: string, own: CommandMeta): Promise<void> {
    if (own.expectedRevision === undefined) return;
    const past = await this.log.readStream(stream);
    if (!past.some(({ metadata }) => metadata.commandId === own.commandId)) mustMatchRevision(past, own);
  }
}
