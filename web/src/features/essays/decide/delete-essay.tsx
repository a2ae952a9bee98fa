import type { Essay } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { whose } from '../../../domain/whose.ts';
import { useEraseEssayMutation } from '../essays.api.ts';

/** What is deleted for good with an essay, so that nobody is surprised afterwards. */
const lostWith = (essay: Essay): string => {
  const parts = [
    essay.has_file ? 'the original file' : null,
    essay.essay_text === null ? null : 'its text',
    essay.grading_result === null ? null : 'its scores and feedback',
    essay.talks.length === 0 ? null : 'what was noted of the talks',
  ].filter((part) => part !== null);
  const last = parts.pop() ?? 'its record';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
};

/** For what should not be here: the wrong file, an unreadable one, the same one twice. */
export const DeleteEssay = ({ essay, onDeleted }: { essay: Essay; onDeleted: () => void }) => {
  const [asking, setAsking] = useState(false);
  const [erase] = useEraseEssayMutation();
  const notify = useNotify();
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)} sx={{ ml: '4px' }}>
        Delete essay
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete essay · ${whose(essay)}`}
        question="Delete this essay permanently? This action cannot be undone."
        confirmLabel="Delete Permanently"
        danger
        failed="Failed to delete the essay"
        send={() => erase({ id: essay.id, revision: essay.revision })}
        onDone={() => {
          notify('The essay was deleted.');
          onDeleted();
        }}
        onClose={() => setAsking(false)}
      >
        <p style={{ margin: '10px 0 0', color: 'var(--ink-2)' }}>
          You will lose {lostWith(essay)}. The history will still show that it was handed in, what was
          decided, and that you deleted it.
          {essay.linked_baseline_id !== null && ' The baseline that was made from it stays.'}
        </p>
      </ConfirmDialog>
    </>
  );
};
