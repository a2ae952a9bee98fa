import type { GradebookForm, RecordedEvent } from '@essays/contract';

const FORMS: Record<GradebookForm, string> = {
  points: 'points',
  percent: 'percent',
  table: 'the teacher’s own table says',
};

/** Of scores that left for a gradebook. */
export const GRADEBOOK_SENTENCES: {
  GradebookFilled: (event: RecordedEvent<'GradebookFilled'>) => string;
} = {
  GradebookFilled: ({ data: { essay_ids, form, left_out } }) =>
    `Filled ${essay_ids.length} ${essay_ids.length === 1 ? 'score' : 'scores'} into a gradebook, as ${FORMS[form]}` +
    `${left_out > 0 ? `; ${left_out} left out` : ''}.`,
};
