import type { CommandBus } from '@nestjs/cqrs';
import { NotFound, RuleBroken } from '@essays/contract';
import type { Storage } from '@essays/storage';
import type { Due, RetentionQueries } from '../../features/school/retention.queries.ts';
import type { SchoolDays } from '../../features/school/school-days.ts';
import { ChangeSchool } from '../../features/school/school.commands.ts';
import type { RecordRetentionRun } from '../../features/school/school.commands.ts';
import { BackgroundWork } from '../../platform/lifecycle/background-work.ts';
import { RetentionRun } from './retention-run.ts';

const RULE = { id: 'r1', type: 'RetentionRuleSet', data: { years: 3, starts_on: '2026-12-05' } };
const BACK = { id: 'r2', type: 'RetentionRuleSet', data: { years: null, starts_on: null } };
const of = (...ids: string[]) => ids.map((id) => ({ id, academic_year: '2020-21', student: `of-${id}` }));
const LEASE = { key: 'retention', owner: 'me', fence: 1, attempt: 1, ends: 0 };

/** A run over these, with what happens at each deletion. */
const running = (
  due: Partial<Due>,
  at: (id: string, past: object[]) => void = () => undefined,
  lease = true,
  renews = true,
) => {
  const past: object[] = [RULE];
  const erased: string[] = [];
  const recorded: RecordRetentionRun['run'][] = [];
  const released: unknown[] = [];
  const leases = {
    claim: async () => (lease ? LEASE : null),
    renew: async () => renews,
    release: async (one: unknown) => released.push(one),
  };
  const storage = { log: { readStream: async () => past }, leases } as unknown as Storage;
  const commands = {
    execute: async (command: { fields: object }) => {
      if (command instanceof ChangeSchool) {
        recorded.push((command.fields.command as RecordRetentionRun).run);
        return;
      }
      const id = Object.values(command.fields).find((value) => typeof value === 'string') as string;
      at(id, past);
      erased.push(id);
    },
  } as unknown as CommandBus;
  const queries = {
    due: async () => ({ students: [], essays: [], baselines: [], held: [], ...due }),
  } as unknown as RetentionQueries;
  const days = { dayOf: async () => '2026-12-05' } as unknown as SchoolDays;
  const run = new RetentionRun(storage, () => 0, commands, queries, days, new BackgroundWork());
  return { once: () => run.once(), erased, recorded, released };
};

describe('a run of the rule on how long writing is kept', () => {
  it('deletes students first, then samples and essays of those who stay, and records how many', async () => {
    const { once, erased, recorded, released } = running({
      essays: of('e1'),
      baselines: of('b1', 'b2'),
      students: of('s1'),
      held: of('h1'),
    });
    await once();
    expect(erased).toEqual(['s1', 'b1', 'b2', 'e1']);
    expect(recorded).toEqual([{ on: '2026-12-05', years: 3, students: 1, essays: 1, baselines: 2, held: 1 }]);
    expect(released).toEqual([LEASE]);
  });

  it('deletes only the few under way once the rule is taken back, and records what it had deleted', async () => {
    const many = of(...Array.from({ length: 25 }, (_, n) => `s${n}`));
    const { once, erased, recorded } = running({ students: many, essays: of('e1') }, (id, past) => {
      if (id === 's12') past.push(BACK);
    });
    await once();
    expect(erased).toEqual(many.slice(0, 20).map(({ id }) => id));
    expect(recorded).toMatchObject([{ students: 20, essays: 0 }]);
  });

  it('passes over whom a hold keeps meanwhile and who is gone already, and stops at anything else', async () => {
    const few = ['held', 'gone', 's3', 'bad', ...Array.from({ length: 6 }, (_, n) => `with-bad-${n}`)];
    const { once, erased, recorded } = running({ students: of(...few, 'after') }, (id) => {
      if (id === 'held') throw new RuleBroken('There is a legal hold.');
      if (id === 'gone') throw new NotFound('Student not found');
      if (id === 'bad') throw new Error('the disk is full');
    });
    await expect(once()).rejects.toThrow('the disk is full');
    // Those beside the one that failed were under way.
    expect(erased).toEqual(['s3', ...few.slice(4)]);
    expect(recorded).toMatchObject([{ students: 7 }]);
  });

  it('does nothing while another process does it', async () => {
    const { once, erased, recorded } = running({ students: of('s1') }, undefined, false);
    await once();
    expect([erased, recorded]).toEqual([[], []]);
  });

  it('deletes nothing more once another process has taken over', async () => {
    const { once, erased, recorded } = running({ students: of('s1') }, undefined, true, false);
    await once();
    expect([erased, recorded]).toEqual([[], []]);
  });
});
