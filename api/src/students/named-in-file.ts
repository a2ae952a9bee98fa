import {
  fullNameOf,
  HEADING_LENGTH,
  lettersKey,
  MAX_FILE_NAME_LENGTH,
  MOST_NAME_WORDS,
  nameWordsOf,
  pairKey,
  schoolNumberKey,
} from '@essays/contract';
import type { AskedFiles, NamedStudent, StudentInShort } from '@essays/contract';

/** What of a file may be a name. */
interface FileWords {
  /** Words of its name: Rivera_Maya.pdf, MayaRivera-2.pdf. */
  ofName: readonly string[];
  /** Words that may be a name without its space: mayarivera.pdf. */
  joined: readonly string[];
  /** Its first words. */
  heading: readonly string[];
  /** Keys of what in its name may be a school number: riveramaya_104215_2.docx, essay #(104215).pdf. */
  numbers: readonly string[];
}

/** Fewer digits number essays, versions and days. */
const FEWEST_DIGITS = 4;
const maybeNumber = (word: string): boolean => word.replace(/\D/g, '').length >= FEWEST_DIGITS;

export const fileWordsOf = ({ name, text }: AskedFiles['files'][number]): FileWords => {
  const stem = name.slice(0, MAX_FILE_NAME_LENGTH).replace(/\.\w{1,5}$/u, '');
  return {
    ofName: nameWordsOf(stem.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')),
    joined: nameWordsOf(stem),
    heading: nameWordsOf((text ?? '').slice(0, HEADING_LENGTH)),
    numbers: nameWordsOf(stem).filter(maybeNumber).map(schoolNumberKey),
  };
};

/** Keys that every student has one of whom the file names, and few others have. */
export const keysIn = ({ ofName, joined, heading, numbers }: FileWords) => ({
  // In a name of several words, too, the first two stand beside each other, or the first and the last.
  pairs: [ofName, heading].flatMap((words) =>
    words.slice(1).map((word, before) => pairKey(words[before]!, word)),
  ),
  letters: joined.map(lettersKey),
  numbers,
});

/** First name first and last name first, with the names between them and without. */
const formsOf = (name: string): string[][] => {
  const words = fullNameOf(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [words, [last, ...words.slice(0, -1)], [first, last], [last, first]];
};

type Students = ReadonlySet<StudentInShort>;

/** The students each name may mean, by its words. */
export interface NamesOfStudents {
  /** Words that names begin with, in either order. */
  begin: ReadonlySet<string>;
  spaced: ReadonlyMap<string, Students>;
  /** Without spaces, as in file names. */
  joined: ReadonlyMap<string, Students>;
  /** By the key of their school number. */
  numbered: ReadonlyMap<string, StudentInShort>;
}

export interface NumberedStudent extends StudentInShort {
  number_key?: string | null;
}

export const namesOf = (students: readonly NumberedStudent[]): NamesOfStudents => {
  const [spaced, joined] = [new Map<string, Set<StudentInShort>>(), new Map<string, Set<StudentInShort>>()];
  const put = (map: Map<string, Set<StudentInShort>>, key: string, student: StudentInShort) => {
    const there = map.get(key);
    if (there) there.add(student);
    else map.set(key, new Set([student]));
  };
  const begin = new Set<string>();
  const numbered = new Map<string, StudentInShort>();
  for (const { number_key, ...student } of students) {
    if (number_key) numbered.set(number_key, student);
    for (const form of formsOf(student.name ?? '')) {
      begin.add(form[0]!);
      put(spaced, form.join(' '), student);
      put(joined, form.join(''), student);
    }
  }
  return { begin, spaced, joined, numbered };
};

/** Every student whose full name is among the words, in either order. */
const namedIn = (words: readonly string[], { begin, spaced }: NamesOfStudents): StudentInShort[] =>
  words.flatMap((word, from) =>
    begin.has(word)
      ? Array.from({ length: MOST_NAME_WORDS - 1 }, (_, more) =>
          words.slice(from, from + more + 2).join(' '),
        ).flatMap((some) => [...(spaced.get(some) ?? [])])
      : [],
  );

/**
 * The student whose full name is in a file's name or first words, or null; a school number in its name says which of
 * several with one name. It is only a proposal.
 */
export const namedStudent = (file: FileWords, names: NamesOfStudents): NamedStudent | null => {
  const inName = new Set([
    ...namedIn(file.ofName, names),
    ...file.joined.flatMap((word) => [...(names.joined.get(word) ?? [])]),
  ]);
  const inHeading = new Set(namedIn(file.heading, names));
  const named = new Set([...inName, ...inHeading]);
  const numbered = new Set(file.numbers.flatMap((key) => names.numbered.get(key) ?? []));
  const [student, another] =
    numbered.size > 0 && named.size > 0 ? common(numbered, named) : [...numbered, ...named];
  if (student === undefined) return numbered.size === 0 ? null : SEVERAL;
  if (another !== undefined) return SEVERAL;
  if (numbered.has(student)) return { student, where: 'number' };
  const [isInName, isInHeading] = [inName.has(student), inHeading.has(student)];
  return { student, where: isInName && isInHeading ? 'both' : isInName ? 'file_name' : 'first_words' };
};

const SEVERAL: NamedStudent = { student: null, where: null };
const common = (some: Students, others: Students) => [...some].filter((one) => others.has(one));
