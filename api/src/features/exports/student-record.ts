import { Inject, Injectable } from '@nestjs/common';
import type { ZipFile } from 'yazl';
import { FILE_FORMATS } from '@essays/contract';
import type { Account, AuditEntry, Essay, FileFormat, Student } from '@essays/contract';
import type { SheetToDraw } from '@essays/engines/sheets/sheet-pdf';
import type { FileStore, ReadModels } from '@essays/storage';
import { AuditQueries } from '../audit/audit.queries.ts';
import { ENGINES } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { drawnSheet } from '../essays/feedback/drawn-sheet.ts';
import { EssayLists } from '../essays/lists/essay-lists.queries.ts';
import { baselineAsEssay } from '../essays/read/essay-answer.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { writtenZip } from '../../platform/http/written-zip.ts';
import { FILES, READ_MODELS } from '../../platform/http/tokens.ts';
import { SchoolDays } from '../school/school-days.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';
import { StudentQueries } from '../students/student.queries.ts';
import { stepsPage } from './record-steps.ts';
import { accessesPage, documentPage, draftsPage, indexPage, titleOf } from './student-record-pages.ts';
import type { RecordedText } from './student-record-pages.ts';
import { StudentTrail } from './student-trail.ts';
import type { RecordedAccess, RecordedDraft, Trail } from './student-trail.ts';

interface About {
  student: Student;
  teacher_summary: string | null;
  history: AuditEntry[];
  /** Of rooms and lists, and of texts that are not the student's any more. */
  elsewhere: AuditEntry[];
  drafts: RecordedDraft[];
  accesses: RecordedAccess[];
}
interface Text {
  text: Omit<RecordedText, 'returned'>;
  /** Where the original lies; null: there is none, or the caller may not see whose name is in it. */
  file_id: string | null;
  trail: Trail;
}
type Part = About | Text | { trail: Trail };

interface RecordedDocument {
  kind: 'essay' | 'baseline';
  id: string;
  file_id: string | null;
  /** Missing: a PDF. */
  file_format?: FileFormat | null;
}

const streamOf = ({ kind, id }: Pick<RecordedDocument, 'kind' | 'id'>): string => `${kind}-${id}`;

const nameOf = (about: About | null): string =>
  about ? (about.student.student_name ?? about.student.display_id) : '';

/** All that is known of one student, as a folder of pages that any browser shows without this product. */
@Injectable()
export class StudentRecord {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(ENGINES) private readonly engines: Engines,
    private readonly students: StudentQueries,
    private readonly essays: EssayLists,
    private readonly names: StudentNames,
    private readonly audit: AuditQueries,
    private readonly days: SchoolDays,
    private readonly trails: StudentTrail,
  ) {}

  /** A ZIP that is written while it is read. @throws NotFound */
  async zip(studentId: string, caller: Account): Promise<FileAnswer> {
    const [student, progress, zone, found, streams] = await Promise.all([
      this.students.one(studentId, caller),
      this.students.progress(studentId, null, caller),
      this.days.zone(),
      this.#found(studentId),
      this.trails.streamsOf(studentId),
    ]);
    const ids = new Set([studentId, ...found.map(({ id }) => id)]);
    const [{ entries: history }, elsewhere, drafts, accesses] = await Promise.all([
      this.audit.history('student', studentId, {}, caller),
      this.audit.naming(studentId, ids, caller),
      this.trails.draftsOf(studentId),
      this.trails.accessesOf(ids),
    ]);
    const { teacher_summary } = progress;
    const about: About = { student, teacher_summary, history, elsewhere, drafts, accesses };
    const parts = this.#parts(about, found, streams, caller);
    const file = { type: 'application/zip', name: 'student-record.zip' };
    return FileAnswer.of<Part>(file, parts, (all) => this.#zipOf(all, zone));
  }

  /** Essays first, each kind from the oldest on. */
  async #found(student_session_id: string): Promise<RecordedDocument[]> {
    const find = {
      where: { student_session_id },
      orderBy: [['submission_date', 'asc']] as ['submission_date', 'asc'][],
    };
    const [essays, samples] = await Promise.all([
      this.readModels.pick('essays', ['id', 'file_id', 'file_format'], find),
      this.readModels.pick('baselines', ['id', 'file_id', 'file_format'], find),
    ]);
    return [
      ...essays.map((one) => ({ kind: 'essay' as const, ...one })),
      ...samples.map((one) => ({ kind: 'baseline' as const, ...one })),
    ];
  }

  /** One text in memory at a time; what was deleted meanwhile is left out. */
  async *#parts(
    about: About,
    found: readonly RecordedDocument[],
    streams: readonly string[],
    caller: Account,
  ): AsyncGenerator<Part> {
    yield about;
    const studentId = about.student.id;
    const trailOf = (stream: string) => this.trails.of(stream, studentId, caller);
    for (const { kind, id, file_id, file_format } of found) {
      const essay = kind === 'essay' ? await this.#essay(id, caller) : await this.#sample(id, caller);
      if (!essay) continue;
      const { entries: history } = await this.audit.history(kind, id, {}, caller);
      const shown = maySeeNames(caller) ? file_id : null;
      const extension = FILE_FORMATS[file_format ?? 'pdf'].extension;
      const original = shown === null ? null : `files/${kind}-${id}.${extension}`;
      const trail = await trailOf(streamOf({ kind, id }));
      yield { text: { kind, essay, history, original }, file_id: shown, trail };
    }
    const shown = new Set(found.map(streamOf));
    for (const stream of streams) if (!shown.has(stream)) yield { trail: await trailOf(stream) };
  }

  async #essay(id: string, caller: Account): Promise<Essay | null> {
    const [essay] = await this.essays.whole({ where: { id } }, caller);
    return essay ?? null;
  }

  async #sample(id: string, caller: Account): Promise<Essay | null> {
    const row = await this.readModels.get('baselines', id);
    return row && ((await this.names.attachOne(baselineAsEssay(row, caller), caller)) as unknown as Essay);
  }

  #zipOf(parts: AsyncIterable<Part>, zone: string): AsyncGenerator<Uint8Array> {
    return writtenZip(async (zip, isRead) => {
      const texts: RecordedText[] = [];
      const more: string[] = [];
      let about: About | null = null;
      const page = (name: string, html: string) => zip.addBuffer(Buffer.from(html), name);
      for await (const part of parts) {
        if (!isRead()) return;
        if ('student' in part) {
          about = part;
          continue;
        }
        const { trail } = part;
        const title = 'text' in part ? titleOf(part.text, zone) : 'What is recorded of the student';
        page(`steps/${trail.stream}.html`, stepsPage(`${title}: every step`, trail.steps, trail.left, zone));
        if (!('text' in part)) {
          more.push(trail.stream);
          continue;
        }
        const { text, file_id } = part;
        const bytes = file_id && (await this.files.get(streamOf({ ...text, id: text.essay.id }), file_id));
        const returned = await this.#returned(zip, trail, { of: nameOf(about), time_zone: zone });
        const kept = { ...text, returned, original: bytes ? text.original : null };
        // A PDF and a Word file are already compressed.
        if (bytes && kept.original) zip.addBuffer(Buffer.from(bytes), kept.original, { compress: false });
        page(`${trail.stream}.html`, documentPage(kept, zone));
        texts.push({ ...kept, essay: { ...kept.essay, essay_text: null, authorship_analysis: null } });
      }
      if (about) {
        if (about.drafts.length > 0) page('writing-rooms.html', draftsPage(about.drafts, zone));
        if (about.accesses.length > 0) page('accesses.html', accessesPage(about.accesses, zone));
        page('index.html', indexPage(about, texts, more, zone));
      }
    });
  }

  /** The sheets as they were returned. One that cannot be drawn is still in the steps, word for word. */
  async #returned(zip: ZipFile, { stream, returned }: Trail, by: Omit<SheetToDraw, 'sheet'>) {
    const files: { version: number; path: string }[] = [];
    for (const { version, sheet } of returned) {
      const pdf = await drawnSheet(this.engines, { ...by, sheet });
      if (!pdf) continue;
      const path = `returned/${stream}-version-${version}.pdf`;
      zip.addBuffer(pdf, path, { compress: false });
      files.push({ version, path });
    }
    return files;
  }
}
