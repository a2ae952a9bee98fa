import { NotAllowed } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { givenEvents, openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { received, text } from '../../../test/essay-histories.ts';
import { ErasureRights } from './erasure-rights.ts';

describe('who may delete for good', () => {
  let storage: TestStorage;
  let rights: ErasureRights;
  beforeEach(async () => {
    storage = await openTestStorage();
    rights = new ErasureRights(storage.log, storage.keys, storage.readModels);
    await givenEvents(storage.log, 'essay-e1', [received()], { actorId: 'lopez' });
    await givenEvents(storage.log, 'essay-e1', [text], { actorId: 'okafor' });
    await givenEvents(storage.log, 'draft-r1', [received()], { actorId: 'okafor' });
  });
  afterEach(() => storage.close());
  const demand = (id: string, permission: Permission, stream = 'essay-e1') =>
    rights.demand(stream, { id, permissions: [permission] } as User);

  it('is whoever entered it first, and whoever may erase what anybody entered', async () => {
    await demand('lopez', 'erase_own');
    await demand('okafor', 'erase_any');
  });

  it('is nobody else, and they are told who can', async () => {
    await expect(demand('okafor', 'erase_own')).rejects.toEqual(
      new NotAllowed('Somebody else entered this. They can delete it permanently, or an administrator can.'),
    );
    await expect(demand('lopez', 'view_essays')).rejects.toThrow(NotAllowed);
  });

  it('is not checked for what never existed, which the erasure itself reports', async () => {
    await demand('okafor', 'erase_own', 'essay-unknown');
  });

  describe('with a student, all that is theirs', () => {
    const account = { role: 'teacher', own_permissions: ['erase_own'], is_active: true };
    const demandAll = async (actorId: string, row: object | null) => {
      const readModels = { get: async () => row } as unknown as ReadModels;
      const keys = {
        ...storage.keys,
        ownedBy: async () => ['essay-e1', 'draft-r1'],
        isDestroyed: async () => false,
      };
      await new ErasureRights(storage.log, keys as typeof storage.keys, readModels).demandAllOf(
        's1',
        actorId,
      );
    };

    it('is whoever entered it, drafts of rooms aside; others are told what stays', async () => {
      await demandAll('lopez', account);
      await expect(demandAll('okafor', account)).rejects.toThrow(
        '1 essay of this student was entered by somebody else. It stays, and so does the student',
      );
    });

    it('is nobody whose account is inactive or gone by then, also where they had begun before', async () => {
      for (const row of [{ ...account, is_active: false }, null])
        await expect(demandAll('lopez', row)).rejects.toThrow('nothing was deleted');
    });
  });
});
