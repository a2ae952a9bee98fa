import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { FILE_FORMATS } from '@essays/contract';
import type { Account, AuditEntry, Essay, FileFormat, Student } from '@essays/contract';
import type { FileStore, ReadModels } from '@essays/storage';
import { AuditQueries } from '../audit/audit.queries.ts';
import { EssayLists } from '../essays/lists/essay-lists.queries.ts';
import { baselineAsEssay } from '../essays/read/essay-answer.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { FILES, READ_MODELS } from '../http/tokens.ts';
import { SchoolDays } from '../school/school-days.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';
import { StudentQueries } from '../students/student.queries.ts';
import { documentPage, indexPage } from './student-record-pages.ts';
import type { RecordedText } from './student-record-pages.ts';

interface About {
  student: Student;
  teacher_summary: string | null;
  history: AuditEntry[];
}
interface Text {
  text: RecordedText;
  /** Where the original lies; null: there is none, or the caller may not see whose name is in it. */
  file_id: string | null;
}
type Part = About | Text;

interface Found {
  kind: 'essay' | 'baseline';
  id: string;
  file_id: string | null;
  file_format: FileFormat | null;
}

/** All that is known of one student, as a folder of pages that any browser shows without this product. */
@Injectable()
export class StudentRecord {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
    private readonly students: StudentQueries,
    private readonly essays: EssayLists,
    private readonly names: StudentNames,
    private readonly audit: AuditQueries,
    private readonly days: SchoolDays,
  ) {}

  /** A ZIP that is written while it is read. @throws NotFound */
  async zip(studentId: string, caller: Account): Promise<FileAnswer> {
    const [student, progress, zone] = await Promise.all([
      this.students.one(studentId, caller),
      this.students.progress(studentId, null, caller),
      this.days.zone(),
    ]);
    const { entries: history } = await this.audit.history('student', studentId, {}, caller);
    const about: About = { student, teacher_summary: progress.teacher_summary, history };
    const parts = this.#parts(about, await this.#found(studentId), caller);
    const file = { type: 'application/zip', name: 'student-record.zip' };
    return FileAnswer.of<Part>(file, parts, (all) => this.#zipOf(all, zone));
  }

  /** Essays first, each kind from the oldest on. */
  async #found(student_session_id: string): Promise<Found[]> {
    const find = {
      where: { student_session_id },
      orderBy: [['submission_date', 'asc']] as ['submission_date', 'asc'][],
    };
    const [essays, samples] = await Promise.all([
      this.readModels.pick('essays', ['id', 'file_id', 'file_format'], find),
      this.readModels.pick('baselines', ['id', 'file_id'], find),
    ]);
    return [
      ...essays.map((one) => ({ kind: 'essay' as const, ...one })),
      ...samples.map((one) => ({ kind: 'baseline' as const, ...one, file_format: 'pdf' as const })),
    ];
  }

  /** One text in memory at a time; what was deleted meanwhile is left out. */
  async *#parts(about: About, found: readonly Found[], caller: Account): AsyncGenerator<Part> {
    yield about;
    for (const { kind, id, file_id, file_format } of found) {
      const essay = kind === 'essay' ? await this.#essay(id, caller) : await this.#sample(id, caller);
      if (!essay) continue;
      const { entries: history } = await this.audit.history(kind, id, {}, caller);
      const shown = maySeeNames(caller) ? file_id : null;
      const extension = FILE_FORMATS[file_format ?? 'pdf'].extension;
      const original = shown === null ? null : `files/${kind}-${id}.${extension}`;
      yield { text: { kind, essay, history, original }, file_id: shown };
    }
  }

  async #essay(id: string, caller: Account): Promise<Essay | null> {
    const [essay] = await this.essays.whole({ where: { id } }, caller);
    return essay ?? null;
  }

  async #sample(id: string, caller: Account): Promise<Essay | null> {
    const row = await this.readModels.get('baselines', id);
    return row && ((await this.names.attachOne(baselineAsEssay(row, caller), caller)) as unknown as Essay);
  }

  async *#zipOf(parts: AsyncIterable<Part>, zone: string): AsyncGenerator<Uint8Array> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    void this.#write(zip, parts, zone).catch((error: unknown) => output.destroy(error as Error));
    yield* output as AsyncIterable<Uint8Array>;
  }

  async #write(zip: ZipFile, parts: AsyncIterable<Part>, zone: string): Promise<void> {
    const texts: RecordedText[] = [];
    let about: About | null = null;
    for await (const part of parts) {
      if ((zip.outputStream as Readable).destroyed) return;
      if ('student' in part) {
        about = part;
        continue;
      }
      const { text, file_id } = part;
      const bytes = file_id && (await this.files.get(`${text.kind}-${text.essay.id}`, file_id));
      const kept = { ...text, original: bytes ? text.original : null };
      // A PDF and a Word file are already compressed.
      if (bytes && kept.original) zip.addBuffer(Buffer.from(bytes), kept.original, { compress: false });
      zip.addBuffer(Buffer.from(documentPage(kept, zone)), `${text.kind}-${text.essay.id}.html`);
      texts.push({ ...kept, essay: { ...kept.essay, essay_text: null, authorship_analysis: null } });
    }
    if (about) zip.addBuffer(Buffer.from(indexPage(about, texts, zone)), 'index.html');
    zip.end();
  }
}
