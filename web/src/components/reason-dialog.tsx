import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDraft } from '../data/use-draft.ts';
import { FormDialog } from './form-dialog.tsx';

/** A decision that needs its reason: blank or cancelled sends nothing. What was typed is kept until it is sent. */
export const ReasonDialog = ({
  open,
  subject,
  title,
  label,
  help,
  confirmLabel,
  danger = true,
  busy,
  error,
  children,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  /** The decision and its subject: the draft's name. */
  subject: string;
  title: string;
  label: string;
  help?: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error: string | null;
  children?: ReactNode;
  /** Whether it was accepted. */
  onConfirm: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}) => {
  const { draft: reason, save, clear } = useDraft(subject, '');
  const [blank, setBlank] = useState(false);
  const cancel = () => {
    setBlank(false);
    onCancel();
  };
  const send = async () => {
    if (!reason.trim()) setBlank(true);
    else if (await onConfirm(reason.trim())) clear();
  };
  return (
    <FormDialog
      open={open}
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      isBusy={busy}
      error={error}
      keeps
      maxWidth="sm"
      onSubmit={() => void send()}
      onClose={cancel}
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
