import type { FigureRow, ReadModelName } from '@essays/contract';
import type { Condition, ReadModels } from '@essays/storage';

/** Figures that are kept among the rows of a read model, by their ids. */
export const findFigures = async (
  readModels: Pick<ReadModels, 'find'>,
  of: ReadModelName,
  id: Condition,
): Promise<FigureRow[]> => (await readModels.find(of, { where: { id } })) as unknown as FigureRow[];

/** The sums of one of them; none when it is not there. */
export const countsOf = async (
  readModels: Pick<ReadModels, 'get'>,
  of: ReadModelName,
  id: string,
): Promise<Record<string, number>> => {
  const figure = (await readModels.get(of, id)) as unknown as FigureRow | null;
  return figure?.counts ?? {};
};
