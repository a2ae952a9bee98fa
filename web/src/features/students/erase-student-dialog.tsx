import type { Student } from '@essays/contract';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { focusPageHeading } from '../../components/page-heading.tsx';
import { useEraseStudentMutation } from '../../data/students.api.ts';

/** Asks before a student is deleted for good. */
export const EraseStudentDialog = ({ student, onClose }: { student: Student; onClose: () => void }) => {
  const notify = useNotify();
  const [erase] = useEraseStudentMutation();
  return (
    <ConfirmDialog
      title={`Delete ${[student.student_name, student.display_id].filter(Boolean).join(', ')}`}
      question="Permanently delete this student? This action cannot be undone."
      confirmLabel="Delete Permanently"
      danger
      failed="Failed to remove student"
      send={() => erase({ id: student.id, revision: student.revision })}
      onDone={() => {
        // At once, because the closing dialog returns the focus to the row that is about to disappear.
        flushSync(onClose);
        focusPageHeading();
        notify(`${student.display_id} was deleted permanently.`);
      }}
      onClose={onClose}
    >
      <p style={{ margin: '10px 0 0', color: 'var(--ink-2)' }}>
        The name, essays and samples are permanently destroyed. The record of decisions stays under{' '}
        {student.display_id}.
      </p>
    </ConfirmDialog>
  );
};
