import { baselineTypesOf } from '@essays/contract';
import type { Baseline } from '@essays/contract';
import { TypeField } from '../../review/type-field.tsx';
import { useOffers } from '../../data/use-me.ts';
import { useCorrectSampleTypeMutation } from './baselines.api.ts';

/** The type of a sample, and a choice of the others that its class writes. An essay's own type is corrected there. */
export const SampleTypeField = ({ baseline }: { baseline: Baseline }) => {
  const { id, revision, essay_type, class_type, from_essay_id, processing_status: status } = baseline;
  const mayCorrect = useOffers('grade_essays');
  const [correct, { isLoading }] = useCorrectSampleTypeMutation();
  return (
    <TypeField
      type={essay_type}
      noun=""
      types={baselineTypesOf(class_type)}
      canCorrect={mayCorrect && from_essay_id === null && status !== 'failed'}
      consequences={
        status === 'approved' || status === 'rejected'
          ? 'Essays are compared with it as such from now on.'
          : 'It is compared with the other baselines again.'
      }
      isSaving={isLoading}
      onSave={(type) => correct({ id, revision, essay_type: type })}
    />
  );
};
