import { ARGUMENT_REFLECTIONS, ARGUMENT_TEXTS } from './made-up-topics.data.ts';

/** In a plain writer's words, and in a careful one's. */
export type Telling = [plain: string, careful: string];

/** What an essay is about, and the thoughts that fit between its ideas. */
export interface Topic {
  claim: Telling;
  ideas: Telling[];
  close: Telling;
}

const tellings = (paragraphs: readonly string[]): Telling[] =>
  paragraphs.map((paragraph) => {
    const [plain, careful, ...more] = paragraph.split('\n');
    if (!plain || !careful || more.length > 0) throw new Error(`Not in two tellings: ${paragraph}`);
    return [plain, careful];
  });

const topicOf = (text: string): Topic => {
  const [, ...rest] = text.split('\n\n');
  const [claim, ...ideas] = tellings(rest);
  const close = ideas.pop();
  if (!claim || !close) throw new Error(`Not a topic: ${text}`);
  return { claim, ideas, close };
};

export type TopicKey = keyof typeof ARGUMENT_TEXTS;

export const TOPICS = Object.fromEntries(
  Object.entries<string>(ARGUMENT_TEXTS).map(([key, text]) => [key, topicOf(text)]),
) as Record<TopicKey, Topic>;

export const REFLECTIONS: Telling[] = tellings(ARGUMENT_REFLECTIONS.split('\n\n'));
