import { round2 } from '@essays/contract';
import type { GrammarPattern } from '@essays/contract';
import { isLyAdverb } from '../evidence/word-endings.ts';
import { wordsOf, type ReadText, type Token } from '../reading/read-text.ts';

const MOST_EXAMPLES = 4;
const LONGEST_EXAMPLE = 200;
/** How many words a clause has to contain its verb. */
const LONGEST_CLAUSE = 200;

type Holds = (words: readonly Token[], sentence: string) => boolean;
const set = (words: string) => new Set(words.split(' '));

const BE = set('am is are was were be been being');
const PARTICIPLE_ENDING = /(?:ed|en|wn|ught|ade|ound|old|ept|eft|orn|oken|osen)$/;
const IRREGULAR_PARTICIPLE = set(
  'put cut hit hurt set shut read sent built spent lost left met held led said paid laid heard ' +
    'done sung hung struck stuck won fed',
);
/** Adjectives and idioms that look like a passive. */
const NO_PASSIVE = set(
  'supposed used excited tired interested scared worried bored concerned pleased surprised married',
);
const SUBORDINATORS = set('because although though while whereas if unless when since until');
const RELATIVES = set('who which whose whom');
/** After these 'there' is a place: 'over there is a tree'. */
const PLACES = set('over out in up down right back');
const LEADS_IN = set('that and but because if when think know believe say says said');
const PREPOSITIONS = set('in on at by for with from after before during');
const NO_ING_FORM = set('nothing something everything anything during morning evening spring bring king');

const start = (words: readonly Token[]): Token[] => words.filter((word) => word.isWord).slice(0, 3);
const isVerb = (word: Token | undefined): boolean => word?.pos === 'VERB' || word?.pos === 'AUX';
/** 'when it rained', not 'since 2019': a subject comes first and a verb before the next mark. */
const beginsClause = (words: readonly Token[], from: number): boolean => {
  if (!/^(?:PRON|DET|NOUN|PROPN|ADJ|NUM)$/.test(words[from]?.pos ?? '')) return false;
  const stop = words
    .slice(from + 1, from + 1 + LONGEST_CLAUSE)
    .find((word) => isVerb(word) || word.pos === 'PUNCT');
  return isVerb(stop);
};

const passive: Holds = (words) =>
  words.some((word, at) => {
    if (!BE.has(word.lower)) return false;
    let next = at + 1;
    while (words[next]?.pos === 'ADV' || words[next]?.lower === 'not' || words[next]?.lower === "n't")
      next += 1;
    const participle = words[next];
    return (
      participle?.pos === 'VERB' &&
      !NO_PASSIVE.has(participle.lower) &&
      (PARTICIPLE_ENDING.test(participle.lower) || IRREGULAR_PARTICIPLE.has(participle.lower))
    );
  });

const subordinate: Holds = (words) =>
  words.some(
    (word, at) =>
      SUBORDINATORS.has(word.lower) &&
      word.pos !== 'NOUN' &&
      // A question is not a subordinate clause: 'When did you leave?'
      !(at === 0 && words[1]?.pos === 'AUX') &&
      beginsClause(words, at + 1),
  );

const relative: Holds = (words) => {
  const lastVerb = words.findLastIndex(isVerb);
  return words.some((word, at) => {
    if (!RELATIVES.has(word.lower) || at >= lastVerb) return false;
    const before = words[at - 1];
    const noun = before?.pos === 'ADP' || before?.value === ',' ? words[at - 2] : before;
    return noun !== undefined && /^(?:NOUN|PROPN|PRON|DET|NUM)$/.test(noun.pos);
  });
};

const existential: Holds = (words) =>
  words.some((word, at) => {
    const next = words[at + 1];
    if (word.lower !== 'there' || word.pos === 'ADV' || !next) return false;
    if (!BE.has(next.lower) && next.lower !== "'s") return false;
    const before = words[at - 1];
    if (!before) return true;
    return (
      !PLACES.has(before.lower) && (before.pos === 'PUNCT' || isVerb(before) || LEADS_IN.has(before.lower))
    );
  });

const conjunctionFirst: Holds = (words) => {
  const [first, second] = start(words);
  if (first?.lower === 'so') return !/^(?:ADJ|ADV)$/.test(second?.pos ?? 'ADV') && second?.lower !== 'that';
  if (first?.lower === 'but') return second?.lower !== 'for';
  return first?.lower === 'and';
};

const ingFirst: Holds = (words) => {
  const [first] = start(words);
  return !!first && /[a-z]{2}ing$/.test(first.lower) && isVerb(first) && !NO_ING_FORM.has(first.lower);
};

const lyFirst: Holds = (words) => {
  const [first] = start(words);
  return first?.pos === 'ADV' && isLyAdverb(first.lower);
};

const prepositionFirst: Holds = (words) => {
  const [first] = start(words);
  if (!first || !PREPOSITIONS.has(first.lower) || first.pos !== 'ADP') return false;
  const rest = words.slice(words.indexOf(first) + 1);
  // 'After we left' and 'For he was tired' begin with a clause.
  return !/^(?:i|he|she|we|they|it)$/.test(rest[0]?.lower ?? '');
};

/** Three of a kind: 'cats, dogs and birds', 'tall, smart, and kind'. */
const listOfThree: Holds = (words) => {
  const kinds = /^(?:NOUN|PROPN|ADJ|VERB)$/;
  const firstComma = words.findIndex((one) => one.value === ',');
  return words.some((word, comma) => {
    if (word.value !== ',') return false;
    const first = words[comma - 1];
    if (!first || !kinds.test(first.pos)) return false;
    const rest = words.slice(comma + 1, comma + 12);
    const and = rest.findIndex((one) => one.lower === 'and' || one.lower === 'or');
    if (and < 1 || and > 5) return false;
    const hasSecondComma = rest[and - 1]?.value === ',';
    const between = rest.slice(0, hasSecondComma ? and - 1 : and);
    if (between.length === 0 || between.length > 4 || between.some((one) => one.pos === 'PUNCT'))
      return false;
    // 'In June, boys and girls play': what comes before the only comma is a lead-in and not part of a list.
    const leads = /^(?:ADP|SCONJ|ADV)$/.test(words[0]?.pos ?? '') && comma === firstComma;
    if (leads && !hasSecondComma) return false;
    const same = (one: Token | undefined) =>
      one !== undefined &&
      (one.pos === first.pos || (/NOUN|PROPN/.test(one.pos) && /NOUN|PROPN/.test(first.pos)));
    return same(between.at(-1)) && rest.slice(and + 1, and + 4).some((one) => same(one) || hasSecondComma);
  });
};

const opinion: Holds = (words) =>
  words.some((word, at) => {
    if (word.value !== 'I') return false;
    const [verb, next] = [words[at + 1]?.lower, words[at + 2]?.lower ?? ''];
    if (verb === 'think' || verb === 'believe') return !/^(?:of|about|in|back|so|[.,;!?])$/.test(next);
    return verb === 'feel' && (next === 'that' || next === 'like');
  });

/** Each is recognized by parts of speech; a regular expression alone would take 'The door was open' for a passive. */
export const GRAMMAR_PATTERNS: readonly (readonly [name: string, holds: Holds])[] = [
  ['Passive voice', passive],
  ['Subordinate clause', subordinate],
  ['Relative clause', relative],
  ['There is, there are', existential],
  ['Begins with And, But or So', conjunctionFirst],
  ['Begins with an -ing form', ingFirst],
  ['Begins with an adverb in -ly', lyFirst],
  ['Begins with a preposition', prepositionFirst],
  ['Question', (_, sentence) => /\?["'”’)]*$/.test(sentence)],
  ['List of three', listOfThree],
  ['Semicolon', (_, sentence) => /\p{L}["'”’)]*;\s/u.test(sentence)],
  [
    'Parenthesis',
    (_, sentence) => (sentence.match(/\([^()\d]*\)/g) ?? []).some((one) => /\p{L}{2}/u.test(one)),
  ],
  ['I think, I believe', opinion],
];

/** @param text as it was read, with what was set apart in `read` */
export function grammarPatterns(read: ReadText, text = read.text): GrammarPattern[] {
  const count = Math.max(1, read.sentences.length);
  const sentences = read.sentences.map((one) => ({ ...one, words: wordsOf(one.text) }));
  return GRAMMAR_PATTERNS.map(([pattern, holds]) => {
    const hits = sentences.filter((one) => holds(one.words, one.text));
    return {
      pattern,
      frequency: round2(hits.length / count),
      examples: hits
        .filter(({ start, end }) => end - start <= LONGEST_EXAMPLE)
        .slice(0, MOST_EXAMPLES)
        .map(({ start, end }) => text.slice(start, end)),
    };
  });
}
