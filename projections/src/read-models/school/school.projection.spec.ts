import { SCHOOL_ROW_ID } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { recorded } from '../../../test/sample-history.ts';

it('the school is in the time zone that was set last', () => {
  const set = (time_zone: string) => ({
    type: 'SchoolTimeZoneSet' as const,
    data: { time_zone },
    personal: null,
  });
  const events = recorded([['school-settings', [set('Pacific/Auckland'), set('Pacific/Honolulu')]]]);
  expect(foldAll('school', events).get(SCHOOL_ROW_ID)).toMatchObject({
    time_zone: 'Pacific/Honolulu',
    revision: 1,
  });
});

it('the school has who said last whether people may read outside their classes', () => {
  const say = (allowed: boolean) => ({
    type: 'ReadingOutsideClassesSet' as const,
    data: { allowed },
    personal: null,
  });
  const events = recorded([['school-settings', [say(false), say(true), say(false)]]]);
  expect(foldAll('school', events).get(SCHOOL_ROW_ID)).toMatchObject({
    time_zone: 'UTC',
    outside_reading: { allowed: false, by: events[2]?.metadata.actorId, at: events[2]?.metadata.occurredAt },
  });
});

it('the school has the rule that stands, what it deleted, newest first, and its time zone all the while', () => {
  const rule = (years: number | null) => ({
    type: 'RetentionRuleSet' as const,
    data: years === null ? { years, starts_on: null } : { years, starts_on: '2026-12-05' },
    personal: null,
  });
  const ran = (students: number) => ({
    type: 'RetentionRuleRan' as const,
    data: { on: '2026-12-05', years: 3, students, essays: 0, baselines: 0, held: 0 },
    personal: null,
  });
  const zone = {
    type: 'SchoolTimeZoneSet' as const,
    data: { time_zone: 'Pacific/Auckland' },
    personal: null,
  };
  const after = (...events: (typeof zone | ReturnType<typeof rule> | ReturnType<typeof ran>)[]) =>
    foldAll('school', recorded([['school-settings', events]])).get(SCHOOL_ROW_ID);
  expect(after(rule(3))).toMatchObject({
    time_zone: 'UTC',
    retention: { years: 3, starts_on: '2026-12-05' },
  });
  const all = after(zone, rule(3), ran(1), ran(2), rule(null));
  expect(all).toMatchObject({ time_zone: 'Pacific/Auckland', retention: null, revision: 4 });
  expect(
    (all as { retention_runs: { students: number }[] }).retention_runs.map(({ students }) => students),
  ).toEqual([2, 1]);
  const many = Array.from({ length: 25 }, (_, n) => ran(n));
  expect((after(...many) as { retention_runs: object[] }).retention_runs).toHaveLength(20);
});
