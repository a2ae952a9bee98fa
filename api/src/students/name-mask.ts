import { BASELINE_STATUSES, BASELINE_TYPES, ESSAY_STATUSES, ESSAY_TYPES, ROLES } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import { FUNCTION_WORD_SET } from '../text/function-words.ts';

type Named = Pick<StudentRow, 'id' | 'name'>;

/** Stands for one UTF-16 unit of a name: the text keeps its length, so that quotations are still found where they were. */
const COVER = '█';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asWord = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
const covered = (text: string): string => COVER.repeat(text.length);
/** 'ready_for_grading', an id, a time: words between programs, not between people. */
const MACHINE_WORD = /^(?=.*[0-9_])[a-z0-9_.:-]+$/i;
/** Single words between programs that are somebody's surname somewhere. */
const STATES = new Set<string>([
  ...ESSAY_STATUSES,
  ...BASELINE_STATUSES,
  ...ESSAY_TYPES,
  ...BASELINE_TYPES,
  ...ROLES,
  ...'high medium low none strong limited insufficient idle processing text pdf essay baseline student'.split(
    ' ',
  ),
]);

const wordsOf = (name: string): string[] => name.split(/[\s,]+/).filter((word) => word.length > 1);

/** Names as they stand in texts: 'Ada Byron', 'Byron, Ada', with any space between. */
const wholeNames = (name: string): string[] => {
  const words = wordsOf(name).map(literal);
  if (words.length === 0) return [literal(name)];
  if (words.length === 1) return words;
  const last = words.at(-1) as string;
  return [words.join('\\s+'), [`${last},?`, ...words.slice(0, -1)].join('\\s+')];
};

/** A function word ('Will', 'May') is taken for the name only where it begins with a capital. */
const singleWords = (name: string): { any: string[]; capital: string[] } => {
  const words = [...new Set(wordsOf(name))];
  const isFunctionWord = (word: string) => FUNCTION_WORD_SET.has(word.toLowerCase());
  return {
    any: words.filter((word) => !isFunctionWord(word)).map(literal),
    capital: words
      .filter(isFunctionWord)
      .map((word) => `${literal(word[0]!.toUpperCase())}${literal(word.slice(1))}`),
  };
};

const replacer = (patterns: string[], flags: string) => {
  const expression = patterns.length === 0 ? null : new RegExp(asWord(patterns.join('|')), flags);
  return (text: string) => (expression ? text.replace(expression, covered) : text);
};

/**
 * Covers names in whatever people wrote: the whole names of the roster everywhere, and the single words of a student's
 * name in what belongs to that student.
 */
export class NameMask {
  readonly #students: ReadonlyMap<string, Named>;
  readonly #wholeNames: (text: string) => string;
  readonly #own = new Map<string, (text: string) => string>();

  constructor(roster: readonly Named[]) {
    this.#students = new Map(roster.map((one) => [one.id, one]));
    this.#wholeNames = replacer(
      roster
        .filter(({ name }) => wordsOf(name).length > 1)
        .flatMap(({ name }) => wholeNames(name))
        .sort((a, b) => b.length - a.length),
      'giu',
    );
  }

  /** `owner`: whose it is, unless a part of it says otherwise by `student_session_id` or `student_id`. */
  cover<T>(value: T, owner: string | null = null): T {
    return this.#walk(value, owner, 0) as T;
  }

  #walk(value: unknown, owner: string | null, depth: number): unknown {
    if (typeof value === 'string') return this.#text(value, owner);
    if (typeof value !== 'object' || value === null || depth > 40) return value;
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, owner, depth + 1));
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const named = value as Record<string, unknown>;
    const id = [named['student_session_id'], named['student_id'], named['id']].find(
      (one): one is string => typeof one === 'string' && this.#students.has(one),
    );
    return Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, this.#walk(one, id ?? owner, depth + 1)]),
    );
  }

  #text(text: string, owner: string | null): string {
    if (MACHINE_WORD.test(text) || STATES.has(text)) return text;
    const rest = this.#wholeNames(text);
    return owner === null ? rest : this.#ownWords(owner)(rest);
  }

  #ownWords(studentId: string): (text: string) => string {
    const known = this.#own.get(studentId);
    if (known) return known;
    const name = this.#students.get(studentId)?.name ?? '';
    const { any, capital } = singleWords(name);
    const inAnyCase = replacer(any, 'giu');
    const asWritten = replacer(capital, 'gu');
    const both = (text: string) => asWritten(inAnyCase(text));
    this.#own.set(studentId, both);
    return both;
  }
}
