import type { Essay, SamplesSince } from '@essays/contract';
import Button from '@mui/material/Button';
import { Message } from '../../../components/message.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { useCompareAgainMutation } from '../corrections.api.ts';

const samples = (count: number): string => (count === 1 ? 'One sample' : `${count} samples`);

/** 'One sample has been accepted since this essay was compared.' */
const samplesSinceSentence = ({ accepted, gone }: SamplesSince, isCompared: boolean): string =>
  [
    accepted > 0 &&
      `${samples(accepted)} ${accepted === 1 ? 'has' : 'have'} been accepted since this essay was ` +
        (isCompared ? 'compared.' : 'checked; there was none to compare it with.'),
    gone > 0 && `${samples(gone)} that it was compared with ${gone === 1 ? 'counts' : 'count'} no longer.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Says that the comparison is not of the samples that the student has now, and has it made again. */
export const SamplesSinceNote = ({
  essay: { id, revision, samples_since, baseline_comparison_details: details, own_words, can },
}: {
  essay: Pick<
    Essay,
    'id' | 'revision' | 'samples_since' | 'baseline_comparison_details' | 'own_words' | 'can'
  >;
}) => {
  const [compare, { isLoading }] = useCompareAgainMutation();
  const tell = useOutcomeNotice();
  const wasCompared = (details?.baseline_comparisons ?? []).length > 0;
  // An essay that there was nothing to compare with has no details, or words of its own.
  const hasFailed = Boolean(details) && !wasCompared && !own_words;
  if (!samples_since && !hasFailed) return null;
  const again = () =>
    tell(compare({ id, revision }), {
      done: 'The essay is compared again.',
      failed: 'The essay could not be compared again.',
    });
  return (
    <Message
      fact
      severity="info"
      action={
        can.compare && (
          <Button size="small" color="inherit" disabled={isLoading} onClick={() => void again()}>
            Compare again
          </Button>
        )
      }
    >
      {samples_since
        ? samplesSinceSentence(samples_since, wasCompared)
        : 'The comparison with the student’s samples could not be made.'}
    </Message>
  );
};
