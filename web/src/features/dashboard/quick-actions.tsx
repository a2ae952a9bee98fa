import { memo } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import type { IconName } from '../../domain/icon-paths.ts';
import { Panel } from '../../components/panel.tsx';
import { PATHS } from '../../domain/paths.ts';
import { useOffers } from '../../data/use-me.ts';
import './dashboard.css';

const ACTIONS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Manage Students', to: PATHS.students, icon: 'users' },
  { label: 'Assignments', to: PATHS.assignments, icon: 'files' },
  { label: 'Upload Essays', to: PATHS.baselineUpload, icon: 'upload' },
  { label: 'Review Flagged Essays', to: PATHS.flagged, icon: 'flag' },
  { label: 'View Rejected Essays', to: PATHS.rejected, icon: 'x-circle' },
  { label: 'View Rejected Baselines', to: PATHS.rejectedBaselines, icon: 'minus' },
];

export const QuickActions = memo(function QuickActions() {
  const mayUpload = useOffers('grade_essays');
  return (
    <Panel title="Quick Actions">
      <div className="quick-actions">
        {ACTIONS.filter((action) => mayUpload || action.to !== PATHS.baselineUpload).map((action) => (
          <ActionButton key={action.label} variant="outlined" to={action.to} icon={action.icon}>
            {action.label}
          </ActionButton>
        ))}
      </div>
    </Panel>
  );
});
