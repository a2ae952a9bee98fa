import Box from '@mui/material/Box';
import { Panel } from '../../../components/panel.tsx';
import { counted } from '../../../domain/counted.ts';

/** Each file is in exactly one part of the bar, so the parts add up. */
export const BatchProgress = ({
  groups,
  read,
  of,
}: {
  groups: Record<'matched' | 'needYou' | 'setAside' | 'waiting', readonly unknown[]>;
  /** Files, by the server's count. */
  read: number;
  of: number;
}) => {
  const parts = [
    { count: groups.matched.length, word: 'matched', colour: 'var(--matches)' },
    {
      count: groups.needYou.length,
      word: groups.needYou.length === 1 ? 'needs your attention' : 'need your attention',
      colour: '#c9912f',
    },
    { count: groups.setAside.length, word: 'not readable', colour: 'var(--differs)' },
    { count: groups.waiting.length, word: 'waiting', colour: 'var(--line)' },
  ];
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <Panel
      title={`${groups.waiting.length > 0 ? 'Reading and matching ' : ''}${counted(total, 'file')}`}
      note={read < of && `${read} of ${of} read`}
    >
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: 5,
          overflow: 'hidden',
          background: 'var(--sunk)',
        }}
      >
        {parts.map(
          (part) =>
            part.count > 0 && <Box key={part.word} sx={{ flex: part.count, background: part.colour }} />,
        )}
      </Box>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 22px', mt: '10px' }}>
        {parts.map((part) => (
          <span key={part.word}>
            <strong>{part.count}</strong> {part.word}
          </span>
        ))}
        <Box
          component="span"
          sx={{ flex: 1, textAlign: { sm: 'right' }, color: 'var(--ink-2)', whiteSpace: 'nowrap' }}
        >
          {parts.map((p) => p.count).join(' + ')} = {total}
        </Box>
      </Box>
    </Panel>
  );
};
