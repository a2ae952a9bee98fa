import type { BaselineRow, BaselineStatus, FigureRow } from '@essays/contract';
import type { Contribution } from '@essays/storage';

/** A sample that is not filed has no year and no period. */
const NONE = '-';
const SAMPLES = '=samples ';

/** The figures that say how many samples have each status, one for each academic year and one for what has none. */
export const SAMPLE_FIGURES = { gte: SAMPLES, lt: `${SAMPLES}~` };

/** Which samples are counted; whatever is missing is not filtered by. */
interface CountedSamples {
  processing_status: BaselineStatus;
  academic_year?: string | undefined;
  period?: number | undefined;
}

/** A sample counts under its status and period, in the figure of its year. */
export const sampleFigures = ({ processing_status, academic_year, period }: BaselineRow): Contribution[] => [
  [`${SAMPLES}${academic_year ?? NONE}`, `${processing_status} ${period ?? NONE}`, 1],
];

/** How many samples there are of a status, by these figures. What is not filed belongs to no class. */
export const countOfSamples = (
  figures: readonly FigureRow[],
  { processing_status, academic_year, period }: CountedSamples,
): number =>
  figures
    .filter(({ id }) => academic_year === undefined || id === `${SAMPLES}${academic_year}`)
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([name]) => {
      const [status, itsPeriod] = name.split(' ');
      return status === processing_status && (period === undefined || itsPeriod === String(period));
    })
    .reduce((sum, [, amount]) => sum + amount, 0);
