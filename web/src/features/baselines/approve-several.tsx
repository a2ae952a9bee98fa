import type { BaselineSummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { Chip } from '../../components/chip.tsx';
import { Several } from '../../components/review/several.tsx';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import type { Band } from '../../domain/bands.ts';
import { isAiWarning, uncomparedWord } from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { whose } from '../../domain/whose.ts';
import { useReviewBaselineMutation, useUndoBaselineReviewMutation } from './baselines.api.ts';

const samplesWord = (count: number): string => `${count} ${count === 1 ? 'sample' : 'samples'}`;

const WORDS = {
  act: 'Approve',
  acting: 'Approving',
  acted: 'approved',
  count: samplesWord,
  done: (count: number) => `${samplesWord(count)} approved.`,
  failed: 'Failed to approve the samples',
};

/** What the checks found, in the words of the card; a warning is something to read before approving. */
const foundIn = (sample: BaselineSummary): { label: string; band: Band; isWarning: boolean }[] => {
  const uncompared = uncomparedWord(sample);
  const verdict = baselineVerdict(sample);
  const isWeak = sample.evidence_strength === 'insufficient';
  return [
    uncompared
      ? { label: uncompared.word, band: uncompared.band, isWarning: verdict.kind === 'duplicate' }
      : isWeak
        ? { label: 'Not enough writing to say', band: 'grey', isWarning: false }
        : { label: verdict.label, band: verdict.band, isWarning: verdict.kind !== 'same' },
    ...(isAiWarning(sample.ai_writing_score)
      ? [{ label: 'AI indicators', band: 'yellow' as const, isWarning: true }]
      : []),
  ];
};

const hasWarning = (sample: BaselineSummary): boolean =>
  sample.is_flagged_baseline || foundIn(sample).some(({ isWarning }) => isWarning);

/** Approves several samples of the list, on whatever page they are. */
export const ApproveSeveral = ({ samples }: { samples: readonly BaselineSummary[] }) => {
  const ready = samples.filter(({ can }) => can.approve);
  const [review] = useReviewBaselineMutation();
  const [undo] = useUndoBaselineReviewMutation();
  return (
    <Several
      items={ready}
      open="Approve several"
      title="Approve samples"
      note="Later essays are compared with the chosen samples. Those with a warning can only be chosen one by one."
      all={{ label: 'All without a warning', items: ready.filter((sample) => !hasWarning(sample)) }}
      words={WORDS}
      label={(sample) => (
        <>
          {whose(sample)}
          <Box component="span" sx={{ color: 'var(--ink-2)' }}>
            {` · ${essayTypeWord(sample.essay_type)} · `}
            <span style={{ whiteSpace: 'nowrap' }}>
              {dateWord(sample.writing_date ?? sample.submission_date)}
            </span>
          </Box>
        </>
      )}
      facts={(sample) =>
        foundIn(sample).map(({ label, band }) => (
          <Chip key={label} band={band}>
            {label}
          </Chip>
        ))
      }
      make={(one) => review({ ...one, decision: 'approved' }).unwrap()}
      undo={(one) => undo(one).unwrap()}
    />
  );
};
