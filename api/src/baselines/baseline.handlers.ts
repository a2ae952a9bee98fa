import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { baselineTypesOf, CLASS_TYPE_LABEL, InvalidInput, NotFound } from '@essays/contract';
import type { BaselineType, RecordedEvent, StudentRow } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, FileStore, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, FILES, KEYS } from '../app/tokens.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { OwnedDocuments } from '../commands/owned-documents.ts';
import type { Accepted } from '../commands/command-meta.ts';
import { filingOf, Filings } from '../documents/filings.ts';
import { Scrub } from '../documents/scrub.ts';
import { essayDecider } from '../essays/essay.decider.ts';
import { AssignBaseline, ChangeBaseline, EraseBaseline } from './baseline.commands.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import { baselineDecider } from './baseline.decider.ts';
import type { BaselineState } from './baseline.decider.ts';

export const baselineStream = (baselineId: string): string => `baseline-${baselineId}`;

export const foldBaseline = (past: readonly RecordedEvent[]): BaselineState =>
  past.reduce((state, e) => baselineDecider.evolve(state, e), baselineDecider.initialState);

/** The student a command files the sample under: the key of its words goes to her. */
const newOwner = (command: BaselineCommand): string | null => {
  if (command.type === 'ReceiveBaseline') return command.baseline.filing?.student_id ?? null;
  return command.type === 'AssignBaseline' || command.type === 'RecordMatch'
    ? command.filing.student_id
    : null;
};

@CommandHandler(ChangeBaseline)
export class ChangeBaselineHandler implements ICommandHandler<ChangeBaseline> {
  readonly #documents: OwnedDocuments;

  constructor(runner: CommandRunner, @Inject(EVENT_LOG) log: EventLog, @Inject(KEYS) keys: PersonalDataKeys) {
    this.#documents = new OwnedDocuments(runner, log, keys);
  }

  execute({ baselineId, command, meta }: ChangeBaseline): Promise<Accepted> {
    return this.#documents.run(baselineStream(baselineId), baselineDecider, command, meta, newOwner(command));
  }
}

/** The rule of class and type. @throws InvalidInput. */
export const mustFit = (student: StudentRow, type: BaselineType | undefined): void => {
  const allowed = baselineTypesOf(student.class_type);
  if (type && !allowed.includes(type))
    throw new InvalidInput(
      `${CLASS_TYPE_LABEL[student.class_type]} has baselines of the types ${allowed.join(', ')}.`,
    );
};

@CommandHandler(AssignBaseline)
export class AssignBaselineHandler implements ICommandHandler<AssignBaseline> {
  constructor(
    private readonly filings: Filings,
    private readonly change: ChangeBaselineHandler,
  ) {}

  async execute({ baselineId, studentId, setup, meta }: AssignBaseline): Promise<Accepted> {
    const { academic_year, ...rest } = setup;
    const student = await this.filings.student(studentId);
    mustFit(student, rest.essay_type);
    const filing = filingOf(student, academic_year);
    const command = { type: 'AssignBaseline' as const, filing, setup: rest };
    return this.change.execute(new ChangeBaseline(baselineId, command, meta));
  }
}

@CommandHandler(EraseBaseline)
export class EraseBaselineHandler implements ICommandHandler<EraseBaseline> {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(FILES) private readonly files: FileStore,
    private readonly scrub: Scrub,
  ) {}

  async execute({ baselineId, meta, because }: EraseBaseline): Promise<Accepted> {
    const stream = baselineStream(baselineId);
    const { life } = foldBaseline(await this.log.readStream(stream));
    if (life.erased) throw new NotFound('Baseline not found');
    this.scrub.markPending();
    let done: Accepted = await this.runner.run(
      stream,
      baselineDecider,
      { type: 'EraseBaseline', because },
      meta,
    );
    await this.keys.destroy(stream);
    if (life.file_id) await this.files.delete(life.file_id);
    if (life.from_essay_id) {
      const { expectedRevision: _, ...rest } = meta;
      const own = { ...rest, commandId: derivedId(meta.commandId, 'unlink') };
      const unlink = { type: 'UnlinkBaseline' as const, baseline_id: baselineId };
      const essay = `essay-${life.from_essay_id}`;
      const { life: essayLife } = (await this.log.readStream(essay)).reduce(
        (state, e) => essayDecider.evolve(state, e),
        essayDecider.initialState,
      );
      if (essayLife.exists && !essayLife.erased) {
        const unlinked = await this.runner.run(essay, essayDecider, unlink, own);
        done = { revision: done.revision, position: Math.max(done.position, unlinked.position) };
      }
    }
    await this.scrub.run();
    return { revision: done.revision, position: done.position };
  }
}
