import type { BaselineComparisonDetails, EvidenceStrength, PerBaselineComparison } from '@essays/contract';
import { asPercent, similarityText, rateText } from '@essays/contract';
import Box from '@mui/material/Box';
import {
  ageBand,
  ageWord,
  authorLikeness,
  CAPS,
  isSameAuthor,
  multiBaselineBand,
  similarityBand,
  weighed,
} from '../domain/bands.ts';
import { dateWord, daysBetween } from '../domain/dates.ts';
import { provenanceWord } from '../domain/process-words.ts';
import { Chip } from '../components/chip.tsx';
import { useNow } from '../components/use-now.ts';
import { VerdictChip } from '../components/verdict-chip.tsx';
import { Lines } from './panel-parts.tsx';

/** Each sample on its own: how old it is, how much weight it has, and how similar the essay is to it. */
export const BaselineComparisons = ({
  details,
  individual,
  strength,
}: {
  details: BaselineComparisonDetails | null;
  individual: readonly PerBaselineComparison[];
  /** Of all that was compared. */
  strength: EvidenceStrength | null;
}) => {
  const now = useNow();
  const rows = details?.baseline_comparisons ?? [];
  const more = details?.comparisons ?? [];
  if (rows.length === 0)
    return (
      <Box component="ul" sx={{ margin: 0, paddingLeft: '18px' }}>
        {individual.map((item) => (
          <li key={item.baseline_id}>
            Sample {item.baseline_number}: similarity {similarityText(item.same_author_probability / 100)},{' '}
            {item.confidence_level} confidence
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
              {days !== null && (
                <Chip band={ageBand(days)} icon="clock">
                  {ageWord(days)}
                </Chip>
              )}
              {row.is_primary && <Chip band="blue">Primary</Chip>}
              <Chip band="grey">{provenanceWord(row.provenance)}</Chip>
              <VerdictChip
                verdict={weighed(
                  (rows.length > 1 ? multiBaselineBand : similarityBand)(similarity),
                  strength,
                )}
                after={`· ${similarityText(similarity)}`}
              />
              {same && strength === 'strong' && (
                <VerdictChip verdict={weighed(authorLikeness(true), strength)} />
              )}
            </Box>
            <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
              {[
                `sentence length ${asPercent(row.sentence_length_similarity)}`,
                `vocabulary ${asPercent(row.vocabulary_similarity)}`,
                extra?.readability_similarity != null &&
                  `readability ${asPercent(extra.readability_similarity)}`,
                extra?.sentence_structure_similarity != null &&
                  `structure ${asPercent(extra.sentence_structure_similarity)}`,
                `weight ${rateText(row.weight)}`,
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
