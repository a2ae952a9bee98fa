import { foldForSearch } from '@essays/contract';
import type { Caller, KnownName } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { maySeeNames } from './student-names.ts';

/** Which of these names somebody on the roster has, and the first who does. */
export const knownNames = async (
  readModels: ReadModels,
  names: readonly string[],
  caller: Caller,
): Promise<KnownName[]> => {
  if (!maySeeNames(caller)) return [];
  const rows = await readModels.pick('students', ['name_key', 'display_id'], {
    where: { name_key: { in: [...new Set(names.map(foldForSearch))] } },
  });
  const first = new Map<string | undefined, string>();
  for (const { name_key, display_id } of rows)
    if (display_id < (first.get(name_key) ?? '~')) first.set(name_key, display_id);
  return names.flatMap((name) => {
    const display_id = first.get(foldForSearch(name));
    return display_id === undefined ? [] : [{ name, display_id }];
  });
};
