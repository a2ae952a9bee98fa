import { Inject, Injectable } from '@nestjs/common';
import { InvalidInput, NotFound, UnusableFile } from '@essays/contract';
import type { FileFormat, ReadingRemark, StudentRow, WritingDate } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { EventLog, FileStore, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, FILES, KEYS } from '../../platform/http/tokens.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import type { DocumentToRead, TextAsRead } from '@essays/engines/reading/document-text';
import { TYPED, type TextSource } from '@essays/engines/reading/text-source';
import { ENGINES, EngineFailure } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { fold } from '../../platform/commands/decider.ts';
import { notFound, streamOf } from './document-noun.ts';
import type { DocumentNoun, DocumentState, DocumentKind } from './document-noun.ts';
import type { Arrival } from './document.commands.ts';
import { SchoolDays } from '../school/school-days.ts';
import { fileKindOf, isFileFormat } from './file-kind.ts';
import { Filings } from './filings.ts';
import { fileNameOf, refusalOf } from '../../platform/http/upload.ts';
import type { Upload } from '../../platform/http/upload.ts';

/** An upload, before anything is known about it. */
export interface Submission {
  file: Upload | undefined;
  essay_text?: string | undefined;
  student_session_id?: string | undefined;
  /** The text names a different student from the one picked, and the teacher has confirmed the choice. */
  confirm_student?: boolean | undefined;
}

/** How the texts of an essay or a sample are read, and the message for an empty one. */
export interface Reading {
  as: DocumentToRead['as'];
  empty: string;
}

interface ReadWithDoubts {
  file_name: string | null;
  remarks: readonly ReadingRemark[];
  /** What was read, if anything was. */
  doubtful?: string | undefined;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether a text has no line that another one lacks. */
function isPartOf(text: string, whole: string): boolean {
  const lines = new Set(linesIn(whole));
  return lines.size > 0 && linesIn(text).every((line) => lines.has(line));
}

/** Single uploads of either kind. Every possible refusal happens in `read`, before anything is stored. */
@Injectable()
export class DocumentIntake {
  constructor(
    private readonly filings: Filings,
    private readonly days: SchoolDays,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(EXTRACTION) private readonly extraction: Extraction,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {}

  /**
   * The id that an upload gets; `done` when the same upload, by its Idempotency-Key, was received before.
   * @throws NotFound when its document has been deleted since: nothing is received a second time.
   */
  async idOf<State extends DocumentState, Command>(
    noun: DocumentNoun<State, Command>,
    meta: CommandMeta,
  ): Promise<{ id: string; done: Accepted | null }> {
    const id = derivedId(meta.commandId, noun.name);
    const past = await this.log.readStream(streamOf(noun, id));
    if (fold(noun.decider, past).life?.erased) throw notFound(noun);
    const last = past.at(-1);
    return { id, done: last ? { revision: last.revision, position: last.position } : null };
  }

  /**
   * The text, and the student it belongs to.
   * @throws InvalidInput for no text, UnusableFile for a file that cannot be accepted or read or that names no
   * student, RuleBroken for one that names another student.
   */
  async read(
    submission: Submission,
    { as, empty }: Reading,
    { now }: CommandMeta,
  ): Promise<{ extracted: TextAsRead; student: StudentRow }> {
    const { file, essay_text = '', student_session_id, confirm_student = false } = submission;
    const { raw, from } = file ? await this.#readFile(file) : { raw: essay_text, from: TYPED };
    const extracted = await this.engines.run(
      'read_document',
      { as, raw, from, received: await this.days.receivedAt(now) },
      { urgent: true },
    );
    if (!file && extracted.text === '') throw new InvalidInput(empty);
    const student = await this.filings.ofUpload(student_session_id, extracted.markers, confirm_student);
    return { extracted, student };
  }

  /** What a file says about the day on which it was written; null: nothing, or it cannot be read. Nothing is stored. */
  async writtenIn(file: Upload, now: string): Promise<WritingDate | null> {
    try {
      const kind = await fileKindOf(file.buffer, fileNameOf(file));
      if (!isFileFormat(kind)) return null;
      const { raw, from } = await this.#readFile(file, kind);
      const received = await this.days.receivedAt(now);
      const task = { as: 'essay' as const, raw, from, received };
      return (await this.engines.run('read_document', task, { urgent: true })).written ?? null;
    } catch (error) {
      // Its upload will say why.
      if (error instanceof UnusableFile || error instanceof EngineFailure) return null;
      throw error;
    }
  }

  /**
   * The text of an essay that a teacher types instead of its file, or corrects after it was read with doubts. Where
   * they only deleted lines of what was read, the spelling is still the student's.
   * @throws InvalidInput for no text
   */
  async typed(
    raw: string,
    { file_name, remarks, doubtful = '' }: ReadWithDoubts,
    { now }: CommandMeta,
  ): Promise<TextAsRead> {
    const ofPicture = remarks.filter(({ kind }) => kind === 'read_from_picture');
    const isKept = ofPicture.length === 0 && isPartOf(raw, doubtful);
    const byTeacher = {
      kind: isKept ? ('part_kept' as const) : ('typed_by_teacher' as const),
      page: 0,
      words: '',
    };
    const from = { ...TYPED, file_name, remarks: [...(isKept ? remarks : ofPicture), byTeacher] };
    const received = await this.days.receivedAt(now);
    const read = await this.engines.run(
      'read_document',
      { as: 'essay', raw, from, received },
      { urgent: true },
    );
    if (read.text === '') throw new InvalidInput('Please enter the text of the essay');
    return read;
  }

  /** Stores the file under the student's key. @throws NotFound when the student was erased meanwhile. */
  async store(
    noun: { name: DocumentKind },
    id: string,
    { file, confirm_student }: Submission,
    student: StudentRow,
    meta: CommandMeta,
  ): Promise<Arrival> {
    const stream = streamOf(noun, id);
    if (!(await this.keys.handOver(stream, student.id))) throw new NotFound('Student not found');
    const stored = file ? await this.files.put(stream, file.buffer, derivedId(id, 'file')) : null;
    return {
      batch_id: null,
      method: file ? 'pdf' : 'text',
      file_id: stored?.file_id ?? null,
      file_bytes: file?.size ?? null,
      submitted_at: meta.now,
      ...(confirm_student && { student_confirmed: true }),
    };
  }

  /** Creates the document from the stored file. If its student has been erased meanwhile, the file is removed again. */
  async received<Done>({ file_id }: Arrival, receive: () => Promise<Done>): Promise<Done> {
    try {
      return await receive();
    } catch (error) {
      if (error instanceof NotFound && file_id !== null) await this.files.delete(file_id);
      throw error;
    }
  }

  async #readFile(file: Upload, format: FileFormat = 'pdf'): Promise<{ raw: string; from: TextSource }> {
    const refusal = refusalOf(file, format === 'pdf' ? format : null);
    if (refusal) throw refusal;
    const result = await this.extraction.extract(new Uint8Array(file.buffer), { urgent: true }, format);
    if (!result.ok) throw new UnusableFile(422, result.reason);
    const { page_count, engine, created, remarks } = result;
    return { raw: result.text, from: { page_count, engine, created, remarks, file_name: fileNameOf(file) } };
  }
}
