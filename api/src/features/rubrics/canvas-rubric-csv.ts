import type { RubricCriterion, RubricWords } from '@essays/contract';
import { csvLine } from '../../platform/http/csv.ts';

export const RUBRIC_NAME = 'Rubric Name';
export const CRITERIA_NAME = 'Criteria Name';
export const CRITERIA_DESCRIPTION = 'Criteria Description';
export const ENABLE_RANGE = 'Criteria Enable Range';
export const RATING_NAME = 'Rating Name';
export const RATING_DESCRIPTION = 'Rating Description';
export const RATING_POINTS = 'Rating Points';

const LEADING = [RUBRIC_NAME, CRITERIA_NAME, CRITERIA_DESCRIPTION, ENABLE_RANGE];
const RATING = [RATING_NAME, RATING_DESCRIPTION, RATING_POINTS];

const lineOf = (rubric: string, { title, description = '', levels }: RubricCriterion): string =>
  csvLine([
    rubric,
    title,
    description,
    'false',
    // Canvas has the best rating first.
    ...levels
      .flatMap((level, score) => [[`${score}`, level, score] as const])
      .toReversed()
      .flat(),
  ]);

/**
 * A rubric as Canvas imports it: a line for each criterion, three cells for each score. Without a byte order mark:
 * Canvas would read it as part of the first heading.
 */
export const canvasRubricCsv = ({ name, criteria }: RubricWords): string => {
  const most = Math.max(1, ...criteria.map(({ levels }) => levels.length));
  const heading = [...LEADING, ...Array.from({ length: most }, () => RATING).flat()];
  return csvLine(heading) + criteria.map((one) => lineOf(name, one)).join('');
};
