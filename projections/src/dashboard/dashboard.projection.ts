import {
  evolveBaselineLife,
  evolveEssayLife,
  initialBaselineLife,
  initialEssayLife,
  isFlagged,
  isOpenBaseline,
} from '@essays/contract';
import type { BaselineLife, DashboardRow, EssayLife } from '@essays/contract';
import type { Projection } from '@essays/storage';
import type { BaselineEvent, EssayEvent } from '../folding.ts';
import { isRepeat, onBaselineEvents, onEssayEvents } from '../folding.ts';

const filing = ({ filing }: EssayLife | BaselineLife) => ({
  student_id: filing?.student_id ?? null,
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
});

/** On the Flagged list: flagged, and neither rejected nor without a student. */
const onFlaggedList = (life: EssayLife): boolean => life.status === 'flagged' && isFlagged(life.flags);

const essay = (event: EssayEvent, life: EssayLife, submitted_at: string | null): DashboardRow => ({
  id: event.data.essay_id,
  kind: 'essay',
  ...filing(life),
  submitted_at,
  active: true,
  flagged: onFlaggedList(life),
  waiting: false,
  seen: event.revision,
  life,
});

const baseline = (event: BaselineEvent, life: BaselineLife, submitted_at: string | null): DashboardRow => ({
  id: event.data.baseline_id,
  kind: 'baseline',
  ...filing(life),
  submitted_at,
  active: true,
  flagged: life.flagged,
  waiting: isOpenBaseline(life.status),
  seen: event.revision,
  life,
});

/** What the dashboard's cards count, one row per student, essay and baseline. */
export const dashboard: Projection<'dashboard'> = {
  name: 'dashboard',
  version: 2,
  indexes: ['kind', 'student_id', 'academic_year', 'submitted_at', 'flagged', 'waiting'],
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
              submitted_at: null,
              active: true,
              flagged: false,
              waiting: false,
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
      if (event.type === 'EssayReceived')
        return essay(event, evolveEssayLife(initialEssayLife, event), event.data.submitted_at);
      return row && essay(event, evolveEssayLife(row.life as EssayLife, event), row.submitted_at);
    }),
    ...onBaselineEvents<'dashboard'>((row, event) => {
      if (isRepeat(row?.seen, event)) return row;
      if (event.type === 'BaselineErased') return null;
      if (event.type === 'BaselineReceived')
        return baseline(event, evolveBaselineLife(initialBaselineLife, event), event.data.submitted_at);
      return row && baseline(event, evolveBaselineLife(row.life as BaselineLife, event), row.submitted_at);
    }),
  },
};
