import type { User } from '@essays/contract';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useEraseUserMutation } from './users.api.ts';

export const EraseUserDialog = ({
  user,
  onClose,
  onErased,
}: {
  user: User;
  onClose: () => void;
  onErased: () => void;
}) => {
  const [erase, { isLoading, error }] = useEraseUserMutation();
  return (
    <ConfirmDialog
      open
      title={`Delete ${user.username}`}
      question="Permanently delete this account? This action cannot be undone."
      confirmLabel="Delete Permanently"
      danger
      busy={isLoading}
      error={error ? errorSentence(error, 'The account could not be deleted.') : null}
      onCancel={onClose}
      onConfirm={() =>
        void erase(user).then((answer) => {
          if (!answer.error) onErased();
        })
      }
    >
      <p style={{ margin: '8px 0 0' }}>
        The name and the password are erased. Decisions made with the account are kept and shown as those of
        an erased account. If the person may come back, deactivate the account instead.
      </p>
    </ConfirmDialog>
  );
};
