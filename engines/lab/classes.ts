import { placedWords } from '@essays/engines/own-words/placed-words';
import { authorDocuments } from './authorship-data.ts';
import { isText, readCorpus, seeded } from './corpora.ts';

/** An essay as it is handed in for an assignment. */
export interface ClassEssay {
  id: string;
  student: string;
  text: string;
}

/** A class on one assignment, or on one that looks like it, where the collection has no prompts. */
export type LabClass = ClassEssay[];

interface Corpus {
  name: string;
  essays: (ClassEssay & { prompt: string | null })[];
}

/** Shorter texts are no essays. */
const LEAST_WORDS = 120;

/** Essays that are written on prompts that others answer too. */
export function classCorpora(directory: string): Corpus[] {
  const of = (file: string, name: string, isOne: (row: TextRow) => boolean = () => true) => ({
    name,
    essays: (readCorpus<TextRow>(directory, file, (row) => isText(row.text) && isOne(row)) ?? []).map(
      (row, at) => ({
        id: `${name} ${at}`,
        student: `${name} ${at}`,
        text: row.text,
        prompt: row.prompt_id === undefined || row.prompt_id === null ? null : String(row.prompt_id),
      }),
    ),
  });
  const use = authorDocuments(directory)
    .filter((one) => one.corpus === 'use')
    .map(({ id, author, assignment, text }) => ({ id, student: author, text, prompt: assignment }));
  return [
    { name: 'use', essays: use },
    of('aes_asap', 'asap'),
    of('aes_ellipse', 'ellipse'),
    of('ai_persuade_human', 'persuade'),
  ].map(({ name, essays }) => ({ name, essays: essays.filter((one) => isLong(one.text)) }));
}

interface TextRow {
  text: string;
  prompt_id?: string | number | null;
}

const isLong = (text: string): boolean => placedWords(text).words.length >= LEAST_WORDS;

/**
 * Classes of one size. Where prompts are known each is drawn from one of them; otherwise it is an essay with those that
 * have most of their particular words in common.
 */
export function classesOf({ essays }: Corpus, size: number, count: number, seed = 31): LabClass[] {
  const random = seeded(seed);
  if (essays.every(({ prompt }) => prompt !== null)) {
    const prompts = [...new Set(essays.map(({ prompt }) => prompt))];
    const large = prompts
      .map((prompt) => essays.filter((one) => one.prompt === prompt))
      .filter((all) => onePerStudent(all).length >= size);
    return large.length === 0
      ? []
      : Array.from({ length: count }, (_, at) =>
          onePerStudent(shuffled(large[at % large.length]!, random)).slice(0, size),
        );
  }
  const near = neighbours(essays.map(({ text }) => text));
  return Array.from({ length: count }, () =>
    near(Math.floor(random() * essays.length), size).map((at) => essays[at]!),
  );
}

const onePerStudent = <One extends ClassEssay>(essays: readonly One[]): One[] => [
  ...new Map(essays.map((one) => [one.student, one])).values(),
];

export function shuffled<One>(all: readonly One[], random: () => number): One[] {
  const drawn = [...all];
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
  }
  return drawn;
}

/** Texts by how alike their vocabulary is, rare words counting more; the text itself is the first. */
function neighbours(texts: readonly string[]): (at: number, count: number) => number[] {
  const words = texts.map((text) => new Set(placedWords(text).words));
  const holders = new Map<string, number[]>();
  words.forEach((all, at) => {
    for (const word of all) {
      const known = holders.get(word);
      if (known) known.push(at);
      else holders.set(word, [at]);
    }
  });
  return (at, count) => {
    const alike = new Float64Array(texts.length);
    for (const word of words[at]!) {
      const others = holders.get(word)!;
      const weight = Math.log(texts.length / others.length) ** 2;
      for (const other of others) alike[other]! += weight / Math.sqrt(words[other]!.size);
    }
    alike[at] = Infinity;
    return [...alike.keys()].toSorted((one, other) => alike[other]! - alike[one]!).slice(0, count);
  };
}
