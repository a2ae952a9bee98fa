import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** Asks before a sample is deleted. */
export const DeleteSample = ({
  open,
  ofWhom = '',
  busy,
  error = null,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  ofWhom?: string;
  busy: boolean;
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}) => (
  <ConfirmDialog
    open={open}
    title={`Delete baseline${ofWhom}`}
    question="Are you sure you want to delete this baseline? This action cannot be undone."
    confirmLabel="Delete"
    danger
    busy={busy}
    error={error}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
