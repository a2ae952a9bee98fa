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

/**
 * The id of the account that somebody means who types what the pages show: its username, the name of its person, or
 * both, 'Ellen Dunne (e.dunne)'. Null when there is none, or when a name could mean two.
 */
export const accountMeant = async (
  readModels: Pick<ReadModels, 'find'>,
  typed: string,
): Promise<string | null> => {
  const said = typed.trim();
  const username = /\(([^()]+)\)$/.exec(said)?.[1] ?? said;
  // An erased account is named in capitals too.
  const [user] = await readModels.find('users', {
    where: { username: { in: [username.toLowerCase(), username, said] } },
    limit: 1,
  });
  if (user) return user.id;
  const [named, ...others] = await readModels.find('users', { where: { name: said }, limit: 2 });
  return named && others.length === 0 ? named.id : null;
};
