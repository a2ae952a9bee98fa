import { jest } from '@jest/globals';
import { RuleBroken } from '@essays/contract';
import type { Role, UserRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { event } from '../../platform/commands/decider.ts';
import { Administrators } from './administrators.ts';
import type { UserState } from './user.decider.ts';

const LAST = new RuleBroken('This is the last administrator. Give someone else that role first.');
const loses = (before: UserState): UserState => ({ ...before, role: 'teacher' });
const keeps = (before: UserState): UserState => before;

describe('the administrators of a school', () => {
  let storage: TestStorage;
  let rows: Pick<UserRow, 'id' | 'is_active'>[];
  let now: number;
  let administrators: Administrators;
  beforeEach(async () => {
    storage = await openTestStorage();
    rows = [];
    now = 1_000_000;
    const readModels = {
      find: async (_: 'users', { where }: { where: { is_active?: boolean } }) =>
        rows.filter((row) => row.is_active === where.is_active),
    } as unknown as ReadModels;
    administrators = new Administrators(storage.log, readModels, storage.leases, () => now);
  });
  afterEach(() => storage.close());

  /** `listed`: how the list of accounts shows it. */
  const account = async (id: string, role: Role, { listed = true }: { listed?: boolean } = {}) => {
    rows.push({ id, is_active: listed });
    const personal = { username: id, password_hash: 'a hash' };
    await givenEvents(storage.log, `user-${id}`, [
      event('UserRegistered', { user_id: id, role, permissions: null }, personal),
    ]);
  };
  const change = (id: string, after = loses) =>
    administrators.change(id, after, async ({ role }) => `was ${role}`);

  it('does not allow a change that leaves none', async () => {
    await account('ada', 'admin');
    await account('bob', 'teacher');
    await expect(change('ada')).rejects.toEqual(LAST);
  });

  it('can be one fewer when another remains', async () => {
    await account('ada', 'admin');
    await account('eve', 'admin');
    expect(await change('ada')).toBe('was admin');
  });

  it('are taken from the events, whatever the list of accounts shows', async () => {
    await account('ada', 'admin');
    await account('eve', 'admin');
    await givenEvents(storage.log, 'user-eve', [
      event('UserRoleChanged', { user_id: 'eve', role: 'teacher', previous: 'admin' }),
    ]);
    await expect(change('ada')).rejects.toEqual(LAST);
  });

  it('are looked up among the active accounts', async () => {
    await account('ada', 'admin');
    await account('eve', 'admin', { listed: false });
    await expect(change('ada')).rejects.toEqual(LAST);
  });

  it('do not stop a change of somebody else, or one that leaves the role alone', async () => {
    await account('ada', 'admin');
    await account('bob', 'teacher');
    expect(await change('bob')).toBe('was teacher');
    expect(await change('ada', keeps)).toBe('was admin');
    expect(await change('nobody')).toBe('was assistant');
  });

  it('cannot remove each other at the same instant', async () => {
    await account('ada', 'admin');
    await account('eve', 'admin');
    const remove = (id: string) =>
      administrators.change(id, loses, () =>
        givenEvents(storage.log, `user-${id}`, [
          event('UserRoleChanged', { user_id: id, role: 'teacher', previous: 'admin' }),
        ]),
      );
    const removed = await Promise.allSettled([remove('ada'), remove('eve')]);
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(removed).toContainEqual({ status: 'rejected', reason: LAST });
  });

  it('can make the next change after one has failed', async () => {
    await account('bob', 'teacher');
    const failed = administrators.change('bob', keeps, () => Promise.reject(new Error('no room')));
    await expect(failed).rejects.toThrow('no room');
    expect(await storage.leases.list(0)).toEqual([]);
    expect(await change('bob')).toBe('was teacher');
  });

  describe('while another process changes an account', () => {
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 20) {
        now += 20;
        await jest.advanceTimersByTimeAsync(20);
      }
    };
    beforeEach(async () => {
      await account('bob', 'teacher');
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    });
    afterEach(() => jest.useRealTimers());
    const outcome = () => {
      const seen: { is: string } = { is: 'waits' };
      change('bob').then(
        (done) => (seen.is = done),
        (error: Error) => (seen.is = error.message),
      );
      return seen;
    };

    it('wait until it is done', async () => {
      const lease = await storage.leases.claim('accounts', 'another', now, 60_000);
      const mine = outcome();
      await pass(1000);
      expect(mine.is).toBe('waits');
      await storage.leases.release(lease!);
      await pass(40);
      expect(mine.is).toBe('was teacher');
    });

    it('wait no longer than eight seconds, and say so', async () => {
      await storage.leases.claim('accounts', 'another', now, 60_000);
      const mine = outcome();
      await pass(7_900);
      expect(mine.is).toBe('waits');
      await pass(200);
      expect(mine.is).toBe('Another account is being changed right now. Please try again.');
    });

    it('continue four seconds after that process died', async () => {
      const held = new Promise<void>((begun) => {
        void administrators.change('bob', keeps, () => {
          begun();
          return new Promise(() => undefined);
        });
      });
      await held;
      const mine = outcome();
      await pass(3_900);
      expect(mine.is).toBe('waits');
      await pass(200);
      expect(mine.is).toBe('was teacher');
    });
  });
});
