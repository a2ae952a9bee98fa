import { ANALYSIS_REFLECTIONS, ANALYSIS_TEXTS } from './analyses.data.ts';
import { ARGUMENT_REFLECTIONS, ARGUMENT_TEXTS } from './arguments.data.ts';
import { ROOM_TEXTS } from './rooms.data.ts';

/** In a plain writer's words, and in a careful one's. */
export type Telling = [plain: string, careful: string];

/** What an essay is about, and the thoughts that fit between its ideas. */
export interface Topic {
  title: string;
  claim: Telling;
  ideas: Telling[];
  close: Telling;
  kind: 'argument' | 'analysis' | 'memory';
}

const tellings = (paragraphs: readonly string[]): Telling[] =>
  paragraphs.map((paragraph) => {
    const [plain, careful, ...more] = paragraph.split('\n');
    if (!plain || !careful || more.length > 0) throw new Error(`Not in two tellings: ${paragraph}`);
    return [plain, careful];
  });

const topic = (text: string, kind: Topic['kind']): Topic => {
  const [title, ...rest] = text.split('\n\n');
  const [claim, ...ideas] = tellings(rest);
  const close = ideas.pop();
  if (!title || !claim || !close) throw new Error(`Not a topic: ${text}`);
  return { title, claim, ideas, close, kind };
};

const topics = <Key extends string>(texts: Record<Key, string>, kind: Topic['kind']): Record<Key, Topic> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, topic(text, kind)])) as Record<
    Key,
    Topic
  >;

export const TOPICS = {
  ...topics(ARGUMENT_TEXTS, 'argument'),
  ...topics(ANALYSIS_TEXTS, 'analysis'),
  ...topics(ROOM_TEXTS, 'memory'),
};
export type TopicKey = keyof typeof TOPICS;

export const REFLECTIONS: Record<Topic['kind'], Telling[]> = {
  argument: tellings(ARGUMENT_REFLECTIONS.split('\n\n')),
  analysis: tellings(ANALYSIS_REFLECTIONS.split('\n\n')),
  memory: [],
};
