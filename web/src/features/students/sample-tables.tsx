import { similarityText, SAMPLE_PREVIEW_LENGTH, truncate, writtenOn } from '@essays/contract';
import type { Baseline } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { useNow } from '../../components/use-now.ts';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import {
  ageBand,
  ageWord,
  comparedLikeness,
  INCONCLUSIVE,
  isInconclusive,
  similarityBand,
  uncomparedWord,
  weighed,
} from '../../domain/bands.ts';
import { dateWord, daysBetween, shownZone } from '../../domain/dates.ts';
import { samplePath } from '../../domain/paths.ts';
import { provenanceWord } from '../../domain/process-words.ts';
import { dayOfText } from '../../domain/writing-words.ts';
import { baselineWord } from '../../domain/status-words.ts';
import { sampleText } from '../../domain/sample-words.ts';
import { TextLink } from '../../components/text-link.tsx';

const Status = ({ sample }: { sample: Baseline }) => (
  <>
    <StatusChip status={baselineWord(sample, 'student')} />
    {sample.waiting_reason && <Box sx={{ whiteSpace: 'normal' }}>{sample.waiting_reason}</Box>}
  </>
);

/** With too little writing, a percentage would claim more than is known. */
const Similarity = ({ sample }: { sample: Baseline }) => {
  const { baseline_similarity_score: score } = sample;
  if (
    typeof score !== 'number' ||
    sample.evidence_strength === 'insufficient' ||
    uncomparedWord(sample) !== null
  )
    return <span>–</span>;
  return (
    <VerdictChip
      verdict={weighed(similarityBand(score), sample.evidence_strength)}
      before={similarityText(score)}
    />
  );
};

const Comparison = ({ sample }: { sample: Baseline }) => {
  const uncompared = uncomparedWord(sample);
  if (uncompared) return <Chip band={uncompared.band}>{uncompared.word}</Chip>;
  if (sample.evidence_strength === 'insufficient') return <Chip band="grey">Not enough writing to say</Chip>;
  if (typeof sample.authorship_probability !== 'number') return <span>–</span>;
  if (isInconclusive(sample)) return <VerdictChip verdict={INCONCLUSIVE} />;
  return <VerdictChip verdict={weighed(comparedLikeness(sample), sample.evidence_strength)} />;
};

/** How each sample compares with the others. */
export const SampleComparisons = ({ samples }: { samples: readonly Baseline[] }) => (
  <DataTable
    label="Baseline Essays"
    rows={samples}
    rowKey={(s) => s.id}
    columns={[
      { head: 'Date', nowrap: true, cell: (s) => dateWord(s.submission_date) },
      { head: 'Status', nowrap: true, cell: (s) => <Status sample={s} /> },
      { head: 'Similarity Score', cell: (s) => <Similarity sample={s} /> },
      { head: 'Intelligent Comparison', cell: (s) => <Comparison sample={s} /> },
      {
        head: 'Actions',
        align: 'right',
        nowrap: true,
        cell: (s) => (
          <TextLink to={samplePath(s)} underline="hover">
            View Results
          </TextLink>
        ),
      },
    ]}
  />
);

interface SampleActs {
  view: (sample: Baseline) => void;
  approve: (sample: Baseline) => void;
  retry: (sample: Baseline) => void;
  remove: (sample: Baseline) => void;
  /** A decision is being sent. */
  isBusy: boolean;
}

const Actions = ({ sample, acts }: { sample: Baseline; acts: SampleActs }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', justifyContent: 'flex-end' }}>
    <Button size="small" onClick={() => acts.view(sample)}>
      View
    </Button>
    {sample.can.approve && (
      <Button size="small" disabled={acts.isBusy} onClick={() => acts.approve(sample)}>
        Approve
      </Button>
    )}
    {sample.can.retry && (
      <Button size="small" disabled={acts.isBusy} onClick={() => acts.retry(sample)}>
        Retry
      </Button>
    )}
    {sample.can.delete && (
      <Button size="small" color="error" onClick={() => acts.remove(sample)}>
        Delete
      </Button>
    )}
  </Box>
);

const Written = ({ sample }: { sample: Baseline }) => {
  const now = useNow();
  const age = daysBetween(writtenOn(sample, shownZone()), now);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {dayOfText(sample)}
      </Box>
      {age !== null && (
        <Chip band={ageBand(age)} icon="clock">
          {ageWord(age)}
        </Chip>
      )}
      <Chip band="grey">{provenanceWord(sample.provenance)}</Chip>
    </Box>
  );
};

/** The samples themselves and what can be done with each. */
export const SamplesTable = ({ samples, acts }: { samples: readonly Baseline[]; acts: SampleActs }) => (
  <DataTable
    label="Baselines"
    rows={samples}
    rowKey={(s) => s.id}
    columns={[
      { head: 'Written', cell: (s) => <Written sample={s} /> },
      {
        head: 'Sample',
        wide: true,
        cell: (s) => (
          <>
            {s.is_primary && <strong>Primary · </strong>}
            {truncate(sampleText(s), SAMPLE_PREVIEW_LENGTH) || '–'}
          </>
        ),
      },
      { head: 'Status', nowrap: true, cell: (s) => <Status sample={s} /> },
      { head: 'Actions', align: 'right', cell: (s) => <Actions sample={s} acts={acts} /> },
    ]}
  />
);
