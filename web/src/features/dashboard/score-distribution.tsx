import { meanText } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import Box from '@mui/material/Box';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { scoreGroups } from '../../domain/dashboard.ts';

const BAR_HEIGHT = 92;

/** Bars with their numbers on top; the four groups are the score bands. */
export const ScoreDistribution = ({ counts, mean }: DashboardStats['recent_scores']) => {
  if (mean === null)
    return <EmptyPanel icon="pencil" title="No scores yet" why="They appear here once essays are graded." />;
  const groups = scoreGroups(counts);
  const count = counts.reduce((sum, of) => sum + of, 0);
  const top = Math.max(...groups.map((group) => group.count));
  return (
    <Box>
      <Box sx={{ color: 'var(--ink-2)', mb: 1 }}>
        mean {meanText(mean)} / 4 · {count} {count === 1 ? 'essay' : 'essays'}
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', gap: '10px', listStyle: 'none', m: 0, p: 0, alignItems: 'flex-end' }}
      >
        {groups.map((group) => (
          <Box component="li" key={group.label} sx={{ flex: 1, textAlign: 'center', minWidth: 0 }}>
            <Box sx={{ fontWeight: 650 }}>{group.count}</Box>
            <Box
              aria-hidden
              sx={{
                height: Math.max(3, (group.count / top) * BAR_HEIGHT),
                background: `var(--${group.band}-tint)`,
                borderTop: `2px solid var(--${group.band})`,
                borderRadius: '6px 6px 0 0',
              }}
            />
            <Box sx={{ fontSize: '0.78125rem', color: 'var(--ink-2)', mt: '4px', whiteSpace: 'nowrap' }}>
              {group.label}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', mt: '12px' }}>
        All scored essays, including flagged and rejected ones.
      </Box>
    </Box>
  );
};
