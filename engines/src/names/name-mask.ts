import { BASELINE_STATUSES, BASELINE_TYPES, ESSAY_STATUSES, ESSAY_TYPES, ROLES } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import { isOwnName } from './hide-names.ts';
import { merged } from './places.ts';
import { RosterNames } from './roster-names.ts';
import { WordedText } from './worded-text.ts';

type Named = Pick<StudentRow, 'id' | 'name'>;

/**
 * Stands for one UTF-16 unit of a name: the text keeps its length, so that quotations are still found where
 * they were.
 */
const COVER = '█';

/** 'ready_for_grading', an id, a time: words between programs, not between people. */
const MACHINE_WORD = /^(?=.*[0-9_])[a-z0-9_.:-]+$/i;
/** Single words between programs that are someone's surname somewhere. */
const STATES = new Set<string>([
  ...ESSAY_STATUSES,
  ...BASELINE_STATUSES,
  ...ESSAY_TYPES,
  ...BASELINE_TYPES,
  ...ROLES,
  ...(
    'high medium low none strong limited insufficient idle processing text pdf essay baseline student ' +
    'machine both proposed confirmed unscored'
  ).split(' '),
]);

/** Where what people wrote is about people, and not an essay about anything. */
const ABOUT_PEOPLE = new Set(
  (
    'reason flag_reason rejection_reason review_notes resolution_notes notes improvement_notes ' +
    'detailed_feedback teacher_feedback said outcome'
  ).split(' '),
);

/**
 * Covers names in whatever people wrote: the whole names of the roster everywhere; the single words of a student's name
 * in what belongs to that student; the single words of all names, with a capital, in what is said about people.
 */
export class NameMask {
  /** All names, to be looked for. */
  readonly roster: RosterNames;
  readonly #students: ReadonlyMap<string, string>;
  readonly #own = new Map<string, RosterNames>();

  constructor(roster: readonly Named[]) {
    this.#students = new Map(roster.map(({ id, name }) => [id, name]));
    this.roster = new RosterNames(this.#students.values());
  }

  /** `owner`: whose it is, unless a part of it says otherwise by `student_session_id` or `student_id`. */
  cover<T>(value: T, owner: string | null = null): T {
    return this.#walk(value, owner, 0, '') as T;
  }

  #ownerIn(named: Record<string, unknown>): string | undefined {
    return [named['student_session_id'], named['student_id'], named['id']].find(
      (one): one is string => typeof one === 'string' && this.#students.has(one),
    );
  }

  #walk(value: unknown, owner: string | null, depth: number, field: string): unknown {
    if (typeof value === 'string') return this.#text(value, owner, ABOUT_PEOPLE.has(field));
    if (typeof value !== 'object' || value === null || depth > 40) return value;
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, owner, depth + 1, field));
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const named = value as Record<string, unknown>;
    const id = this.#ownerIn(named);
    return Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, this.#walk(one, id ?? owner, depth + 1, key)]),
    );
  }

  #text(text: string, owner: string | null, isAboutPeople: boolean): string {
    if (MACHINE_WORD.test(text) || STATES.has(text)) return text;
    const read = new WordedText(text);
    const whole = this.roster.places(read, (single) => isAboutPeople && single.isCapital);
    const own = owner === null ? [] : this.#ownNames(owner).places(read, isOwnName);
    let covered = '';
    let at = 0;
    for (const { start, end } of merged([...whole, ...own])) {
      covered += `${text.slice(at, start)}${COVER.repeat(end - start)}`;
      at = end;
    }
    return covered + text.slice(at);
  }

  #ownNames(studentId: string): RosterNames {
    const known = this.#own.get(studentId);
    if (known) return known;
    const name = this.#students.get(studentId);
    const made = new RosterNames(name === undefined ? [] : [name]);
    this.#own.set(studentId, made);
    return made;
  }
}
