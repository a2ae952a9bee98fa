import { counted } from './counted.ts';
import { daysBetween } from './dates.ts';

/** Texts with fewer words than this vary by themselves. */
const SHORT_WORDS = 500;
/** A sample that is more days older than this is from another stage of learning. */
const OLD_DAYS = 180;
const MOST = 4;

/**
 * Causes of a difference, or of an AI-writing score, that have nothing to do with another writer; facts about this
 * essay first.
 */
export const otherExplanations = ({
  differs,
  aiWarning,
  words,
  sampleDates,
  now,
}: {
  /** The comparison with the samples raises doubts about the text. */
  differs: boolean;
  /** The AI-writing check does so. */
  aiWarning: boolean;
  words: number | null;
  /** One per sample. */
  sampleDates: readonly string[];
  now: Date;
}): string[] => {
  const ages = sampleDates.map((date) => daysBetween(date, now));
  const newest = Math.min(...ages.filter((age) => age !== null));
  const causes: (string | false)[] = [
    differs &&
      sampleDates.length === 1 &&
      'There is only one sample, and one text shows little of how someone writes.',
    differs &&
      Number.isFinite(newest) &&
      newest > OLD_DAYS &&
      `The newest sample is ${Math.round(newest / 30)} months old, and writing changes as students learn.`,
    aiWarning && 'Formulaic school prose, and prose in a second language, is often mistaken for a machine’s.',
    words !== null &&
      words < SHORT_WORDS &&
      `${counted(words, 'word')} is a short text, and short texts vary naturally.`,
    differs && 'A new kind of assignment, or passages taken from a source.',
    'Tutoring, proofreading, a grammar or translation tool.',
    'Growth in English; dictated or handwritten work.',
  ];
  return causes.filter((cause): cause is string => cause !== false).slice(0, MOST);
};
