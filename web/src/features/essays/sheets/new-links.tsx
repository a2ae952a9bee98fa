import type { FeedbackReturns } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DialogFrame } from '../../../components/dialog-frame.tsx';
import { sharedFeedbackAddress } from '../../../domain/paths.ts';
import { Slips } from './slips.tsx';

/** The links that were just made. The server keeps only a hash of each: they can be copied here and nowhere else. */
export const NewLinks = ({
  returns: { returned, skipped },
  whose,
  onClose,
}: {
  returns: FeedbackReturns;
  whose: (essayId: string) => string;
  onClose: () => void;
}) => {
  const links = returned.flatMap(({ essay_id, link }) =>
    link?.token
      ? [
          {
            essay_id,
            of: whose(essay_id),
            address: sharedFeedbackAddress(link.token),
            expires_at: link.expires_at,
          },
        ]
      : [],
  );
  const [areSlips, setSlips] = useState(false);
  if (areSlips) return <Slips slips={links} onClose={() => setSlips(false)} />;
  return (
    <DialogFrame
      title={links.length === 1 ? 'The link' : `${links.length} links`}
      maxWidth="sm"
      actions={
        <>
          {links.length > 0 && (
            <Button onClick={() => setSlips(true)}>
              {links.length === 1 ? 'A slip to print' : 'Slips to cut'}
            </Button>
          )}
          {links.length > 1 && (
            <CopyButton
              label="Copy all"
              text={links.map(({ of, address }) => `${of}\t${address}`).join('\n')}
            />
          )}
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>
        <strong>Copy or print now: links are not shown again.</strong> Whoever has a link can read that
        feedback; give each student only their own.
      </p>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ essay_id, of, address }) => (
          <Box component="li" key={essay_id} sx={{ py: '6px', borderBottom: '1px solid var(--line)' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px' }}>
              <strong>{of}</strong>
              <CopyButton text={address} of={of} />
            </Box>
            <Box
              data-testid="link"
              sx={{ fontSize: '0.8125rem', color: 'var(--ink-2)', overflowWrap: 'anywhere' }}
            >
              {address}
            </Box>
          </Box>
        ))}
      </Box>
      {skipped.length > 0 && (
        <p>
          {skipped.length} could not be returned: {skipped[0]?.reason}
        </p>
      )}
    </DialogFrame>
  );
};
