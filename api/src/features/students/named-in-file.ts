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

/** What of a file may be a name. */
interface FileWords {
  /** Words of its name: Rivera_Maya.pdf, MayaRivera-2.pdf. */
  ofName: readonly string[];
  /** What may be a name without its spaces: mayarivera.pdf, Liam OBrien.pdf, SeanMcDonald.pdf. */
  joined: readonly string[];
  /** Its first words, and two of them that may be a name without its signs: Liam OBrien. */
  heading: readonly string[];
  joinedHeading: readonly string[];
  /** Keys of what in its name may be a school number or a display id: riveramaya_104215_2.docx, essay #(S0001).pdf. */
  numbers: readonly string[];
  /** What may be all of a name that is one word, in its name and in its first lines: Teller_1042_2.pdf, 王秀英. */
  single: readonly string[];
  singleHeading: readonly string[];
}

/** Fewer digits number essays, versions and days. */
const FEWEST_DIGITS = 4;
const maybeNumber = (word: string): boolean => word.replace(/\D/g, '').length >= FEWEST_DIGITS;

export const fileWordsOf = ({ name, text }: UnmatchedFiles['files'][number]): FileWords => {
  const stem = name.slice(0, MAX_FILE_NAME_LENGTH).replace(/\.\w{1,5}$/u, '');
  const [words, ofName] = [nameWordsOf(stem), nameWordsOf(stem.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))];
  const heading = nameWordsOf((text ?? '').slice(0, HEADING_LENGTH));
  return {
    ofName,
    joined: [...new Set([...words, ...runsOf(words), ...runsOf(ofName)])],
    heading,
    joinedHeading: runsOf(heading, 2),
    numbers: words.filter(maybeNumber).map(schoolNumberKey),
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

/** Two words beside each other as one, three … */
const runsOf = (words: readonly string[], longest = 3): string[] =>
  words
    .slice(0, MOST_JOINED)
    .flatMap((_, from, some) =>
      Array.from({ length: longest - 1 }, (__, more) => some.slice(from, from + more + 2).join('')),
    );

/** Keys that every student has one of whom the file names, and few others have. */
export const keysIn = ({
  ofName,
  joined,
  heading,
  joinedHeading,
  numbers,
  single,
  singleHeading,
}: FileWords) => ({
  // In a name of several words, too, the first two stand beside each other, or the first and the last.
  pairs: [ofName, heading].flatMap((words) =>
    words.slice(1).map((word, before) => pairKey(words[before]!, word)),
  ),
  letters: [...joined, ...joinedHeading].map(lettersKey),
  numbers,
  displayIds: numbers.filter((number) => DISPLAY_ID.test(number)).map((number) => number.toUpperCase()),
  singles: [...single, ...singleHeading],
});
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

/** Every student whose full name is among the words, in either order. */
const namedIn = (words: readonly string[], { begin, spaced }: NamesOfStudents): StudentBrief[] =>
  words.flatMap((word, from) =>
    begin.has(word)
      ? Array.from({ length: MOST_NAME_WORDS - 1 }, (_, more) =>
          words.slice(from, from + more + 2).join(' '),
        ).flatMap((some) => [...(spaced.get(some) ?? [])])
      : [],
  );

/**
 * The student whose full name is in a file's name or first words, or null; a school number or a display id in its name
 * says which of several with one name. It is only a proposal.
 */
export const namedStudent = (file: FileWords, names: NamesOfStudents): NamedStudent | null => {
  const joinedIn = (words: readonly string[]) => words.flatMap((word) => [...(names.joined.get(word) ?? [])]);
  const inSingle = (words: readonly string[]) => words.flatMap((word) => [...(names.single.get(word) ?? [])]);
  let inName = new Set([...namedIn(file.ofName, names), ...joinedIn(file.joined)]);
  let inHeading = new Set([...namedIn(file.heading, names), ...joinedIn(file.joinedHeading)]);
  // Whoever is named in full is meant, and not one who has a part of that name.
  if (inName.size + inHeading.size === 0)
    [inName, inHeading] = [new Set(inSingle(file.single)), new Set(inSingle(file.singleHeading))];
  const named = new Set([...inName, ...inHeading]);
  const identified = new Set(file.numbers.flatMap((key) => names.identified.get(key) ?? []));
  const numbered = new Set([...identified, ...file.numbers.flatMap((key) => names.numbered.get(key) ?? [])]);
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
