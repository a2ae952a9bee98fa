import { classWordsOf, without } from '@essays/engines/class-words/class-words';
import { usedWords } from '@essays/engines/class-words/content-words';
import type { UsedWords } from '@essays/engines/class-words/content-words';
import {
  answeredAssignment,
  essaysOffTopic,
  TOPIC_LEAST_WORDS,
  topicOf,
  topicShare,
  usedOf,
  usualOf,
} from '@essays/engines/class-words/topic';
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

/** How often honest essays, and essays on another assignment, have the remark that they use few of its words. */
export function reportTopic(directory: string): Record<string, unknown> {
  const essays = taskEssays(directory);
  const tasks = [...new Set(essays.map(({ task }) => task))]
    .map((task) => essays.filter((one) => one.task === task))
    .filter((all) => new Set(all.map(({ student }) => student)).size > LARGEST);
  return {
    assignments: tasks.length,
    ...Object.fromEntries(SIZES.map((size) => [`class_of_${size}`, ofSize(size, tasks, essays)])),
    ...Object.fromEntries(
      SIZES.map((size) => [`limit_of_other_half_class_of_${size}`, onOtherHalves(size, tasks, essays)]),
    ),
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
    const { corpus } = essays[0]!;
    const others = tasks.filter((one) => one !== essays && one[0]!.corpus === corpus);
    for (let at = 0; at < CLASSES; at += 1) {
      const class_ = drawn(essays, size + 1, random);
      const found = offTopic(class_, class_);
      for (const one of class_) tally.add(`honest, ${corpus}`, found.has(one));
      const assignments = others.map((one) => ({
        id: one[0]!.task,
        tasks: [],
        texts: drawn(one, size, random).map(({ words }) => words),
      }));
      for (const [kind, strangers] of strangersTo(essays, all, random)) {
        const foreign = offTopic(class_.slice(1), strangers);
        for (const one of strangers) {
          tally.add(`swapped, ${kind}, ${corpus}`, foreign.has(one));
          if (!foreign.has(one) || kind !== 'same collection') continue;
          if (!assignments.some(({ id }) => id === one.task)) continue;
          const answered = answeredAssignment({ words: one.words, assignments });
          tally.add('of those found, named rightly', answered === one.task);
          tally.add('of those found, named wrongly', answered !== null && answered !== one.task);
        }
      }
    }
  }
  return tally.shares();
}

const KINDS = ['same collection', 'other collection'] as const;

/** Essays written for something else than these. */
const strangersTo = (essays: readonly TaskEssay[], all: readonly TaskEssay[], random: () => number) =>
  KINDS.map((kind) => {
    const { corpus, task } = essays[0]!;
    const some = all.filter(
      (one) => one.task !== task && (one.corpus === corpus) === (kind === 'same collection'),
    );
    return [kind, drawn(some, STRANGERS, random)] as const;
  });

/** Which of these essays have the remark in a class. */
function offTopic(class_: readonly TaskEssay[], essays: readonly TaskEssay[]): Set<TaskEssay> {
  const found = essaysOffTopic({
    assignment: { id: 'class', tasks: [], texts: class_.map(({ words }) => words) },
    essays: essays.map(({ words }, at) => {
      const counted = class_.indexOf(essays[at]!);
      return { id: `${at}`, words, counted: counted < 0 ? null : counted };
    }),
  });
  return new Set(found.map(({ id }) => essays[Number(id)]!));
}

/** Times that the students are halved. */
const HALVINGS = 6;
const CLASSES_OF_HALF = 10;
/** A limit is the highest at which so few honest essays of each collection have the remark. */
const MOST_HONEST = 0.006;
/** No limit that could be chosen is as high. */
const HIGHEST_LIMIT = 0.03;

interface Shared {
  name: string;
  /** How much of the class's words it uses; infinite where it uses too many of them for any limit. */
  share: number;
}

/** The limit chosen on one half of the students and what it finds on the other, both ways. */
function onOtherHalves(size: number, tasks: readonly TaskEssay[][], all: readonly TaskEssay[]) {
  const tally = new Tally();
  const limits: number[] = [];
  for (let time = 0; time < HALVINGS; time += 1) {
    const random = seeded(1000 + time);
    const inFirst = new Map<string, boolean>();
    for (const { student } of all) if (!inFirst.has(student)) inFirst.set(student, random() < 0.5);
    const halves = [true, false].map((first) => {
      const isOfIt = ({ student }: TaskEssay) => inFirst.get(student) === first;
      return shared(
        size,
        tasks.map((one) => one.filter(isOfIt)),
        all.filter(isOfIt),
        random,
      );
    });
    halves.forEach((chosenOn, at) => {
      const limit = limitOn(chosenOn);
      limits.push(limit);
      for (const { name, share: one } of halves[1 - at]!) tally.add(name, one < limit);
    });
  }
  return { limits: [Math.min(...limits), Math.max(...limits)], ...tally.shares() };
}

function shared(
  size: number,
  tasks: readonly TaskEssay[][],
  all: readonly TaskEssay[],
  random: () => number,
): Shared[] {
  return tasks
    .filter((essays) => new Set(essays.map(({ student }) => student)).size > size)
    .flatMap((essays) => {
      const { corpus } = essays[0]!;
      return Array.from({ length: CLASSES_OF_HALF }).flatMap(() => {
        const class_ = drawn(essays, size + 1, random);
        const counted = classWordsOf(class_.map(({ words }) => words));
        const topics = class_.map(({ words }) => topicOf(without(counted, words)));
        const shareIn = (at: number, words: UsedWords): number => {
          const topic = topics[at]!;
          const part = topicShare(topic, words);
          if (part > HIGHEST_LIMIT) return Infinity;
          const usual = usualOf(
            topic,
            class_.filter((_, other) => other !== at).map((one) => one.words),
          );
          return usedOf(topic, words) > usual / 2 ? Infinity : part;
        };
        return [
          ...class_.map(({ words }, at) => ({ name: `honest, ${corpus}`, share: shareIn(at, words) })),
          ...strangersTo(essays, all, random).flatMap(([kind, strangers]) =>
            strangers.map(({ words }) => ({ name: `swapped, ${kind}, ${corpus}`, share: shareIn(0, words) })),
          ),
        ];
      });
    });
}

function limitOn(half: readonly Shared[]): number {
  const honest = [...new Set(half.map(({ name }) => name))].filter((name) => name.startsWith('honest'));
  const largest = honest.map((name) => {
    const shares = half.flatMap((one) => (one.name === name ? [one.share] : []));
    return shares.toSorted((one, other) => one - other)[Math.floor(MOST_HONEST * shares.length)]!;
  });
  return Math.min(...largest);
}
