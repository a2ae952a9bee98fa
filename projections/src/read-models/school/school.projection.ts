import { SCHOOL_ROW_ID } from '@essays/contract';
import type { RecordedEvent, SchoolEvents, SchoolRow } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

/** Until an administrator has said where the school is. */
const NEW: SchoolRow = { id: SCHOOL_ROW_ID, time_zone: 'UTC', revision: -1 };
/** Runs of the rule that the page shows; the history has all. */
const KEPT_RUNS = 20;

/** What an event changes in the one row. */
const changing = <T extends keyof SchoolEvents>(
  change: (event: RecordedEvent<T>, row: SchoolRow) => Partial<SchoolRow>,
) => ({
  row: () => SCHOOL_ROW_ID,
  evolve: (row: SchoolRow | null, event: RecordedEvent<T>): SchoolRow => {
    const before = row ?? NEW;
    return isRepeat(before.revision, event as RecordedEvent)
      ? before
      : { ...before, ...change(event, before), revision: event.revision };
  },
});

/** One row: what is so for the whole school. */
export const school: Projection<'school'> = {
  name: 'school',
  version: 3,
  indexes: [],
  on: {
    SchoolTimeZoneSet: changing<'SchoolTimeZoneSet'>(({ data }) => ({ time_zone: data.time_zone })),
    ReadingOutsideClassesSet: changing<'ReadingOutsideClassesSet'>(({ data, metadata }) => ({
      outside_reading: { ...data, by: metadata.actorId, at: metadata.occurredAt },
    })),
    RetentionRuleSet: changing<'RetentionRuleSet'>(({ data, metadata }) => ({
      retention: data.years === null ? null : { ...data, by: metadata.actorId, at: metadata.occurredAt },
    })),
    RetentionRuleRan: changing<'RetentionRuleRan'>(({ data }, { retention_runs = [] }) => ({
      retention_runs: [data, ...retention_runs].slice(0, KEPT_RUNS),
    })),
  },
};
