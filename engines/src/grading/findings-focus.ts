import type { TextType } from '@essays/contract';
import { cite, count, figure, listed, passageOf, question, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import type { Outline, OutlinedSentence } from './outline.ts';
import { eitherOf } from '../reading/pattern.ts';

/** A text of this many words should have paragraphs. */
const NEEDS_PARAGRAPHS = 180;
/** Sentences of the first paragraph that are looked at for an opinion. */
const OPENING = 6;
/** A longer sentence is not one. */
const MOST_WORDS = 45;
/** How a paragraph says that it is the conclusion. */
const CONCLUDES = eitherOf(
  /^(?:so |and |but |thus )?(?:in conclusion|to conclude|in summary|to summari[sz]e)\b/i,
  /^(?:so |and |but |thus )?to sum (?:it |this |things )?up\b/i,
  /^(?:all in all|in short|to sum up|as a conclusion|my conclusion is)\b/i,
);

/** A last paragraph of its own, or a sentence that says that it concludes. */
export const hasClose = ({ paragraphs, sentences }: Outline): boolean =>
  paragraphs.length > 1 || sentences.some(({ own }) => CONCLUDES.test(own));

/** Claim, order, links and close: what Focus/Organization looks at. */
export function focusFindings(reading: Reading): Finding[] {
  return [...claim(reading), ...structure(reading), ...links(reading), ...close(reading)];
}

const WHERE_IS_THE_POINT: Record<'argumentative' | 'analytical' | 'other', string> = {
  argumentative: 'Which sentence of your opening states your claim? If you cannot point to one, write it.',
  analytical:
    'Which sentence of your opening says what the writer does and why it matters? ' +
    'If you cannot point to one, write it.',
  other: 'Which sentence of your opening says what you will explain? If you cannot point to one, write it.',
};
const pointOf = (type: TextType): string =>
  WHERE_IS_THE_POINT[type === 'argumentative' || type === 'analytical' ? type : 'other'];

function claim({ outline, essayType, isAnalysis }: Reading): Finding[] {
  const [opening = []] = outline.paragraphs;
  const asked = question('claim', 1.1, pointOf(isAnalysis ? 'analytical' : essayType));
  const found = opening
    .slice(0, OPENING)
    .find(({ moves, words: { length } }) => moves.has('opinion') && length >= 5 && length <= MOST_WORDS);
  const size = opening.reduce((sum, one) => sum + one.words.length, 0);
  const seen = figure('claim', `The first paragraph has ${count(size, 'word')}.`);
  if (!found || essayType !== 'argumentative') return [asked, seen];
  return [
    {
      aspect: 'claim',
      kind: 'strength',
      weight: 0.7,
      fact: `The opening gives an opinion: ${cite(found)}.`,
      toStudent: `Your opening says what you think: ${cite(found)}.`,
      quote: passageOf(found),
      said: 'opinion in the opening',
    },
    asked,
    seen,
  ];
}

function structure({ outline, words }: Reading): Finding[] {
  const { paragraphs } = outline;
  const sizes = paragraphs.map((one) => one.reduce((sum, { words: w }) => sum + w.length, 0));
  if (paragraphs.length <= 1)
    return words < NEEDS_PARAGRAPHS
      ? [figure('structure', `One paragraph of ${count(words, 'word')}.`)]
      : [
          {
            aspect: 'structure',
            kind: 'next step',
            weight: 1.2,
            fact: `${count(words, 'word')} in a single paragraph.`,
            toStudent: `Divide your ${words} words into paragraphs, one for each part of what you say.`,
            said: 'single paragraph',
          },
          figure('structure', `${count(outline.sentences.length, 'sentence')} in one paragraph.`),
        ];
  const longest = Math.max(...sizes);
  const seen = figure(
    'structure',
    `${paragraphs.length} paragraphs of ${Math.min(...sizes)} to ${longest} words.`,
  );
  const thin = sizes.findIndex(
    (size, at) => at > 0 && at < sizes.length - 1 && size > 0 && size < longest * 0.4 && size < 45,
  );
  const opening = paragraphs[thin]?.[0];
  if (!opening || !/^\p{Lu}/u.test(opening.text) || opening.words.length < 4 || isQuoted(paragraphs[thin]!))
    return [seen];
  return [
    {
      aspect: 'structure',
      kind: 'next step',
      weight: 0.7,
      fact: `The paragraph that begins ${cite(opening)} has ${count(sizes[thin]!, 'word')}, the longest ${longest}.`,
      toStudent:
        `The paragraph that begins ${cite(opening)} has ${count(sizes[thin]!, 'word')}. ` +
        'Does it belong to the one before, or does it need more?',
      quote: passageOf(opening),
      said: 'short paragraph',
    },
    seen,
  ];
}

/** Speech and quotations are as long as they are. */
const isQuoted = (paragraph: readonly OutlinedSentence[]): boolean =>
  paragraph.some(({ text, own }) => text !== own);

function links({ outline, z }: Reading): Finding[] {
  const kinds = outline.links;
  const shown = kinds.slice(0, 4).map(quoted);
  const seen = figure(
    'links',
    `${count(kinds.length, 'different linking word')}${shown.length > 0 ? `: ${listed(shown)}` : ''}.`,
  );
  const asked = question(
    'links',
    0.8,
    'How does each of your paragraphs follow from the one before it? Say it in its first sentence.',
  );
  if (kinds.length < 3 || (kinds.length < 5 && z('transitions') <= 0)) return [asked, seen];
  return [
    {
      aspect: 'links',
      kind: 'strength',
      weight: 0.3 + Math.min(1, kinds.length / 10),
      fact: `${count(kinds.length, 'different linking word')}, such as ${listed(shown)}.`,
      toStudent: `You use linking words, such as ${listed(shown)}.`,
      said: 'linking words',
    },
    asked,
    seen,
  ];
}

function close({ outline }: Reading): Finding[] {
  const last = outline.paragraphs.at(-1) ?? [];
  const [first] = last;
  if (!first || outline.paragraphs.length < 2)
    return [figure('close', `The last sentence has ${count(last.at(-1)?.words.length ?? 0, 'word')}.`)];
  const size = last.reduce((sum, one) => sum + one.words.length, 0);
  const seen = figure('close', `The last paragraph has ${count(size, 'word')}.`);
  const asked = question(
    'close',
    0.6,
    'Read your first and your last paragraph one after the other. Does the last one answer the first?',
  );
  if (!CONCLUDES.test(first.own)) return [asked, seen];
  return [
    {
      aspect: 'close',
      kind: 'strength',
      weight: size >= 25 ? 0.6 : 0.35,
      fact: `A last paragraph of ${count(size, 'word')} begins as a conclusion: ${cite(first)}.`,
      toStudent: `Your last paragraph tells the reader that it is the conclusion: ${cite(first)}.`,
      quote: passageOf(first),
      said: 'conclusion announced',
    },
    asked,
    seen,
  ];
}
