import { accountText } from '@essays/contract';
import { loadByIds } from '@essays/storage';
import type { ReadModels } from '@essays/storage';

/** What these accounts are called, by id; one that does not exist has no name. */
export const accountNames = async (
  readModels: Pick<ReadModels, 'find'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> => {
  const users = await loadByIds(ids, (some) => readModels.find('users', { where: { id: { in: some } } }));
  return new Map(users.map((user) => [user.id, accountText(user)]));
};
