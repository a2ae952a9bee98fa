import type { DashboardStats } from '@essays/contract';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { nextForYou } from '../../domain/next-for-you.ts';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';
import { NextPanel } from './next-panel.tsx';

/** What to begin with in a class that has students, or none. */
const FirstStep = ({ figures }: { figures: DashboardStats }) => {
  const without = figures.total_students - figures.students_with_baseline;
  if (without > 0)
    return (
      <EmptyPanel
        icon="star"
        title={`${without} ${without === 1 ? 'student has' : 'students have'} no baseline yet.`}
        why="Without a writing sample there is nothing to compare their essays with."
        action={
          <Offered to="grade_essays">
            <Button variant="contained" component={RouterLink} to={PATHS.baselineUpload}>
              Upload baselines
            </Button>
          </Offered>
        }
      />
    );
  return (
    <EmptyPanel
      icon="users"
      title="Start with your students"
      why="Add them, give each a baseline, then upload essays."
      action={
        <Offered to="manage_students">
          <Button variant="contained" component={RouterLink} to={PATHS.students}>
            Add students
          </Button>
        </Offered>
      }
    />
  );
};

export const NextForYou = memo(function NextForYou({
  figures,
  isLoading,
  now,
}: {
  /** Undefined while loading, and where sample figures are shown: those are no work to be done. */
  figures: DashboardStats | undefined;
  isLoading: boolean;
  now: Date;
}) {
  const isBeginning =
    figures !== undefined &&
    (figures.total_students === 0 || figures.students_with_baseline < figures.total_students);
  return (
    <NextPanel
      queues={nextForYou(figures?.queues)}
      isLoading={isLoading}
      now={now}
      ifNothing={isBeginning ? <FirstStep figures={figures} /> : undefined}
    />
  );
});
