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
const TOPIC_WORDS = 60;
/** A word of the class is one that this share of it uses … */
const CLASS_SHARE = 0.17;
/** … and less than this share of essays on anything. */
const USUAL_SHARE = 0.07;
/** How much a rare word is preferred to one that more of the class use. */
const RARITY_EXPONENT = 1.2;
/** Of this many classmates the words are known better, and fewer of them in an essay say more. */
const MANY_CLASSMATES = 20;
/** An essay that uses less of its class's words, for its length, may be on something else. */
const offTopicBelow = (classmates: number): number => (classmates < MANY_CLASSMATES ? 0.007 : 0.009);
/** An essay that uses so much of another assignment's words answers that one … */
const ANSWERS_FROM = 0.022;
/** … if no third has nearly as much. */
const AHEAD_OF_NEXT = 1.3;

/** A word that essays are about. */
interface TopicStem {
  stem: string;
  /** How particular it is to these essays. */
  weight: number;
}

/** The stems most particular to these essays, the most particular first; none for too few essays. */
export function topicOf({ texts, counts }: ClassWords): TopicStem[] {
  if (texts < TOPIC_FROM) return [];
  const found: TopicStem[] = [];
  for (const [stem, count] of counts) {
    const share = count / texts;
    if (share < CLASS_SHARE) continue;
    const usual = usualShare(stem);
    if (usual < USUAL_SHARE) found.push({ stem, weight: share * (-Math.log(usual)) ** RARITY_EXPONENT });
  }
  return found
    .toSorted((one, other) => other.weight - one.weight || (one.stem < other.stem ? -1 : 1))
    .slice(0, TOPIC_WORDS);
}

/** The stems that a text uses. */
const stemsOf = (words: UsedWords): Set<string> => new Set(eachWord(words).map(({ stem }) => stem));

/**
 * How much of a topic a text uses: the share of its words by weight, divided by the square root of the number of
 * different content words, because a long text uses a few words of any topic.
 */
export function topicShare(topic: readonly TopicStem[], words: UsedWords): number {
  const used = stemsOf(words);
  let all = 0;
  let here = 0;
  for (const { stem, weight } of topic) {
    all += weight;
    if (used.has(stem)) here += weight;
  }
  return here === 0 ? 0 : here / all / Math.sqrt(used.size);
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

/** An essay that uses few of the words that its classmates' essays are about, or none. */
export interface OffTopic {
  id: string;
  classmates: number;
  /** At least half of the classmates use so many of the words. */
  usual: number;
  /** These words, how many classmates use each, and whether the essay does. */
  words: TopicWord[];
}

/** The essays of an assignment that use few of its words: not half as many as half of their classmates. */
export function essaysOffTopic({ assignment, essays }: TopicQuestion): OffTopic[] {
  const { texts } = assignment;
  const all = classWordsOf([...texts, ...taskWords(assignment)]);
  let forms: FormsOf | undefined;
  return essays.flatMap(({ id, words, counted }) => {
    const classmates = texts.length - (counted === null ? 0 : 1);
    if (classmates < TOPIC_FROM) return [];
    const others = counted === null ? all : without(all, texts[counted]!);
    const topic = topicOf(others);
    if (topic.length === 0 || topicShare(topic, words) >= offTopicBelow(classmates)) return [];
    const usual = usualOf(
      topic,
      texts.filter((_, at) => at !== counted),
    );
    if (usedOf(topic, words) > usual / 2) return [];
    const named = (forms ??= new FormsOf(texts));
    const own = stemsOf(words);
    const wordOf = ({ stem }: TopicStem): TopicWord => ({
      word: named.of(stem),
      classmates: Math.min(others.counts.get(stem) ?? 0, classmates),
      used: own.has(stem),
    });
    return [{ id, classmates, usual, words: topic.map(wordOf) }];
  });
}

/** How many words of a topic a text uses. */
export function usedOf(topic: readonly TopicStem[], words: UsedWords): number {
  const used = stemsOf(words);
  return topic.filter(({ stem }) => used.has(stem)).length;
}

/** At least half of these texts use so many words of a topic. */
export function usualOf(topic: readonly TopicStem[], texts: readonly UsedWords[]): number {
  const counts = texts.map((words) => usedOf(topic, words)).toSorted((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** The assignment whose words a text uses most; null if it uses too few of any, or nearly as much of two. */
export function answeredAssignment({
  words,
  assignments,
}: {
  words: UsedWords;
  assignments: readonly AssignmentTexts[];
}): string | null {
  const [best, next] = assignments
    .filter(({ texts }) => texts.length >= TOPIC_FROM)
    .map((one) => ({
      id: one.id,
      share: topicShare(topicOf(classWordsOf([...one.texts, ...taskWords(one)])), words),
    }))
    .toSorted((one, other) => other.share - one.share);
  const isAnswered =
    best && best.share >= ANSWERS_FROM && (!next || best.share >= AHEAD_OF_NEXT * next.share);
  return isAnswered ? best.id : null;
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
