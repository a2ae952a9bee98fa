import {
  AI_ENOUGH_SAMPLES,
  AI_ENOUGH_WORDS,
  AI_FLAG_FROM,
  AI_SAMPLE_WORDS,
  AI_WARNING_ABOVE,
} from '@essays/contract';
import { aiWritingBand, ownText } from '@essays/contract';
import type { AiIndicator, AiWritingBand, OwnText, Place, SetApart } from '@essays/contract';
import { densestQuote, type QuoteFinder } from '../evidence/densest-quote.ts';
import { atPassageStart, ingForms, lyAdverbs, nounsOfIdeas } from '../evidence/word-endings.ts';
import { PHRASES } from '../reading/phrases.ts';
import { apartByForm } from '../own-words/apart-by-form.ts';
import { withOwnWords } from '../own-words/version.ts';
import { readText } from '../reading/read-text.ts';
import { AI_FEATURES, aiEvidence, aiMarks, aiReading, type AiEvidence, type AiModel } from './ai-score.ts';
import { fitted } from '../fitted.ts';

export interface AiWritingInput {
  text: string;
  /** What is not the student's own wording in it; missing: what its form alone shows. */
  apart?: readonly SetApart[] | undefined;
  /** Earlier texts of the same student; two or more of them are the second key. */
  ownSamples?: { text: string; apart?: readonly SetApart[] | undefined }[];
}
export interface AiWritingResult {
  /** 0-100. Over 50: more machine-like than 95 % of the most affected human group. 80 and more needs both keys. */
  score: number;
  band: AiWritingBand;
  indicators: AiIndicator[];
  engine: string;
  version: string;
}

const AI_ENGINE = 'local-ai-writing';
export const AI_MODEL = fitted<AiModel>('ai-model');
/** Of the fit, of what it is given to read, and of how length is corrected for. */
export const AI_VERSION: string = `${withOwnWords(AI_MODEL.version)}+length-1`;
const MOST_INDICATORS = 6;

const ownOf = ({ text, apart = apartByForm(text) }: Pick<AiWritingInput, 'text' | 'apart'>): OwnText =>
  ownText(text, apart);

export function aiWritingIndicator(input: AiWritingInput): AiWritingResult {
  const text = ownOf(input);
  const reading = aiReading(text);
  const marks = aiMarks(reading, AI_MODEL);
  const own = (input.ownSamples ?? [])
    .map((sample) => aiReading(ownOf(sample)))
    .filter((sample) => sample.words >= AI_SAMPLE_WORDS)
    .map((sample) => aiMarks(sample, AI_MODEL));
  const evidence = aiEvidence(marks, own, AI_MODEL);
  const score = scoreOf(evidence, reading.words);
  const band = aiWritingBand(score, reading.words);
  return {
    score,
    band,
    indicators:
      band !== 'not_enough_writing'
        ? indicatorsOf({ own: text, whole: input.text }, marks, own.length, evidence, score)
        : [],
    engine: AI_ENGINE,
    version: AI_VERSION,
  };
}

/**
 * 80 and above needs two keys: more machine-like than 95 % of an ordinary group of people, and further from what the
 * student is known to have written than people's own texts usually are from each other. The first key alone would
 * accuse one in twenty people, and more practiced writers.
 */
export function scoreOf(found: AiEvidence, words: number, model: AiModel = AI_MODEL): number {
  const evidence = forLength(found, words);
  const beyond = excessOverKeys(evidence, model);
  const score =
    beyond !== null
      ? AI_FLAG_FROM + Math.min(19, (19 * beyond) / FULL_EXCESS)
      : Math.min(AI_FLAG_FROM - 1, mapped(evidence.alone, model));
  return Math.round(words < AI_ENOUGH_WORDS ? Math.min(AI_WARNING_ABOVE, score) : score);
}

/** Words from which the log odds are taken as they are. */
const FULL_LENGTH = 500;
/** By how much they fall, on average, in a machine's text that is longer by a factor e; a person's fall faster. */
const LENGTH_DRIFT = 0.7;

/** What a text would say at full length: in a short one everything looks more like a machine's. */
export const forLength = (evidence: AiEvidence, words: number): AiEvidence => ({
  ...evidence,
  alone: evidence.alone - LENGTH_DRIFT * Math.max(0, Math.log(FULL_LENGTH / Math.max(1, words))),
});

/** This far beyond the second key, in log odds, the score is 99. */
const FULL_EXCESS = 5;

/** How far the second key is exceeded, in log odds; null if either key is not passed. */
function excessOverKeys({ alone, beside }: AiEvidence, model: AiModel): number | null {
  if (beside === null || alone <= model.firstKey) return null;
  const beyond = alone + beside - model.secondKey;
  return beyond > 0 ? beyond : null;
}

function mapped(logit: number, model: AiModel): number {
  const knots = model.map;
  if (logit <= knots[0]![0]) return 0;
  for (let at = 1; at < knots.length; at += 1) {
    const [x1, y1] = knots[at]!;
    const [x0, y0] = knots[at - 1]!;
    if (logit <= x1) return x1 === x0 ? y1 : y0 + ((y1 - y0) * (logit - x0)) / (x1 - x0);
  }
  return knots.at(-1)![1];
}

/** What a teacher can see in the text; features without plain words (part-of-speech rates) are not named. */
const NAMED: Record<string, readonly [label: string, shows?: QuoteFinder['shows']]> = {
  s_variation: ['Sentences are all about equally long'],
  s_log_sd: ['Sentences are all about equally long'],
  s_short: ['Few short sentences'],
  w_length: ['Long words'],
  w_long: ['Many words of seven or more letters'],
  w_nominal: ['Many words ending in -tion, -ment, -ness or -ity', nounsOfIdeas],
  w_ing: ['Many words ending in -ing', ingForms],
  w_ly: ['Many words ending in -ly', lyAdverbs],
  w_rank: ['Uncommon vocabulary'],
  v_mattr50: ['Unusually varied vocabulary'],
  v_mattr200: ['Unusually varied vocabulary'],
  e_misspelt: ['Hardly any spelling errors'],
  e_lower_start: ['No missing capitals'],
  p_comma_and: ['A comma before "and"', /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+,\s+and\b/iu],
  p_comma: ['Commas', /(?<![\p{L}\p{N}'\u2019])[\p{L}\p{N}'\u2019]+,/u],
  o_ing: ['Sentences that begin with an -ing form', atPassageStart(ingForms)],
  o_ly: ['Sentences that begin with an adverb', atPassageStart(lyAdverbs)],
  o_preposition: ['Sentences that begin with a preposition', /^(?:In|By|With|For|From|Through)\b/],
  c_contractions: ['Hardly any contractions'],
  v_i: ['Rarely uses "I"'],
  r_flesch_kincaid: ['A high reading level'],
  r_syllables: ['Long words'],
};

/** Named for being rare in the text; all others for being frequent. */
const NAMED_WHEN_RARE = new Set([
  's_variation',
  's_log_sd',
  's_short',
  'e_misspelt',
  'e_lower_start',
  'c_contractions',
  'v_i',
]);
/** Adds less than this to the log odds: nothing a teacher needs to look at. */
const LEAST_SIZE = 0.02;
const MOST_WORDS = 6;

interface Candidate {
  size: number;
  label: string;
  detail: string;
  shows?: QuoteFinder['shows'];
  /** A wording is named only if it can be quoted. */
  isPhrase: boolean;
}

function indicatorsOf(
  { own, whole }: { own: OwnText; whole: string },
  marks: readonly number[],
  ownTexts: number,
  evidence: AiEvidence,
  score: number,
): AiIndicator[] {
  const read = readText(own);
  const found: Candidate[] = [];
  const weighed = marks.map((mark, at) => mark * AI_MODEL.alone.weights[at]!);
  AI_FEATURES.forEach((feature, at) => {
    const size = weighed[at]!;
    const named = NAMED[feature] ?? PHRASE_NAMES.get(feature);
    if (size <= LEAST_SIZE || !named || marks[at]! < 0 !== NAMED_WHEN_RARE.has(feature)) return;
    const [label, shows] = named;
    if (found.some((one) => one.label === label)) return;
    found.push({
      size,
      label,
      detail: usualSentence(marks[at]!),
      shows,
      isPhrase: PHRASE_NAMES.has(feature),
    });
  });
  const telling = tellingWords(marks, weighed.slice(AI_FEATURES.length));
  if (telling) found.push(telling);
  found.sort((one, other) => other.size - one.size);
  const used: Place[] = [];
  const indicators: AiIndicator[] = [];
  for (const { label, detail, shows, isPhrase } of found) {
    if (indicators.length === MOST_INDICATORS - 1) break;
    const quote = shows ? densestQuote(read, { shows }, used) : null;
    if (isPhrase && !quote) continue;
    if (quote) used.push(quote);
    indicators.push({
      label,
      detail,
      ...(quote && { ...quote, quote: whole.slice(quote.start, quote.end) }),
    });
  }
  if (score <= AI_WARNING_ABOVE) return indicators.slice(0, 3);
  indicators.push(
    evidence.beside !== null
      ? {
          label:
            score >= AI_FLAG_FROM ? 'Far from the student’s own texts' : 'Close to the student’s own texts',
          detail: `Compared with ${ownTexts} earlier texts on the same scale.`,
        }
      : {
          label: 'No earlier texts to compare with',
          detail:
            `Without ${AI_ENOUGH_SAMPLES} samples of ${AI_SAMPLE_WORDS} words the score stays ` +
            'below 80: practiced writers can look like this.',
        },
  );
  return indicators;
}

const PHRASE_NAMES = new Map(
  PHRASES.map(([name, forms]): [string, (typeof NAMED)[string]] => [
    `x_${name}`,
    [
      `Wording often used by chatbots: ${forms.split('|').slice(0, 3).join(', ')}`,
      new RegExp(`\\b(?:${forms})\\b`, 'i'),
    ],
  ]),
);

/** The words that most suggest a machine, as one finding: none of them means anything alone. */
function tellingWords(marks: readonly number[], weighed: readonly number[]): Candidate | null {
  const words = AI_MODEL.vocabulary
    .map((word, at) => ({ word, size: weighed[at]!, mark: marks[AI_FEATURES.length + at]! }))
    .filter(({ size, mark }) => size > 0 && mark > 0)
    .sort((one, other) => other.size - one.size)
    .slice(0, MOST_WORDS);
  if (words.length < MOST_WORDS) return null;
  const list = words.map(({ word }) => word);
  return {
    size: words.reduce((sum, { size }) => sum + size, 0),
    label: `Words that chatbots use more than students: ${list.join(', ')}`,
    detail: 'Each of them is common in human writing too.',
    shows: new RegExp(`\\b(?:${list.join('|')})\\b`, 'i'),
    isPhrase: true,
  };
}

/** How far from the mean of the texts the indicator was fitted on, in a teacher's words; in standard deviations. */
const usualSentence = (deviations: number): string => {
  const size = Math.abs(deviations);
  const how = size >= 2 ? 'Far' : size >= 1 ? 'Clearly' : 'A little';
  return `${how} ${deviations > 0 ? 'above' : 'below'} what is usual in our test texts.`;
};
