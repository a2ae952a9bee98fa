import { InvalidInput, RUBRIC_LIMITS } from '@essays/contract';
import type { WrittenCriterion } from '@essays/contract';
import {
  CRITERIA_DESCRIPTION,
  CRITERIA_NAME,
  ENABLE_RANGE,
  RATING_DESCRIPTION,
  RATING_NAME,
  RATING_POINTS,
  RUBRIC_NAME,
} from './canvas-rubric-csv.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';

interface ReadRubric {
  name: string;
  criteria: WrittenCriterion[];
}

const MOST_RUBRICS = 20;
/** More sentences than this help nobody. */
const MOST_PROBLEMS = 8;

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
const plain = (cell = ''): string =>
  cell
    .replace(/^'(?=\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Columns {
  rubric: number;
  criterion: number;
  description: number;
  range: number;
  ratings: { name: number; description: number; points: number }[];
}

/** Where each column is. Canvas numbers the rating columns in some files ('Rating Name 1'). */
const columnsOf = ({ cells }: CsvRow): Columns => {
  const heads = cells.map((cell) => plain(cell).toLowerCase());
  const one = (head: string) => heads.indexOf(head.toLowerCase());
  const all = (head: string) =>
    heads.flatMap((cell, at) => (cell.startsWith(head.toLowerCase()) ? [at] : []));
  const [names, descriptions, points] = [RATING_NAME, RATING_DESCRIPTION, RATING_POINTS].map(all) as [
    number[],
    number[],
    number[],
  ];
  const missing = [RUBRIC_NAME, CRITERIA_NAME].filter((head) => one(head) < 0);
  if (points.length === 0) missing.push(RATING_POINTS);
  if (names.length === 0 && descriptions.length === 0) missing.push(RATING_NAME);
  if (missing.length > 0)
    throw new InvalidInput(
      `Line 1: there is no column ${missing.map((head) => `“${head}”`).join(', ')}. ` +
        'A rubric file of Canvas begins with its headings, separated by commas.',
    );
  return {
    rubric: one(RUBRIC_NAME),
    criterion: one(CRITERIA_NAME),
    description: one(CRITERIA_DESCRIPTION),
    range: one(ENABLE_RANGE),
    ratings: points.map((at, n) => ({
      points: at,
      name: names[n] ?? -1,
      description: descriptions[n] ?? -1,
    })),
  };
};

/** '4', '4.0' and '4,0' are four. */
const pointsOf = (cell: string): number | null => {
  const text = cell.replace(',', '.');
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return Number.isInteger(points) && points <= RUBRIC_LIMITS.score ? points : null;
};

/** The name adds nothing when it only repeats the points, as ours do. */
const wordsOf = (name: string, description: string): string => {
  if (description === '') return name;
  return name === '' || name === description || /^\d+([.,]\d+)?( ?p(oin)?ts?)?$/i.test(name)
    ? description
    : `${name}: ${description}`;
};

/** A criterion and what is wrong with its line. */
const criterionIn = (
  { line, cells }: CsvRow,
  columns: Columns,
): { criterion: WrittenCriterion; problems: string[] } => {
  const problems: string[] = [];
  const say = (sentence: string) => problems.push(`Line ${line}: ${sentence}`);
  const cell = (at: number) => (at < 0 ? '' : plain(cells[at]));
  const mostly = (text: string, most: number, what: string) => {
    if (text.length > most) say(`${what} has ${text.length} characters, and at most ${most} fit.`);
    return text;
  };
  const name = mostly(cell(columns.criterion), RUBRIC_LIMITS.criterion, 'the name of the criterion');
  if (name === '') say('the criterion has no name.');
  const description = mostly(
    cell(columns.description),
    RUBRIC_LIMITS.description,
    'the description of the criterion',
  );
  const levels: (string | undefined)[] = [];
  for (const at of columns.ratings) {
    const [given, words] = [cell(at.points), wordsOf(cell(at.name), cell(at.description))];
    if (given === '' && words === '') continue;
    const points = pointsOf(given);
    if (points === null)
      say(`“${given}” cannot be scored here: points are whole numbers from 0 to ${RUBRIC_LIMITS.score}.`);
    else if (levels[points] !== undefined) say(`two ratings have the points ${points}.`);
    else levels[points] = mostly(words, RUBRIC_LIMITS.level, `the rating with ${points} points`);
  }
  if (levels.length < 2 && problems.length === 0) say('the criterion needs a rating with at least 1 point.');
  const isRange = ['true', '1'].includes(cell(columns.range).toLowerCase());
  const criterion = {
    name,
    ...(description && { description }),
    levels: Array.from({ length: levels.length }, (_, score) =>
      // A rating with a range holds for all points down to the next one.
      isRange ? (levels.slice(score).find((one) => one !== undefined) ?? '') : (levels[score] ?? ''),
    ),
  };
  return { criterion, problems };
};

/**
 * The rubrics of a file that Canvas exported, or imports. Scores that it says nothing about are left blank, to be
 * filled before the rubric is published.
 * @throws InvalidInput with a sentence for each line that cannot be imported; then nothing in the file is.
 */
export const readCanvasRubrics = (file: string): ReadRubric[] => {
  const [heading, ...rows] = csvRows(file);
  if (!heading || rows.length === 0) throw new InvalidInput('There is no rubric in this file.');
  const columns = columnsOf(heading);
  const rubrics = new Map<string, ReadRubric>();
  const problems: string[] = [];
  for (const row of rows) {
    const name = plain(row.cells[columns.rubric]);
    const read = criterionIn(row, columns);
    if (name === '') problems.push(`Line ${row.line}: the rubric has no name.`);
    if (name.length > RUBRIC_LIMITS.name)
      problems.push(
        `Line ${row.line}: the name of the rubric has more than ${RUBRIC_LIMITS.name} characters.`,
      );
    problems.push(...read.problems);
    const rubric = rubrics.get(name) ?? { name, criteria: [] };
    rubric.criteria.push(read.criterion);
    rubrics.set(name, rubric);
    if (rubric.criteria.length === RUBRIC_LIMITS.criteria + 1)
      problems.push(`Line ${row.line}: a rubric has at most ${RUBRIC_LIMITS.criteria} criteria.`);
    if (rubrics.size > MOST_RUBRICS)
      problems.push(`Line ${row.line}: a file may hold at most ${MOST_RUBRICS} rubrics.`);
    if (problems.length >= MOST_PROBLEMS || rubrics.size > MOST_RUBRICS) break;
  }
  if (problems.length > 0)
    throw new InvalidInput(`Nothing was imported. ${problems.slice(0, MOST_PROBLEMS).join(' ')}`);
  return [...rubrics.values()];
};
