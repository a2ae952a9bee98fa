import type { FeedbackReturns, ReturnWay } from '@essays/contract';
import { LINK_DAYS } from '@essays/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useReturnFeedbackMutation } from './feedback.api.ts';
import { NewLinks } from './new-links.tsx';

interface Way {
  way: ReturnWay;
  label: string;
  submit: string;
}
/** The print window makes the PDF of a single sheet; those of several come from the server. */
const waysFor = (sheets: number): readonly Way[] => [
  { way: 'print', label: 'On paper', submit: 'Return and print' },
  sheets === 1
    ? { way: 'pdf', label: 'As a PDF that you save from the print window', submit: 'Return and print' }
    : { way: 'pdf', label: 'As PDFs in a ZIP, one for each student', submit: 'Return and download' },
  {
    way: 'link',
    label: 'By a link for each student, to be read without an account',
    submit: 'Return and make links',
  },
];

const daysIn = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= LINK_DAYS.most ? days : null;
};

/** Records that students get their sheets: from now on the history has what each of them got. */
export const ReturnDialog = ({
  essays,
  whose,
  onClose,
  onReturned,
}: {
  essays: readonly string[];
  /** Whose an essay is, for the list of links. */
  whose: (essayId: string) => string;
  onClose: () => void;
  /** Also called for links, once they have been seen. */
  onReturned: (returns: FeedbackReturns, how: ReturnWay) => void;
}) => {
  const [how, setHow] = useState<ReturnWay>('print');
  const [typed, setTyped] = useState(String(LINK_DAYS.usual));
  const [made, setMade] = useState<FeedbackReturns | null>(null);
  const [send] = useReturnFeedbackMutation();
  const ways = waysFor(essays.length);
  const days = daysIn(typed);
  const submit = async () => {
    const answer = await send({ essay_ids: [...essays], how, ...(how === 'link' && days && { days }) });
    if (how === 'link' && answer.data && answer.data.returned.length > 0) setMade(answer.data);
    else if (answer.data) onReturned(answer.data, how);
    return answer;
  };
  if (made) return <NewLinks returns={made} whose={whose} onClose={() => onReturned(made, how)} />;
  return (
    <FormDialog
      title={essays.length === 1 ? 'Return this feedback' : `Return feedback on ${essays.length} essays`}
      submitLabel={ways.find(({ way }) => way === how)?.submit ?? ''}
      busyLabel="Returning…"
      isIncomplete={how === 'link' && days === null}
      failed="The feedback could not be returned."
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        Each sheet is saved as it is now and marked as returned. Return it again later and both versions are
        kept.
      </p>
      <RadioGroup aria-label="How" value={how} onChange={(_event, value) => setHow(value as ReturnWay)}>
        {ways.map(({ way, label }) => (
          <FormControlLabel key={way} value={way} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
      {how === 'link' && (
        <TextField
          label="Days until a link expires"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={days === null}
          helperText={
            days === null
              ? `From 1 to ${LINK_DAYS.most}`
              : 'You can revoke a link at any time. Names of students are covered on it.'
          }
          size="small"
          sx={{ mt: '10px' }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </FormDialog>
  );
};
