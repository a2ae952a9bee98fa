import type { OwnText, TopicWord } from '@essays/contract';
import { classWordsOf, without } from './class-words.ts';
import type { ClassWords } from './class-words.ts';
import { eachWord, usedWords } from './content-words.ts';
import type { UsedWords } from './content-words.ts';
import { usualShare } from './usual-share.ts';

/** Fewer classmates do not show what an assignment is about; docs/accuracy.md has the figures for all of these. */
export const TOPIC_FROM = 12;
/** Shorter essays may miss every word by chance. */
export const TOPIC_LEAST_WORDS = 80;
/** So many words most particular to the classmates' essays are looked for. */
const TOPIC_WORDS = 15;
/** A word of the class is one that this share of it uses … */
const CLASS_SHARE = 0.17;
/** … and less than this share of essays on anything. */
const USUAL_SHARE = 0.07;
/** How much a rare word is preferred to one that more of the class use. */
const RARITY_EXPONENT = 1.2;
/** An essay that uses so many words of another assignment answers that one. */
const ANSWERS_FROM = 5;

/** The stems most particular to these essays, the most particular first; none for too few essays. */
export function topicOf({ texts, counts }: ClassWords): string[] {
  if (texts < TOPIC_FROM) return [];
  const found: { stem: string; weight: number }[] = [];
  for (const [stem, count] of counts) {
    const share = count / texts;
    if (share < CLASS_SHARE) continue;
    const usual = usualShare(stem);
    if (usual < USUAL_SHARE) found.push({ stem, weight: share * (-Math.log(usual)) ** RARITY_EXPONENT });
  }
  return found
    .toSorted((one, other) => other.weight - one.weight || (one.stem < other.stem ? -1 : 1))
    .slice(0, TOPIC_WORDS)
    .map(({ stem }) => stem);
}

/** How many of these stems a text uses. */
export function usedOf(topic: readonly string[], words: UsedWords): number {
  const used = new Set(eachWord(words).map(({ stem }) => stem));
  return topic.filter((stem) => used.has(stem)).length;
}

/** What was written for an assignment. */
export interface AssignmentTexts {
  id: string;
  /** Prompt and hand-out: they count as one more text. */
  tasks: readonly string[];
  /** One text of each student. */
  texts: readonly UsedWords[];
}

const taskWords = ({ tasks }: Pick<AssignmentTexts, 'tasks'>): UsedWords[] =>
  tasks.length === 0 ? [] : [usedWords(tasks.join('\n') as OwnText)];

export interface TopicQuestion {
  assignment: AssignmentTexts;
  /** Essays written for it; `counted`: where its writer's text is in `texts`, null if it is not. */
  essays: readonly { id: string; words: UsedWords; counted: number | null }[];
}

/** An essay that uses none of the words that its classmates' essays are about. */
export interface OffTopic {
  id: string;
  classmates: number;
  /** These words, and how many classmates use each. */
  words: TopicWord[];
}

/** The essays of an assignment that use none of its words. */
export function essaysOffTopic({ assignment, essays }: TopicQuestion): OffTopic[] {
  const { texts } = assignment;
  const all = classWordsOf([...texts, ...taskWords(assignment)]);
  const forms = new FormsOf(texts);
  return essays.flatMap(({ id, words, counted }) => {
    const classmates = texts.length - (counted === null ? 0 : 1);
    if (classmates < TOPIC_FROM) return [];
    const others = counted === null ? all : without(all, texts[counted]!);
    const topic = topicOf(others);
    if (topic.length === 0 || usedOf(topic, words) > 0) return [];
    const count = (stem: string) => Math.min(others.counts.get(stem) ?? 0, classmates);
    return [
      { id, classmates, words: topic.map((stem) => ({ word: forms.of(stem), classmates: count(stem) })) },
    ];
  });
}

/** The assignment whose words a text uses most; null if it uses too few of any. */
export function answeredAssignment({
  words,
  assignments,
}: {
  words: UsedWords;
  assignments: readonly AssignmentTexts[];
}): string | null {
  let best: { id: string; used: number } | null = null;
  for (const one of assignments) {
    if (one.texts.length < TOPIC_FROM) continue;
    const used = usedOf(topicOf(classWordsOf([...one.texts, ...taskWords(one)])), words);
    if (used >= ANSWERS_FROM && used > (best?.used ?? 0)) best = { id: one.id, used };
  }
  return best?.id ?? null;
}

/** The form in which most texts use a word; of equals the shorter, then the first by alphabet. */
class FormsOf {
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(texts: readonly UsedWords[]) {
    for (const words of texts)
      for (const { stem, form } of eachWord(words)) {
        const forms = this.#counts.get(stem) ?? new Map<string, number>();
        forms.set(form, (forms.get(form) ?? 0) + 1);
        this.#counts.set(stem, forms);
      }
  }

  of(stem: string): string {
    const forms = [...(this.#counts.get(stem) ?? [])];
    const [best] = forms.toSorted(
      ([one, count], [other, often]) => often - count || one.length - other.length || (one < other ? -1 : 1),
    );
    return best?.[0] ?? stem;
  }
}
