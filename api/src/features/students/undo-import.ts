import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@essays/contract';
import type { RecordedEvent, UndoneImport } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { Storage } from '@essays/storage';
import { STORAGE } from '../../platform/http/tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { fold } from '../../platform/commands/decider.ts';
import { doneBefore } from '../../platform/commands/command-meta.ts';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { Erasure } from './erasure.ts';
import { importStream } from './import-students.ts';
import { SchoolNumbers } from './school-numbers.ts';
import { importDecider } from './student-import.decider.ts';
import type { ImportState } from './student-import.decider.ts';
import { studentDecider } from './student.decider.ts';
import type { StudentState } from './student.decider.ts';

export class UndoImport extends CommandOf<{ importId: string }, Accepted & UndoneImport> {}

/** Students of one call, which has seconds; the caller asks again until nobody is left. They are restored in turn. */
const MOST_REMOVED = 500;
const MOST_RESTORED = 100;

type EarlierRun = NonNullable<ReturnType<typeof doneBefore>>;

const belongsTo =
  ({ correlationIds }: ImportState) =>
  ({ metadata }: RecordedEvent): boolean =>
    correlationIds.includes(metadata.correlationId);

/**
 * Who was added and not used since is erased; who was changed, and not changed again since, is as before. The first
 * portion of them at each call: what is done is recorded with it, so that the next one goes on.
 */
@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly runner: CommandRunner,
    private readonly numbers: SchoolNumbers,
    private readonly erasure: Erasure,
  ) {}

  async execute({ fields: { importId }, meta }: UndoImport): Promise<Accepted & UndoneImport> {
    const stream = importStream(importId);
    const past = await this.storage.log.readStream(stream);
    const state = fold(importDecider, past);
    if (state.by !== meta.actor.id) throw new NotFound('Import not found');
    const done = doneBefore(past, meta);
    if (done) return this.#asBefore(done, state);
    const { expectedRevision: _, ...own } = meta;
    const isOpen = (id: string) => !state.undone.has(id);
    const [added, changedOnes] = [state.added.filter(isOpen), state.changed.filter(isOpen)];
    const [addedNow, changedNow] = [added.slice(0, MOST_REMOVED), changedOnes.slice(0, MOST_RESTORED)];
    const left = added.length + changedOnes.length - addedNow.length - changedNow.length;
    const { unused, used } = await this.#added(state, addedNow);
    const { restored, changed } = await this.#restored(state, changedNow, own);
    const removed = await this.erasure.ofUnused(
      unused.map(({ id }) => id),
      own,
    );
    const kept = [...used, ...changed];
    const { revision, position } = await this.runner.change(
      stream,
      importDecider,
      { type: 'undo', import_id: importId, removed, restored, kept: kept.map(({ id }) => id) },
      own,
    );
    const display_ids = kept.map(({ display_id }) => display_id).sort();
    const counts = { removed: removed.length, restored: restored.length, kept: display_ids, left };
    return { revision, position, ...counts };
  }

  /** A repeat: the portion that was undone then, and not one more. */
  async #asBefore({ revision, position, events }: EarlierRun, { added, changed, undone }: ImportState) {
    const [{ removed, restored, kept } = { removed: [], restored: [], kept: [] }] = events.flatMap((one) =>
      one.type === 'StudentImportUndone' ? [one.data] : [],
    );
    const students = await Promise.all(kept.map((id) => this.storage.log.readStream(`student-${id}`)));
    const display_ids = students.map((past) => fold(studentDecider, past).display_id).sort();
    const left = [...added, ...changed].filter((id) => !undone.has(id)).length;
    const counts = { removed: removed.length, restored: restored.length, kept: display_ids, left };
    return { revision, position, ...counts };
  }

  /** Whoever has writing, or was changed by anybody, is in use. */
  async #added(state: ImportState, ids: readonly string[]) {
    const [unused, used]: [ImportedStudent[], ImportedStudent[]] = [[], []];
    for (const id of ids) {
      const past = await this.storage.log.readStream(`student-${id}`);
      const student = fold(studentDecider, past);
      if (student.erased) continue;
      const isUnused = past.every(belongsTo(state)) && (await this.storage.keys.ownedBy(id)).length === 0;
      (isUnused ? unused : used).push({ id, display_id: student.display_id });
    }
    return { unused, used };
  }

  async #restored(state: ImportState, ids: readonly string[], meta: CommandMeta) {
    const restored: string[] = [];
    const changed: ImportedStudent[] = [];
    for (const id of ids) {
      const stream = `student-${id}`;
      const past = await this.storage.log.readStream(stream);
      const first = past.findIndex(belongsTo(state));
      const before = fold(studentDecider, past.slice(0, first));
      const present = fold(studentDecider, past);
      if (present.erased) continue;
      const asImported = fold(studentDecider, past.slice(0, past.findLastIndex(belongsTo(state)) + 1));
      const { name, ...details } = detailsOf(before);
      if (name === null || JSON.stringify(detailsOf(asImported)) !== JSON.stringify(detailsOf(present))) {
        changed.push({ id, display_id: present.display_id });
        continue;
      }
      const command = { type: 'change' as const, ...details, name };
      const own = { ...meta, commandId: derivedId(meta.commandId, `back/${id}`) };
      await this.numbers.giving([{ school_number: details.school_number, student_id: id }], () =>
        this.runner.change(stream, studentDecider, command, own),
      );
      restored.push(id);
    }
    return { restored, changed };
  }
}

type ImportedStudent = { id: string; display_id: string };

const detailsOf = ({ name, school_number, email, period, academic_year, is_active }: StudentState) => ({
  name,
  school_number,
  email,
  period,
  academic_year,
  is_active,
});
