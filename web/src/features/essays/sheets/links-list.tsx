import type { FeedbackLink } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { useNow } from '../../../components/use-now.ts';
import { dateWord } from '../../../domain/dates.ts';
import { useRevokeFeedbackLinkMutation } from './feedback.api.ts';

const openedWord = ({ opened, last_opened_at }: FeedbackLink): string => {
  if (opened === 0) return 'not opened yet';
  const last = dateWord(last_opened_at);
  return opened === 1 ? `opened on ${last}` : `opened on ${opened} days, last on ${last}`;
};

const stateWord = (link: FeedbackLink, isOver: boolean): string => {
  if (link.revoked_at !== null) return `revoked on ${dateWord(link.revoked_at)}`;
  return `${isOver ? 'expired' : 'open until'}${isOver ? ' on' : ''} ${dateWord(link.expires_at)}`;
};

/** The links to what was returned: how often each was opened, and an end to it. */
export const LinksList = ({ links, mayRevoke }: { links: readonly FeedbackLink[]; mayRevoke: boolean }) => {
  const tell = useOutcomeNotice();
  const now = useNow();
  const [revoke, revoking] = useRevokeFeedbackLinkMutation();
  if (links.length === 0) return null;
  const end = (id: string) =>
    tell(revoke({ id }), {
      done: 'The link is revoked. Nobody can open it any more.',
      failed: 'The link could not be revoked.',
    });
  return (
    <Box
      component="ul"
      className="no-print"
      aria-label="Links"
      sx={{ listStyle: 'none', p: 0, m: '0 0 14px' }}
    >
      {links.map((link) => {
        const isOver = now.toISOString() >= link.expires_at;
        const name = `Link to version ${link.version}, made on ${dateWord(link.made_at)}`;
        return (
          <li key={link.id} tabIndex={-1}>
            {name}: {stateWord(link, isOver)}; {openedWord(link)}.{' '}
            {mayRevoke && link.revoked_at === null && !isOver && (
              <Button
                size="small"
                color="error"
                disabled={revoking.isLoading}
                aria-label={`Revoke: ${name}`}
                onClick={({ currentTarget }) => {
                  // The button disappears, and must not take the focus with it.
                  currentTarget.closest('li')?.focus();
                  void end(link.id);
                }}
              >
                Revoke
              </Button>
            )}
          </li>
        );
      })}
    </Box>
  );
};
