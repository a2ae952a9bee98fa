import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type {
  AiIndicator,
  AuthorshipAnalysis,
  BaselineComparisonDetails,
  PerBaselineComparison,
} from '@essays/contract';
import { chanceText, classmatesSentence, REASONING_WEIGHTS, styleWords } from '@essays/contract';
import {
  analysisTypeLabel,
  decisionOf,
  DECISION_WORDS,
  findingsOf,
  parseAnalysis,
} from '../../domain/authorship-view.ts';
import {
  ageBand,
  ageWord,
  asPercent,
  CAPS,
  consistencyBand,
  frequencyWord,
  isSameAuthor,
  multiBaselineBand,
  probabilityBand,
  rarityWord,
  similarityBand,
  typeTokenWord,
} from '../../domain/bands.ts';
import { dateWord, daysBetween } from '../../domain/dates.ts';
import { Chip } from '../chip.tsx';
import { Disclosure } from './disclosure.tsx';
import { AiChip } from './ai-chip.tsx';
import { inUnit } from './feature-rows.tsx';
import { HowSureLink } from './how-sure-link.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ borderTop: '1px solid var(--line)', padding: '10px 0' }}>
    <Typography component="h4" variant="h3" sx={{ mb: '4px' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Lines = ({ items, label }: { items: readonly string[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ margin: 0, paddingLeft: '18px' }}>
    {items.map((item, i) => (
      <li key={i}>{item}</li>
    ))}
  </Box>
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** A key of the analysis in a teacher's words. */
const words = (key: string): string => capital(styleWords(key));
const percent = (value: number): string => `${Math.round(value)}%`;

/**
 * Everything that is known of an authorship analysis, in the order a teacher weighs it; how it was computed comes last.
 * What an older engine did not make is left out.
 */
export const AuthorshipPanel = ({
  title = 'Intelligent Authorship Analysis',
  analysis: given,
  details,
  similarity,
  ai,
  now,
}: {
  title?: string;
  /** Object or JSON string. */
  analysis: unknown;
  details: BaselineComparisonDetails | null;
  /** 0–1. */
  similarity: number | null;
  /** `words` of the text, for which a short one is not judged. */
  ai: { score: number | null; indicators: readonly AiIndicator[]; words: number | null };
  now: Date;
}) => {
  const analysis = parseAnalysis(given);
  const decision = decisionOf(analysis);
  const llm = analysis?.llm_result ?? null;
  const probability = analysis?.average_probability ?? (similarity === null ? null : similarity * 100);
  const comparisons = details?.baseline_comparisons ?? [];
  const breakdown = analysis?.llm_breakdown ?? llm?.breakdown ?? null;
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
  const triggers = (analysis?.llm_triggers_used ?? []).map(styleWords);
  const guidance = [analysis?.teacher_guidance, llm?.teacher_explanation].filter((one) => one !== undefined);
  const aggregated = aggregatedOf(analysis);
  const individual = analysis?.individual_comparisons ?? [];
  const selected =
    analysis?.selected_baseline_id ?? details?.best_matching_baseline ?? comparisons[0]?.baseline_id ?? null;
  const selectedIndex = comparisons.findIndex((c) => c.baseline_id === selected);
  const cost = analysis?.cost_efficiency;
  const closer = analysis?.closer_than_classmates;

  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h2" sx={{ pb: '8px' }}>
        {title}
      </Typography>

      <Part title="Decision">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center' }}>
          {decision ? (
            <Chip band={DECISION_WORDS[decision].band}>{DECISION_WORDS[decision].label}</Chip>
          ) : (
            <Chip band="grey">No decision</Chip>
          )}
          {probability !== null && (
            <span>
              Chance of one author:{' '}
              <Box
                component="strong"
                data-band={probabilityBand(probability).band}
                sx={{ color: `var(--${probabilityBand(probability).band})` }}
              >
                {probabilityBand(probability).word}, {chanceText(probability / 100)}
              </Box>
            </span>
          )}
          {analysis?.overall_confidence && <span>Confidence: {analysis.overall_confidence}</span>}
        </Box>
        {analysis?.recommendation && (
          <Box sx={{ mt: '4px' }}>
            Recommendation: {words(analysis.recommendation)}
            {analysis.recommendation_rationale && ` – ${analysis.recommendation_rationale}`}
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
          <Comparisons details={details} individual={individual} now={now} />
        )}
      </Part>

      <Part title="AI indicators">
        {ai.score === null && indicators.length === 0 ? (
          <span>No AI detection analysis available.</span>
        ) : (
          <>
            <AiChip score={ai.score} words={ai.words} />
            {indicators.length > 0 && (
              <Box sx={{ mt: '6px' }}>
                <Lines items={indicators} label="AI indicators" />
              </Box>
            )}
          </>
        )}
      </Part>

      <Snapshot analysis={analysis} />

      {aggregated.length > 0 && (
        <Part title="Aggregated assessment">
          <Pairs pairs={aggregated} />
        </Part>
      )}

      <Disclosure title="How was this computed?">
        <Pairs
          pairs={[
            ['Kind of analysis', analysisTypeLabel(analysis?.analysis_type)],
            [
              'Weights',
              analysis?.weights
                ? `mechanical ${asPercent(analysis.weights.mechanical)}, model ${asPercent(analysis.weights.llm)}`
                : 'not stated',
            ],
            [
              'Reasoning weights',
              BREAKDOWN.map(([part, label]) => `${label} ${asPercent(REASONING_WEIGHTS[part])}`).join(', '),
            ],
            ['Triggers', triggers.length > 0 ? triggers.join('; ') : 'none'],
            [
              'Compared baseline',
              selected === null
                ? 'none'
                : `${selectedIndex >= 0 ? `Sample ${selectedIndex + 1}, ${dateWord(comparisons[selectedIndex]?.baseline_date ?? null)}` : selected}${
                    analysis?.selection_reason ? ` – ${analysis.selection_reason}` : ''
                  }`,
            ],
            [
              'Score breakdown',
              breakdown
                ? BREAKDOWN.map(([part, label]) => `${label} ${asPercent(breakdown[part])}`).join(', ')
                : breakdownOf(details),
            ],
            ...(cost
              ? [
                  [
                    'Model calls',
                    `${cost.llm_calls_made} made, ${cost.llm_calls_saved} saved of ${cost.total_comparisons} comparisons (${percent(cost.savings_percentage)})`,
                  ] as const,
                ]
              : []),
            ...(analysis?.engine
              ? [['Engine', `${analysis.engine} ${analysis.version ?? ''}`] as const]
              : []),
          ]}
        />
      </Disclosure>
      <Disclosure title="Model thought process">
        <Box sx={{ whiteSpace: 'pre-wrap', color: 'var(--ink-2)' }}>
          {analysis?.llm_reasoning ??
            'No language model was asked; the comparison was computed from the texts.'}
        </Box>
      </Disclosure>
    </Box>
  );
};

/** The four respects in which a language model compares. */
const BREAKDOWN = [
  ['voice', 'Voice'],
  ['errors', 'Error signature'],
  ['quirks', 'Quirks'],
  ['patterns', 'Patterns'],
] as const;

const Pairs = ({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 180px) 1fr' },
      gap: '4px 12px',
      '& dt': { color: 'var(--ink-2)' },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
    }}
  >
    {pairs.map(([term, value]) => (
      <Box key={term} sx={{ display: 'contents' }}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

/** Without a model's own breakdown: what the comparison measured. */
const breakdownOf = (details: BaselineComparisonDetails | null): string => {
  const parts = [
    ['Sentence length', details?.sentence_length_similarity],
    ['Vocabulary', details?.vocabulary_similarity],
  ].filter((p): p is [string, number] => typeof p[1] === 'number');
  return parts.length > 0
    ? parts.map(([label, value]) => `${label} ${asPercent(value)}`).join(', ')
    : 'No detailed comparison data available';
};

const Comparisons = ({
  details,
  individual,
  now,
}: {
  details: BaselineComparisonDetails | null;
  individual: readonly PerBaselineComparison[];
  now: Date;
}) => {
  const rows = details?.baseline_comparisons ?? [];
  const more = details?.comparisons ?? [];
  if (rows.length === 0)
    return (
      <Box component="ul" sx={{ margin: 0, paddingLeft: '18px' }}>
        {individual.map((item) => (
          <li key={item.baseline_id}>
            Sample {item.baseline_number}: chance of one author{' '}
            {chanceText(item.same_author_probability / 100)}, {item.confidence_level} confidence
          </li>
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label="Baselines" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row, index) => {
        const extra = more.find((c) => c.baseline_id === row.baseline_id) ?? more[index];
        const own = individual.find((c) => c.baseline_id === row.baseline_id);
        const similarity = row.similarity_score;
        const same = isSameAuthor({ sameAuthor: extra?.sameAuthor, similarity });
        const days = daysBetween(row.baseline_date, now);
        return (
          <Box component="li" key={row.baseline_id} sx={{ padding: '6px 0' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center' }}>
              <strong>Sample {index + 1}</strong>
              <span>{dateWord(row.baseline_date)}</span>
              <Chip band={ageBand(days)} icon="clock">
                {ageWord(days)}
              </Chip>
              {row.is_primary && <Chip band="blue">Primary</Chip>}
              <Chip
                band={rows.length > 1 ? multiBaselineBand(similarity).band : similarityBand(similarity).band}
              >
                {(rows.length > 1 ? multiBaselineBand(similarity) : similarityBand(similarity)).word} ·{' '}
                {chanceText(similarity)}
              </Chip>
              {same && <Chip band="green">Same Author</Chip>}
            </Box>
            <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
              {[
                `sentence length ${asPercent(row.sentence_length_similarity)}`,
                `vocabulary ${asPercent(row.vocabulary_similarity)}`,
                extra?.readability_similarity != null &&
                  `readability ${asPercent(extra.readability_similarity)}`,
                extra?.sentence_structure_similarity != null &&
                  `structure ${asPercent(extra.sentence_structure_similarity)}`,
                `weight ${Math.round(row.weight * 100) / 100}`,
                own && `${own.confidence_level} confidence`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {own && own.key_differences.length > 0 && (
              <Lines
                items={own.key_differences.slice(0, CAPS.differences)}
                label={`Differences from sample ${index + 1}`}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const aggregatedOf = (analysis: AuthorshipAnalysis | null): [string, ReactNode][] => {
  if (!analysis) return [];
  const shares: [string, number | undefined][] = [
    ['Consistency', analysis.consistency_score],
    ['Fingerprint consistency', analysis.fingerprint_consistency_score],
    ['Voice consistency', analysis.voice_consistency_score],
  ];
  const sentences: [string, string | undefined][] = [
    ['Stable markers', analysis.stable_marker_summary],
    ['Red flags', analysis.red_flags_summary],
    ['Trend', analysis.trend_analysis],
    ['Across types', analysis.cross_type_analysis],
  ];
  const labels = Object.entries(analysis.consistency_analysis ?? {});
  return [
    ...(analysis.average_probability === undefined
      ? []
      : [['Average probability', chanceText(analysis.average_probability / 100)] as [string, ReactNode]]),
    ...shares.flatMap(([label, value]): [string, ReactNode][] =>
      value === undefined ? [] : [[label, asPercent(value)]],
    ),
    ...sentences.flatMap(([label, value]): [string, ReactNode][] => (value ? [[label, value]] : [])),
    ...(labels.length === 0
      ? []
      : [
          [
            'Per part',
            <Box key="labels" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
              {labels.map(([part, label]) => (
                <Chip key={part} band={consistencyBand(label)}>
                  {words(part)}: {styleWords(label)}
                </Chip>
              ))}
            </Box>,
          ] as [string, ReactNode],
        ]),
  ];
};

/** What the essay's writing looks like: vocabulary, sentences, markers, errors. */
const Snapshot = ({ analysis }: { analysis: AuthorshipAnalysis | null }) => {
  const style = analysis?.writing_style_patterns;
  const markers = analysis?.stable_markers ?? [];
  const errors = analysis?.error_fingerprints ?? [];
  return (
    <Part title="Writing snapshot">
      {!style && markers.length === 0 && errors.length === 0 ? (
        'No detailed comparison data available'
      ) : (
        <Pairs
          pairs={[
            ...(style
              ? [
                  [
                    'Variety of vocabulary',
                    `${typeTokenWord(style.type_token_ratio)} (${style.type_token_ratio.toFixed(2)})`,
                  ] as const,
                  ['Words per sentence', style.mean_sentence_words.toFixed(1)] as const,
                ]
              : []),
            ...(style?.grammar_patterns ?? []).map(
              (p) =>
                [p.pattern, `${frequencyWord(p.frequency)}${examples(p.examples, CAPS.examples)}`] as const,
            ),
            ...markers
              .slice(0, 8)
              .map((m) => [m.label, `${inUnit(m.value, m.unit)} · ${rarityWord(m.rarity)}`] as const),
            ...errors.map(
              (e) => [e.category, `${e.count}${examples(e.examples, CAPS.errorExamples)}`] as const,
            ),
          ]}
        />
      )}
    </Part>
  );
};

const examples = (list: readonly string[], cap: number): string =>
  list.length > 0
    ? ` – ${list
        .slice(0, cap)
        .map((e) => `“${e}”`)
        .join(', ')}`
    : '';
