import type { AuthorshipAnalysis } from '../facts/analysis.ts';
import type { BaselineComparisonDetails, EvidenceStrength } from '../facts/comparison.ts';
import { wholePercent } from './figures.ts';

/** Bands of a similarity, by their lowest values: those of the pages, and where it is said as 'over 99%'. */
export const LIKENESS_BANDS = [0, 0.4, 0.6, 0.8, 0.95, 0.99] as const;

/** This share of texts is taken to be the student's own before anybody has looked: nobody knows the true one. */
export const ASSUMED_GENUINE = 0.95;

interface LikenessRate {
  /** Of 1,000 texts by the student, and by another student on the same task, so many are in the band. */
  own: number;
  other: number;
  /** Of 1,000 texts in the band so many are genuine if 95 of 100 texts are, with the 95 % interval by writer. */
  genuine: number;
  interval: readonly [number, number];
}

/**
 * What a similarity was worth in collections of which the engine had learned nothing, band by band;
 * `error-rates.spec.ts` fails when docs/accuracy.json disagrees.
 */
export const LIKENESS_RATES: Record<'strong' | 'limited', readonly LikenessRate[]> = {
  strong: [
    { own: 8, other: 122, genuine: 548, interval: [296, 689] },
    { own: 10, other: 104, genuine: 635, interval: [465, 748] },
    { own: 31, other: 199, genuine: 747, interval: [627, 816] },
    { own: 126, other: 300, genuine: 888, interval: [855, 910] },
    { own: 250, other: 206, genuine: 958, interval: [950, 965] },
    { own: 576, other: 69, genuine: 994, interval: [992, 995] },
  ],
  limited: [
    { own: 2, other: 37, genuine: 548, interval: [268, 691] },
    { own: 8, other: 63, genuine: 716, interval: [513, 797] },
    { own: 22, other: 149, genuine: 737, interval: [645, 795] },
    { own: 154, other: 395, genuine: 881, interval: [853, 900] },
    { own: 362, other: 281, genuine: 961, interval: [956, 965] },
    { own: 451, other: 74, genuine: 991, interval: [990, 993] },
  ],
};

/** 'fewer than 1', '43', 'over 99' of 100: never none, and never all. */
const of100 = (of1000: number): string => {
  if (of1000 < 5) return 'fewer than 1';
  return of1000 > 990 ? 'over 99' : String(wholePercent(of1000 / 1000));
};

/** 'about 72 of 100 like this are (51 to 80)', '99 or more of 100 like this are'. */
const shareWord = (genuine: number, interval: readonly [number, number]): string => {
  const [low, high] = interval.map(of100);
  if (low === high) return `${of100(genuine)} of 100 like this are`;
  return high === 'over 99'
    ? `${low} or more of 100 like this are`
    : `about ${of100(genuine)} of 100 like this are (${low} to ${high})`;
};

/**
 * What a similarity says, as counts: how often it comes out so for the student and for another one, and what follows
 * for a text where a base rate is assumed, which is named.
 */
const likenessSentences = (similarity: number, strength: 'strong' | 'limited'): string[] => {
  const band = LIKENESS_BANDS.findLastIndex((from) => similarity >= from);
  const { own, other, genuine, interval } = LIKENESS_RATES[strength][band]!;
  const assumed = wholePercent(ASSUMED_GENUINE);
  return [
    `In our tests, ${of100(own)} of 100 texts by the same student and ${of100(other)} of 100 by another student on ` +
      'the same task came out like this.',
    `If ${assumed} of 100 texts are the students’ own, ${shareWord(genuine, interval)}.`,
    NO_PROOF,
  ];
};

interface ComparedText {
  baseline_similarity_score: number | null;
  evidence_strength: EvidenceStrength | null;
  baseline_comparison_details: BaselineComparisonDetails | null;
  authorship_analysis: AuthorshipAnalysis | null;
}

/**
 * The same for an essay or a sample, or that it was not measured; none where there is not enough writing. The last
 * sentence is that it is no proof.
 */
export const likenessOf = (text: ComparedText): string[] => {
  const { baseline_similarity_score: similarity, evidence_strength: strength } = text;
  if (similarity === null || (strength !== 'strong' && strength !== 'limited')) return [];
  if (text.authorship_analysis?.analysis_type === 'hybrid')
    return [`${NOT_MEASURED} because a language model’s answer is part of it.`, NO_PROOF];
  if (text.baseline_comparison_details?.version?.includes(SCHOOL_CALIBRATION))
    return [`${NOT_MEASURED} because the engine was calibrated on this school’s own writing.`, NO_PROOF];
  return likenessSentences(similarity, strength);
};

const NO_PROOF = 'A result like this does not prove who wrote it.';
const NOT_MEASURED = 'How often a result like this is right was not measured,';
/** In the version of an engine it precedes the number of a school's own calibration. */
export const SCHOOL_CALIBRATION = '+school-';
