import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '../data/use-draft.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Outcome } from './use-attempt.ts';

/** A decision that needs its reason: blank or cancelled sends nothing. What was typed is kept until it is sent. */
export const ReasonDialog = ({
  open,
  subject,
  title,
  label,
  help,
  confirmLabel,
  danger = true,
  failed,
  children,
  onConfirm,
  onClose,
}: {
  /** Left out where mounting it opens it. */
  open?: boolean;
  /** The decision and its subject: the draft's name. */
  subject: string;
  title: string;
  label: string;
  help?: string;
  confirmLabel: string;
  danger?: boolean;
  /** Said when it is refused without a reason. */
  failed: string;
  children?: ReactNode;
  onConfirm: (reason: string) => PromiseLike<Outcome>;
  onClose: () => void;
}) => {
  const { draft: reason, save, clear } = useDraft(subject, '');
  const [blank, setBlank] = useState(false);
  const send = async () => {
    if (!reason.trim()) {
      setBlank(true);
      return undefined;
    }
    const answer = await onConfirm(reason.trim());
    if (!answer.error) clear();
    return answer;
  };
  return (
    <FormDialog
      open={open}
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      failed={failed}
      keeps
      maxWidth="sm"
      onSubmit={send}
      onClose={() => {
        setBlank(false);
        onClose();
      }}
    >
      {children}
      <TextField
        label={label}
        value={reason}
        onChange={(event) => {
          save(event.target.value);
          setBlank(false);
        }}
        error={blank}
        helperText={blank ? 'Please give a reason.' : help}
        required
        autoFocus
        fullWidth
        multiline
        minRows={3}
        margin="dense"
      />
    </FormDialog>
  );
};
