import { Inject, Injectable } from '@nestjs/common';
import { hasPermission } from '@essays/contract';
import type { Caller, StudentRef, StudentRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../app/tokens.ts';
import type { NamesToHide } from '../language-model/student-text.ts';
import { NameMask } from './name-mask.ts';

/** Ids asked for in one query. */
const CHUNK = 500;

export const maySeeNames = (caller: Caller | null | undefined): boolean =>
  hasPermission(caller, 'view_student_names');

/**
 * The one place where names meet answers. Read models other than `students` hold ids only, so that what is not joined
 * here cannot leak.
 */
@Injectable()
export class StudentNames {
  #mask: { position: number; mask: NameMask } | null = null;

  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The rows with display id and name of their student; the name is null without view_student_names. */
  async attach<Row extends { student_session_id: string | null }>(
    rows: readonly Row[],
    caller: Caller | null | undefined,
  ): Promise<(Row & StudentRef)[]> {
    const students = await this.byId(rows.map((row) => row.student_session_id));
    const named = maySeeNames(caller);
    return rows.map((row) => {
      const student = row.student_session_id === null ? undefined : students.get(row.student_session_id);
      return {
        ...row,
        student_display_id: student?.display_id ?? null,
        student_name: named ? (student?.name ?? null) : null,
      };
    });
  }

  async attachOne<Row extends { student_session_id: string | null }>(
    row: Row,
    caller: Caller | null | undefined,
  ): Promise<Row & StudentRef> {
    return (await this.attach([row], caller))[0] as Row & StudentRef;
  }

  /** Covers names in texts, for callers who may not see them; made anew when a name of the roster has changed. */
  async mask(): Promise<NameMask> {
    const position = await this.readModels.position('students');
    if (this.#mask?.position === position) return this.#mask.mask;
    const roster = await this.readModels.find('students');
    const mask = this.#mask?.mask.isOf(roster) ? this.#mask.mask : new NameMask(roster);
    this.#mask = { position, mask };
    return mask;
  }

  /** The names that no service outside may learn from a student's texts. */
  async toHide(studentId: string): Promise<NamesToHide> {
    const [{ roster }, student] = await Promise.all([
      this.mask(),
      this.readModels.get('students', studentId),
    ]);
    return { own: student?.name ?? null, roster };
  }

  /** Roster rows by id. The caller must not pass their names on; that is what `attach` is for. */
  async byId(ids: readonly (string | null)[]): Promise<Map<string, StudentRow>> {
    const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
    const found = new Map<string, StudentRow>();
    for (let at = 0; at < wanted.length; at += CHUNK) {
      const rows = await this.readModels.find('students', {
        where: { id: { in: wanted.slice(at, at + CHUNK) } },
      });
      for (const row of rows) found.set(row.id, row);
    }
    return found;
  }
}
