import { countWords } from '@essays/contract';
import { classWordsOf, type ClassWords } from '@essays/engines/class-words/class-words';
import { usedWords } from '@essays/engines/class-words/content-words';
import { whyNoLevel } from '@essays/engines/guards/why-no-level';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { shuffled } from './authorship-cases.ts';
import { hashOf, isText, readCorpus, seeded } from './corpora.ts';
import { writtenTexts } from './mistake-hits.ts';
import { share } from './report-authorship.ts';
import { UNRELATED_PAGES } from './unrelated-pages.ts';

/** The half whose texts no table was fitted on, and on which no threshold was chosen. */
const HALF = 1;
/** Shorter texts are not graded so that it matters. */
const LEAST_WORDS = 80;
const CLASSES = [24, 12];
const ROUNDS = 6;
/** Texts of an assignment from which classes are drawn. */
const LEAST_TEXTS = 24;
/** Texts of each collection without a class. */
const ALONE = 150;
const SEED = 31;

interface Row {
  text: string;
  prompt_id?: number | string | null;
  task?: string;
}
/** Texts that answer one assignment, by collection and assignment. */
function assignments(directory: string): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [file, taskOf] of [
    ['aes_asap', ({ prompt_id }: Row) => `asap ${prompt_id}`],
    ['av_use_docs', ({ task }: Row) => `use ${task}`],
  ] as const)
    for (const row of readCorpus<Row>(directory, file, ({ text }) => isText(text)) ?? [])
      if (hashOf(row.text) % 2 === HALF) all.set(taskOf(row), [...(all.get(taskOf(row)) ?? []), row.text]);
  return new Map([...all].filter(([, texts]) => texts.length >= LEAST_TEXTS));
}

interface Tally {
  /** By reason, honest texts that get no level. */
  honest: Record<string, number>;
  of: number;
  /** What was made of them, and how many of those get none. */
  found: Record<string, number>;
}
const count = (tally: Record<string, number>, key: string): void => {
  tally[key] = (tally[key] ?? 0) + 1;
};

const inAnyOrder = (text: string, random: () => number): string =>
  shuffled(text.split(/\s+/), random).join(' ');

function look(
  tally: Tally,
  text: string,
  others: ClassWords | null,
  made: Readonly<Record<string, string>>,
): void {
  const reason = (one: string) => whyNoLevel(ownByForm(one), others)?.no_level.because;
  tally.of += 1;
  const because = reason(text);
  if (because) count(tally.honest, because);
  for (const [name, one] of Object.entries(made)) if (reason(one)) count(tally.found, name);
}

const summed = ({ honest, of, found }: Tally) => ({
  honest_without_a_level: share(
    Object.values(honest).reduce((sum, one) => sum + one, 0),
    of,
  ),
  by_reason: honest,
  found: Object.fromEntries(Object.entries(found).map(([name, one]) => [name, share(one, of)])),
});

const pages = Object.values(UNRELATED_PAGES);
const oneOf = <One>(list: readonly One[], random: () => number): One =>
  list[Math.floor(random() * list.length)]!;

/** Honest texts that get no level, and padded ones that get none, in classes of two sizes and without a class. */
export function reportGuards(directory: string): Record<string, unknown> {
  const random = seeded(SEED);
  const tasks = assignments(directory);
  const collectionOf = (task: string) => task.split(' ')[0]!;
  const inClasses: Record<string, Record<string, Tally>> = {};
  for (const size of CLASSES)
    for (const [task, texts] of tasks) {
      const name = collectionOf(task);
      const tally = ((inClasses[`class of ${size}`] ??= {})[name] ??= { honest: {}, of: 0, found: {} });
      const foreign = [...tasks].flatMap(([other, list]) =>
        other !== task && collectionOf(other) === name ? list : [],
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const some = shuffled(texts, random).slice(0, size);
        const used = some.map((text) => usedWords(ownByForm(text)));
        some.forEach((text, at) => {
          if (countWords(text) < LEAST_WORDS) return;
          const page = oneOf(pages, random);
          look(tally, text, classWordsOf(used.filter((_, other) => other !== at)), {
            'an unrelated page added': `${text}\n\n${page}`,
            '100 words of an unrelated page added': `${text}\n\n${page.split(' ').slice(0, 100).join(' ')}`,
            'an essay on another task added': `${text}\n\n${oneOf(foreign, random)}`,
            'an essay on another task': oneOf(foreign, random),
          });
        });
      }
    }
  const alone: Record<string, Tally> = {};
  for (const [name, list] of writtenTexts(directory, 'second', SEED)) {
    const tally = (alone[name] = { honest: {}, of: 0, found: {} } as Tally);
    for (const { text } of list.filter((one) => countWords(one.text) >= LEAST_WORDS).slice(0, ALONE))
      look(tally, text, null, {
        'pasted twice': `${text}\n\n${text}`,
        'its words in any order': inAnyOrder(text, random),
      });
  }
  const each = (of: Record<string, Tally>) =>
    Object.fromEntries(Object.entries(of).map(([name, tally]) => [name, summed(tally)]));
  return {
    without_a_class: each(alone),
    ...Object.fromEntries(Object.entries(inClasses).map(([name, of]) => [name, each(of)])),
  };
}
