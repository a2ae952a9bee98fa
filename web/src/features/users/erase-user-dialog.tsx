import type { User } from '@essays/contract';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { focusPageHeading } from '../../components/page-heading.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { useEraseUserMutation } from './users.api.ts';

export const EraseUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const [erase] = useEraseUserMutation();
  const notify = useNotify();
  return (
    <ConfirmDialog
      title={`Delete ${user.username}`}
      question="Permanently delete this account? This action cannot be undone."
      confirmLabel="Delete Permanently"
      danger
      failed="The account could not be deleted."
      send={() => erase(user)}
      onDone={() => {
        // At once, because the closing dialog returns the focus to the row that is about to disappear.
        flushSync(onClose);
        focusPageHeading();
        notify(`${user.username} was deleted permanently.`);
      }}
      onClose={onClose}
    >
      <p style={{ margin: '8px 0 0' }}>
        The name and the password are erased. Decisions made with the account are kept and shown as those of
        an erased account. If the person may come back, deactivate the account instead.
      </p>
    </ConfirmDialog>
  );
};
