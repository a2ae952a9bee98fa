import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '../components/confirm-dialog.tsx';

/** Asks before a sample is deleted. */
export const DeleteSample = ({
  ofWhom = '',
  ...dialog
}: Pick<ConfirmDialogProps, 'open' | 'failed' | 'send' | 'onDone' | 'onClose'> & { ofWhom?: string }) => (
  <ConfirmDialog
    title={`Delete baseline${ofWhom}`}
    question="Are you sure you want to delete this baseline? This action cannot be undone."
    confirmLabel="Delete"
    danger
    {...dialog}
  />
);
