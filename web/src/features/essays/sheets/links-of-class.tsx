import type { EssayFeedback, FeedbackLink } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sendEach } from '../../../data/client/send-each.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { Message } from '../../../components/message.tsx';
import { useNow } from '../../../components/use-now.ts';
import { counted } from '../../../domain/counted.ts';
import { useRevokeFeedbackLinkMutation } from './feedback.api.ts';

/** How many of a class have opened their links, and an end to all of them. */
export const LinksOfClass = ({ sheets }: { sheets: readonly EssayFeedback[] }) => {
  const [isAsking, setAsking] = useState(false);
  const [revoke] = useRevokeFeedbackLinkMutation();
  const notify = useNotify();
  const now = useNow().toISOString();
  const linked = sheets.filter(({ links }) => links.length > 0);
  if (linked.length === 0) return null;
  const isOpen = ({ revoked_at, expires_at }: FeedbackLink) => revoked_at === null && now < expires_at;
  const open = linked.filter(({ can_revoke }) => can_revoke).flatMap(({ links }) => links.filter(isOpen));
  const opened = linked.filter(({ links }) => links.some((one) => one.opened > 0)).length;
  const all = counted(open.length, 'link');
  const revokeAll = () =>
    sendEach(open, ({ id }) => revoke({ id }), {
      told: (done) => `${done} of ${all} revoked.`,
      failed: 'The others could not be revoked.',
    });
  return (
    <div className="no-print">
      <Message severity="info">
        Links were opened by {opened} of {counted(linked.length, 'student')}.{' '}
        {open.length > 0 && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            Revoke {open.length === 1 ? 'the link' : `all ${open.length} links`}
          </Button>
        )}
      </Message>
      <ConfirmDialog
        open={isAsking}
        title="Revoke the links"
        question={
          `${all} of these sheets can no longer be opened then, those on slips too. ` +
          'The sheets stay returned; new links can be made.'
        }
        confirmLabel="Revoke"
        send={revokeAll}
        onDone={() => notify(`${all} revoked. Nobody can open them any more.`)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};
