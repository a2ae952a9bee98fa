import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { InvalidInput, NotFound, SENTENCES, StaleVersion } from '@essays/contract';
import type { Imported, ImportedRow } from '@essays/contract';
import { allDone, derivedId, inChunks } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { later, NOTHING_YET } from '../../platform/commands/command-meta.ts';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { changeOf, COMPARED } from './class-rows.ts';
import type { Compared } from './class-rows.ts';
import { SchoolNumbers } from './school-numbers.ts';
import { numbered, StudentAdditions } from './student-additions.ts';
import { importDecider } from './student-import.decider.ts';
import { nameOfRow } from './student-name.ts';
import { studentDecider } from './student.decider.ts';
import type { StudentDetails } from './student.decider.ts';
import { mustBeOwn, mustHaveTeachers } from '../../platform/reach/reach.ts';

/** Rows that are written side by side: the log puts what comes together on disk at once. */
const AT_ONCE = 25;

export const importStream = (importId: string): string => `studentimport-${importId}`;

/** A class list, or the next rows of it. All or nothing: every row is checked before the first is written. */
export class ImportStudents extends CommandOf<
  {
    /** Of the rows before these; null: these are the first. */
    importId: string | null;
    rows: readonly ImportedRow[];
  },
  Accepted & Imported
> {}

interface CheckedRow {
  row: ImportedRow;
  /** Null: to be added. */
  student: Compared | null;
  /** A repeat of what was done before a crash. */
  isDone: boolean;
  meta: CommandMeta;
}

const detailsOf = ({ name, school_number, email, period, academic_year }: ImportedRow): StudentDetails => ({
  name,
  school_number,
  email,
  period,
  academic_year,
});

@CommandHandler(ImportStudents)
export class ImportStudentsHandler implements ICommandHandler<ImportStudents> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly runner: CommandRunner,
    private readonly numbers: SchoolNumbers,
    private readonly additions: StudentAdditions,
  ) {}

  async execute({ fields: { importId, rows }, meta }: ImportStudents): Promise<Accepted & Imported> {
    const import_id = importId ?? derivedId(meta.commandId, 'import');
    if (importId !== null) await this.#mustBeOf(import_id, meta);
    const checked = await this.#checked(rows, meta);
    for (const { row, student } of checked)
      if (student) mustHaveTeachers(row);
      else mustBeOwn([row]);
    const given = checked.map(({ row, student, meta: own }) =>
      student ? { school_number: row.school_number, student_id: student.id } : numbered(detailsOf(row), own),
    );
    return this.numbers.giving(given, () => this.#written(import_id, checked, meta));
  }

  /** @throws NotFound for an import that somebody else began. */
  async #mustBeOf(importId: string, { actor }: CommandMeta): Promise<void> {
    const [first] = await this.log.readStream(importStream(importId));
    if (first?.metadata.actorId !== actor.id) throw new NotFound('Import not found');
  }

  async #checked(rows: readonly ImportedRow[], meta: CommandMeta): Promise<CheckedRow[]> {
    const ids = rows.flatMap(({ student_id }) => student_id ?? []);
    if (new Set(ids).size < ids.length) throw new InvalidInput('Two rows are about the same student.');
    await this.readModels.waitFor(['students'], await this.log.head(), 5000);
    const found =
      ids.length === 0
        ? []
        : await this.readModels.pick('students', COMPARED, { where: { id: { in: ids } } });
    const byId = new Map(found.map((one) => [one.id, one]));
    const checked: CheckedRow[] = [];
    for (const [at, row] of rows.entries()) {
      // Each student is a stream, so each row is a command of its own; a repeat after a crash continues where it
      // stopped.
      const own = { ...meta, commandId: derivedId(meta.commandId, `row/${at}`) };
      const student = row.student_id === null ? null : (byId.get(row.student_id) ?? null);
      const isDone = row.student_id !== null && (await this.#isDone(row, student, own));
      checked.push({ row: { ...row, name: nameOfRow(row.name, at) }, student, isDone, meta: own });
    }
    return checked;
  }

  /** Whether another version than was seen is of this very command. @throws NotFound, StaleVersion */
  async #isDone(row: ImportedRow, student: Compared | null, meta: CommandMeta): Promise<boolean> {
    if (!student) throw new NotFound('Student not found');
    if (row.revision === undefined || row.revision === student.revision) return false;
    const past = await this.log.readStream(`student-${student.id}`);
    if (past.some(({ metadata }) => metadata.commandId === meta.commandId)) return true;
    throw new StaleVersion(SENTENCES.staleVersion);
  }

  async #writtenRow({ row, student, isDone, meta }: CheckedRow) {
    if (student === null) {
      const { student_id, ...accepted } = await this.additions.add(detailsOf(row), meta);
      return { added: [student_id], changed: [], accepted };
    }
    const change = changeOf(row, student);
    const stream = `student-${student.id}`;
    const accepted = await this.runner.change(stream, studentDecider, { type: 'change', ...change }, meta);
    const isChanged = isDone || Object.keys(change).length > 0;
    return { added: [], changed: isChanged ? [student.id] : [], accepted };
  }

  async #written(import_id: string, rows: readonly CheckedRow[], meta: CommandMeta) {
    const written = await inChunks(rows, AT_ONCE, (some) =>
      allDone(some.map((row) => this.#writtenRow(row))),
    );
    const added = written.flatMap((row) => row.added);
    const changed = written.flatMap((row) => row.changed);
    const last = written.reduce((latest, { accepted }) => later(latest, accepted), NOTHING_YET);
    const unchanged = rows.length - added.length - changed.length;
    const recorded = await this.runner.change(
      importStream(import_id),
      importDecider,
      { type: 'record', import_id, added, changed, unchanged },
      meta,
    );
    const counts = { added: added.length, changed: changed.length, unchanged };
    return { ...later(last, recorded), import_id, ...counts };
  }
}
