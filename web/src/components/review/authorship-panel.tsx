import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AiIndicator, BaselineComparisonDetails } from '@essays/contract';
import { styleWords } from '@essays/contract';
import {
  analysisTypeLabel,
  decisionOf,
  DECISION_WORDS,
  findingsOf,
  objects,
  parseAnalysis,
  record,
  sentences,
} from '../../domain/authorship-view.ts';
import {
  aiBand,
  asPercent,
  CAPS,
  consistencyBand,
  frequencyWord,
  isSameAuthor,
  likenessPercent,
  multiBaselineBand,
  probabilityBand,
  rarityWord,
  REASONING_WEIGHTS,
  similarityBand,
  typeTokenWord,
} from '../../domain/bands.ts';
import { ageBand, ageWord } from '../../domain/bands.ts';
import { dateWord, daysBetween } from '../../domain/dates.ts';
import { Chip } from '../chip.tsx';
import { Disclosure } from './disclosure.tsx';
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
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const percent = (value: unknown): string =>
  number(value) === null ? '–' : `${Math.round(value as number)}%`;

/**
 * Everything that is known of an authorship analysis, in the order a teacher weighs it; how it was computed comes last.
 * An analysis is an open object: known keys are shown, absent ones left out.
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
  ai: { score: number | null; indicators: readonly AiIndicator[] };
  now: Date;
}) => {
  const analysis = parseAnalysis(given);
  const decision = decisionOf(analysis);
  const llm = record(analysis?.llm_result);
  const probability =
    number(analysis?.average_probability) ?? (similarity === null ? null : similarity * 100);
  const comparisons = details?.baseline_comparisons ?? [];
  const breakdown = record(analysis?.llm_breakdown) ?? record(llm?.breakdown);
  const modelAi = record(analysis?.llm_ai_detection) ?? record(llm?.ai_detection);
  const indicators = [
    ...ai.indicators.map((i) => `${i.label}: ${i.detail}`),
    ...sentences(modelAi?.indicators),
  ].slice(0, CAPS.aiIndicators);
  const findings = findingsOf(analysis);
  const keyEvidence = [
    ...sentences(analysis?.key_evidence ?? llm?.key_evidence ?? analysis?.llm_evidence),
    ...findings.map((f) => (f.essay ? `“${f.essay.quote}” – ${f.statement}` : f.statement)),
    ...sentences(analysis?.overall_supporting_evidence),
  ].slice(0, CAPS.keyEvidence);
  const differences = sentences(analysis?.overall_key_differences ?? analysis?.key_differences).slice(
    0,
    CAPS.differences,
  );
  const triggers = sentences(analysis?.llm_triggers_used).map(styleWords);
  const guidance = sentences(analysis?.teacher_guidance ?? llm?.teacher_explanation);
  const reasoning = sentences(analysis?.llm_reasoning ?? llm?.reasoning).join('\n\n');
  const aggregated = aggregatedOf(analysis);
  const individual = objects(analysis?.individual_comparisons);
  const selected =
    analysis?.selected_baseline_id ?? details?.best_matching_baseline ?? comparisons[0]?.baseline_id ?? null;
  const selectedIndex = comparisons.findIndex((c) => c.baseline_id === selected);
  const cost = record(analysis?.cost_efficiency);
  const closer = record(analysis?.closer_than_classmates);

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
              Probability of one author:{' '}
              <Box
                component="strong"
                data-band={probabilityBand(probability).band}
                sx={{ color: `var(--${probabilityBand(probability).band})` }}
              >
                {probabilityBand(probability).word}, {likenessPercent(probability / 100)}
              </Box>
            </span>
          )}
          {analysis?.overall_confidence && <span>Confidence: {String(analysis.overall_confidence)}</span>}
        </Box>
        {typeof analysis?.recommendation === 'string' && (
          <Box sx={{ mt: '4px' }}>
            Recommendation: {words(analysis.recommendation)}
            {typeof analysis.recommendation_rationale === 'string' &&
              ` – ${analysis.recommendation_rationale}`}
          </Box>
        )}
        {closer && (
          <Box sx={{ mt: '4px' }}>
            Closer to the student’s own samples than to {String(closer.closer)} of {String(closer.of)}{' '}
            classmates’ essays.
          </Box>
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
            <AiChip score={ai.score} />
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
                ? `mechanical ${share(analysis.weights.mechanical)}, model ${share(analysis.weights.llm)}`
                : 'not stated',
            ],
            ['Reasoning weights', REASONING_WEIGHTS.map((w) => `${w.label} ${w.percent}%`).join(', ')],
            ['Triggers', triggers.length > 0 ? triggers.join('; ') : 'none'],
            [
              'Compared baseline',
              selected === null
                ? 'none'
                : `${selectedIndex >= 0 ? `Sample ${selectedIndex + 1}, ${dateWord(comparisons[selectedIndex]?.baseline_date ?? null)}` : selected}${
                    typeof (analysis?.selected_baseline_reason ?? analysis?.selection_reason) === 'string'
                      ? ` – ${String(analysis?.selected_baseline_reason ?? analysis?.selection_reason)}`
                      : ''
                  }`,
            ],
            [
              'Score breakdown',
              breakdown
                ? Object.entries(breakdown)
                    .filter((entry) => number(entry[1]) !== null)
                    .map(([part, value]) => `${capital(part)} ${percent(value)}`)
                    .join(', ')
                : breakdownOf(details),
            ],
            ...(cost
              ? [
                  [
                    'Model calls',
                    `${String(cost.llm_calls_made ?? 0)} made, ${String(cost.llm_calls_saved ?? 0)} saved of ${String(cost.total_comparisons ?? 0)} comparisons (${percent(cost.savings_percentage)})`,
                  ] as [string, string],
                ]
              : []),
            ...(analysis?.engine
              ? [
                  ['Engine', `${String(analysis.engine)} ${String(analysis.version ?? '')}`] as [
                    string,
                    string,
                  ],
                ]
              : []),
          ]}
        />
      </Disclosure>
      <Disclosure title="Model thought process">
        <Box sx={{ whiteSpace: 'pre-wrap', color: 'var(--ink-2)' }}>
          {reasoning || 'No language model was asked; the comparison was computed from the texts.'}
        </Box>
      </Disclosure>
    </Box>
  );
};

/** Shares of 0–1 and percent alike, as percent. */
const share = (value: number): string => asPercent(value > 1 ? value / 100 : value);

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

export const AiChip = ({ score }: { score: number | null }) => {
  const banded = aiBand(score);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip band={banded.band}>AI writing: {banded.word}</Chip>
      {score !== null && (
        <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
          {Math.round(score)} of 100, an estimate · warning above 50, flagged from 80
        </Box>
      )}
    </Box>
  );
};

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
  individual: readonly Record<string, unknown>[];
  now: Date;
}) => {
  const rows = details?.baseline_comparisons ?? [];
  const more = details?.comparisons ?? [];
  if (rows.length === 0)
    return (
      <Box component="ul" sx={{ margin: 0, paddingLeft: '18px' }}>
        {individual.map((item) => (
          <li key={String(item.baseline_id)}>
            Sample {String(item.baseline_number)}: {percent(item.same_author_probability)} same author,{' '}
            {String(item.confidence_level ?? '')} confidence
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
                {likenessPercent(similarity)}
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
                own &&
                  `${percent(own.same_author_probability)} same author, ${String(own.confidence_level)} confidence`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {own && sentences(own.key_differences).length > 0 && (
              <Lines
                items={sentences(own.key_differences).slice(0, CAPS.differences)}
                label={`Differences from sample ${index + 1}`}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const aggregatedOf = (analysis: Record<string, unknown> | null): [string, ReactNode][] => {
  if (!analysis) return [];
  const pairs: [string, ReactNode][] = [];
  const add = (label: string, value: unknown, as: (v: unknown) => ReactNode = (v) => String(v)) => {
    if (value !== null && value !== undefined && value !== '') pairs.push([label, as(value)]);
  };
  add('Average probability', analysis.average_probability, percent);
  add('Consistency', analysis.consistency_score, (v) =>
    number(v) !== null && (v as number) <= 1 ? asPercent(v as number) : percent(v),
  );
  add('Fingerprint consistency', analysis.fingerprint_consistency_score, (v) =>
    number(v) !== null && (v as number) <= 1 ? asPercent(v as number) : percent(v),
  );
  add('Voice consistency', analysis.voice_consistency_score, (v) =>
    number(v) !== null && (v as number) <= 1 ? asPercent(v as number) : percent(v),
  );
  add('Stable markers', analysis.stable_marker_summary);
  add('Red flags', analysis.red_flags_summary);
  add('Trend', analysis.trend_analysis);
  add('Across types', analysis.cross_type_analysis);
  const labels = record(analysis.consistency_analysis);
  if (labels && Object.keys(labels).length > 0)
    pairs.push([
      'Per part',
      <Box key="labels" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        {Object.entries(labels).map(([part, label]) => (
          <Chip key={part} band={consistencyBand(String(label))}>
            {words(part)}: {styleWords(String(label))}
          </Chip>
        ))}
      </Box>,
    ]);
  return pairs;
};

/** What the essay's writing looks like: vocabulary, sentences, markers, errors. */
const Snapshot = ({ analysis }: { analysis: Record<string, unknown> | null }) => {
  const style = record(analysis?.writing_style_patterns) ?? record(analysis?.writing_snapshot);
  const markers = objects(analysis?.stable_markers);
  const errors = objects(analysis?.error_fingerprints);
  const patterns = objects(style?.grammar_patterns);
  const ratio = number(style?.type_token_ratio);
  const mean = number(style?.mean_sentence_words);
  return (
    <Part title="Writing snapshot">
      {!style && markers.length === 0 && errors.length === 0 ? (
        'No detailed comparison data available'
      ) : (
        <Pairs
          pairs={[
            ...(ratio === null
              ? []
              : [['Variety of words', `${typeTokenWord(ratio)} (${ratio.toFixed(2)})`] as const]),
            ...(mean === null ? [] : [['Words per sentence', mean.toFixed(1)] as const]),
            ...patterns.map(
              (p) =>
                [
                  words(String(p.pattern)),
                  `${frequencyWord(number(p.frequency))}${examples(p.examples, CAPS.examples)}`,
                ] as const,
            ),
            ...markers
              .slice(0, 8)
              .map(
                (m) =>
                  [
                    String(m.label ?? words(String(m.marker))),
                    `${Math.round((number(m.value) ?? 0) * 10) / 10} ${String(m.unit ?? '')}${number(m.rarity) === null ? '' : ` · ${rarityWord(number(m.rarity))}`}`,
                  ] as const,
              ),
            ...errors.map(
              (e) =>
                [
                  words(String(e.category)),
                  `${String(e.count ?? 0)}${examples(e.examples, CAPS.errorExamples)}`,
                ] as const,
            ),
          ]}
        />
      )}
    </Part>
  );
};

const examples = (value: unknown, cap: number): string => {
  const list = sentences(value).slice(0, cap);
  return list.length > 0 ? ` – ${list.map((e) => `“${e}”`).join(', ')}` : '';
};
