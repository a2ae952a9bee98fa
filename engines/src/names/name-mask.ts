import {
  ACTOR_ROLES,
  BASELINE_STATUSES,
  BASELINE_TYPES,
  CLASS_TYPE_LABEL,
  ESSAY_LISTS,
  ESSAY_STATUSES,
  GRADING_STATUSES,
  PERMISSIONS,
} from '@essays/contract';
import { ownPlaces } from './hide-names.ts';
import { merged } from './places.ts';
import type { Place } from './places.ts';
import { namesOf } from './roster.ts';
import type { PersonNames } from './roster.ts';
import { RosterNames } from './roster-names.ts';
import { isEnglish, isNameAmongPeople } from './single-names.ts';
import type { TextWord } from './text-words.ts';
import { WordedText } from './worded-text.ts';

/**
 * Stands for one UTF-16 unit of a name: the text keeps its length, so that quotations are still found where
 * they were.
 */
const COVER = '█';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID_LENGTH = 36;
const IDS = new RegExp(ID, 'gi');
/** Ids, hashes and times: letters in them are no words. */
const MACHINE_MADE = new RegExp(`^(?:${ID}|[0-9a-f]{16,}|\\d{4}-\\d\\d-\\d\\d(?:T[\\d:.]+Z?)?)$`, 'i');

/** 'ada' of 'student-10df7464-ada9-…': a stream, a link or a file that is named after an id. */
const isInId = (text: string, { start, end }: Place): boolean => {
  const from = Math.max(0, start - ID_LENGTH);
  return [...text.slice(from, end + ID_LENGTH).matchAll(IDS)].some(
    ({ index }) => from + index <= start && end <= from + index + ID_LENGTH,
  );
};
/** Longest of them. */
const LONGEST_MADE = 128;
/** 'ib_english-1', 'view_audit': words between programs. */
const SNAKE = /^[a-z0-9]+(?:_[a-z0-9]+)+(?:-\d+)?$/;
/** Single words between programs that are someone's surname somewhere. */
const STATES = new Set<string>([
  ...ESSAY_STATUSES,
  ...BASELINE_STATUSES,
  ...BASELINE_TYPES,
  ...Object.keys(CLASS_TYPE_LABEL),
  ...GRADING_STATUSES,
  ...ESSAY_LISTS,
  ...ACTOR_ROLES,
  ...PERMISSIONS,
  ...(
    'high medium low none strong limited moderate insufficient idle processing text pdf essay baseline student ' +
    'extract compare grade decide graded flagged rejected approved confirmed engine machine both proposed ' +
    'unscored paper link'
  ).split(' '),
]);

const STATE_WORDS = new Set([...STATES].flatMap((state) => state.split('_')));
/** 'ib', '10', 'th', 'grade': a part of what programs say to each other. */
const isOurWord = (word: TextWord): boolean =>
  word.key.length <= 2 || /^\d/.test(word.key) || STATE_WORDS.has(word.key) || isEnglish([word]);

/**
 * Where the words are an essay's: they may be about anybody in a book, so that a single name counts only if it is the
 * writer's. Everything else that people write is about people.
 */
const WORDS_OF_ESSAYS = new Set(
  (
    'essay_text sample_text raw_text text_before text_after before after quote quotes specific_quotes examples ' +
    'passage passages sentence sentences around from to'
  ).split(' '),
);
/** Who did something: accounts, not students. */
const ACCOUNTS = new Set(
  'username actor actor_id graded_by scored_by entered_by handed_in_by by written_by'.split(' '),
);
/** Made by this server for whoever asks. */
const SECRETS = new Set(['token']);
/** Levels of an answer that are read; ours have ten. What is deeper is not shown at all. */
const DEEPEST = 40;

/**
 * Covers names in everything that is shown: whole names everywhere; the single words of a student's name in what
 * belongs to that student; the single words of all names, with a capital or unlike any other word, in what people say.
 */
export class NameMask {
  /** All names, to be looked for. */
  readonly roster: RosterNames;
  readonly #students: ReadonlyMap<string, readonly string[]>;
  readonly #own = new Map<string, RosterNames>();

  constructor(roster: readonly PersonNames[]) {
    this.#students = new Map(roster.filter(({ id }) => id !== '').map((one) => [one.id, namesOf(one)]));
    this.roster = new RosterNames(roster.flatMap(namesOf));
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
    if (typeof value === 'string') return this.#text(value, owner, field);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return null;
    if (Array.isArray(value)) return value.map((one) => this.#walk(one, owner, depth + 1, field));
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const named = value as Record<string, unknown>;
    const id = this.#ownerIn(named);
    return Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, this.#walk(one, id ?? owner, depth + 1, key)]),
    );
  }

  #text(text: string, owner: string | null, field: string): string {
    if (STATES.has(text) || SECRETS.has(field)) return text;
    if (text.length <= LONGEST_MADE && MACHINE_MADE.test(text)) return text;
    const read = new WordedText(text);
    if (read.words.length === 0) return text;
    const isSnake = text.length <= LONGEST_MADE && SNAKE.test(text) && read.words.every(isOurWord);
    const isAboutPeople = !isSnake && !WORDS_OF_ESSAYS.has(field) && !ACCOUNTS.has(field);
    const places: Place[] = this.roster.places(read, isAboutPeople ? isNameAmongPeople : () => false);
    if (owner !== null && !isSnake) places.push(...ownPlaces(read, this.#ownNames(owner)));
    let covered = '';
    let at = 0;
    for (const { start, end } of merged(places.filter((place) => !isInId(text, place)))) {
      covered += `${text.slice(at, start)}${COVER.repeat(end - start)}`;
      at = end;
    }
    return covered + text.slice(at);
  }

  #ownNames(studentId: string): RosterNames {
    const known = this.#own.get(studentId);
    if (known) return known;
    const made = new RosterNames(this.#students.get(studentId) ?? []);
    this.#own.set(studentId, made);
    return made;
  }
}
