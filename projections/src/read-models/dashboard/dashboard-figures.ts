import { fourPointEquivalent, partsOfKey, scoreGroupOf, scoresOf, shownScore } from '@essays/contract';
import type { DashboardRow, FigureRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** One or more classes: null means every year or every period. */
interface Classes {
  academic_year: string | null;
  period: number | null;
}

/** The classes of a page: whatever is missing is not filtered by. */
interface ShownClasses {
  academic_year?: string | undefined;
  period?: number | undefined;
  /** Keys. */
  classes?: readonly string[] | undefined;
}

/** What has no student yet. */
const UNFILED = '- -';

const nameOf = ({ academic_year, period }: Classes): string => `${academic_year ?? '*'} ${period ?? '*'}`;

/**
 * The class, its year, its period, and the whole school: a page reads the figures of one of them, or of several
 * classes. What is in no class yet counts for whoever entered it, too.
 */
const classesOf = ({ academic_year, period, class_key: key }: DashboardRow): string[] =>
  academic_year === null
    ? [UNFILED, ...(key === undefined ? [] : [key])]
    : [
        ...new Set(
          [academic_year, null].flatMap((year) =>
            [period, null].map((one) => nameOf({ academic_year: year, period: one })),
          ),
        ),
        ...(period === null && key !== undefined ? [key] : []),
      ];

const ofClass = (name: string) => `=class ${name}`;
const ofDay = (name: string, day: string) => `=day ${name} ${day}`;
const coveredOf = (name: string) => `=covered ${name}`;
const OF_STUDENT = '=student ';
const ON_ROSTER = 'on roster';
const SAMPLES = 'samples';
const WITHOUT_SAMPLE = '=without sample ';
/** The figures that name the students without a sample; several, so that each stays small. */
export const WITHOUT_SAMPLES = { gte: WITHOUT_SAMPLE, lt: `${WITHOUT_SAMPLE}~` };
/** How many students each academic year has, whether active or not. */
export const YEARS = '=years';

/** Under which names the figures of these classes are kept, and those of what has no student yet. */
const namesOf = ({ academic_year, period, classes }: ShownClasses) => {
  if (classes === undefined)
    return {
      filed: [nameOf({ academic_year: academic_year ?? null, period: period ?? null })],
      unfiled: [UNFILED],
    };
  const isUnfiled = (key: string) => key.startsWith(UNFILED);
  const isShown = (key: string) => {
    const place = partsOfKey(key);
    return (
      !isUnfiled(key) &&
      (academic_year === undefined || place.academic_year === academic_year) &&
      (period === undefined || place.period === period)
    );
  };
  return { filed: classes.filter(isShown), unfiled: classes.filter(isUnfiled) };
};

/**
 * The figures that a page of these classes adds up. What has no student yet counts in every class; among somebody's
 * own, what they entered.
 */
export const figuresOf = (shown: ShownClasses) => {
  const { filed, unfiled } = namesOf(shown);
  return {
    classes: filed.map((name) => ({ name, id: ofClass(name) })),
    unfiled: unfiled.map((name) => ({ name, id: ofClass(name) })),
    /** How many of their students have a sample. */
    covered: filed.map(coveredOf),
    /** The figures of the days from one to another, both inclusive. */
    days: (from: string, to: string) =>
      [...filed, ...unfiled].map((name) => ({ gte: ofDay(name, from), lte: ofDay(name, to) })),
  };
};

/** Thousandths of a point: sums of whole numbers are the same in whatever order they are made. */
export const THOUSANDTHS = 1_000;

/** Prefix of the counts of scores that are only proposed; the other counts include them too. */
export const PROPOSED = 'proposed ';

type EssayOnDashboard = Extract<DashboardRow, { kind: 'essay' }>;

const scoreOf = (
  { overall, rubric, points }: NonNullable<EssayOnDashboard['grade']>,
  { owner }: EssayOnDashboard['life'],
): { score: number; max: number } | null => {
  if (points !== undefined) return points;
  const rubric_assessment = rubric.map((score) => ({ score }));
  return shownScore({
    class_type: owner.filing?.class_type ?? null,
    overall_score: overall,
    rubric_assessment,
  });
};

/** What an essay adds to the hour of its day in which it was submitted: itself, and its score by its group. */
export const submissionCounts = (
  row: Pick<EssayOnDashboard, 'grade' | 'life'>,
): [name: string, amount: number][] => {
  const shown = row.grade && scoreOf(row.grade, row.life);
  if (!shown) return [['essays', 1]];
  const score = fourPointEquivalent(shown.score, shown.max);
  const scored: [string, number][] = [
    [`group ${scoreGroupOf(score)}`, 1],
    ['sum', Math.round(score * THOUSANDTHS)],
  ];
  const proposed = scoresOf(row.life) === 'proposed' ? scored : [];
  return [
    ['essays', 1],
    ...scored,
    ...proposed.map(([name, amount]): [string, number] => [`${PROPOSED}${name}`, amount]),
  ];
};

const countsIn = (row: DashboardRow): [name: string, amount: number][] => {
  const queue: [string, number][] = row.queue ? [[row.queue, 1]] : [];
  switch (row.kind) {
    case 'student':
      return row.active ? [['students', 1]] : [];
    case 'essay':
      return row.queue === 'flagged' && row.life.standing.flags.ai_writing
        ? [...queue, ['flagged ai_writing', 1]]
        : queue;
    case 'baseline':
      return row.queue && !['compared', 'duplicate'].includes(row.life.authorship.state)
        ? [...queue, ['first', 1]]
        : queue;
  }
};

/** What a row adds to the figures of its classes, of its day and of its student. */
export const dashboardFigures = (row: DashboardRow): Contribution[] => {
  const classes = classesOf(row);
  const counts = countsIn(row);
  const figures = classes.flatMap((name) =>
    counts.map(([count, amount]): Contribution => [ofClass(name), count, amount]),
  );
  if (row.kind === 'student' && row.active)
    figures.push(...classes.map((name): Contribution => [`${OF_STUDENT}${row.id}`, coveredOf(name), 1]));
  if (row.kind === 'student') {
    figures.push([`${OF_STUDENT}${row.id}`, ON_ROSTER, 1]);
    if (row.academic_year !== null) figures.push([YEARS, row.academic_year, 1]);
  }
  if (row.kind === 'baseline' && row.student_id !== null)
    figures.push([`${OF_STUDENT}${row.student_id}`, SAMPLES, 1]);
  if (row.kind === 'essay' && row.submitted_at !== null) {
    const { submitted_at: at } = row;
    const submitted = submissionCounts(row);
    for (const name of classes)
      for (const [count, amount] of submitted)
        figures.push([ofDay(name, at.slice(0, 10)), `${at.slice(11, 13)} ${count}`, amount]);
  }
  return figures;
};

/** Students of a class who have a sample, whoever of them was filed first; and by id those who have none. */
export const coveredStudents = ({ id, counts }: FigureRow): Contribution[] => {
  if (!id.startsWith(OF_STUDENT)) return [];
  if ((counts[SAMPLES] ?? 0) > 0)
    return Object.keys(counts)
      .filter((name) => name !== SAMPLES && name !== ON_ROSTER)
      .map((name) => [name, 'students', 1]);
  return counts[ON_ROSTER] ? [[`${WITHOUT_SAMPLE}${id.slice(-2)}`, id.slice(OF_STUDENT.length), 1]] : [];
};
