import type { EssayFeedback } from '@essays/contract';
import { pointsToKeep } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendEach } from '../../../data/client/send-each.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { counted } from '../../../domain/counted.ts';
import { useEditFeedbackMutation } from './feedback.api.ts';

/** Keeps the machine's points on several sheets at once; each sheet says that they were kept so. */
export const KeepOnAll = ({ sheets }: { sheets: readonly EssayFeedback[] }) => {
  const [isAsking, setAsking] = useState(false);
  const [edit] = useEditFeedbackMutation();
  const notify = useNotify();
  const all = counted(sheets.length, 'sheet');
  const keep = () =>
    sendEach(
      sheets,
      ({ essay_id: id, revision, edits, points }) =>
        edit({ id, revision, ...edits, kept: pointsToKeep(points), read: false }),
      { told: (done) => `Kept on ${done} of ${all}.`, failed: 'Failed to save' },
    );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Keep them on {sheets.length === 1 ? 'this sheet' : `all ${sheets.length}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Keep the drafted points"
        question={
          `The points drafted with AI will be on ${all}, and each sheet will say ` +
          'that they were kept on several sheets at once and may not have been read. To say that you read them, ' +
          'open a sheet with Edit.'
        }
        confirmLabel="Keep"
        send={keep}
        onDone={() => notify(`Kept on ${all}.`)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
