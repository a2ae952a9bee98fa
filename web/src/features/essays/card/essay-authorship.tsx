import type { Essay } from '@essays/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { AuthorshipPanel } from '../../../review/authorship-panel.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { baselineVerdict } from '../../../domain/authorship-view.ts';
import { useLinkedSampleQuery } from '../essays.api.ts';

type Compared = Pick<
  Essay,
  'authorship_analysis' | 'baseline_comparison_details' | 'baseline_similarity_score'
>;

/**
 * Everything known about who wrote an essay. One that became a sample before it was compared with anything has the
 * comparison of that sample.
 */
export const EssayAuthorship = ({
  title,
  essay,
  hasAnalysis,
}: {
  title: string;
  essay: Essay;
  hasAnalysis: boolean;
}) => {
  const sample = useLinkedSampleQuery(hasAnalysis ? skipToken : (essay.linked_baseline_id ?? skipToken));
  const panel = (of: Compared, unmade?: { label: string; why: string }) => (
    <AuthorshipPanel
      title={title}
      analysis={of.authorship_analysis}
      details={of.baseline_comparison_details}
      similarity={of.baseline_similarity_score}
      ai={{
        score: essay.ai_writing_score,
        indicators: essay.ai_writing_indicators,
        band: essay.ai_writing_band,
        isMissing: essay.failed_step === 'check_ai_writing',
      }}
      unmade={unmade}
    />
  );
  if (hasAnalysis) return panel(essay);
  return (
    <Loaded query={sample} failed="Failed to load the comparison." rows={6} label="Loading the comparison">
      {(linked) => {
        const { kind, word } = baselineVerdict(linked);
        const isMade = kind === 'same' || kind === 'different' || kind === 'inconclusive';
        const [why = ''] = linked.baseline_comparison_details?.reasons ?? [];
        return panel(linked, isMade ? undefined : { label: word, why });
      }}
    </Loaded>
  );
};
