import type { Permission } from '@essays/contract';
import type { ReactNode } from 'react';
import { PATHS } from '../domain/paths.ts';

interface PageOfTable {
  path: string;
  /** One of these is enough; empty if everyone may open it. */
  needs: readonly Permission[];
  load: () => Promise<{ default: () => ReactNode }>;
}

const READS: readonly Permission[] = ['view_essays'];
const GRADES: readonly Permission[] = ['grade_essays'];
const ROSTER: readonly Permission[] = ['view_essays', 'manage_students'];

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

/** Of two that fit an address, the one without a parameter comes first. */
export const PAGE_TABLE: readonly PageOfTable[] = [
  { path: PATHS.dashboard, needs: READS, load: () => import('./pages/dashboard-page.tsx') },
  { path: PATHS.students, needs: ROSTER, load: () => import('./pages/students-page.tsx') },
  { path: PATHS.classSheet, needs: READS, load: () => import('./pages/class-sheet-page.tsx') },
  { path: PATHS.student, needs: READS, load: () => import('./pages/student-page.tsx') },
  { path: PATHS.assignments, needs: READS, load: () => import('./pages/assignments-page.tsx') },
  { path: PATHS.assignment, needs: READS, load: () => import('./pages/assignment-page.tsx') },
  { path: PATHS.writingRooms, needs: GRADES, load: () => import('./pages/writing-rooms-page.tsx') },
  { path: PATHS.writingRoom, needs: GRADES, load: () => import('./pages/writing-room-page.tsx') },
  { path: PATHS.rubrics, needs: READS, load: () => import('./pages/rubrics-page.tsx') },
  { path: PATHS.rubric, needs: READS, load: () => import('./pages/rubric-page.tsx') },
  { path: PATHS.batches, needs: READS, load: () => import('./pages/batches-page.tsx') },
  { path: PATHS.batch, needs: READS, load: () => import('./pages/batch-results-page.tsx') },
  { path: PATHS.uploadEssay, needs: READS, load: () => import('./pages/upload-essay-page.tsx') },
  { path: PATHS.essay, needs: READS, load: () => import('./pages/essay-page.tsx') },
  { path: PATHS.feedbackSheet, needs: READS, load: () => import('./pages/feedback-sheet-page.tsx') },
  { path: PATHS.feedbackSheets, needs: READS, load: () => import('./pages/feedback-sheets-page.tsx') },
  { path: PATHS.decisionPacket, needs: READS, load: () => import('./pages/decision-packet-page.tsx') },
  { path: PATHS.talkGuide, needs: READS, load: () => import('./pages/talk-guide-page.tsx') },
  { path: '/essays/grade', needs: READS, load: () => import('./pages/essay-page.tsx') },
  { path: PATHS.ungraded, needs: READS, load: () => import('./pages/ungraded-essays-page.tsx') },
  { path: PATHS.flagged, needs: READS, load: () => import('./pages/flagged-essays-page.tsx') },
  { path: PATHS.rejected, needs: READS, load: () => import('./pages/rejected-essays-page.tsx') },
  { path: PATHS.graded, needs: READS, load: () => import('./pages/graded-essays-page.tsx') },
  { path: PATHS.batchGrade, needs: READS, load: () => import('./pages/batch-grade-page.tsx') },
  { path: PATHS.baselineUpload, needs: READS, load: () => import('./pages/baseline-upload-page.tsx') },
  { path: PATHS.baselineReviews, needs: READS, load: () => import('./pages/baseline-reviews-page.tsx') },
  { path: PATHS.acceptedBaselines, needs: READS, load: () => import('./pages/accepted-baselines-page.tsx') },
  { path: PATHS.rejectedBaselines, needs: READS, load: () => import('./pages/rejected-baselines-page.tsx') },
  { path: PATHS.howSure, needs: READS, load: () => import('./pages/how-sure-page.tsx') },
  { path: PATHS.course, needs: ROSTER, load: () => import('./pages/course-page.tsx') },
  { path: PATHS.audit, needs: ['view_audit'], load: () => import('./pages/audit-page.tsx') },
  { path: PATHS.accessLog, needs: ['manage_users'], load: () => import('./pages/access-log-page.tsx') },
  { path: PATHS.flagReport, needs: ['view_audit'], load: () => import('./pages/flag-report-page.tsx') },
  { path: PATHS.password, needs: [], load: () => import('./pages/password-page.tsx') },
  { path: PATHS.scoring, needs: GRADES, load: () => import('./pages/scoring-page.tsx') },
  { path: PATHS.users, needs: ['manage_users'], load: () => import('./pages/users-page.tsx') },
];

/** The page of an address, if there is one; the router shows it, and its script is loaded before there is a router. */
export const pageAt = (pathname: string): PageOfTable | undefined =>
  PAGE_TABLE.find(({ path }) => matches(path, pathname === '/' ? PATHS.dashboard : pathname));
