import { averageText } from '@essays/contract';
import type { EssaySummary, StudentProgress } from '@essays/contract';
import Box from '@mui/material/Box';
import '../../components/page-grid.css';
import { StatCard } from '../../components/stat-card.tsx';
import { useNow } from '../../components/use-now.ts';
import { yearOf } from '../../domain/dates.ts';
import {
  averageScore,
  essaysThisYear,
  isSureTrend,
  latestWord,
  leftOutWord,
  slopeWord,
  trendWord,
} from '../../domain/student-figures.ts';

/** Yellow, not red: a falling trend deserves a look, but is nobody's mistake. */
const TREND_COLOUR: Record<string, string> = { Improving: 'green', Declining: 'yellow', Stable: 'blue' };

/** How the student is doing and what changed, in four numbers. */
export const StudentCards = ({
  essays,
  progress,
  isTrendKnown,
}: {
  /** Null while they load. */
  essays: readonly EssaySummary[] | null;
  progress: StudentProgress | undefined;
  isTrendKnown: boolean;
}) => {
  const now = useNow();
  const known = essays ?? [];
  const average = averageScore(known);
  const trend = essays && isTrendKnown ? trendWord(progress, known) : '…';
  return (
    <div className="four-cards">
      <StatCard label="Total Essays" value={essays ? known.length : '…'} />
      <StatCard
        label="Essays This Year"
        value={essays ? essaysThisYear(known, now) : '…'}
        note={`in ${yearOf(now)}`}
      />
      <StatCard
        label="Average Score"
        value={
          average === null ? (
            essays ? (
              '–'
            ) : (
              '…'
            )
          ) : (
            <>
              {averageText(average)}
              <Box component="span" sx={{ fontSize: '1rem', fontWeight: 500, color: 'var(--ink-2)' }}>
                {' '}
                / 4
              </Box>
            </>
          )
        }
        note={[latestWord(known), leftOutWord(known)].filter(Boolean).join('; ')}
      />
      <StatCard
        label="Trend"
        value={
          <Box
            sx={{
              fontSize: '1.375rem',
              color: `var(--${(isSureTrend(progress) && TREND_COLOUR[trend]) || 'ink-2'})`,
            }}
          >
            {trend}
          </Box>
        }
        note={slopeWord(progress)}
      />
    </div>
  );
};
