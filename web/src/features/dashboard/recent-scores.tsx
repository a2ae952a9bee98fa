import { meanText, RECENT_DAYS } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import { memo } from 'react';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { scoreGroups } from '../../domain/dashboard.ts';
import { SampleMark } from './sample-mark.tsx';
import './dashboard.css';

const BAR_HEIGHT = 92;

/** Bars with their numbers on top; the four groups are the score bands. */
const ScoreDistribution = ({ counts, mean }: DashboardStats['recent_scores']) => {
  if (mean === null)
    return <EmptyPanel icon="pencil" title="No scores yet" why="They appear here once essays are graded." />;
  const groups = scoreGroups(counts);
  const count = counts.reduce((sum, of) => sum + of, 0);
  const top = Math.max(...groups.map((group) => group.count));
  return (
    <>
      <div className="score-words">
        mean {meanText(mean)} / 4 · {count} {count === 1 ? 'essay' : 'essays'}
      </div>
      <ul className="plain-list score-bars">
        {groups.map((group) => (
          <li key={group.label}>
            <b>{group.count}</b>
            <i
              aria-hidden
              style={{
                height: Math.max(3, (group.count / top) * BAR_HEIGHT),
                background: `var(--${group.band}-tint)`,
                borderColor: `var(--${group.band})`,
              }}
            />
            <span>{group.label}</span>
          </li>
        ))}
      </ul>
      <div className="score-words">All scored essays, including flagged and rejected ones.</div>
    </>
  );
};

export const RecentScores = memo(function RecentScores({
  stats,
  isSample,
}: {
  /** Undefined until it has loaded. */
  stats: DashboardStats | undefined;
  isSample: boolean;
}) {
  return (
    <Panel title={`Scores, last ${RECENT_DAYS} days`} actions={isSample ? <SampleMark /> : undefined}>
      {stats === undefined ? (
        <LoadingPanel rows={3} />
      ) : isSample ? (
        <EmptyPanel icon="pencil" title="No scores could be loaded." />
      ) : (
        <ScoreDistribution {...stats.recent_scores} />
      )}
    </Panel>
  );
});
