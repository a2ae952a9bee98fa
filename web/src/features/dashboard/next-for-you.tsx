import type { DashboardStats } from '@essays/contract';
import { memo } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { nextForYou } from '../../domain/next-for-you.ts';
import { useMay } from '../../data/use-me.ts';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';
import { NextPanel } from './next-panel.tsx';

const WHY_BASELINES =
  'A baseline is writing that you know is theirs. Without one there is nothing to compare their essays with: ' +
  'upload two or three pieces of each, or have the class write now.';
const HOW_TO_BEGIN =
  'Paste your class list. Then bring in two or three pieces of each student’s writing that you know is theirs, ' +
  'and then essays.';

/** What to begin with in a class that has students, or none. */
const FirstStep = ({ figures }: { figures: DashboardStats }) => {
  const administers = useMay('manage_users');
  const without = figures.total_students - figures.students_with_baseline;
  if (without > 0)
    return (
      <EmptyPanel
        icon="star"
        title={`${without} ${without === 1 ? 'student has' : 'students have'} no baseline yet.`}
        why={WHY_BASELINES}
        action={
          <Offered to="grade_essays">
            <ActionButton variant="contained" to={PATHS.baselineUpload}>
              Upload baselines
            </ActionButton>
            <ActionButton variant="outlined" to={PATHS.writingRooms} sx={{ m: '4px 8px' }}>
              Open a writing room
            </ActionButton>
          </Offered>
        }
      />
    );
  if (administers)
    return (
      <EmptyPanel
        icon="users"
        title="Start with your colleagues"
        why="Add an account for each teacher, and say in which time zone the school is. They add their own classes."
        action={
          <ActionButton variant="contained" to={PATHS.users}>
            Add accounts
          </ActionButton>
        }
      />
    );
  return (
    <EmptyPanel
      icon="users"
      title="Start with your students"
      why={HOW_TO_BEGIN}
      action={
        <Offered to="manage_students">
          <ActionButton variant="contained" to={PATHS.students}>
            Add students
          </ActionButton>
        </Offered>
      }
    />
  );
};

export const NextForYou = memo(function NextForYou({
  figures,
  isLoading,
}: {
  /** Undefined while loading, and where sample figures are shown: those are no work to be done. */
  figures: DashboardStats | undefined;
  isLoading: boolean;
}) {
  const isBeginning =
    figures !== undefined &&
    (figures.total_students === 0 || figures.students_with_baseline < figures.total_students);
  return (
    <NextPanel
      queues={nextForYou(figures?.queues)}
      isLoading={isLoading}
      ifNothing={isBeginning ? <FirstStep figures={figures} /> : undefined}
    />
  );
});
