import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ReadOnlyWhile } from '../components/read-only-while.tsx';
import { Problem } from '../components/problem.tsx';
import { SEND_AGAIN } from '../domain/upload-rules.ts';
import type { SubmissionState } from './use-submission.ts';

/** What a form knows about its submission. */
export interface FormSubmission extends SubmissionState {
  busy: boolean;
  send: (confirmStudent?: boolean) => void;
}

/** The steps in order, problems, the button and what happens next; asks whose text it is if the text says otherwise. */
export const UploadForm = ({
  sending,
  label,
  files = 1,
  disabled = false,
  cancel,
  note,
  children,
}: {
  sending: FormSubmission;
  label: string;
  /** How many are sent together. */
  files?: number;
  disabled?: boolean;
  cancel?: ReactNode;
  /** What is missing, or what happens next. */
  note: string;
  children: ReactNode;
}) => (
  <>
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
      sx={{ display: 'grid', gap: '14px', maxWidth: 880 }}
    >
      <ReadOnlyWhile sending={sending.busy}>{children}</ReadOnlyWhile>
      {sending.problem !== null && (
        <Problem>
          <span>{sending.problem}</span>
          {sending.unsure && <div>{SEND_AGAIN}</div>}
        </Problem>
      )}
      <Box sx={{ display: 'flex', gap: '8px 14px', alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" disabled={sending.busy || disabled}>
          {sending.busy ? (files > 1 ? `Uploading ${files} files...` : 'Uploading...') : label}
        </Button>
        {cancel}
        <Box component="span" role="note" sx={{ color: 'var(--ink-2)', flex: '1 1 240px' }}>
          {sending.busy && files > 1
            ? 'The files are sent, then each is read and matched to its student. What came of each is shown next.'
            : note}
        </Box>
      </Box>
    </Box>
    {/* The text contains the id of another student than the chosen one: filed only if the teacher says so. */}
    <ConfirmDialog
      open={sending.mismatch !== null}
      title="Another student’s id"
      question={sending.mismatch ?? ''}
      confirmLabel="File it under the chosen student"
      onDone={() => sending.send(true)}
      onClose={sending.forgetMismatch}
    />
  </>
);
