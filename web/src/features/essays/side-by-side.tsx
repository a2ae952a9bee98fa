import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Chip } from '../../components/chip.tsx';
import { EssayText, markElementId } from '../../components/review/essay-text.tsx';
import type { Mark } from '../../components/review/essay-text.tsx';
import { ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import type { Finding } from '../../domain/authorship-view.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { useSampleTextQuery } from './essays.api.ts';

/** The essay beside one of the student's samples; a finding outlines its words in both. */
export const SideBySide = ({
  essay,
  marks,
  findings,
  selected,
  onSelect,
}: {
  essay: Essay;
  marks: readonly Mark[];
  findings: readonly Finding[];
  selected: number | null;
  onSelect: (number: number) => void;
}) => {
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  const best = samples.findIndex(
    (s) => s.baseline_id === essay.baseline_comparison_details?.best_matching_baseline,
  );
  const [at, setAt] = useState(best >= 0 ? best : 0);
  const sample = samples[at];
  const { data, isError, refetch } = useSampleTextQuery(sample?.baseline_id ?? '', { skip: !sample });
  if (!sample) return <span>No baseline samples available for comparison.</span>;

  const sampleMarks: Mark[] = findings.flatMap((f) =>
    f.sample?.baseline_id === sample.baseline_id
      ? [
          {
            number: f.number,
            start: f.sample.start,
            end: f.sample.end,
            kind: f.kind,
          } as const,
        ]
      : [],
  );
  const finding = findings.find((f) => f.number === selected) ?? findings[0] ?? null;
  const go = (number: number) => {
    onSelect(number);
    const next = findings.find((f) => f.number === number);
    const other = next?.sample ? samples.findIndex((s) => s.baseline_id === next.sample?.baseline_id) : -1;
    if (other >= 0) setAt(other);
    requestAnimationFrame(() => {
      document.getElementById(markElementId(essay.id, number))?.scrollIntoView({ block: 'nearest' });
      document
        .getElementById(markElementId(`${essay.id}-sample`, number))
        ?.scrollIntoView({ block: 'nearest' });
    });
  };

  const pane = { maxHeight: { md: '62vh' }, overflow: 'auto', padding: '4px 6px' } as const;
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
          gap: '22px',
        }}
      >
        <Box component="section" aria-label="Essay under review" sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36, mb: '8px' }}>
            <strong>Essay under review</strong>
            <Box component="span" sx={{ color: 'var(--ink-2)' }}>
              {dateWord(essay.submission_date)}
            </Box>
          </Box>
          <Box sx={pane} tabIndex={0}>
            <EssayText
              text={essay.essay_text ?? ''}
              marks={marks}
              scope={essay.id}
              selected={finding?.number ?? null}
              onSelect={go}
            />
          </Box>
        </Box>
        <Box component="section" aria-label={`Sample ${at + 1} of ${samples.length}`} sx={{ minWidth: 0 }}>
          <Box
            sx={{
              display: 'flex',
              gap: '4px',
              alignItems: 'center',
              flexWrap: 'wrap',
              minHeight: 36,
              mb: '8px',
            }}
          >
            {samples.map((s, i) => (
              <Button
                key={s.baseline_id}
                size="small"
                variant={i === at ? 'contained' : 'text'}
                aria-pressed={i === at}
                onClick={() => setAt(i)}
              >
                Sample {i + 1}
                {i === at ? ` of ${samples.length}` : ''}
              </Button>
            ))}
            <Box component="span" sx={{ color: 'var(--ink-2)', ml: 'auto' }}>
              {[
                dateWord(data?.date ?? sample.baseline_date),
                data && essayTypeWord(data.type),
                sample.is_primary && 'primary',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
          <Box sx={pane} tabIndex={0}>
            {isError ? (
              <ErrorPanel sentence="The sample could not be loaded." onRetry={() => void refetch()} />
            ) : data ? (
              <EssayText
                text={data.text}
                marks={sampleMarks}
                scope={`${essay.id}-sample`}
                selected={finding?.number ?? null}
                onSelect={go}
              />
            ) : (
              <LoadingPanel label="Loading the sample" />
            )}
          </Box>
        </Box>
      </Box>
      {finding && (
        <Box sx={{ mt: '16px', padding: '12px 16px', background: 'var(--sunk)', borderRadius: '8px' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{finding.title || finding.statement.split(':')[0]}</strong>
            <Chip band={finding.kind === 'differs' ? 'red' : finding.kind === 'matches' ? 'green' : 'violet'}>
              {finding.kind === 'ai' ? 'AI indicator' : finding.kind}
            </Chip>
            <Box sx={{ flex: 1 }} />
            <IconButton
              aria-label="Previous finding"
              onClick={() => go(finding.number > 1 ? finding.number - 1 : findings.length)}
            >
              <Icon name="left" />
            </IconButton>
            <span>
              finding {finding.number} of {findings.length}
            </span>
            <IconButton aria-label="Next finding" onClick={() => go((finding.number % findings.length) + 1)}>
              <Icon name="right" />
            </IconButton>
          </Box>
          <Box>{finding.statement}</Box>
          <Box sx={{ color: 'var(--ink-2)', mt: '6px', display: 'flex', gap: '8px' }}>
            <Icon name="info" sx={{ mt: '2px' }} />
            <span>
              It is a reason to talk, not proof: ask the student to explain two of these sentences, or collect
              a short paragraph in class.
            </span>
          </Box>
        </Box>
      )}
    </Box>
  );
};
