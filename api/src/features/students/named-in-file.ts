import {
  foldForSearch,
  fullNameOf,
  HEADING_LENGTH,
  lettersKey,
  MAX_FILE_NAME_LENGTH,
  MOST_NAME_WORDS,
  nameWordsOf,
  pairKey,
  schoolNumberKey,
} from '@essays/contract';
import type { UnmatchedFiles, NamedStudent, StudentBrief } from '@essays/contract';
import { numbersIn } from './numbers-in-file-name.ts';

/** What of a file may be a name. */
interface FileWords {
  /** Words of its name: Rivera_Maya.pdf, MayaRivera-2.pdf; and as they stand there. */
  ofName: readonly string[];
  asWritten: readonly string[];
  /** Its first words. */
  heading: readonly string[];
  /** Keys of what in its name may be a school number or a display id: riveramaya_104215_2.docx, essay #(S0001).pdf. */
  numbers: readonly string[];
  /** Keys of numbers there that may count something else. */
  unsure: readonly string[];
  /** What may be all of a name that is one word, in its name and in its first lines: Teller_1042_2.pdf, 王秀英. */
  single: readonly string[];
  singleHeading: readonly string[];
}

export const fileWordsOf = ({ name, text }: UnmatchedFiles['files'][number]): FileWords => {
  const stem = name.slice(0, MAX_FILE_NAME_LENGTH).replace(/\.\w{1,5}$/u, '');
  const [words, ofName] = [nameWordsOf(stem), nameWordsOf(stem.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))];
  return {
    ofName,
    // Where both are the same, one is enough.
    asWritten: words.length === ofName.length ? [] : words,
    heading: nameWordsOf((text ?? '').slice(0, HEADING_LENGTH)),
    ...numbersIn(stem),
    single: [...words.filter(isUnlikeLatin), ...(BEFORE_DOCUMENT.exec(stem)?.slice(1) ?? [])].map(
      foldForSearch,
    ),
    singleHeading: singlesOf((text ?? '').slice(0, HEADING_LENGTH)),
  };
};

const isUnlikeLatin = (word: string): boolean => /^\p{L}+$/u.test(word) && !/\p{Script=Latin}/u.test(word);
/** A first word that no more of a name or a title follows: 'Teller_1042_2', 'Teller essay', 'Teller - The sea'. */
const BEFORE_DOCUMENT =
  /^([\p{L}\p{M}]+)(?=[\s_.(–-]{0,5}(?:$|\d|(?:essay|draft|final|paper|homework|copy|late)(?!\p{L}))|\s[–-]\s)/iu;
const LABELLED = /^(?:name|student|author|by|姓名)\s{0,5}[:：]?\s{1,5}(\p{L}+)$/iu;

/** Of the first lines, those that are a name by what is before it, or by their script. */
const singlesOf = (heading: string): string[] =>
  heading.split('\n').flatMap((line) => {
    const word = LABELLED.exec(line.trim())?.[1] ?? (isUnlikeLatin(line.trim()) ? line.trim() : null);
    return word === null ? [] : [foldForSearch(word)];
  });

/** Words of a file's name, and of its heading, that may be part of a name without its spaces. */
const MOST_JOINED = 12;
/** Of a file's name so many words may be one without its spaces, and of a heading two: Liam OBrien. */
const JOINED = { ofName: [1, 3], heading: [2, 2] } as const;

/** Words beside each other as one, from the first to the last of them: mayarivera.pdf, SeanMcDonald.pdf. */
const runsOf = (words: readonly string[], [shortest, longest]: readonly [number, number]): Run[] =>
  words.slice(0, MOST_JOINED).flatMap((_, from, some) =>
    Array.from({ length: longest - shortest + 1 }, (__, more) => from + shortest - 1 + more)
      .filter((to) => to < some.length)
      .map((to) => ({ word: some.slice(from, to + 1).join(''), from, to })),
  );
interface Run extends Place {
  word: string;
}
/** Numbers of words. */
interface Place {
  from: number;
  to: number;
}

/** Keys that every student has one of whom the file names, and few others have. */
export const keysIn = ({
  ofName,
  asWritten,
  heading,
  numbers,
  unsure,
  single,
  singleHeading,
}: FileWords) => ({
  // In a name of several words, too, the first two stand beside each other, or the first and the last; or one is
  // between, whom the roster does not have.
  pairs: [ofName, heading].flatMap((words) =>
    [1, NEXT_BUT_ONE].flatMap((apart) =>
      words.slice(apart).map((word, before) => pairKey(words[before]!, word)),
    ),
  ),
  letters: [
    ...[ofName, asWritten].flatMap((words) => runsOf(words, JOINED.ofName)),
    ...runsOf(heading, JOINED.heading),
  ].map(({ word }) => lettersKey(word)),
  numbers: [...numbers, ...unsure],
  displayIds: numbers.filter((number) => DISPLAY_ID.test(number)).map((number) => number.toUpperCase()),
  singles: [...single, ...singleHeading],
});
const NEXT_BUT_ONE = 2;
/** S0001, as a key. */
const DISPLAY_ID = /^s\d{4,12}$/;

/**
 * The whole name, and first and last name in either order: 'Rivera, Maya Ann' begins with them, and is no form of its
 * own.
 */
const formsOf = (name: string): string[][] => {
  const words = fullNameOf(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [words, [first, last], [last, first]];
};

/** The same without spaces; Canvas has a last name of several words first: delacruzjose. */
const joinedFormsOf = (name: string): string[] => {
  const words = fullNameOf(name);
  const turned = words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(''));
  return [...new Set([...formsOf(name).map((form) => form.join('')), ...turned])];
};

type Students = ReadonlySet<StudentBrief>;

/** The students each name may mean, by its words. */
interface NamesOfStudents {
  /** Words that names begin with, in either order. */
  begin: ReadonlySet<string>;
  spaced: ReadonlyMap<string, Students>;
  /** Without spaces, as in file names. */
  joined: ReadonlyMap<string, Students>;
  /** By the key of their school number. */
  numbered: ReadonlyMap<string, StudentBrief>;
  /** By their display id, as its key. */
  identified: ReadonlyMap<string, StudentBrief>;
  /** Those whose name is one word, and others who have that word as their first name or their last. */
  single: ReadonlyMap<string, Students>;
}

/** The name, where it is one word. */
export const singleNameOf = (name: string | null): string | null =>
  nameWordsOf(name ?? '').length === 1 ? foldForSearch(name ?? '') : null;

interface NumberedStudent extends StudentBrief {
  number_key?: string | null;
}

export const namesOf = (students: readonly NumberedStudent[]): NamesOfStudents => {
  const [spaced, joined] = [new Map<string, Set<StudentBrief>>(), new Map<string, Set<StudentBrief>>()];
  const put = (map: Map<string, Set<StudentBrief>>, key: string, student: StudentBrief) => {
    const there = map.get(key);
    if (there) there.add(student);
    else map.set(key, new Set([student]));
  };
  const begin = new Set<string>();
  const numbered = new Map<string, StudentBrief>();
  const identified = new Map<string, StudentBrief>();
  const single = new Map<string, Set<StudentBrief>>();
  for (const { number_key, ...student } of students) {
    if (number_key) numbered.set(number_key, student);
    identified.set(schoolNumberKey(student.display_id), student);
    const only = singleNameOf(student.name);
    if (only !== null) put(single, only, student);
    for (const form of formsOf(student.name ?? '')) {
      begin.add(form[0]!);
      put(spaced, form.join(' '), student);
    }
    for (const form of joinedFormsOf(student.name ?? '')) put(joined, form, student);
  }
  for (const { number_key: _, ...student } of students)
    for (const word of new Set(formsOf(student.name ?? '').map((form) => form[0]!)))
      if (single.has(word)) put(single, word, student);
  return { begin, spaced, joined, numbered, identified, single };
};

interface FoundStudent extends Place {
  student: StudentBrief;
}

/** Every student whose full name is among the words, in either order and with its spaces or without. */
function foundIn(
  words: readonly string[],
  { begin, spaced, joined }: NamesOfStudents,
  run: readonly [number, number],
): FoundStudent[] {
  const named = words.flatMap((word, from) =>
    begin.has(word)
      ? Array.from({ length: MOST_NAME_WORDS - 1 }, (_, more) => from + more + 1)
          .filter((to) => to < words.length)
          .flatMap((to) =>
            [...(spaced.get(words.slice(from, to + 1).join(' ')) ?? [])].map((student) => ({
              student,
              from,
              to,
            })),
          )
      : [],
  );
  const runs = runsOf(words, run).flatMap(({ word, from, to }) =>
    [...(joined.get(word) ?? [])].map((student) => ({ student, from, to })),
  );
  return [...named, ...runs];
}

/** Whoever is named in full is meant, and not one who has a part of that name: Anna-Maria Lee, not Maria Lee. */
const withoutParts = (found: readonly FoundStudent[]): FoundStudent[] =>
  found.filter(
    (one) =>
      !found.some(
        (other) => other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
      ),
  );

/**
 * Those found, and those whose first name and last stand with one word between that belongs to somebody found:
 * 'Anna Maria Lee' may be Anna Lee as well as Maria.
 */
function meantIn(
  words: readonly string[],
  names: NamesOfStudents,
  run: readonly [number, number],
): StudentBrief[] {
  const found = withoutParts(foundIn(words, names, run));
  const others = words.flatMap((word, from) => {
    const to = from + NEXT_BUT_ONE;
    const isBetween = found.some(
      (one) => one.from <= to && one.to >= from && (one.from > from || one.to < to),
    );
    return isBetween && to < words.length ? [...(names.spaced.get(`${word} ${words[to]}`) ?? [])] : [];
  });
  return [...found.map(({ student }) => student), ...others];
}

/**
 * The student whose full name is in a file's name or first words, or null; a school number or a display id in its name
 * says which of several with one name. It is only a proposal.
 */
export const namedStudent = (file: FileWords, names: NamesOfStudents): NamedStudent | null => {
  const inSingle = (words: readonly string[]) => words.flatMap((word) => [...(names.single.get(word) ?? [])]);
  let inName = new Set(
    [file.ofName, file.asWritten].flatMap((words) => meantIn(words, names, JOINED.ofName)),
  );
  let inHeading = new Set(meantIn(file.heading, names, JOINED.heading));
  // Whoever is named in full is meant, and not one who has a part of that name.
  if (inName.size + inHeading.size === 0)
    [inName, inHeading] = [new Set(inSingle(file.single)), new Set(inSingle(file.singleHeading))];
  const named = new Set([...inName, ...inHeading]);
  const identified = new Set(file.numbers.flatMap((key) => names.identified.get(key) ?? []));
  const byNumber = (keys: readonly string[]) => keys.flatMap((key) => names.numbered.get(key) ?? []);
  const sure = new Set([...identified, ...byNumber(file.numbers)]);
  const numbered = sure.size > 0 ? sure : new Set(common(new Set(byNumber(file.unsure)), named));
  const [student, another] =
    numbered.size > 0 && named.size > 0 ? common(numbered, named) : [...numbered, ...named];
  if (student === undefined) return numbered.size === 0 ? null : SEVERAL;
  if (another !== undefined) return SEVERAL;
  if (numbered.has(student)) return { student, where: identified.has(student) ? 'display_id' : 'number' };
  const [isInName, isInHeading] = [inName.has(student), inHeading.has(student)];
  return { student, where: isInName && isInHeading ? 'both' : isInName ? 'file_name' : 'first_words' };
};

const SEVERAL: NamedStudent = { student: null, where: null };
const common = (some: Students, others: Students) => [...some].filter((one) => others.has(one));
