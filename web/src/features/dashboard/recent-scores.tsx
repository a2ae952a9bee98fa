import { RECENT_DAYS } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import { memo } from 'react';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { SampleMark } from './sample-mark.tsx';
import { ScoreDistribution } from './score-distribution.tsx';

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
