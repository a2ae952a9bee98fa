import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { saveFile } from '../../components/save-file.ts';
import { isUnbroken } from '../../domain/audit-chain.ts';
import type { Story } from '../../data/audit.api.ts';

/** Each entry is hashed over the one before it: a copy saved today shows tomorrow that nothing was changed. */
export const ChainNote = ({ story: { entries, chain }, story }: { story: Story }) => {
  const [unbroken, setUnbroken] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    void isUnbroken(entries, chain).then((answer) => left || setUnbroken(answer));
    return () => {
      left = true;
    };
  }, [entries, chain]);
  if (chain.head === null) return null;
  const these = entries.length === 1 ? 'this one entry' : `these ${entries.length} entries`;
  return (
    <Box
      sx={{
        pt: '8px',
        borderTop: '1px solid var(--line)',
        color: 'var(--ink-2)',
        fontSize: '0.8125rem',
        '& summary': { cursor: 'pointer', color: 'var(--primary)', fontWeight: 600 },
      }}
    >
      <Box
        role="status"
        sx={{
          display: 'flex',
          gap: '8px',
          fontWeight: 600,
          ...(unbroken !== null && { color: unbroken ? 'var(--green)' : 'var(--red)' }),
        }}
      >
        <Icon name={unbroken === false ? 'warning' : 'shield'} />
        {unbroken === null
          ? `The chain of ${these}`
          : unbroken
            ? `The chain of ${these} is unbroken.`
            : `The chain of ${these} is broken: something was changed.`}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Last seal <code>{chain.head}</code>
      </Box>
      <details className="no-print">
        <summary>How to check</summary>
        <Box sx={{ pt: '4px' }}>
          Each seal is the SHA-256 of the seal before it and of its own entry, so nothing can be changed,
          removed or inserted without changing every later seal. Save the history now; compared with a later
          one, <code>node scripts/verify-chain.mjs later.json saved.json</code> says whether anything changed.
        </Box>
        <ActionButton
          size="small"
          sx={{ ml: '-10px' }}
          onClick={() => saveFile(JSON.stringify(story, null, 2), 'history.json', 'application/json')}
          icon="download"
        >
          Save the history
        </ActionButton>
      </details>
    </Box>
  );
};
