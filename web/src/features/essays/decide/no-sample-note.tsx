import type { Essay } from '@essays/contract';
import { TextLink } from '../../../components/text-link.tsx';
import { PATHS } from '../../../domain/paths.ts';
import { AskSample } from '../../../review/ask-sample.tsx';

/** Where there is nothing to compare with: what is missing, and both ways to get it. */
export const NoSampleNote = ({ essay }: { essay: Essay }) => {
  const { student_session_id, samples_since, baseline_comparison_details: details, own_words } = essay;
  // With samples accepted since, or where comparing failed, SamplesSinceNote says what to do.
  const isSaidElsewhere = Boolean(samples_since) || (Boolean(details) && !own_words);
  const hasSamples = Boolean(details?.baseline_comparisons?.length || own_words?.same_work.length);
  if (student_session_id === null || isSaidElsewhere || hasSamples) return null;
  return (
    <AskSample studentId={student_session_id}>
      Comparing needs writing that you know is theirs:{' '}
      <TextLink to={PATHS.baselineUpload}>upload a baseline</TextLink> or have one written in class. Once it
      is approved, this card can compare the essay.
    </AskSample>
  );
};
