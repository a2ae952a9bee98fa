import type { Essay } from '@essays/contract';
import Button from '@mui/material/Button';
import { Message } from '../../../components/message.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { samplesSinceSentence } from '../../../domain/samples-since-words.ts';
import { useCompareAgainMutation } from '../corrections.api.ts';

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
