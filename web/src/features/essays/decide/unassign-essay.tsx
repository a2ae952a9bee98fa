import type { EssaySummary } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { useTakeBackEssayMutation } from '../essays.api.ts';

/** Filed under the wrong student: the essay waits for the right one. */
export const UnassignEssay = ({ essay }: { essay: EssaySummary }) => {
  const [asking, setAsking] = useState(false);
  const [takeBack] = useTakeBackEssayMutation();
  const notify = useNotify();
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} sx={{ ml: '-10px' }}>
        Wrong student?
      </Button>
      <ConfirmDialog
        open={asking}
        title="Wrong student"
        question={`Unassign this essay from ${essay.student_display_id ?? 'this student'}?`}
        confirmLabel="Unassign"
        failed="Failed to unassign the essay"
        send={() => takeBack({ id: essay.id, revision: essay.revision })}
        onDone={() => notify('The essay now needs a student.')}
        onClose={() => setAsking(false)}
      >
        <p style={{ margin: '8px 0', color: 'var(--ink-2)' }}>
          Next, choose the right student; the essay is then compared with that student’s samples. Its text and
          scores are kept.
        </p>
      </ConfirmDialog>
    </>
  );
};
