import { Inject, Injectable } from '@nestjs/common';
import { foldForSearch, hasPermission } from '@essays/contract';
import type { Caller, EventType, StudentRef, StudentRow } from '@essays/contract';
import { inTurns, loadByIds } from '@essays/storage';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { rosterOf } from '@essays/engines/names/roster';
import type { NamesToHide, Roster } from '@essays/engines/names/roster';
import { ErasedNames } from './erased-names.ts';
import { ENGINES } from '../../platform/engines/engines.ts';
import type { Engines } from '../../platform/engines/engines.ts';

/** After which somebody is called otherwise, is new, or is gone. */
const RENAMING: readonly EventType[] = ['StudentAdded', 'StudentDetailsCorrected', 'StudentErased'];

export const maySeeNames = (caller: Caller | null | undefined): boolean =>
  hasPermission(caller, 'view_student_names');

/**
 * The one place where names meet answers. Read models other than `students` hold ids only, so that a name not added
 * here cannot leak.
 */
@Injectable()
export class StudentNames {
  #read: { position: number; roster: Roster } | null = null;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    /** A name is covered whoever's class it is of. */
    @Inject(WHOLE_SCHOOL) private readonly wholeSchool: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ENGINES) private readonly engines: Engines,
    private readonly erased: ErasedNames,
  ) {}

  /** The rows with display id and name of their student; the name is null without view_student_names. */
  async attach<Row extends { student_session_id: string | null }>(
    rows: readonly Row[],
    caller: Caller | null | undefined,
  ): Promise<(Row & StudentRef)[]> {
    const students = await this.byId(rows.map((row) => row.student_session_id));
    const named = maySeeNames(caller);
    return inTurns(rows, (row) => {
      const student = row.student_session_id === null ? undefined : students.get(row.student_session_id);
      return {
        ...row,
        student_display_id: student?.display_id ?? null,
        student_name: named ? (student?.name ?? null) : null,
      };
    });
  }

  /** Ids of students whose display id holds the text, or whose name does, for callers who may see it. */
  async idsLike(text: string, caller: Caller): Promise<string[]> {
    const term = foldForSearch(text);
    const students = maySeeNames(caller)
      ? await this.readModels.pick('students', ['id'], { where: { search: { contains: term } } })
      : (await this.readModels.pick('students', ['id', 'display_id'])).filter((one) =>
          foldForSearch(one.display_id).includes(term),
        );
    return students.map(({ id }) => id);
  }

  async attachOne<Row extends { student_session_id: string | null }>(
    row: Row,
    caller: Caller | null | undefined,
  ): Promise<Row & StudentRef> {
    return (await this.attach([row], caller))[0] as Row & StudentRef;
  }

  /**
   * The answer with the names people wrote masked, for callers who may not see them. `owner`: the student it belongs
   * to, unless a part of it says otherwise. @throws EngineFailure: then nothing is shown rather than a name
   */
  async covered<Answer>(answer: Answer, owner: string | null = null): Promise<Answer> {
    const roster = await this.#roster();
    return (await this.engines.run('cover_names', { answer, owner, roster }, { urgent: true })) as Answer;
  }

  /** The names that no outside service may learn from a student's texts. */
  async toHide(studentId: string): Promise<NamesToHide> {
    const [roster, student] = await Promise.all([
      this.#roster(),
      this.wholeSchool.get('students', studentId),
    ]);
    const formerly = student?.former_names;
    return { own: student?.name ?? null, ...(formerly && { formerly }), roster };
  }

  /** Present and former names, and those of deleted students; read again when somebody's may have changed. */
  async #roster(): Promise<Roster> {
    const position = await this.wholeSchool.position('students');
    if (!(await this.#isRead(position))) {
      const students = await this.wholeSchool.pick('students', ['id', 'name', 'former_names']);
      this.#read = { position, roster: rosterOf([...students, ...(await this.erased.all())]) };
    }
    return this.#read!.roster;
  }

  /** The roster moves on with every event of the log, and few are about a name. */
  async #isRead(position: number): Promise<boolean> {
    const read = this.#read;
    if (!read || position < read.position) return false;
    if (position === read.position) return true;
    if ((await this.log.readAll({ after: read.position, limit: 1, types: RENAMING })).length > 0)
      return false;
    read.position = Math.max(read.position, position);
    return true;
  }

  /** Roster rows by id. The caller must not pass their names on; that is what `attach` is for. */
  async byId(ids: readonly (string | null)[]): Promise<Map<string, StudentRow>> {
    const rows = await loadByIds(ids, (some) =>
      this.readModels.find('students', { where: { id: { in: some } } }),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
