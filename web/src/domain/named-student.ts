import { foldForSearch } from '@essays/contract';
import type { PickerStudent } from '@essays/contract';

/** Characters at the beginning of a text among which a name counts: its heading. */
const HEADING = 120;
/** Longer file names are cut, characters. */
const LONGEST_FILE_NAME = 200;
/** The number of words in the longest name searched for. */
const MOST_NAME_WORDS = 5;

/** Whom a file names: one student and where, or several, so that none can be proposed. */
export type NamedStudent =
  | {
      student: PickerStudent;
      where: 'the file name' | 'the first words' | 'the file name and the first words';
    }
  | { student: null; where: null };

type Students = ReadonlySet<PickerStudent>;
/** The students each name may mean, by its folded words. */
export interface NamesOfStudents {
  spaced: ReadonlyMap<string, Students>;
  /** Without spaces, as in file names. */
  joined: ReadonlyMap<string, Students>;
}

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** First name first and last name first, with the names between them and without. A single word is no full name. */
const formsOf = (name: string): string[][] => {
  const words = wordsOf(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2 || words.length > MOST_NAME_WORDS)
    return [];
  return [words, [last, ...words.slice(0, -1)], [first, last], [last, first]];
};

export const namesOf = (students: readonly PickerStudent[]): NamesOfStudents => {
  const [spaced, joined] = [new Map<string, Set<PickerStudent>>(), new Map<string, Set<PickerStudent>>()];
  const put = (map: Map<string, Set<PickerStudent>>, key: string, student: PickerStudent) => {
    const there = map.get(key);
    if (there) there.add(student);
    else map.set(key, new Set([student]));
  };
  for (const student of students)
    for (const form of formsOf(student.name ?? '')) {
      put(spaced, form.join(' '), student);
      put(joined, form.join(''), student);
    }
  return { spaced, joined };
};

/** Every student whose full name is among the words, in either order. */
const namedIn = (words: readonly string[], { spaced }: NamesOfStudents): PickerStudent[] =>
  words.flatMap((_, from) =>
    Array.from({ length: MOST_NAME_WORDS - 1 }, (_none, more) => words.slice(from, from + more + 2)).flatMap(
      (some) => [...(spaced.get(some.join(' ')) ?? [])],
    ),
  );

/** Rivera_Maya.pdf, MayaRivera-2.pdf, mayarivera.pdf. */
const namedInFile = (fileName: string, names: NamesOfStudents): PickerStudent[] => {
  const stem = fileName.slice(0, LONGEST_FILE_NAME).replace(/\.\w{1,5}$/u, '');
  const words = wordsOf(stem.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  return [...namedIn(words, names), ...wordsOf(stem).flatMap((word) => [...(names.joined.get(word) ?? [])])];
};

/** The student whose full name is in a file's name or first words, or null. It is only a proposal. */
export const namedStudent = (
  file: { name: string; text: string | null },
  names: NamesOfStudents,
): NamedStudent | null => {
  const inName = new Set(namedInFile(file.name, names));
  const inText = new Set(namedIn(wordsOf((file.text ?? '').slice(0, HEADING)), names));
  const [student, another] = new Set([...inName, ...inText]);
  if (student === undefined) return null;
  if (another !== undefined) return { student: null, where: null };
  const [isInName, isInText] = [inName.has(student), inText.has(student)];
  return {
    student,
    where:
      isInName && isInText
        ? 'the file name and the first words'
        : isInName
          ? 'the file name'
          : 'the first words',
  };
};
