import { Inject, Injectable } from '@nestjs/common';
import {
  classKey,
  hasPermission,
  InvalidInput,
  isOffered,
  overseesSchool,
  partsOfKey,
  permissionsOf,
  personOf,
  unfiledKey,
  UPLOAD_ACADEMIC_YEARS,
} from '@essays/contract';
import type {
  Account,
  ClassPlace,
  ClassRow,
  ClassTeacher,
  Colleague,
  SchoolClass,
  SchoolClasses,
  UserRow,
} from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { isClassOfOthers, reachNow } from '../../platform/reach/reach.ts';
import type { Reach } from '../../platform/reach/reach.ts';
import { ReadingRule } from './reading-rule.ts';

/** Accounts that are active, by their ids. */
type Active = ReadonlyMap<string, Colleague>;

const byYearAndPeriod = (one: ClassRow, other: ClassRow): number =>
  other.academic_year.localeCompare(one.academic_year) || one.period - other.period;

const taughtBy = ({ teachers }: ClassRow, active: Active) =>
  teachers.filter(({ user_id }) => active.has(user_id));

type AccountRole = Pick<Account, 'id' | 'role'>;

/**
 * The classes that an account teaches and those that nobody teaches. Null, for all: it is no teacher's and teaches
 * none. A teacher's first class may still be to come; until then colleagues' work is not theirs.
 */
const ownOf = (rows: readonly ClassRow[], active: Active, { id, role }: AccountRole): string[] | null => {
  const teaching = rows.map((row) => taughtBy(row, active));
  const isMine = (teachers: readonly ClassTeacher[]) => teachers.some(({ user_id }) => user_id === id);
  if (role !== 'teacher' && !teaching.some(isMine)) return null;
  return rows.flatMap((row, at) => {
    const teachers = teaching[at] ?? [];
    return teachers.length === 0 || isMine(teachers) ? [row.id] : [];
  });
};

/** Of what an account entered and nobody has filed yet, in whichever year. */
const unfiledKeysOf = (rows: readonly ClassRow[], { id }: AccountRole): string[] => {
  const years = new Set([...rows.map(({ academic_year }) => academic_year), ...UPLOAD_ACADEMIC_YEARS]);
  return [null, ...years].map((year) => unfiledKey(year, id));
};

const isOutside = (key: string, own: readonly string[] | null): boolean => own !== null && !own.includes(key);

/** Who teaches what, and so what is somebody's own: the only place that decides it. */
@Injectable()
export class Classes {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly readingRule: ReadingRule,
  ) {}

  /**
   * The keys of the classes that the caller teaches and of those that nobody teaches, with those of what the caller
   * entered and nobody has filed yet. Null: everything.
   */
  async ownKeys(caller: AccountRole): Promise<string[] | null> {
    const [rows, active] = await this.#known();
    const own = ownOf(rows, active, caller);
    if (own === null) return null;
    return [...own, ...unfiledKeysOf(rows, caller)];
  }

  /**
   * What the caller may read while reading outside one's own classes is switched off: their classes, and what they
   * entered and nobody has filed yet. Null: everything. What nobody teaches is for those who oversee the school.
   */
  async reachOf(caller: Account): Promise<Reach | null> {
    if (overseesSchool(caller) || (await this.readingRule.isAllowed())) return null;
    const [rows, active] = await this.#known();
    const isMine = (row: ClassRow) => taughtBy(row, active).some(({ user_id }) => user_id === caller.id);
    const [mine, others] = [rows.filter(isMine), rows.filter((row) => !isMine(row))];
    return {
      me: caller.id,
      own: [...mine.map(({ id }) => id), ...unfiledKeysOf(rows, caller)],
      others: new Map(others.map((row) => [row.id, { hasTeachers: taughtBy(row, active).length > 0 }])),
    };
  }

  /** Classes of a year that have students and no teacher: while reading is bounded, they are read by few. */
  async withoutTeachers(): Promise<ClassPlace[]> {
    const [rows, active] = await this.#known();
    const newest = rows.reduce(
      (year, { academic_year }) => (academic_year > year ? academic_year : year),
      '',
    );
    return rows
      .filter((row) => row.academic_year === newest && taughtBy(row, active).length === 0)
      .sort(byYearAndPeriod)
      .map(({ academic_year, period }) => ({ academic_year, period }));
  }

  /** Who would read, with reading bounded, only what they enter themselves: of no class are they a teacher. */
  async withoutClasses(): Promise<Colleague[]> {
    const [rows, users] = await Promise.all([
      this.readModels.find('classes'),
      this.readModels.find('users', { where: { is_active: true }, orderBy: [['username', 'asc']] }),
    ]);
    const teaching = new Set(rows.flatMap(({ teachers }) => teachers.map(({ user_id }) => user_id)));
    const isLeftOut = ({ id, role, own_permissions }: UserRow): boolean => {
      const caller = { permissions: permissionsOf(role, own_permissions) };
      return !teaching.has(id) && hasPermission(caller, 'view_essays') && !overseesSchool(caller);
    };
    return users.filter(isLeftOut);
  }

  /** Whether a text is in a class that colleagues teach, by somebody who teaches others. */
  async isOutside(class_key: string | undefined, caller: AccountRole): Promise<boolean> {
    if (class_key === undefined || partsOfKey(class_key).period === null) return false;
    return isOutside(class_key, await this.ownKeys(caller));
  }

  /** The names of those who teach each class, by its key; assistants, and whose name nobody entered, are left out. */
  async namesOfTeachers(): Promise<Map<string, string[]>> {
    const [rows, active] = await this.#known();
    return new Map(
      rows.map((row) => [
        row.id,
        taughtBy(row, active).flatMap(({ user_id, part }) =>
          part === 'teacher' ? (active.get(user_id)?.name ?? []) : [],
        ),
      ]),
    );
  }

  async list(caller: Account): Promise<SchoolClasses> {
    const [rows, active] = await this.#known();
    const own = ownOf(rows, active, caller);
    const mayChange = hasPermission(caller, 'manage_students');
    const own_only = !(await this.readingRule.isAllowed());
    return {
      classes: rows.sort(byYearAndPeriod).map((row) => this.#answer(row, active, own, caller)),
      own_only,
      // Lists are those of the caller's own classes anyway.
      has_own: own !== null && reachNow() === null,
      colleagues: mayChange
        ? [...active.values()].sort((one, other) => personOf(one).localeCompare(personOf(other)))
        : [],
    };
  }

  /** A class that nobody has been in is nobody's yet. */
  async one(academic_year: string, period: number, caller: Account): Promise<SchoolClass> {
    const id = classKey({ academic_year, period });
    const none: ClassRow = { id, academic_year, period, teachers: [], said: false, revision: -1 };
    const [rows, active] = await this.#known();
    const own = ownOf(rows, active, caller);
    return this.#answer(rows.find((row) => row.id === id) ?? none, active, own, caller);
  }

  /** @throws InvalidInput when one of these accounts cannot teach. */
  async mustBeActive(ids: readonly string[]): Promise<void> {
    const active = await this.#active();
    if (ids.some((id) => !active.has(id)))
      throw new InvalidInput('Only people with an active account can teach a class.');
  }

  #answer(row: ClassRow, active: Active, own: readonly string[] | null, caller: Account): SchoolClass {
    const teachers = taughtBy(row, active).map((one) => {
      const { username = '', name } = active.get(one.user_id) ?? {};
      return { ...one, username, ...(name && { name }) };
    });
    const mine = teachers.some(({ user_id }) => user_id === caller.id);
    const { academic_year, period, said, revision } = row;
    // Whoever takes up a class reads it: where that is bounded, an administrator says who does.
    const isFree =
      mine || (teachers.length === 0 && reachNow() === null) || hasPermission(caller, 'manage_users');
    const changeable = isOffered(caller, 'manage_students') && isFree;
    const outside = teachers.length > 0 && isOutside(row.id, own);
    const closed = isClassOfOthers(row);
    return { academic_year, period, teachers, said, mine, outside, closed, changeable, revision };
  }

  async #known(): Promise<[ClassRow[], Active]> {
    return Promise.all([this.readModels.find('classes'), this.#active()]);
  }

  /** Whom a class can have as teachers. */
  async #active(): Promise<Active> {
    const rows = await this.readModels.pick('users', ['id', 'username', 'name'], {
      where: { is_active: true },
    });
    return new Map(rows.map(({ id, username, name }) => [id, { id, username, ...(name && { name }) }]));
  }
}
