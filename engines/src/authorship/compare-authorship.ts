import type { EvidenceItem, OwnText } from '@essays/contract';
import { setApart } from '../own-words/set-apart.ts';
import { readText } from '../reading/read-text.ts';
import type { AuthorshipInput, AuthorshipResult, OwnAuthorshipInput } from './analysis-types.ts';
import { standingAmongClassmates } from './classmates.ts';
import { comparedAnalysis } from './compared-analysis.ts';
import { comparisonDetails } from './comparison-details.ts';
import { gatherEvidence } from './evidence.ts';
import { judge } from './judgement.ts';
import type { Marker } from './markers.ts';
import { pairLogOdds } from './pair-log-odds.ts';
import { round4 } from './rounding.ts';
import { SHIPPED_ENGINE, type AuthorshipEngine } from './school-calibration.ts';
import { keptHabits, snapshotOf, stableMarkers } from './stable-markers.ts';
import { reasonsOf } from './verdict-words.ts';

export type * from './analysis-types.ts';

const AUTHORSHIP_ENGINE = 'local-authorship';

export function compareAuthorship(
  input: AuthorshipInput,
  engine: AuthorshipEngine = SHIPPED_ENGINE,
): AuthorshipResult {
  const { own, samplesOwn, ...ownWords } = setApart({
    text: input.text,
    samples: input.samples,
    ...input.origins,
  });
  const judged = judgedOf(input, own, samplesOwn);
  const judgement = judge(judged, engine);
  const { question, samples, pairs, weights, strength, strengthReasons, similarity, flagged, logits } =
    judgement;
  const read = readText(own);
  const classmates = input.others ?? [];
  const closer = standingAmongClassmates(question, pairs, weights, classmates, engine.weights);
  const evidence =
    samples.length === 0 ? [] : asRead(gatherEvidence(read, question, samples, weights), input);
  const prints = samples.map(({ print }) => print);
  const snapshot = (marker: Marker) => snapshotOf(marker, question, prints, classmates);
  const stable = stableMarkers(question, prints, snapshot);
  const reasons = reasonsOf({
    of: input.of,
    strength,
    strengthReasons,
    flagged,
    similarity,
    samples: samples.length,
    closer,
    differences: evidence.filter((item) => item.kind === 'difference'),
    habits: keptHabits(stable),
  });
  const named = { ...engine, name: AUTHORSHIP_ENGINE };
  return {
    engine: AUTHORSHIP_ENGINE,
    version: engine.version,
    similarity,
    sample_log_odds: Object.fromEntries(samples.map(({ sample }, at) => [sample.id, round4(logits[at]!)])),
    ...(input.term && { pair_log_odds: pairLogOdds(judgement, input.term, engine.weights) }),
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    flagged,
    recommendation: judgement.recommendation,
    own_words: ownWords,
    details: comparisonDetails(judgement, named, reasons, closer),
    analysis: comparedAnalysis({
      input: judged,
      text: input.text,
      apart: ownWords.set_apart,
      read,
      judgement,
      engine: named,
      snapshot,
      stable,
      closer,
      evidence,
      reasons,
    }),
  };
}

function judgedOf(
  { origins: _origins, ...input }: AuthorshipInput,
  text: OwnText,
  samplesOwn: readonly { id: string; own: OwnText }[],
): OwnAuthorshipInput {
  const ownOf = new Map(samplesOwn.map(({ id, own }) => [id, own]));
  const samples = input.samples.flatMap((sample) => {
    const own = ownOf.get(sample.id);
    return own === undefined ? [] : [{ ...sample, text: own }];
  });
  return { ...input, text, samples, sameWork: input.samples.length - samples.length };
}

/** Quotations with the words that were set apart within them, as a reader finds them. */
function asRead(evidence: readonly EvidenceItem[], { text, samples }: AuthorshipInput): EvidenceItem[] {
  const texts = new Map(samples.map((sample) => [sample.id, sample.text]));
  return evidence.map(({ essay_quote: mine, sample_quote: theirs, ...item }) => ({
    ...item,
    essay_quote: mine && { ...mine, quote: text.slice(mine.start, mine.end) },
    sample_quote: theirs && {
      ...theirs,
      quote: texts.get(theirs.baseline_id)!.slice(theirs.start, theirs.end),
    },
  }));
}
