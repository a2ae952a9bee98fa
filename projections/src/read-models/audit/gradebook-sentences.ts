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
  GradebookFilled: ({ data: { essay_ids, form, left_out, sent_to } }) =>
    `${sent_to === undefined ? 'Filled' : 'Sent'} ${essay_ids.length} ` +
    `${essay_ids.length === 1 ? 'score' : 'scores'} ${sent_to === undefined ? 'into a gradebook' : `to ${sent_to}`}, ` +
    `as ${FORMS[form]}` +
    `${left_out > 0 ? `; ${left_out} left out` : ''}.`,
};
