import type { AiIndicator, EvidenceStrength, LocatedQuote } from '@essays/contract';
import { SAME_AUTHOR_FROM } from '@essays/contract';
import { useMemo, useState } from 'react';
import { findingsOf, parseAnalysis } from '../domain/authorship-view.ts';
import type { Finding } from '../domain/authorship-view.ts';
import { isAiWarning } from '../domain/bands.ts';
import type { Mark } from './essay-text.tsx';

/** The marked words of a quotation, each separately; the whole quotation if it has none. */
export const marksOfQuote = (
  { number, kind }: Pick<Finding, 'number' | 'kind'>,
  quote: LocatedQuote | null,
): Mark[] =>
  quote === null ? [] : (quote.words ?? [quote]).map(({ start, end }) => ({ number, start, end, kind }));

const marksOf = (findings: readonly Finding[]): Mark[] => findings.flatMap((f) => marksOfQuote(f, f.essay));

/**
 * What was found in a text, and which findings are visible. A comparison that says nothing, or that finds the
 * samples' writer, keeps its details closed and the text unmarked: marks would look like an accusation.
 */
export const useEvidence = (of: {
  authorship_analysis: unknown;
  evidence_strength: EvidenceStrength | null;
  baseline_similarity_score: number | null;
  ai_writing_score: number | null;
  ai_writing_indicators: readonly AiIndicator[];
}) => {
  const analysis = useMemo(() => parseAnalysis(of.authorship_analysis), [of.authorship_analysis]);
  const findings = useMemo(
    () => findingsOf(analysis, { score: of.ai_writing_score, indicators: of.ai_writing_indicators }),
    [analysis, of.ai_writing_score, of.ai_writing_indicators],
  );
  const [detailsOpen, setDetailsOpen] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const differs =
    of.evidence_strength !== 'insufficient' &&
    of.baseline_similarity_score !== null &&
    of.baseline_similarity_score < SAME_AUTHOR_FROM;
  const inSight = useMemo(
    () => findings.filter((f) => differs || detailsOpen || f.kind === 'ai'),
    [findings, differs, detailsOpen],
  );
  const aiWarning = isAiWarning(of.ai_writing_score);
  return useMemo(
    () => ({
      analysis,
      findings,
      inSight,
      /** All findings, for the side-by-side view. */
      allMarks: marksOf(findings),
      marks: marksOf(inSight),
      selected,
      setSelected,
      differs,
      aiWarning,
      setDetailsOpen,
      /** The finding in sight after the selected one. */
      next: inSight[(inSight.findIndex((f) => f.number === selected) + 1) % inSight.length],
    }),
    [analysis, findings, inSight, selected, differs, aiWarning],
  );
};
export type Evidence = ReturnType<typeof useEvidence>;
