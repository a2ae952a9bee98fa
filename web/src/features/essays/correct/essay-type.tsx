import { ESSAY_TYPES, essayTypesOf } from '@essays/contract';
import type { Essay } from '@essays/contract';
import { TypeField } from '../../../review/type-field.tsx';
import { useCorrectTypeMutation } from '../corrections.api.ts';

/** What follows from another type, for this essay. */
const consequences = ({ scores, assignment_id, authorship_analysis }: Essay): string =>
  [
    authorship_analysis && 'It is compared with the baselines again.',
    assignment_id !== null && 'It leaves its assignment, which is for another type.',
    scores === 'proposed' && 'New scores are proposed.',
    (scores === 'confirmed' || scores === 'teacher') &&
      'Its scores stand; learning targets of the former type go.',
  ]
    .filter(Boolean)
    .join(' ');

/** The type of the essay, and a choice of the others that its class writes. */
export const EssayTypeField = ({ essay }: { essay: Essay }) => {
  const { id, revision, essay_type, class_type, can } = essay;
  const [correct, { isLoading }] = useCorrectTypeMutation();
  return (
    <TypeField
      type={essay_type}
      noun="essay"
      types={class_type === null ? ESSAY_TYPES : essayTypesOf(class_type)}
      canCorrect={can.correct_type}
      consequences={consequences(essay)}
      isSaving={isLoading}
      onSave={(type) => correct({ id, revision, essay_type: type })}
    />
  );
};
