import { classKeyOf, ESSAY_LISTS, partsOfKey, UNDER_WAY_STATUSES } from '@essays/contract';
import type { EssayList, EssayRow, FigureRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** A list, or all essays whatever list they are on, or those that are no longer being read, compared or graded. */
export type CountedList = EssayList | 'all' | 'settled';

/** What has no student yet has no year and no period. */
const NONE = '-';
const LISTS = '=lists ';
const MONTH = '=month ';
const DAY = '=day ';

/** The figures that say how long each list is, one for each academic year and one for what has none. */
export const LIST_FIGURES = { gte: LISTS, lt: `${LISTS}~` };

/** The same for the essays of one assignment. */
export const assignmentFigureOf = (assignmentId: string): string => `=assignment ${assignmentId}`;

/** The same for each month of submission, UTC: how far down a list its essays are. */
export const isOfMonth = ({ id }: FigureRow): boolean => id.startsWith(MONTH);

/** The figures of the lists and those of the months, which follow them. */
export const LIST_AND_MONTH_FIGURES = { gte: LISTS, lt: `${MONTH}~` };

/** The same for each day of a month. */
export const dayFiguresOf = (month: string) => ({ gte: `${DAY}${month}-`, lt: `${DAY}${month}~` });

/** Of a figure of a month or day. */
export const dateOfFigure = ({ id }: FigureRow): string => id.slice(id.indexOf(' ') + 1);

/** Which part of a list is counted; whatever is missing is not filtered by. */
interface PartOfList {
  academic_year?: string | undefined;
  period?: number | undefined;
  /** Keys. */
  classes?: readonly string[] | undefined;
}

/** An essay counts among all, among the settled and in each list that it is on, by the key of its class. */
export const listFigures = (row: EssayRow): Contribution[] => {
  const year = row.academic_year ?? NONE;
  const at = row.submission_date;
  const figures = [`${LISTS}${year}`, `${MONTH}${at.slice(0, 7)}`, `${DAY}${at.slice(0, 10)}`];
  if (row.assignment_id !== null) figures.push(assignmentFigureOf(row.assignment_id));
  const lists: CountedList[] = ['all', ...ESSAY_LISTS.filter((list) => row[`on_${list}`])];
  if (!UNDER_WAY_STATUSES.some((status) => status === row.processing_status)) lists.push('settled');
  return lists.flatMap((list) =>
    figures.map((figure): Contribution => [figure, `${list} ${classKeyOf(row, row.entered_by)}`, 1]),
  );
};

const sumOf = (
  figures: readonly FigureRow[],
  list: CountedList,
  isCounted: (key: string) => boolean,
): number =>
  figures
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([name]) => name.startsWith(`${list} `) && isCounted(name.slice(list.length + 1)))
    .reduce((sum, [, amount]) => sum + amount, 0);

/** How many essays are on a list, by these figures: those of the class, and those that have no student yet. */
export const countOnList = (
  figures: readonly FigureRow[],
  list: CountedList,
  { academic_year, period, classes }: PartOfList,
): number => {
  const isAmong = (part: string | number | null, wanted: string | number | undefined) =>
    wanted === undefined || part === null || part === wanted;
  return sumOf(figures, list, (key) => {
    const place = partsOfKey(key);
    return (
      isAmong(place.academic_year, academic_year) &&
      isAmong(place.period, period) &&
      (classes === undefined || classes.includes(key))
    );
  });
};

/** How many essays on a list belong to no class. */
export const countWithoutClass = (figures: readonly FigureRow[], list: CountedList): number =>
  sumOf(figures, list, (key) => partsOfKey(key).period === null);
