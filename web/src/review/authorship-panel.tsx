import type { AiIndicator, AuthorshipAnalysis, BaselineComparisonDetails } from '@essays/contract';
import {
  asPercent,
  ASSUMED_GENUINE,
  similarityText,
  classmatesSentence,
  likenessOf,
  SAME_AUTHOR_FROM,
  styleWords,
} from '@essays/contract';
import Box from '@mui/material/Box';
import { decisionOf, decisionVerdict, findingsOf, parseAnalysis } from '../domain/authorship-view.ts';
import { authorWord, CAPS, consistencyBand, probabilityBand, weighed } from '../domain/bands.ts';
import { Chip } from '../components/chip.tsx';
import { VerdictChip } from '../components/verdict-chip.tsx';
import { AiChip, type AiResult } from './ai-chip.tsx';
import { BaselineComparisons } from './baseline-comparisons.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { HowComputed } from './how-computed.tsx';
import { HowSureLink } from './how-sure-link.tsx';
import { Lines, Pairs, Part } from './panel-parts.tsx';
import type { Pair } from './panel-parts.tsx';
import { WritingSnapshot } from './writing-snapshot.tsx';
import { capitalised } from '../domain/counted.ts';

/** A key of the analysis in a teacher's words. */
const words = (key: string): string => capitalised(styleWords(key));

/** What all comparisons say together. */
const aggregatedOf = (analysis: AuthorshipAnalysis | null): Pair[] => {
  if (!analysis) return [];
  const pairs: Pair[] = [];
  const { average_probability: chance } = analysis;
  if (chance !== undefined) pairs.push(['Average probability', similarityText(chance / 100)]);
  for (const [term, share] of [
    ['Consistency', analysis.consistency_score],
    ['Fingerprint consistency', analysis.fingerprint_consistency_score],
    ['Voice consistency', analysis.voice_consistency_score],
  ] as const)
    if (share !== undefined) pairs.push([term, asPercent(share)]);
  for (const [term, sentence] of [
    ['Stable markers', analysis.stable_marker_summary],
    ['Red flags', analysis.red_flags_summary],
    ['Trend', analysis.trend_analysis],
    ['Across types', analysis.cross_type_analysis],
  ] as const)
    if (sentence) pairs.push([term, sentence]);
  const parts = Object.entries(analysis.consistency_analysis ?? {});
  if (parts.length > 0)
    pairs.push([
      'Per part',
      <Box key="parts" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        {parts.map(([part, label]) => (
          <Chip key={part} band={consistencyBand(label)}>
            {words(part)}: {styleWords(label)}
          </Chip>
        ))}
      </Box>,
    ]);
  return pairs;
};

/**
 * Everything known about an authorship analysis, in the order a teacher weighs it; how it was computed comes last.
 * What an older engine did not produce is left out.
 */
export const AuthorshipPanel = ({
  title = 'Intelligent Authorship Analysis',
  analysis: given,
  details,
  similarity,
  ai,
  unmade,
}: {
  title?: string;
  /** Object or JSON string. */
  analysis: unknown;
  details: BaselineComparisonDetails | null;
  /** 0–1. */
  similarity: number | null;
  ai: AiResult & {
    indicators: readonly AiIndicator[];
    /** The check could not be made. */
    isMissing?: boolean;
  };
  /** Why there is no comparison, if there is none. */
  unmade?: { label: string; why: string };
}) => {
  const analysis = parseAnalysis(given);
  const decision = decisionOf(analysis);
  const llm = analysis?.llm_result ?? null;
  const probability = analysis?.average_probability ?? (similarity === null ? null : similarity * 100);
  const strength = analysis?.evidence_strength ?? details?.evidence_strength ?? null;
  const chance = probability === null ? null : weighed(probabilityBand(probability), strength);
  const comparisons = details?.baseline_comparisons ?? [];
  const modelAi = analysis?.llm_ai_detection ?? llm?.ai_detection ?? null;
  const indicators = [
    ...ai.indicators.map((i) => `${i.label}: ${i.detail}`),
    ...(modelAi?.indicators ?? []),
  ].slice(0, CAPS.aiIndicators);
  const findings = findingsOf(analysis);
  const keyEvidence = [
    ...(llm?.key_evidence ?? analysis?.llm_evidence ?? []).map((quote) => `“${quote}”`),
    ...findings.map((f) => (f.essay ? `“${f.essay.quote}” – ${f.statement}` : f.statement)),
  ].slice(0, CAPS.keyEvidence);
  const differences = (analysis?.overall_key_differences ?? []).slice(0, CAPS.differences);
  const guidance = [analysis?.teacher_guidance, llm?.teacher_explanation].filter((one) => one !== undefined);
  const aggregated = aggregatedOf(analysis);
  const individual = analysis?.individual_comparisons ?? [];
  const closer = analysis?.closer_than_classmates;

  return (
    <Box component="section" aria-label={title}>
      <h3 className="heading-2" style={{ paddingBottom: 8 }}>
        {title}
      </h3>

      <Part title="Decision">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center' }}>
          {unmade ? (
            <>
              <Chip band="grey">{unmade.label}</Chip>
              <span>{unmade.why}</span>
            </>
          ) : decision ? (
            <VerdictChip verdict={decisionVerdict(decision, strength)} />
          ) : (
            <Chip band="grey">No decision</Chip>
          )}
          {chance && probability !== null && (
            <span>
              Probability of the same author, if {asPercent(ASSUMED_GENUINE)} of all texts are genuine:{' '}
              <Box component="strong" data-band={chance.band} sx={{ color: `var(--${chance.band})` }}>
                {chance.word}, {similarityText(probability / 100)}
              </Box>
              {chance.strength && ` · ${chance.strength}`}
            </span>
          )}
          {analysis?.overall_confidence && <span>Confidence: {analysis.overall_confidence}</span>}
        </Box>
        {similarity !== null && comparisons.length > 0 && analysis?.evidence_strength !== 'insufficient' && (
          <Box sx={{ mt: '4px' }}>
            Mean similarity {similarityText(similarity)}, labelled {authorWord(similarity)}
            {strength && ` · evidence ${strength}`}. From {asPercent(SAME_AUTHOR_FROM)} the label is Same
            Author.
          </Box>
        )}
        {analysis?.recommendation && !unmade && (
          <Box sx={{ mt: '4px' }}>
            Recommendation: {words(analysis.recommendation)}
            {analysis.recommendation_rationale && ` – ${analysis.recommendation_rationale}`}
          </Box>
        )}
        {chance && probability !== null && (
          <Box sx={{ mt: '4px' }}>
            {likenessOf({
              baseline_similarity_score: probability / 100,
              evidence_strength: strength,
              baseline_comparison_details: details,
              authorship_analysis: analysis,
            }).join(' ')}
          </Box>
        )}
        {closer && analysis?.evidence_strength !== 'insufficient' && (
          <Box sx={{ mt: '4px' }}>{classmatesSentence(closer)}</Box>
        )}
        <Box sx={{ color: 'var(--ink-2)', mt: '4px' }}>
          An estimate from the writing alone. It is a reason to talk, not proof; only you decide.
        </Box>
        <HowSureLink />
      </Part>

      {guidance.length > 0 && (
        <Part title="Teacher guidance">
          {guidance.length === 1 ? guidance[0] : <Lines items={guidance} label="Teacher guidance" />}
        </Part>
      )}

      <Part title="Key evidence">
        {keyEvidence.length > 0 ? (
          <Lines items={keyEvidence} label="Key evidence" />
        ) : (
          'No evidence was quoted.'
        )}
        {differences.length > 0 && (
          <Box sx={{ mt: '8px' }}>
            <strong>Differences</strong>
            <Lines items={differences} label="Differences" />
          </Box>
        )}
      </Part>

      <Part title="Individual baseline comparisons">
        {comparisons.length === 0 && individual.length === 0 ? (
          <span>No baseline samples available for comparison.</span>
        ) : (
          <BaselineComparisons details={details} individual={individual} strength={strength} />
        )}
      </Part>

      <Part title="AI indicators">
        {ai.score === null && indicators.length === 0 ? (
          <span>
            No AI detection analysis available.
            {ai.isMissing && ' The check could not be made yet.'}
          </span>
        ) : (
          <>
            <AiChip {...ai} />
            {indicators.length > 0 && (
              <Box sx={{ mt: '6px' }}>
                <Lines items={indicators} label="AI indicators" />
              </Box>
            )}
          </>
        )}
      </Part>

      <WritingSnapshot analysis={analysis} />

      {aggregated.length > 0 && (
        <Part title="Aggregated assessment">
          <Pairs pairs={aggregated} />
        </Part>
      )}

      <HowComputed analysis={analysis} details={details} />
      <Disclosure title="Model thought process">
        <Box sx={{ whiteSpace: 'pre-wrap', color: 'var(--ink-2)' }}>
          {analysis?.llm_reasoning ??
            'No language model was asked; the comparison was computed from the texts.'}
        </Box>
      </Disclosure>
    </Box>
  );
};
