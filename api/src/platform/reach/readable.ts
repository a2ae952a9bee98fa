import type { ReadModelName } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { reachNow } from './reach.ts';

/** Which of these rows the caller may read: all of them, unless their reach is bounded. */
export const readableAmong = async (
  readModels: Pick<ReadModels, 'pick'>,
  of: ReadModelName,
  ids: readonly string[],
): Promise<(id: string | null) => boolean> => {
  if (reachNow() === null) return () => true;
  const rows = ids.length === 0 ? [] : await readModels.pick(of, ['id'], { where: { id: { in: ids } } });
  const known = new Set<string | null>(rows.map(({ id }) => id));
  return (id) => known.has(id);
};
