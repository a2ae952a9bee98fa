import type { BaselineStatus, BaselineSummary } from '@essays/contract';

/** Every address of the application, as patterns for the router and as builders for links. */
export const PATHS = {
  login: '/login',
  dashboard: '/dashboard',
  students: '/students',
  classSheet: '/students/class-sheet',
  student: '/students/:studentId',
  assignments: '/assignments',
  assignment: '/assignments/:id',
  writingRooms: '/writing-rooms',
  writingRoom: '/writing-rooms/:id',
  rubrics: '/rubrics',
  rubric: '/rubrics/:id',
  batches: '/batches',
  batch: '/batch/:batchId',
  uploadEssay: '/essays/upload',
  essay: '/essays/grade/:id',
  feedbackSheet: '/essays/grade/:id/feedback',
  feedbackSheets: '/feedback/sheets',
  decisionPacket: '/essays/grade/:id/packet',
  talkGuide: '/essays/grade/:id/talk-guide',
  ungraded: '/essays/ungraded',
  flagged: '/essays/flagged',
  rejected: '/essays/rejected',
  graded: '/essays/graded',
  batchGrade: '/essays/batch-grade-no-baseline',
  baselineUpload: '/baseline-upload',
  baselineReviews: '/baseline-reviews',
  acceptedBaselines: '/accepted-baselines',
  rejectedBaselines: '/baseline-rejected',
  audit: '/audit',
  accessLog: '/access-log',
  flagReport: '/reports/flags',
  users: '/users',
  password: '/account/password',
  howSure: '/how-sure',
  course: '/course',
  sharedFeedback: '/shared-feedback',
  scoring: '/account/scoring',
} as const;

/** The part of Graded that no teacher has looked at. */
export const TO_CONFIRM_PATH = `${PATHS.graded}?show=to_confirm`;

interface ChosenClass {
  period: string;
  year: string;
}
const ofClass = (path: string, { period, year }: ChosenClass): string => {
  const chosen = Object.entries({ period, year }).filter(([, value]) => value !== 'all');
  const query = new URLSearchParams(chosen).toString();
  return query === '' ? path : `${path}?${query}`;
};

export const studentPath = (id: string): string => `/students/${encodeURIComponent(id)}`;
/** The sheet of one class; 'all' is not a class, and leaves the choice to the page. */
export const classSheetPath = (chosen: ChosenClass): string => ofClass(PATHS.classSheet, chosen);
/** The assignments of one class, in the same way. */
export const assignmentsPath = (chosen: ChosenClass): string => ofClass(PATHS.assignments, chosen);
export const roomPath = (id: string): string => `/writing-rooms/${encodeURIComponent(id)}`;
/** To open a room for one class; 'all' leaves the choice to the page. */
export const openRoomPath = (chosen: ChosenClass): string => ofClass(PATHS.writingRooms, chosen);
/** To have an assignment written in class: by its first class, until another is chosen. */
export const roomForAssignmentPath = ({
  id,
  academic_year,
  periods,
}: {
  id: string;
  academic_year: string;
  periods: readonly number[];
}): string =>
  `${PATHS.writingRooms}?${new URLSearchParams({ assignment: id, year: academic_year, period: String(periods[0]) })}`;
/** To have one student write a sample. */
export const askSamplePath = (studentId: string): string =>
  `${PATHS.writingRooms}?student=${encodeURIComponent(studentId)}`;
/** To ask the student of an essay for a paragraph about it. */
export const askParagraphPath = (essayId: string): string =>
  `${PATHS.writingRooms}?essay=${encodeURIComponent(essayId)}`;
export const assignmentPath = (id: string): string => `/assignments/${encodeURIComponent(id)}`;
/** One of the essay lists, showing only those of an assignment. */
export const listOfAssignmentPath = (
  path: string,
  { id, academic_year }: { id: string; academic_year: string },
): string => {
  const filter = new URLSearchParams({ assignment: id, year: academic_year, period: 'all' });
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`;
};
export const rubricPath = (id: string): string => `/rubrics/${encodeURIComponent(id)}`;
/** The upload form with an assignment already chosen. */
export const uploadForPath = (assignmentId: string): string =>
  `${PATHS.uploadEssay}?assignment=${encodeURIComponent(assignmentId)}`;
export const batchPath = (id: string): string => `/batch/${encodeURIComponent(id)}`;
/** The step of an upload of samples where each gets its student. */
export const sampleBatchPath = (id: string): string =>
  `${PATHS.baselineUpload}?batch=${encodeURIComponent(id)}`;
export const essayPath = (id: string): string => `/essays/grade/${encodeURIComponent(id)}`;
export const feedbackSheetPath = (id: string): string => `${essayPath(id)}/feedback`;
/** What a student is sent. The secret stands behind the #, which browsers send to no server. */
export const sharedFeedbackAddress = (token: string): string =>
  `${window.location.origin}${PATHS.sharedFeedback}#${token}`;
/** The sheets of several essays on one page, one for each; with the assignment whose page leads there. */
export const feedbackSheetsPath = (essays: readonly string[], assignment?: string): string =>
  `${PATHS.feedbackSheets}?essays=${essays.join(',')}${assignment ? `&assignment=${assignment}` : ''}`;
export const decisionPacketPath = (id: string): string => `${essayPath(id)}/packet`;
export const talkGuidePath = (id: string): string => `${essayPath(id)}/talk-guide`;
/** A list with one item scrolled to and outlined. */
export const highlighted = (path: string, id: string): string =>
  `${path}?highlight=${encodeURIComponent(id)}`;
/** One baseline on the reviews, accepted or rejected page. */
export const withId = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;

/** The lists of samples. */
export const SAMPLE_LISTS = {
  review: PATHS.baselineReviews,
  accepted: PATHS.acceptedBaselines,
  rejected: PATHS.rejectedBaselines,
} as const;
export const listOfSample = (status: BaselineStatus): keyof typeof SAMPLE_LISTS =>
  status === 'approved' ? 'accepted' : status === 'rejected' ? 'rejected' : 'review';
/** A sample on the list where it stands. */
export const samplePath = ({
  id,
  processing_status,
}: Pick<BaselineSummary, 'id' | 'processing_status'>): string =>
  withId(SAMPLE_LISTS[listOfSample(processing_status)], id);
