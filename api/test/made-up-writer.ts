import type { Voice } from './made-up-class.ts';
import { REFLECTIONS, TOPICS } from './made-up-topics.ts';
import type { Telling, TopicKey } from './made-up-topics.ts';

/** A small seeded generator (mulberry32): a class writes the same texts on every machine. */
const seeded = (seed: number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const CONTRACTED: [RegExp, string][] = [
  [/\bdo not\b/g, "don't"],
  [/\bdoes not\b/g, "doesn't"],
  [/\bis not\b/g, "isn't"],
  [/\bcannot\b/g, "can't"],
  [/\bcould not\b/g, "couldn't"],
  [/\bit is\b/g, "it's"],
  [/\bIt is\b/g, "It's"],
  [/\bthat is\b/g, "that's"],
  [/\bI am\b/g, "I'm"],
  [/\bnobody is\b/g, "nobody's"],
];

/** What haste does to a text. */
const HURRIED: [RegExp, string][] = [
  [/\bI\b(?!')/g, 'i'],
  [/n't\b/g, 'nt'],
  [/\bIt's\b|\bit's\b/g, 'its'],
  [/\bbecause\b/g, 'becuase'],
  [/\bschool\b/g, 'shcool'],
  [/\beveryone\b/g, 'everyon'],
  [/\bteachers\b/g, 'techers'],
  [/\bthought\b/g, 'thougt'],
  [/\bbeing\b/g, 'beeing'],
];

/** For one text. The list is long enough for seven. */
const REFLECTIONS_EACH = 6;

const PLACES_AND_TITLES = /^(I\b|Ms\.|Sundays|Sleep|Bosses|Grandpa|East|[A-Z][a-z]+'s)/;
const lowerFirst = (sentence: string): string =>
  PLACES_AND_TITLES.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

/**
 * An essay of about `length` sentences on a topic, in a student's voice: the choice between plain and careful
 * wording, openers and tags, contractions and spellings, and something of the student's own life. `turn` counts the
 * student's texts, so that no two of them share more than their habits.
 */
export const writeEssay = (
  topicKey: TopicKey,
  voice: Voice,
  seed: number,
  length: number,
  turn = 0,
): string => {
  const topic = TOPICS[topicKey];
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const telling = (pair: Telling): string => pair[random() < voice.care ? 1 : 0];

  const ideas = topic.ideas
    .map((idea, place) => ({ idea, order: place + random() * 4 }))
    .sort((x, y) => x.order - y.order)
    .slice(0, voice.hurried ? Math.ceil(length / 2) : length);
  // A student's n-th text uses different thoughts and a different piece of the student's life than the previous ones.
  const reflections = REFLECTIONS.slice((turn * REFLECTIONS_EACH) % REFLECTIONS.length)
    .slice(0, REFLECTIONS_EACH)
    .reverse();
  const life = voice.life.slice(turn).slice(0, 1);
  const sentences: string[] = [];
  ideas.forEach(({ idea }, n) => {
    let sentence = telling(idea);
    if (n > 0 && random() < 0.34 && !/^(But|So|And|However|Even|Because|Since)\b/.test(sentence))
      sentence = `${pick(voice.openers)} ${lowerFirst(sentence)}`;
    if (random() < 0.12) sentence = sentence.replace(/\.$/, `, ${pick(voice.tags)}.`);
    sentences.push(sentence);
    if (n % 4 === 1 && life.length > 0) sentences.push(life.pop()!);
    if (n % 2 === 0 && reflections.length > 0) sentences.push(telling(reflections.pop()!));
  });

  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (
      voice.joins &&
      last &&
      joined.length > 1 &&
      random() < 0.15 &&
      !/^(But|So|And|However|Well|Okay)\b/.test(sentence) &&
      last.length + sentence.length < 190
    )
      joined[joined.length - 1] =
        `${last.replace(/\.$/, '')}${['but', 'and', 'so'].includes(voice.joins) ? ',' : ''} ` +
        `${voice.joins} ${lowerFirst(sentence)}`;
    else joined.push(sentence);
  }

  const half = Math.max(2, Math.ceil(joined.length / 2));
  const end = Math.max(half, joined.length - 3);
  let text = [
    [telling(topic.claim), ...joined.slice(0, 2)].join(' '),
    joined.slice(2, half).join(' '),
    joined.slice(half, end).join(' '),
    joined.slice(end).join(' '),
    telling(topic.close),
  ]
    .filter(Boolean)
    .join('\n\n');
  if (voice.contractions) for (const [full, short] of CONTRACTED) text = text.replace(full, short);
  for (const [right, own] of voice.spelling) text = text.replace(right, own);
  if (voice.hurried) for (const [right, own] of HURRIED) text = text.replace(right, own);
  if (voice.hurried) text = text.replace(/\n\n/g, ' ');
  return text;
};
