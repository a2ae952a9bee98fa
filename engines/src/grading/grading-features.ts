import { createHash } from 'node:crypto';
import { ownText, withQuotations } from '@essays/contract';
import type { OwnText, SetApart } from '@essays/contract';
import { apartByForm } from '../own-words/apart-by-form.ts';
import { measure } from '../reading/measures.ts';
import { eitherOf } from '../reading/pattern.ts';
import { withNamesForQuoted } from '../reading/quotations.ts';
import { readText } from '../reading/read-text.ts';
import { textWithoutRepeats } from '../reading/repeats.ts';
import type { Trait } from './criteria-traits.ts';

/** A measured quality and the only direction in which it may count: more errors can never raise a score. */
interface GradingFeature {
  id: string;
  sign: 1 | -1;
  isRate: boolean;
  /** The criteria a teacher would look for it under. Others see it only through the impression of the whole. */
  of: readonly Trait[];
}
const feature =
  (sign: 1 | -1, isRate: boolean) =>
  (id: string, ...of: Trait[]): GradingFeature => ({ id, sign, isRate, of });
const up = feature(1, true);
const upPlain = feature(1, false);
const down = feature(-1, true);
export const GRADING_FEATURES: readonly GradingFeature[] = [
  upPlain('v_log_words', 'focus', 'evidence'),
  upPlain('v_log_types', 'focus', 'evidence'),
  upPlain('log_sentences', 'focus', 'conventions'),
  upPlain('log_long_types', 'evidence', 'conventions'),
  upPlain('w_log_long', 'evidence'),
  up('quotes', 'evidence'),
  up('s_commas', 'conventions'),
  up('t_ADJ', 'evidence'),
  upPlain('v_mattr50', 'evidence'),
  upPlain('w_length', 'evidence', 'conventions'),
  upPlain('w_rank', 'evidence'),
  up('s_subordinators', 'focus', 'conventions'),
  up('transitions', 'focus'),
  up('reasons', 'evidence'),
  up('order', 'focus'),
  upPlain('connective_kinds', 'focus'),
  up('w_ly', 'evidence'),
  down('vague', 'evidence', 'conventions'),
  upPlain('o_diversity', 'focus'),
  up('paragraphs', 'focus'),
  up('p_semicolon', 'evidence', 'conventions'),
  up('p_comma', 'focus', 'conventions'),
  down('e_misspelt', 'conventions'),
  down('e_lower_i', 'conventions'),
  down('e_apostrophe', 'conventions'),
  down('e_article', 'conventions'),
  down('e_lower_start', 'focus', 'conventions'),
  down('e_no_space', 'conventions'),
  down('e_alot', 'conventions'),
  down('e_space_before', 'conventions'),
  down('e_doubled', 'conventions'),
  feature(-1, false)('s_log_mean', 'conventions'),
  down('s_long', 'focus', 'conventions'),
  down('c_all_capitals', 'conventions'),
];

/** What is not the writer's if a text came by way of a picture or another's keyboard: mistakes, marks and capitals. */
export const OF_MISTAKES: ReadonlySet<number> = new Set(
  GRADING_FEATURES.flatMap(({ id }, at) =>
    id.startsWith('e_') || ['p_semicolon', 'p_comma', 's_commas', 'c_all_capitals'].includes(id) ? [at] : [],
  ),
);

/** Words that put thoughts in order. */
const ORDER = eitherOf(
  /^(?:first|firstly|second|secondly|third|thirdly|next|then|finally|lastly|last|another|also)$/,
  /^(?:moreover|furthermore|overall)$/,
);
const CONNECTIVE = eitherOf(
  /^(?:first|firstly|second|secondly|third|next|then|finally|lastly|another|also|moreover|furthermore)$/,
  /^(?:overall|however|therefore|although|because|since|while|despite|though|instead|meanwhile)$/,
  /^(?:similarly|likewise|after|before|until|when|if|unless|thus|whereas)$/,
);
const count = (words: readonly string[], pattern: RegExp): number =>
  words.filter((word) => pattern.test(word)).length;

export interface GradedText {
  words: number;
  values: number[];
  measures: Record<string, number>;
}
const recent = new Map<string, GradedText>();
/** Texts whose features are kept: a batch is graded against the same classmates over and over. */
const MOST_RECENT = 512;

/** @param apart what is not the student's own wording, see `withQuotations` */
export function gradingFeatures(text: string, apart: readonly SetApart[] = apartByForm(text)): GradedText {
  const own = ownText(text, apart);
  const quotations = quotationMarks(textWithoutRepeats(withQuotations(text, apart)).text);
  // By a digest: a text that its owner erases must not survive here.
  const key = createHash('sha256').update(`${quotations} ${own}`).digest('base64');
  const seen = recent.get(key);
  if (seen) return seen;
  const graded = measureGradedText(own, quotations);
  if (recent.size >= MOST_RECENT) recent.delete(recent.keys().next().value!);
  recent.set(key, graded);
  return graded;
}

const quotationMarks = (text: string): number =>
  text.match(/["\u201C\u201D\u201E\u201F\u00AB\u00BB]|''/g)?.length ?? 0;

/** @param quotations marks of quotation: quoting counts, the quoted words do not */
function measureGradedText(own: OwnText, quotations: number): GradedText {
  const { text } = textWithoutRepeats(own);
  const read = readText(text);
  const measures = { ...measure(read), ...ownErrors(text) };
  measures.quotes = quotations;
  measures.transitions =
    (measures.x_however ?? 0) +
    (measures.x_additionally ?? 0) +
    (measures.x_therefore ?? 0) +
    (measures.x_conclusion ?? 0) +
    (measures.x_suchas ?? 0);
  measures.reasons =
    (measures.x_because ?? 0) + (measures.x_leadto ?? 0) + (measures.x_due ?? 0) + (measures.x_if ?? 0);
  measures.paragraphs = read.paragraphs.length;
  measures.order = count(read.words, ORDER);
  measures.connective_kinds = new Set(read.words.filter((word) => CONNECTIVE.test(word))).size;
  measures.log_sentences = Math.log1p(read.sentences.length);
  measures.log_long_types = Math.log1p(new Set(read.words.filter((word) => word.length >= 5)).size);
  measures.vague = (measures.x_things ?? 0) + (measures.x_good ?? 0) + (measures.x_very ?? 0);
  const values = GRADING_FEATURES.map(({ id, isRate }) =>
    isRate ? Math.log1p(Math.max(0, measures[id]!)) : measures[id]!,
  );
  return { words: read.wordCount, values, measures };
}

/** Errors in the writer's own words, per 100 of these: what they quote is spelled as it was found. */
function ownErrors(text: string): Record<string, number> {
  const own = withNamesForQuoted(text);
  if (own === text) return {};
  return Object.fromEntries(Object.entries(measure(readText(own))).filter(([name]) => name.startsWith('e_')));
}

export interface GradingModel {
  version: string;
  features: string[];
  /** Over all fitted essays, for a draft without a class to compare with. */
  mean: number[];
  sd: number[];
  slopes: Record<Trait, number[]>;
  /** Standard deviation of slopes times features within a class, so that traits are on one scale. */
  spread: Record<Trait, number>;
}

const CLIP = 3;
export function standardiseBy(
  values: readonly number[],
  mean: readonly number[],
  sd: readonly number[],
): number[] {
  return values.map((value, at) => Math.max(-CLIP, Math.min(CLIP, (value - mean[at]!) / sd[at]!)));
}

/** Mean and deviation of a class, pulled towards the population as if five ordinary essays had been added. */
export function classStatistics(
  rows: readonly (readonly number[])[],
  model: GradingModel,
  pseudo = 5,
): { mean: number[]; sd: number[] } {
  const n = rows.length;
  const mean = model.features.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / Math.max(1, n));
  const sd = model.features.map((_, at) => {
    const squares = rows.reduce((sum, row) => sum + (row[at]! - mean[at]!) ** 2, 0);
    return Math.max(1e-3, Math.sqrt((squares + pseudo * model.sd[at]! ** 2) / (n + pseudo)));
  });
  return { mean, sd };
}

export function traitScore(standard: readonly number[], trait: Trait, model: GradingModel): number {
  const slopes = model.slopes[trait];
  return standard.reduce((sum, z, at) => sum + z * slopes[at]!, 0) / model.spread[trait];
}
