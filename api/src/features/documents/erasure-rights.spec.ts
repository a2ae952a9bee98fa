import { NotAllowed } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
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
});
