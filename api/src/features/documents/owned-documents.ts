import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, FileStore, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, FILES, KEYS } from '../../platform/http/tokens.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Outcome } from '../../platform/commands/command-runner.ts';
import { event, fold } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { streamOf } from './document-noun.ts';
import type { DocumentNoun, DocumentState, DocumentKind } from './document-noun.ts';
import { LegalHolds } from './legal-holds.ts';
import { Scrub } from './scrub.ts';

/** A document that was erased stays erased; the rest of its state does not matter here. */
const withdrawal = (
  { name, id }: { name: DocumentKind; id: string },
  student_id: string,
): Decider<boolean, null> => ({
  initialState: false,
  decide: (_, erased): DomainEvent[] => {
    if (erased) return [];
    const because = 'student_erased' as const;
    return [
      name === 'essay'
        ? event('EssayErased', { essay_id: id, student_id, because })
        : event('BaselineErased', { baseline_id: id, student_id, because }),
    ];
  },
  evolve: (erased, { type }: RecordedEvent) => erased || type === 'EssayErased' || type === 'BaselineErased',
});

const isWithdrawn = ({ type, data }: RecordedEvent): boolean =>
  (type === 'EssayErased' || type === 'BaselineErased') && data.because === 'student_erased';

/** The document's original file; null for a typed one. */
export const fileOf = (past: readonly RecordedEvent[]): string | null => {
  const received = past.find(({ type }) => type === 'EssayReceived' || type === 'BaselineReceived');
  return (received as RecordedEvent<'EssayReceived' | 'BaselineReceived'> | undefined)?.data.file_id ?? null;
};

/** Writes to documents whose keys belong to a student, so that erasing the student erases them too. */
@Injectable()
export class OwnedDocuments {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(FILES) private readonly files: FileStore,
    private readonly holds: LegalHolds,
    private readonly scrub: Scrub,
  ) {}

  /**
   * @throws RuleBroken where it would be taken from a student with a legal hold, NotFound when the student was erased,
   * even while the command ran: then the document is erased too.
   */
  async run<State extends DocumentState, Command>(
    noun: DocumentNoun<State, Command>,
    id: string,
    command: Command,
    meta: CommandMeta,
  ): Promise<Outcome<State>> {
    const stream = streamOf(noun, id);
    const owner = noun.filingOf(command)?.student_id ?? null;
    if (owner !== null) {
      const { life } = fold(noun.decider, await this.log.readStream(stream));
      const before = life?.owner.filing?.student_id ?? null;
      if (before !== owner) await this.holds.demandNone(before);
    }
    return this.under(owner, { name: noun.name, id }, meta, async () => {
      try {
        return await this.runner.run(stream, noun.decider, command, meta);
      } finally {
        if (owner) {
          const { life } = fold(noun.decider, await this.log.readStream(stream));
          const present = life?.owner.filing?.student_id ?? null;
          if (life && present !== owner) await this.keys.handOver(stream, present);
        }
      }
    });
  }

  /**
   * Gives the document's key to the student, then writes: in this order, so that erasing the student reaches the
   * document even if we crash in between. The eraser records that it begins and then asks, of every document whose key
   * the student has, who entered it; we hand over the key and then look for that record: one of the two sees the
   * other, so no document gets under a student without being asked of. Whoever began to write before finds the
   * student's key gone afterwards.
   * @throws NotFound
   */
  async under<Result>(
    owner: string | null,
    document: { name: DocumentKind; id: string },
    meta: CommandMeta,
    write: () => Promise<Result>,
  ): Promise<Result> {
    if (owner === null) return write();
    const gone = () => new NotFound('Student not found');
    if (!(await this.keys.handOver(streamOf(document, document.id), owner))) throw gone();
    if (await this.scrub.isUnderWay(`student-${owner}`)) throw gone();
    const result = await write();
    if (!(await this.keys.isDestroyed(`student-${owner}`))) return result;
    await this.withdraw(document, owner, meta);
    throw gone();
  }

  /**
   * Erases a document of an erased student, whatever its events say: they may be impossible to fold. False for one
   * that was already deleted, or had not arrived yet.
   */
  async withdraw(
    document: { name: DocumentKind; id: string },
    studentId: string,
    { expectedRevision: _, ...meta }: CommandMeta,
  ): Promise<boolean> {
    const stream = streamOf(document, document.id);
    const own = { ...meta, commandId: derivedId(meta.commandId, `withdraw/${stream}`) };
    const past = await this.log.readStream(stream);
    // Only the key existed: the writer of the first event will find that it is gone.
    const { events } =
      past.length > 0
        ? await this.runner.run(stream, withdrawal(document, studentId), null, own)
        : { events: [] };
    await this.keys.destroy(stream);
    const file = fileOf(past);
    if (file !== null) await this.files.delete(file);
    return events.length > 0 || past.some(isWithdrawn);
  }
}
