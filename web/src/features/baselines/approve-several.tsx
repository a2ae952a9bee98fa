import type { BaselineSummary } from '@essays/contract';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Chip } from '../../components/chip.tsx';
import { Several } from '../../review/several.tsx';
import { WhoseText } from '../../review/whose-text.tsx';
import { ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import type { Band } from '../../domain/bands.ts';
import { isAiWarning, uncomparedWord, verdictText } from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import {
  usePendingReviewsQuery,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
} from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { counted } from '../../domain/counted.ts';

const WORDS = {
  act: 'Approve',
  acting: 'Approving',
  acted: 'approved',
  count: (count: number) => counted(count, 'sample'),
  done: (count: number) => `${counted(count, 'sample')} approved.`,
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
        : { label: verdictText(verdict), band: verdict.band, isWarning: verdict.kind !== 'same' },
    ...(isAiWarning(sample.ai_writing_score)
      ? [{ label: 'AI indicators', band: 'yellow' as const, isWarning: true }]
      : []),
  ];
};

const hasWarning = (sample: BaselineSummary): boolean =>
  sample.is_flagged_baseline || foundIn(sample).some(({ isWarning }) => isWarning);

/** Approves several samples of the list, on whatever page they are: the dialog loads all of them. */
export const ApproveSeveral = ({
  of,
  isOffered,
}: {
  /** Which list. */
  of: ListFilter & { search: string };
  isOffered: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const all = usePendingReviewsQuery(of, { skip: !isOpen });
  const ready = (all.currentData?.rows ?? []).filter(({ can }) => can.approve);
  const [review] = useReviewBaselineMutation();
  const [undo] = useUndoBaselineReviewMutation();
  return (
    <Several
      items={ready}
      isOffered={isOffered}
      onOpen={setOpen}
      instead={
        all.currentData ? null : all.error ? (
          <ErrorPanel
            sentence={errorSentence(all.error, 'Failed to fetch pending reviews.')}
            onRetry={() => void all.refetch()}
          />
        ) : (
          <LoadingPanel rows={4} label="Loading pending reviews" />
        )
      }
      open="Approve several"
      title="Approve samples"
      note="Later essays are compared with the chosen samples. Those with a warning can only be chosen one by one."
      all={{ label: 'All without a warning', items: ready.filter((sample) => !hasWarning(sample)) }}
      words={WORDS}
      label={(sample) => (
        <WhoseText
          of={sample}
          type={essayTypeWord(sample.essay_type)}
          day={dateWord(sample.writing_date ?? sample.submission_date)}
        />
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
