import { SCHOOL_ROW_ID } from '@essays/contract';
import type { DomainEvent, SchoolRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { event } from '../../platform/commands/decider.ts';
import { SCHOOL_STREAM } from '../school/school.commands.ts';
import { ReadingRule } from './reading-rule.ts';

const allowed = (value: boolean) => event('ReadingOutsideClassesSet', { allowed: value });
const rowOf = (revision: number, value: boolean | null): SchoolRow => ({
  id: SCHOOL_ROW_ID,
  time_zone: 'UTC',
  revision,
  ...(value !== null && { outside_reading: { allowed: value, by: 'admin', at: '2026-01-15T09:00:00.000Z' } }),
});

describe('whether people may read outside their own classes', () => {
  let storage: TestStorage;
  let row: SchoolRow | null;
  let rule: ReadingRule;
  beforeEach(async () => {
    storage = await openTestStorage();
    row = null;
    rule = new ReadingRule(storage.log, { get: async () => row } as unknown as ReadModels);
  });
  afterEach(() => storage.close());
  const given = (...events: DomainEvent[]) => givenEvents(storage.log, SCHOOL_STREAM, events);

  it('is yes in a school where nobody has said anything', async () => {
    expect(await rule.isAllowed()).toBe(true);
  });

  it('stays no while the read models are made anew after a start', async () => {
    await given(event('SchoolTimeZoneSet', { time_zone: 'America/New_York' }), allowed(false));
    expect(await rule.isAllowed()).toBe(false);
    row = rowOf(0, null);
    expect(await rule.isAllowed()).toBe(false);
    row = rowOf(1, false);
    expect(await rule.isAllowed()).toBe(false);
  });

  it('stays no when the row is lost, or is folded again, under a server that answers', async () => {
    await given(allowed(false), allowed(true));
    row = rowOf(1, true);
    expect(await rule.isAllowed()).toBe(true);
    await given(allowed(false));
    row = rowOf(2, false);
    expect(await rule.isAllowed()).toBe(false);
    for (const older of [null, rowOf(0, false), rowOf(1, true)]) {
      row = older;
      expect(await rule.isAllowed()).toBe(false);
    }
  });

  it('is what was said last, once the row is there', async () => {
    await given(allowed(false));
    row = rowOf(0, false);
    expect(await rule.isAllowed()).toBe(false);
    row = rowOf(1, true);
    expect(await rule.isAllowed()).toBe(true);
  });
});
