import type { Essay, SampleComparison } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Chip } from '../../components/chip.tsx';
import { SelectField } from '../../components/filter-bar.tsx';
import { EssayText, markElementId } from '../../components/review/essay-text.tsx';
import type { Mark } from '../../components/review/essay-text.tsx';
import { marksOfQuote } from '../../components/review/use-evidence.ts';
import { ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import type { Finding } from '../../domain/authorship-view.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { useSampleTextQuery } from './words.api.ts';

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
  const [pane, setPane] = useState<PaneName>('essay');
  const sample = samples[at];
  const { data, error, refetch } = useSampleTextQuery(sample?.baseline_id ?? '', { skip: !sample });
  if (!sample) return <span>No baseline samples available for comparison.</span>;

  const sampleMarks = findings.flatMap((f) =>
    f.sample?.baseline_id === sample.baseline_id ? marksOfQuote(f, f.sample) : [],
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

  return (
    <Box>
      <PaneSwitch pane={pane} onPane={setPane} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
          gap: '22px',
        }}
      >
        <Pane
          name="Essay under review"
          isShown={pane === 'essay'}
          head={<strong>Essay under review</strong>}
          meta={[dateWord(essay.submission_date), essayTypeWord(essay.essay_type)]}
        >
          <EssayText
            text={essay.essay_text ?? ''}
            marks={marks}
            scope={essay.id}
            selected={finding?.number ?? null}
            onSelect={go}
          />
        </Pane>
        <Pane
          name={`Sample ${at + 1} of ${samples.length}`}
          isShown={pane === 'sample'}
          head={<SampleChoice samples={samples} at={at} onChoose={setAt} />}
          meta={[
            dateWord(data?.date ?? sample.baseline_date),
            data && essayTypeWord(data.type),
            sample.is_primary && 'primary',
          ]}
        >
          {error ? (
            <ErrorPanel
              sentence={errorSentence(error, 'The sample could not be loaded.')}
              onRetry={() => void refetch()}
            />
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
        </Pane>
      </Box>
      {finding && <FindingCard finding={finding} of={findings.length} onGo={go} />}
    </Box>
  );
};

type PaneName = 'essay' | 'sample';

/** One text with its heading; on a phone only the chosen one is visible. */
const Pane = ({
  name,
  isShown,
  head,
  meta,
  children,
}: {
  name: string;
  isShown: boolean;
  head: ReactNode;
  meta: readonly (string | false | null | undefined)[];
  children: ReactNode;
}) => (
  <Box
    component="section"
    aria-label={name}
    sx={{ minWidth: 0, display: { xs: isShown ? 'block' : 'none', md: 'block' } }}
  >
    <Box sx={{ display: 'flex', gap: '4px', alignItems: 'center', flexWrap: 'wrap', minHeight: 38 }}>
      {head}
    </Box>
    <Box sx={{ color: 'var(--ink-2)', mb: '10px' }}>{meta.filter(Boolean).join(' · ')}</Box>
    {/* Low enough that the finding below stays visible. */}
    <Box
      tabIndex={0}
      sx={{
        maxHeight: { md: 'max(300px, calc(100vh - 500px))' },
        overflow: 'auto',
        padding: '4px 6px',
      }}
    >
      {children}
    </Box>
  </Box>
);

const PaneSwitch = ({ pane, onPane }: { pane: PaneName; onPane: (pane: PaneName) => void }) => (
  <Box
    role="group"
    aria-label="Which text"
    sx={{
      display: { xs: 'flex', md: 'none' },
      gap: '6px',
      position: 'sticky',
      top: 52,
      zIndex: 4,
      background: 'var(--surface)',
      padding: '6px 0 10px',
    }}
  >
    {(['essay', 'sample'] as const).map((name) => (
      <Button
        key={name}
        size="small"
        variant={pane === name ? 'contained' : 'outlined'}
        aria-pressed={pane === name}
        onClick={() => onPane(name)}
        sx={{ flex: 1 }}
      >
        {name === 'essay' ? 'Essay' : 'Sample'}
      </Button>
    ))}
  </Box>
);

/** More samples than this are shown as a list. */
const MOST_BUTTONS = 4;

const SampleChoice = ({
  samples,
  at,
  onChoose,
}: {
  samples: readonly SampleComparison[];
  at: number;
  onChoose: (at: number) => void;
}) =>
  samples.length > MOST_BUTTONS ? (
    <SelectField
      label="Sample"
      value={String(at)}
      onChange={(value) => onChoose(Number(value))}
      options={samples.map((sample, i) => ({
        value: String(i),
        label: `${i + 1} of ${samples.length} · ${dateWord(sample.baseline_date)}`,
      }))}
    />
  ) : (
    <>
      {samples.map((sample, i) => (
        <Button
          key={sample.baseline_id}
          size="small"
          variant={i === at ? 'contained' : 'text'}
          aria-pressed={i === at}
          onClick={() => onChoose(i)}
        >
          Sample {i + 1}
          {i === at ? ` of ${samples.length}` : ''}
        </Button>
      ))}
    </>
  );

/** The finding whose words are outlined in both texts, and the way to the next one. */
const FindingCard = ({
  finding,
  of: count,
  onGo,
}: {
  finding: Finding;
  of: number;
  onGo: (number: number) => void;
}) => (
  <Box sx={{ mt: '16px', padding: '12px 16px', background: 'var(--sunk)', borderRadius: '8px' }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <strong>{finding.name}</strong>
      <Chip band={finding.kind === 'differs' ? 'red' : finding.kind === 'matches' ? 'green' : 'violet'}>
        {finding.kind === 'ai' ? 'AI indicator' : finding.kind}
      </Chip>
      <Box sx={{ flex: 1 }} />
      <IconButton
        aria-label="Previous finding"
        onClick={() => onGo(finding.number > 1 ? finding.number - 1 : count)}
      >
        <Icon name="left" />
      </IconButton>
      <span>
        finding {finding.number} of {count}
      </span>
      <IconButton aria-label="Next finding" onClick={() => onGo((finding.number % count) + 1)}>
        <Icon name="right" />
      </IconButton>
    </Box>
    <Box>{finding.statement}</Box>
    <Box sx={{ color: 'var(--ink-2)', mt: '6px', display: 'flex', gap: '8px' }}>
      <Icon name="info" sx={{ mt: '2px' }} />
      <span>
        {finding.kind === 'matches'
          ? 'It counts in the student’s favor. By itself it proves nothing either.'
          : 'It is a reason to talk, not proof: ask the student to explain two of these sentences, ' +
            'or collect a short paragraph in class.'}
      </span>
    </Box>
  </Box>
);
