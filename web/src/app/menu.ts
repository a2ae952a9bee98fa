import type { DashboardStats, Permission } from '@essays/contract';
import type { IconName } from '../domain/icon-paths.ts';
import { PATHS } from '../domain/paths.ts';

export interface MenuItem {
  label: string;
  path: string;
  icon: IconName;
  /** One of these is enough. */
  needs: readonly Permission[];
  /** Hidden from roles that lack it, as everywhere (`useOffers`). */
  offeredTo?: Permission;
  count?: (stats: DashboardStats) => number;
}

const READS: readonly Permission[] = ['view_essays'];

/** Labels and order of the first nine are the specification's; groups are separated by a line. */
export const MENU: readonly (readonly MenuItem[])[] = [
  [
    { label: 'Dashboard', path: PATHS.dashboard, icon: 'home', needs: READS },
    { label: 'Students', path: PATHS.students, icon: 'users', needs: ['view_essays', 'manage_students'] },
  ],
  [
    {
      label: 'Flagged Essays',
      path: PATHS.flagged,
      icon: 'flag',
      needs: READS,
      count: (s) => s.flagged_essays,
    },
    { label: 'Rejected Essays', path: PATHS.rejected, icon: 'x-circle', needs: READS },
    { label: 'Graded Essays', path: PATHS.graded, icon: 'pencil', needs: READS },
    {
      label: 'Upload Essays',
      path: PATHS.uploadEssay,
      icon: 'upload',
      needs: READS,
      offeredTo: 'grade_essays',
    },
  ],
  [
    {
      label: 'Review Baselines',
      path: PATHS.baselineReviews,
      icon: 'star',
      needs: READS,
      count: (s) => s.pending_baselines,
    },
    { label: 'Accepted Baselines', path: PATHS.acceptedBaselines, icon: 'check', needs: READS },
    { label: 'Rejected Baselines', path: PATHS.rejectedBaselines, icon: 'minus', needs: READS },
  ],
  [
    { label: 'Assignments', path: PATHS.assignments, icon: 'files', needs: READS },
    { label: 'Class Sheet', path: PATHS.classSheet, icon: 'print', needs: READS },
    { label: 'Batch History', path: PATHS.batches, icon: 'history', needs: READS },
    { label: 'Rubrics', path: PATHS.rubrics, icon: 'file', needs: READS },
    { label: 'How Sure', path: PATHS.howSure, icon: 'question', needs: READS },
  ],
  [
    { label: 'Audit', path: PATHS.audit, icon: 'shield', needs: ['view_audit'] },
    { label: 'Flags Report', path: PATHS.flagReport, icon: 'flag', needs: ['view_audit'] },
    { label: 'Access Log', path: PATHS.accessLog, icon: 'history', needs: ['manage_users'] },
    { label: 'Users', path: PATHS.users, icon: 'key', needs: ['manage_users'] },
  ],
];
