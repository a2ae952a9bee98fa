import type { EssayFeedback, SheetPart } from '@essays/contract';
import { SHEET_PARTS } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendEach } from '../../../data/client/send-each.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { counted } from '../../../domain/counted.ts';
import { PART_WORD } from '../../../domain/feedback-words.ts';
import { TickBox } from '../../../components/tick-box.tsx';
import { useEditFeedbackMutation } from './feedback.api.ts';

/** Hidden on all sheets, on some, or on none. */
const hidingOf = (sheets: readonly EssayFeedback[], part: SheetPart): 'all' | 'some' | 'none' => {
  const hiding = sheets.filter(({ edits }) => edits.hides.includes(part)).length;
  return hiding === 0 ? 'none' : hiding === sheets.length ? 'all' : 'some';
};

/** What is on the sheets of a class, chosen once for all of them. What is not chosen stays as it is on each. */
export const ShowOnAll = ({ sheets }: { sheets: readonly EssayFeedback[] }) => {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<SheetPart, boolean>>>({});
  const [edit] = useEditFeedbackMutation();
  const notify = useNotify();
  const close = () => {
    setOpen(false);
    setChosen({});
  };
  const hidesOf = ({ edits }: EssayFeedback): SheetPart[] =>
    SHEET_PARTS.filter((part) => (chosen[part] === undefined ? edits.hides.includes(part) : !chosen[part]));
  const changed = sheets.filter(
    (one) => hidesOf(one).join() !== SHEET_PARTS.filter((part) => one.edits.hides.includes(part)).join(),
  );
  const save = async () => {
    const outcome = await sendEach(
      changed,
      (one) => edit({ id: one.essay_id, revision: one.revision, ...one.edits, hides: hidesOf(one) }),
      { told: (done) => `${counted(done, 'sheet')} changed.`, failed: 'The others could not be.' },
    );
    if (outcome.problem === null) {
      close();
      notify(`${counted(changed.length, 'sheet')} changed.`);
    }
    return outcome;
  };
  return (
    <>
      <Button variant="outlined" disabled={sheets.length === 0} onClick={() => setOpen(true)}>
        What they show…
      </Button>
      {isOpen && (
        <FormDialog
          title={`What ${counted(sheets.length, 'sheet')} show${sheets.length === 1 ? 's' : ''}`}
          submitLabel="Save"
          busyLabel="Saving…"
          isIncomplete={changed.length === 0}
          onSubmit={save}
          onClose={close}
        >
          {SHEET_PARTS.map((part) => {
            const now = hidingOf(sheets, part);
            const isShown = chosen[part] ?? now === 'none';
            return (
              <TickBox
                key={part}
                label={PART_WORD[part]}
                sx={{ display: 'block' }}
                small
                checked={isShown}
                isSome={chosen[part] === undefined && now === 'some'}
                onTick={(shown) => setChosen({ ...chosen, [part]: shown })}
              />
            );
          })}
          {SHEET_PARTS.some((part) => hidingOf(sheets, part) === 'some') && (
            <p>A line means that some sheets have it; unless you choose, they stay so.</p>
          )}
        </FormDialog>
      )}
    </>
  );
};
