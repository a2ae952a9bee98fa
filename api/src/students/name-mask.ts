import { BASELINE_STATUSES, BASELINE_TYPES, ESSAY_STATUSES, ESSAY_TYPES, ROLES } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import { FUNCTION_WORD_SET } from '@essays/engines/reading/function-words';

type Named = Pick<StudentRow, 'id' | 'name'>;

/** Stands for one UTF-16 unit of a name: the text keeps its length, so that quotations are still found where they were. */
const COVER = '█';

/** A character of a name as people and PDFs write it: with or without its accents, with any apostrophe or hyphen. */
const charactersOf = (word: string): string =>
  [...word.normalize('NFC')]
    .map((own) => {
      if (/['’ʼ`]/.test(own)) return "['’ʼ`]?";
      if (/[-‐‑]/.test(own)) return '[-‐‑\\s]';
      const parts = own.normalize('NFD');
      const [base = own, ...marks] = [...parts];
      return marks.every((mark) => /\p{M}/u.test(mark))
        ? `[${literal(base)}${literal(own)}]\\p{M}*`
        : `(?:${literal(own)}|${literal(parts)})`;
    })
    .join('');
const literal = (text: string): string => text.replace(/[\\\]^-]/g, '\\$&');
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

/** Where what people wrote is about people, and not an essay about anything. */
const ABOUT_PEOPLE = new Set(
  'reason flag_reason rejection_reason review_notes resolution_notes notes improvement_notes detailed_feedback said outcome'.split(
    ' ',
  ),
);

const allWordsOf = (name: string): string[] => name.split(/[\s,]+/).filter(Boolean);
const wordsOf = (name: string): string[] => allWordsOf(name).filter((word) => word.length > 1);

/** Names as they stand in texts: 'Ada Byron', 'Byron, Ada', with any space between, and without what is between. */
const wholeNames = (name: string): string[] => {
  const words = allWordsOf(name).map(charactersOf);
  const [first, last] = [words[0], words.at(-1)];
  const inOrder = [words, [first, last]];
  return inOrder.flatMap((some) => [
    some.join('\\s+'),
    [`${some.at(-1)},?`, ...some.slice(0, -1)].join('\\s+'),
  ]);
};

const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;

/** A function word ('Will', 'May') is taken for the name only where it begins with a capital. */
const singleWords = (name: string): { any: string[]; capital: string[] } => {
  const words = [...new Set(wordsOf(name))];
  const isFunctionWord = (word: string) => FUNCTION_WORD_SET.has(word.toLowerCase());
  return {
    any: words.filter((word) => !isFunctionWord(word)).map(charactersOf),
    capital: words.filter(isFunctionWord).map((word) => charactersOf(capital(word))),
  };
};

/** Words without accents, apostrophes and case: a quick look whether a name can stand in a text at all. */
const plainWordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/['’ʼ`]s(?![\p{L}\p{N}])|[\p{M}'’ʼ`]/giu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface WholeName {
  /** Plain words of the first and the last part of the name. */
  plain: string[];
  cover: (text: string) => string;
}

const wholeName = ({ name }: Named): WholeName => {
  const words = allWordsOf(name);
  let made: ((text: string) => string) | undefined;
  return {
    plain: plainWordsOf(`${words[0]} ${words.at(-1)}`),
    cover: (text) => (made ??= replacer(wholeNames(name), 'giu'))(text),
  };
};

const replacer = (patterns: string[], flags: string) => {
  const expression = patterns.length === 0 ? null : new RegExp(asWord(patterns.join('|')), flags);
  return (text: string) => (expression ? text.replace(expression, covered) : text);
};

/**
 * Covers names in whatever people wrote: the whole names of the roster everywhere; the single words of a student's name
 * in what belongs to that student; the single words of all names, with a capital, in what is said about people.
 */
export class NameMask {
  readonly #students: ReadonlyMap<string, Named>;
  readonly #wholeNames: readonly WholeName[];
  readonly #wordsOfAll: (text: string) => string;
  readonly #own = new Map<string, (text: string) => string>();

  constructor(roster: readonly Named[]) {
    this.#students = new Map(roster.map((one) => [one.id, one]));
    this.#wholeNames = roster
      .filter(({ name }) => allWordsOf(name).length > 1)
      .toSorted((a, b) => b.name.length - a.name.length)
      .map(wholeName);
    const words = new Set(roster.flatMap(({ name }) => wordsOf(name)));
    this.#wordsOfAll = replacer(
      [...words].flatMap((word) => [capital(word), word.toUpperCase()]).map(charactersOf),
      'gu',
    );
  }

  /** `owner`: whose it is, unless a part of it says otherwise by `student_session_id` or `student_id`. */
  cover<T>(value: T, owner: string | null = null): T {
    return this.#walk(value, owner, 0, '') as T;
  }

  #walk(value: unknown, owner: string | null, depth: number, field: string): unknown {
    if (typeof value === 'string') return this.#text(value, owner, ABOUT_PEOPLE.has(field));
    if (typeof value !== 'object' || value === null || depth > 40) return value;
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, owner, depth + 1, field));
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const named = value as Record<string, unknown>;
    const id = [named['student_session_id'], named['student_id'], named['id']].find(
      (one): one is string => typeof one === 'string' && this.#students.has(one),
    );
    return Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, this.#walk(one, id ?? owner, depth + 1, key)]),
    );
  }

  #text(text: string, owner: string | null, isAboutPeople: boolean): string {
    if (MACHINE_WORD.test(text) || STATES.has(text)) return text;
    const plain = new Set(plainWordsOf(text));
    const whole = this.#wholeNames
      .filter((one) => one.plain.every((word) => plain.has(word)))
      .reduce((before, one) => one.cover(before), text);
    const rest = isAboutPeople ? this.#wordsOfAll(whole) : whole;
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
