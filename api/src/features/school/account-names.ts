import { accountText } from '@essays/contract';
import { chunksOf } from '@essays/storage';
import type { ReadModels } from '@essays/storage';

/** Ids asked for in one query. */
const CHUNK = 500;

/** What these accounts are called, by id; one that does not exist has no name. */
export const accountNames = async (
  readModels: Pick<ReadModels, 'find'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (const some of chunksOf([...new Set(ids.filter((id) => id != null))], CHUNK))
    for (const user of await readModels.find('users', { where: { id: { in: some } } }))
      names.set(user.id, accountText(user));
  return names;
};
