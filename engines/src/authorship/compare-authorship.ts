import { readText } from '../reading/read-text.ts';
import type { AuthorshipInput, AuthorshipResult } from './analysis-types.ts';
import { standingAmongClassmates } from './classmates.ts';
import { comparedAnalysis } from './compared-analysis.ts';
import { comparisonDetails } from './comparison-details.ts';
import { gatherEvidence } from './evidence.ts';
import { judge } from './judgement.ts';
import { SHIPPED_ENGINE, type AuthorshipEngine } from './school-calibration.ts';
import { reasonsOf } from './verdict-words.ts';

export type * from './analysis-types.ts';

const AUTHORSHIP_ENGINE = 'local-authorship';

export function compareAuthorship(
  input: AuthorshipInput,
  engine: AuthorshipEngine = SHIPPED_ENGINE,
): AuthorshipResult {
  const judgement = judge(input, engine);
  const { question, samples, pairs, weights, strength, strengthReasons, similarity, flagged } = judgement;
  const read = readText(input.text);
  const classmates = input.others ?? [];
  const closer = standingAmongClassmates(question, pairs, weights, classmates, engine.weights);
  const evidence = samples.length === 0 ? [] : gatherEvidence(read, question, samples, weights);
  const reasons = reasonsOf({
    of: input.of,
    strength,
    strengthReasons,
    flagged,
    similarity,
    samples: samples.length,
    closer,
    differences: evidence.filter((item) => item.kind === 'difference'),
  });
  const named = { ...engine, name: AUTHORSHIP_ENGINE };
  return {
    engine: AUTHORSHIP_ENGINE,
    version: engine.version,
    similarity,
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    flagged,
    recommendation: judgement.recommendation,
    details: comparisonDetails(judgement, named, reasons, closer),
    analysis: comparedAnalysis({
      input,
      read,
      judgement,
      engine: named,
      classmates,
      closer,
      evidence,
      reasons,
    }),
  };
}
