import {
  classKey,
  classKeyOf,
  enteredBy,
  evolveBaselineLife,
  evolveEssayLife,
  isOpenBaseline,
  overallScore,
  ownVersion,
  pointsOf,
  scoresOf,
} from '@essays/contract';
import type {
  BaselineLife,
  DashboardQueue,
  DashboardRow,
  DocumentLife,
  EssayLife,
  EssayStatus,
} from '@essays/contract';
import type { Projection } from '../projection.ts';
import type { BaselineEvent, EssayEvent } from '../folding.ts';
import { yearOfSample } from '../baselines/sample-year.ts';
import { coveredStudents, dashboardFigures } from './dashboard-figures.ts';
import { isRepeat, onBaselineEvents, onEssayEvents } from '../folding.ts';

const filing = ({ owner: { filing } }: DocumentLife) => ({
  student_id: filing?.student_id ?? null,
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
});

/** Who entered it, and the key of the class that it belongs to now. */
const inClass = (
  event: EssayEvent | BaselineEvent,
  before: DashboardRow | null,
  place: { academic_year: string | null; period: number | null },
) => {
  const entered_by = before?.entered_by ?? enteredBy(event);
  return { entered_by, class_key: classKeyOf(place, entered_by) };
};

const QUEUE_OF: Record<EssayStatus, DashboardQueue | null> = {
  pending: 'under_way',
  processing: 'under_way',
  ready_for_grading: 'ready_for_grading',
  unassigned: 'unassigned',
  error: 'failed',
  flagged: 'flagged',
  completed: null,
  rejected: null,
};

const queueOf = (life: EssayLife): DashboardQueue | null => {
  if (life.status !== 'completed' || scoresOf(life) !== 'proposed') return QUEUE_OF[life.status];
  // Nobody can confirm scores of which some are missing.
  return life.score?.gaps ? 'ready_for_grading' : 'to_confirm';
};

const statusSince = (before: DashboardRow | null, life: EssayLife | BaselineLife, at: string): string =>
  before?.status_since && before.life?.status === life.status ? before.status_since : at;

/** A teacher's grade outranks the machine's, in whatever order the two arrive. */
const gradeAfter = (
  event: EssayEvent,
  life: EssayLife,
  before: DashboardRow | null,
): DashboardRow['grade'] => {
  if (life.score === null) return null;
  const standing = before?.grade ?? null;
  const isTeachers = before?.kind === 'essay' && before.life.score?.by === 'teacher';
  if (
    event.type !== 'EssayScoredByTeacher' &&
    (event.type !== 'EssayGraded' || isTeachers || !event.data.applied)
  )
    return standing;
  const { rubric, overall_score } = event.data;
  const rubric_version = ownVersion(event.data.rubric_version);
  return {
    rubric: rubric?.map(({ score }) => score) ?? standing?.rubric ?? [],
    overall: overall_score ?? overallScore(event.data),
    ...(rubric_version && { points: pointsOf({ rubric_version, rubric_assessment: rubric }) }),
  };
};

const essay = (event: EssayEvent, life: EssayLife, before: DashboardRow | null): DashboardRow => ({
  id: event.data.essay_id,
  kind: 'essay',
  ...filing(life),
  ...inClass(event, before, filing(life)),
  submitted_at: event.type === 'EssayReceived' ? event.data.submitted_at : (before?.submitted_at ?? null),
  active: true,
  queue: queueOf(life),
  status_since: statusSince(before, life, event.metadata.occurredAt),
  grade: gradeAfter(event, life, before),
  seen: event.revision,
  life,
});

const baseline = (event: BaselineEvent, life: BaselineLife, before: DashboardRow | null): DashboardRow => ({
  id: event.data.baseline_id,
  kind: 'baseline',
  ...placeOfSample(event, life, before),
  submitted_at: event.type === 'BaselineReceived' ? event.data.submitted_at : (before?.submitted_at ?? null),
  active: true,
  queue: isOpenBaseline(life.status) ? 'pending_reviews' : null,
  status_since: statusSince(before, life, event.metadata.occurredAt),
  grade: null,
  seen: event.revision,
  life,
});

const placeOfSample = (event: BaselineEvent, life: BaselineLife, before: DashboardRow | null) => {
  const academic_year = yearOfSample(event, before?.academic_year ?? null);
  const { student_id, period } = filing(life);
  return { student_id, academic_year, period, ...inClass(event, before, { academic_year, period }) };
};

/** What the dashboard counts: a row for each student, essay and baseline, and the figures over them. */
export const dashboard: Projection<'dashboard'> = {
  name: 'dashboard',
  version: 11,
  indexes: [
    // What has waited longest in a queue: of all, of a year, of a period, of a class.
    ['queue', 'status_since'],
    ['queue', 'academic_year', 'status_since'],
    ['queue', 'period', 'status_since'],
    ['queue', 'class_key', 'status_since'],
    // The first hour of the last 30 days, of which only a part counts.
    ['kind', 'submitted_at'],
  ],
  figures: dashboardFigures,
  figuresOfFigures: coveredStudents,
  on: {
    StudentAdded: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        isRepeat(row?.seen, event)
          ? row
          : {
              id: event.data.student_id,
              kind: 'student',
              student_id: event.data.student_id,
              academic_year: event.data.academic_year,
              period: event.data.period,
              entered_by: enteredBy(event),
              class_key: classKey(event.data),
              submitted_at: null,
              active: true,
              queue: null,
              status_since: null,
              grade: null,
              seen: event.revision,
              life: null,
            },
    },
    StudentDetailsCorrected: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        !row || isRepeat(row.seen, event)
          ? row
          : {
              ...row,
              academic_year: event.data.academic_year,
              period: event.data.period,
              class_key: classKey(event.data),
              seen: event.revision,
            },
    },
    StudentDeactivated: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        !row || isRepeat(row.seen, event) ? row : { ...row, active: false, seen: event.revision },
    },
    StudentActivated: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        !row || isRepeat(row.seen, event) ? row : { ...row, active: true, seen: event.revision },
    },
    StudentErased: { row: (event) => event.data.student_id, evolve: () => null },
    ...onEssayEvents<'dashboard'>((row, event) => {
      if (isRepeat(row?.seen, event)) return row;
      if (event.type === 'EssayErased') return null;
      const life = evolveEssayLife(row?.kind === 'essay' ? row.life : null, event);
      return life && essay(event, life, row);
    }),
    ...onBaselineEvents<'dashboard'>((row, event) => {
      if (isRepeat(row?.seen, event)) return row;
      if (event.type === 'BaselineErased') return null;
      const life = evolveBaselineLife(row?.kind === 'baseline' ? row.life : null, event);
      return life && baseline(event, life, row);
    }),
  },
};
