import { classWordsOf, without } from '@essays/engines/class-words/class-words';
import { usedWords } from '@essays/engines/class-words/content-words';
import type { UsedWords } from '@essays/engines/class-words/content-words';
import { answeredAssignment, TOPIC_LEAST_WORDS, topicOf, usedOf } from '@essays/engines/class-words/topic';
import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { placedWords } from '@essays/engines/own-words/placed-words';
import { authorDocuments } from './authorship-data.ts';
import { isText, readCorpus, seeded } from './corpora.ts';
import { share } from './report-authorship.ts';

interface TaskEssay {
  corpus: string;
  task: string;
  student: string;
  words: UsedWords;
}

/** Classes drawn for each assignment. */
const CLASSES = 20;
/** Essays written for something else that are looked at in each. */
const STRANGERS = 25;
const SIZES = [12, 24] as const;
const LARGEST = Math.max(...SIZES);

/** How often honest essays, and essays on another assignment, use none of the words that a class writes of. */
export function reportTopic(directory: string): Record<string, unknown> {
  const essays = taskEssays(directory);
  const tasks = [...new Set(essays.map(({ task }) => task))]
    .map((task) => essays.filter((one) => one.task === task))
    .filter((all) => new Set(all.map(({ student }) => student)).size > LARGEST);
  return {
    assignments: tasks.length,
    ...Object.fromEntries(SIZES.map((size) => [`class_of_${size}`, ofSize(size, tasks, essays)])),
  };
}

function taskEssays(directory: string): TaskEssay[] {
  const asap = readCorpus<{ text: string; prompt_id?: number }>(directory, 'aes_asap', (row) =>
    isText(row.text),
  );
  const school = (asap ?? []).map(({ text, prompt_id }, at) => ({
    corpus: 'asap',
    task: `asap ${prompt_id}`,
    student: `asap ${at}`,
    text,
  }));
  const university = authorDocuments(directory)
    .filter(({ corpus }) => corpus === 'use')
    .map(({ corpus, assignment, author, text }) => ({
      corpus,
      task: `${corpus} ${assignment}`,
      student: author,
      text,
    }));
  return [...school, ...university]
    .filter(({ text }) => placedWords(text).words.length >= TOPIC_LEAST_WORDS)
    .map(({ text, ...one }) => ({ ...one, words: usedWords(ownByForm(text)) }));
}

class Tally {
  readonly #counts = new Map<string, { n: number; of: number }>();

  add(name: string, isSo: boolean): void {
    const { n, of } = this.#counts.get(name) ?? { n: 0, of: 0 };
    this.#counts.set(name, { n: n + Number(isSo), of: of + 1 });
  }

  shares() {
    return Object.fromEntries([...this.#counts].map(([name, { n, of }]) => [name, share(n, of)]));
  }
}

/** One essay each of so many students. */
function drawn(from: readonly TaskEssay[], count: number, random: () => number): TaskEssay[] {
  const found = new Map<string, TaskEssay>();
  for (let tries = 0; tries < 40 * count && found.size < count; tries += 1) {
    const one = from[Math.floor(random() * from.length)]!;
    if (!found.has(one.student)) found.set(one.student, one);
  }
  return [...found.values()];
}

function ofSize(size: number, tasks: readonly TaskEssay[][], all: readonly TaskEssay[]) {
  const random = seeded(47);
  const tally = new Tally();
  for (const essays of tasks) {
    const { corpus, task } = essays[0]!;
    const others = tasks.filter((one) => one !== essays && one[0]!.corpus === corpus);
    for (let at = 0; at < CLASSES; at += 1) {
      const class_ = drawn(essays, size + 1, random);
      const counted = classWordsOf(class_.map(({ words }) => words));
      const topics = class_.map(({ words }) => topicOf(without(counted, words)));
      class_.forEach(({ words }, one) => tally.add(`honest, ${corpus}`, usedOf(topics[one]!, words) === 0));
      const assignments = others.map((one) => ({
        id: one[0]!.task,
        tasks: [],
        texts: drawn(one, size, random).map(({ words }) => words),
      }));
      for (const kind of ['same collection', 'other collection'] as const) {
        const strangers = all.filter(
          (one) => one.task !== task && (one.corpus === corpus) === (kind === 'same collection'),
        );
        for (const { words, task: own } of drawn(strangers, STRANGERS, random)) {
          const isFound = usedOf(topics[0]!, words) === 0;
          tally.add(`swapped, ${kind}, ${corpus}`, isFound);
          if (!isFound || kind !== 'same collection' || !assignments.some(({ id }) => id === own)) continue;
          const answered = answeredAssignment({ words, assignments });
          tally.add('of those found, named rightly', answered === own);
          tally.add('of those found, named wrongly', answered !== null && answered !== own);
        }
      }
    }
  }
  return tally.shares();
}
