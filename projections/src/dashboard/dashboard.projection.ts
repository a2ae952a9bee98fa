import {
  evolveBaselineLife,
  evolveEssayLife,
  isFlagged,
  isFlaggedBaseline,
  isOpenBaseline,
} from '@essays/contract';
import type { BaselineLife, DashboardRow, DocumentLife, EssayLife } from '@essays/contract';
import type { Projection } from '@essays/storage';
import type { BaselineEvent, EssayEvent } from '../folding.ts';
import { isRepeat, onBaselineEvents, onEssayEvents } from '../folding.ts';

const filing = ({ owner: { filing } }: DocumentLife) => ({
  student_id: filing?.student_id ?? null,
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
});

/** On the Flagged list: flagged, and neither rejected nor without a student. */
const onFlaggedList = (life: EssayLife): boolean =>
  life.status === 'flagged' && isFlagged(life.standing.flags);

const statusSince = (before: DashboardRow | null, life: EssayLife | BaselineLife, at: string): string =>
  before?.status_since && before.life?.status === life.status ? before.status_since : at;

const essay = (event: EssayEvent, life: EssayLife, before: DashboardRow | null): DashboardRow => ({
  id: event.data.essay_id,
  kind: 'essay',
  ...filing(life),
  submitted_at: event.type === 'EssayReceived' ? event.data.submitted_at : (before?.submitted_at ?? null),
  active: true,
  flagged: onFlaggedList(life),
  waiting: false,
  status_since: statusSince(before, life, event.metadata.occurredAt),
  seen: event.revision,
  life,
});

const baseline = (event: BaselineEvent, life: BaselineLife, before: DashboardRow | null): DashboardRow => ({
  id: event.data.baseline_id,
  kind: 'baseline',
  ...filing(life),
  submitted_at: event.type === 'BaselineReceived' ? event.data.submitted_at : (before?.submitted_at ?? null),
  active: true,
  flagged: isFlaggedBaseline(life),
  waiting: isOpenBaseline(life.status),
  status_since: statusSince(before, life, event.metadata.occurredAt),
  seen: event.revision,
  life,
});

/** What the dashboard's cards count, one row per student, essay and baseline. */
export const dashboard: Projection<'dashboard'> = {
  name: 'dashboard',
  version: 5,
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
              status_since: null,
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
