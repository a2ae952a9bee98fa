import { classKeyOf, partsOfKey } from '@essays/contract';
import type { BaselineRow, BaselineStatus, FigureRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** A sample that is not filed has no period, and no year unless one was chosen for it. */
const NONE = '-';
const SAMPLES = '=samples ';

/** The figures that say how many samples have each status, one for each academic year and one for what has none. */
export const SAMPLE_FIGURES = { gte: SAMPLES, lt: `${SAMPLES}~` };

/** Which samples are counted; whatever is missing is not filtered by. */
interface OfClass {
  academic_year?: string | undefined;
  period?: number | undefined;
  /** Keys. */
  classes?: readonly string[] | undefined;
}

/** A sample counts under its status and the key of its class, in the figure of its year. */
export const sampleFigures = (row: BaselineRow): Contribution[] => [
  [
    `${SAMPLES}${row.academic_year ?? NONE}`,
    `${row.processing_status} ${classKeyOf(row, row.handed_in_by)}`,
    1,
  ],
];

const sumOf = (
  figures: readonly FigureRow[],
  { academic_year, classes }: OfClass,
  isCounted: (status: string, period: number | null) => boolean,
): number =>
  figures
    .filter(({ id }) => academic_year === undefined || id === `${SAMPLES}${academic_year}`)
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([name]) => {
      const end = name.indexOf(' ');
      const key = name.slice(end + 1);
      return (
        (classes === undefined || classes.includes(key)) &&
        isCounted(name.slice(0, end), partsOfKey(key).period)
      );
    })
    .reduce((sum, [, amount]) => sum + amount, 0);

/** How many samples there are of a status, by these figures. What is not filed belongs to no class. */
export const countOfSamples = (
  figures: readonly FigureRow[],
  { processing_status, ...ofClass }: OfClass & { processing_status: BaselineStatus },
): number =>
  sumOf(
    figures,
    ofClass,
    (status, period) =>
      status === processing_status && (ofClass.period === undefined || period === ofClass.period),
  );

/** How many samples of whatever status are filed under a student, by these figures. */
export const countOfFiledSamples = (figures: readonly FigureRow[], ofClass: OfClass): number =>
  sumOf(figures, ofClass, (_, period) =>
    ofClass.period === undefined ? period !== null : period === ofClass.period,
  );
