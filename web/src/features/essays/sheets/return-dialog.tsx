import type { FeedbackReturns, ReturnWay } from '@essays/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useReturnFeedbackMutation } from './feedback.api.ts';

const WAYS: readonly { way: ReturnWay; label: string }[] = [
  { way: 'print', label: 'On paper' },
  { way: 'pdf', label: 'As a PDF that you save from the print window' },
];

/** Says that students get their sheets: from now on the history has what each of them got. */
export const ReturnDialog = ({
  essays,
  onClose,
  onReturned,
}: {
  essays: readonly string[];
  onClose: () => void;
  onReturned: (returns: FeedbackReturns, how: ReturnWay) => void;
}) => {
  const [how, setHow] = useState<ReturnWay>('print');
  const [send, sending] = useReturnFeedbackMutation();
  const submit = async () => {
    const { data } = await send({ essay_ids: [...essays], how });
    if (data) onReturned(data, how);
  };
  return (
    <FormDialog
      title={essays.length === 1 ? 'Return this feedback' : `Return feedback on ${essays.length} essays`}
      submitLabel="Return and print"
      busyLabel="Returning…"
      isBusy={sending.isLoading}
      error={sending.error ? errorSentence(sending.error, 'The feedback could not be returned.') : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        The sheet is kept as it is now, and the history says that the student got it. Returned again, it is
        another version.
      </p>
      <RadioGroup aria-label="How" value={how} onChange={(_event, value) => setHow(value as ReturnWay)}>
        {WAYS.map(({ way, label }) => (
          <FormControlLabel key={way} value={way} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
};
