import {
  AI_ENOUGH_SAMPLES,
  AI_ENOUGH_WORDS,
  AI_FLAG_FROM,
  AI_SAMPLE_WORDS,
  AI_WARNING_ABOVE,
} from '@essays/contract';
import type { AiIndicator, Place } from '@essays/contract';
import { densestQuote } from '../evidence/densest-quote.ts';
import { FUNCTION_WORDS } from '../text/function-words.ts';
import { PHRASES } from '../text/measures.ts';
import { readText } from '../text/read-text.ts';
import { AI_FEATURES, aiFeatures, aiLogit, readForAi, standardFeatures, type AiModel } from './ai-score.ts';
import modelData from './ai-model.data.ts';

export interface AiWritingInput {
  text: string;
  /** Earlier texts of the same student; two or more of them are the second key. */
  ownSamples?: string[];
}
export interface AiWritingResult {
  /** 0-100. Over 50: more machine-like than 95 % of the most affected human group. 80 and more needs both keys. */
  score: number;
  band: 'likely_human' | 'moderate' | 'flagged' | 'not_enough_writing';
  indicators: AiIndicator[];
  engine: string;
  version: string;
}

export const AI_ENGINE = 'local-ai-writing';
export const AI_MODEL = modelData as AiModel;
const MOST_INDICATORS = 6;

export function aiWritingIndicator(input: AiWritingInput): AiWritingResult {
  const values = aiFeatures(input.text);
  const logit = aiLogit(values, AI_MODEL);
  const words = readForAi(input.text).wordCount;
  const own = (input.ownSamples ?? [])
    .filter((sample) => readForAi(sample).wordCount >= AI_SAMPLE_WORDS)
    .map((sample) => aiLogit(aiFeatures(sample), AI_MODEL));
  const score = scoreOf(logit, words, own);
  return {
    score,
    band:
      words < AI_ENOUGH_WORDS
        ? 'not_enough_writing'
        : score >= AI_FLAG_FROM
          ? 'flagged'
          : score > AI_WARNING_ABOVE
            ? 'moderate'
            : 'likely_human',
    indicators: words < AI_ENOUGH_WORDS ? [] : indicatorsOf(input.text, values, own, logit),
    engine: AI_ENGINE,
    version: AI_MODEL.version,
  };
}

/**
 * 80 and above needs two keys: more machine-like than 95 % of the most affected human group, and far above what the
 * student is known to have written. One key alone accused up to one in six strong writers in our tests.
 *
 * @param logit log odds that a machine wrote the text
 * @param words of the text
 * @param ownLogits the same of the student's earlier texts
 */
export function scoreOf(
  logit: number,
  words: number,
  ownLogits: readonly number[],
  model: AiModel = AI_MODEL,
): number {
  const beyond = excess(logit, ownLogits, model);
  let score =
    beyond !== null && beyond > 0
      ? 80 + Math.min(19, (19 * beyond) / FULL_EXCESS)
      : Math.min(79, mapped(logit, model));
  if (words < AI_ENOUGH_WORDS) score = Math.min(50, score);
  return Math.round(score);
}

/** From so much beyond the second key on, in its own unit, the score is 99. */
const FULL_EXCESS = 15;
/** How much the distance to the student's own texts weighs against the distance to all writers. */
const OWN_SHARE = 1.5;

/** How far the second key is passed; null where the first is not, or where there are too few own texts. */
function excess(logit: number, own: readonly number[], model: AiModel): number | null {
  if (logit <= model.firstKey || own.length < AI_ENOUGH_SAMPLES) return null;
  const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
  const usual = (mean + Math.max(...own)) / 2;
  return logit - model.firstKey + OWN_SHARE * (logit - usual) - model.secondKey;
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
const NAMED: Record<string, readonly [label: string, shows?: RegExp, except?: ReadonlySet<string>]> = {
  s_variation: ['Sentences are all about equally long'],
  s_log_sd: ['Sentences are all about equally long'],
  s_short: ['Share of short sentences'],
  w_length: ['Long words'],
  w_long: ['Many words of seven or more letters'],
  w_nominal: [
    'Many words ending in -tion, -ment, -ness or -ity',
    /\b[a-z]{3,}(?:tions?|ments?|ness|ity|ities)\b/i,
    new Set(['moment', 'moments', 'question', 'questions', 'city', 'cities', 'business']),
  ],
  w_ing: [
    'Many words ending in -ing',
    /\b[a-z]{3,}ing\b/i,
    new Set([
      'nothing',
      'something',
      'anything',
      'everything',
      'during',
      'morning',
      'evening',
      'spring',
      'bring',
    ]),
  ],
  w_ly: [
    'Many words ending in -ly',
    /\b[a-z]{4,}ly\b/i,
    new Set(['family', 'reply', 'apply', 'early', 'supply', 'italy', 'friendly']),
  ],
  w_rank: ['Uncommon vocabulary'],
  v_mattr50: ['Unusually varied vocabulary'],
  v_mattr200: ['Unusually varied vocabulary'],
  e_misspelt: ['Hardly any spelling errors'],
  e_lower_start: ['No missing capitals'],
  p_comma_and: ['A comma before "and"', /[\p{L}\p{N}'\u2019]+,\s+and\b/iu],
  p_comma: ['Commas', /[\p{L}\p{N}'\u2019]+,/u],
  o_ing: [
    'Sentences that begin with an -ing form',
    /^[A-Z][a-z]+ing\b/,
    new Set(['nothing', 'something', 'anything', 'everything', 'during', 'morning', 'evening', 'spring']),
  ],
  o_ly: [
    'Sentences that begin with an adverb',
    /^[A-Z][a-z]+ly\b/,
    new Set(['family', 'only', 'early', 'italy']),
  ],
  o_preposition: ['Sentences that begin with a preposition', /^(?:In|By|With|For|From|Through)\b/],
  c_contractions: ['Hardly any contractions'],
  v_i: ['Rarely uses "I"'],
  r_flesch_kincaid: ['A high reading level'],
  r_syllables: ['Long words'],
};

interface Candidate {
  size: number;
  label: string;
  detail: string;
  shows?: RegExp | undefined;
  except?: ReadonlySet<string> | undefined;
  /** A wording is named only where it can be quoted. */
  isPhrase: boolean;
}

function indicatorsOf(
  text: string,
  values: readonly number[],
  own: readonly number[],
  logit: number,
): AiIndicator[] {
  const standard = standardFeatures(values, AI_MODEL);
  const forms = new Map(PHRASES.map(([name, list]) => [`x_${name}`, list]));
  const read = readText(text);
  const found: Candidate[] = [];
  AI_FEATURES.forEach((feature, at) => {
    const size = standard[at]! * AI_MODEL.weights[at]!;
    if (size <= 0.05) return;
    const phrase = forms.get(feature);
    const named: (typeof NAMED)[string] | undefined = phrase
      ? [
          `Wording often used by chatbots: ${phrase.split('|').slice(0, 3).join(', ')}`,
          new RegExp(`\\b(?:${phrase})\\b`, 'i'),
        ]
      : NAMED[feature];
    if (!named) return;
    const [label, shows, except] = named;
    // What can be shown speaks only where there is more of it than usual.
    if ((shows && standard[at]! <= 0) || found.some((one) => one.label === label)) return;
    found.push({
      size,
      label,
      detail: usualSentence(standard[at]!),
      shows,
      except,
      isPhrase: phrase !== undefined,
    });
  });
  found.sort((one, other) => other.size - one.size);
  const used: Place[] = [];
  const indicators: AiIndicator[] = [];
  for (const { label, detail, shows, except, isPhrase } of found) {
    if (indicators.length === MOST_INDICATORS - 1) break;
    const quote = shows ? densestQuote(read, { shows, ...(except && { except }) }, used) : null;
    if (isPhrase && !quote) continue;
    if (quote) used.push(quote);
    indicators.push({ label, detail, ...quote });
  }
  if (logit <= AI_MODEL.map[2]![0]) return indicators.slice(0, 3);
  indicators.push(
    own.length >= AI_ENOUGH_SAMPLES
      ? {
          label:
            (excess(logit, own, AI_MODEL) ?? 0) > 0
              ? "Far from the student's own texts"
              : "Near to the student's own texts",
          detail: `Compared with ${own.length} earlier texts on the same scale.`,
        }
      : {
          label: 'No earlier texts to compare with',
          detail: `Without ${AI_ENOUGH_SAMPLES} samples of ${AI_SAMPLE_WORDS} words the score stays below 80: practiced writers can look like this.`,
        },
  );
  return indicators;
}

/** Number of coefficients a model of this engine must have. */
export const AI_COEFFICIENTS = AI_FEATURES.length + FUNCTION_WORDS.length;

/** How far from the mean of the texts the indicator was fitted on, in a teacher's words; in standard deviations. */
const usualSentence = (deviations: number): string => {
  const size = Math.abs(deviations);
  const how = size >= 2 ? 'Far' : size >= 1 ? 'Clearly' : 'A little';
  return `${how} ${deviations > 0 ? 'above' : 'below'} what is usual in our test texts.`;
};
