import type { EssayList, FigureRow } from '@essays/contract';
import { assignmentFigureOf, countOnList, LIST_FIGURES } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import type { EssayFilter } from './list-query.ts';

/**
 * How many essays a list has, by kept figures; null if the rows must be counted. Rows of the previous release have no
 * figures yet, and a school without essays has nothing to count.
 */
export const keptTotal = async (
  readModels: ReadModels,
  list: EssayList,
  { academic_year, period, assignment_id }: EssayFilter,
): Promise<number | null> => {
  const ofSchool = async () =>
    (await readModels.find('essays', { where: { id: LIST_FIGURES } })) as unknown as FigureRow[];
  if (assignment_id === undefined) {
    const figures = await ofSchool();
    return figures.length === 0 ? null : countOnList(figures, list, { academic_year, period });
  }
  const figure = await readModels.get('essays', assignmentFigureOf(assignment_id));
  if (figure) return countOnList([figure as unknown as FigureRow], list, { academic_year, period });
  return (await ofSchool()).length === 0 ? null : 0;
};
