import { Inject, Injectable } from '@nestjs/common';
import { essayRefusal, NotFound, Refusal, RuleBroken } from '@essays/contract';
import type { Account, EssayRow, FeedbackSheet, StudentRef } from '@essays/contract';
import { ENGINES } from '../../../platform/engines/engines.ts';
import type { Engines } from '../../../platform/engines/engines.ts';
import { StudentNames } from '../../students/student-names.ts';
import { FeedbackQueries, mustBeShownTo, sheetOf } from './feedback.queries.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { writtenZip } from '../../../platform/http/written-zip.ts';
import { drawnSheet } from './drawn-sheet.ts';
import { pdfNames } from './sheet-file-names.ts';

const LEFT_OUT = 'Not included.txt';
const NOT_DRAWN = 'This sheet could not be made into a PDF. Print it instead.';
const NONE = 'None of these essays has feedback to return.';

/** A sheet to be drawn, or a line about one that is not. */
type Part =
  | { student_session_id: string | null; sheet: FeedbackSheet; of: string; file: string; time_zone: string }
  | { note: string };

interface LeftOut {
  essay_id: string;
  student_session_id: string | null;
  refusal: Refusal;
}

/** The student, as the caller may know them. */
const whose = ({ student_display_id, student_name }: StudentRef): string =>
  [student_display_id, student_name].filter(Boolean).join(' ');

/** @throws Refusal while there is nothing on it for a student. */
const mustBeReturnable = (caller: Account, row: EssayRow | undefined): EssayRow => {
  if (!row) throw new NotFound('Essay not found');
  mustBeShownTo(caller, row);
  const refusal = essayRefusal('return_feedback', row.life);
  if (refusal !== null) throw new RuleBroken(refusal);
  return row;
};

/** The sheets of a class as files: drawn on request, and stored nowhere. */
@Injectable()
export class FeedbackPdfs {
  constructor(
    private readonly queries: FeedbackQueries,
    private readonly names: StudentNames,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {}

  /** A ZIP that is written while it is read. @throws Refusal when nothing can be in it. */
  async zip(ids: readonly string[], time_zone: string, caller: Account): Promise<FileAnswer> {
    const rows = new Map((await this.queries.rows(ids)).map((row) => [row.id, row]));
    const found: EssayRow[] = [];
    const left: LeftOut[] = [];
    for (const essay_id of new Set(ids)) {
      const row = rows.get(essay_id);
      try {
        found.push(mustBeReturnable(caller, row));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        left.push({ essay_id, student_session_id: row?.student_session_id ?? null, refusal: error });
      }
    }
    const [only] = left;
    if (found.length === 0) throw only && left.length === 1 ? only.refusal : new RuleBroken(NONE);
    const headings = await this.queries.headings(found);
    const sheets = found.map((row) => ({
      student_session_id: row.student_session_id,
      sheet: sheetOf(row, headings),
    }));
    const notes = (await this.names.attach(left, caller)).map((one) => ({
      note: `${whose(one) || one.essay_id}: ${one.refusal.message}`,
    }));
    const named = await this.names.attach(sheets, caller);
    const files = pdfNames(named.map(whose));
    const drawn = named.map((one, at) => ({
      student_session_id: one.student_session_id,
      sheet: one.sheet,
      of: whose(one) || 'no student',
      file: files[at] as string,
      time_zone,
    }));
    const file = { type: 'application/zip', name: 'feedback-sheets.zip' };
    return FileAnswer.of(file, each<Part>([...notes, ...drawn]), (parts) => this.#zipOf(parts));
  }

  /** One after the other, outside the thread that answers, and no more once nobody is reading. */
  #zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
    return writtenZip(async (zip, isRead) => {
      const notes: string[] = [];
      for await (const part of parts) {
        if (!isRead()) return;
        if ('note' in part) {
          notes.push(part.note);
          continue;
        }
        const { sheet, of, file, time_zone } = part;
        const pdf = await drawnSheet(this.engines, { sheet, of, time_zone });
        // A PDF is already compressed.
        if (pdf) zip.addBuffer(pdf, file, { compress: false });
        else notes.push(`${of}: ${NOT_DRAWN}`);
      }
      if (notes.length > 0) zip.addBuffer(Buffer.from(`${notes.join('\r\n')}\r\n`), LEFT_OUT);
    });
  }
}

async function* each<One>(all: readonly One[]): AsyncGenerator<One> {
  yield* all;
}
