import { TAUGHT_PERIODS } from '@essays/contract';
import type { ListedStudent, ComparedRow, ImportedRow } from '@essays/contract';
import { counted } from '../counted.ts';
import { periodIn } from './columns.ts';
import type { Person } from './people.ts';

/** '' leaves out whoever is in it. */
export type ClassPeriods = Readonly<Record<string, string>>;

const ENGLISH = /\b(?:english|ela|lit(?:erature)?|language|writing|eng)\b/i;
const isTaught = (period: number | null): period is number =>
  period !== null && (TAUGHT_PERIODS as readonly number[]).includes(period);

/** The classes of a list, each with the period it seems to be; of a whole school only those of English. */
export const guessedPeriods = (people: readonly Person[]): ClassPeriods => {
  const names = [...new Set(people.map(({ className }) => className).filter(Boolean))];
  const isSchool = names.length > TAUGHT_PERIODS.length;
  return Object.fromEntries(
    names.map((name) => {
      const period = periodIn(name);
      return [name, isTaught(period) && (!isSchool || ENGLISH.test(name)) ? String(period) : ''];
    }),
  );
};

/** A row of the list and what is to be done for it. */
export interface PlannedRow {
  person: Person;
  /** Null: it cannot be sent; its person says why. */
  row: ListedStudent | null;
  /** Null: not compared yet. */
  compared: ComparedRow | null;
}

/** What a teacher says of a doubtful row. */
export type Choice = 'skip' | 'same' | 'new';

/** The people as rows of their classes. Whoever is in a class that is left out is left out silently. */
export const rowsOf = (
  people: readonly Person[],
  { period, academic_year, periods }: { period: string; academic_year: string; periods: ClassPeriods },
): Omit<PlannedRow, 'compared'>[] =>
  people.flatMap((person): Omit<PlannedRow, 'compared'>[] => {
    const own = person.className === '' ? period : (periods[person.className] ?? '');
    if (own === '') return [];
    if (person.problem !== null) return [{ person, row: null }];
    const { name, school_number, email } = person;
    const year = person.academic_year ?? academic_year;
    return [{ person, row: { name, school_number, email, period: Number(own), academic_year: year } }];
  });

const isCertain = (compared: ComparedRow): boolean => compared.plan === 'add' || compared.plan === 'change';

/** Whether the number of the row belongs to somebody else, so that nobody new can have it. */
export const mayBeNew = ({ doubt }: ComparedRow): boolean =>
  doubt !== 'number_of_another' && doubt !== 'two_students';

/** What is sent. */
export const importedRows = (
  planned: readonly PlannedRow[],
  choiceOf: (person: Person) => Choice,
): ImportedRow[] =>
  planned.flatMap(({ person, row, compared }) => {
    if (!row || !compared) return [];
    const choice = isCertain(compared) ? null : compared.plan === 'same' ? 'skip' : choiceOf(person);
    if (choice === 'skip') return [];
    const student = choice === 'new' ? null : compared.student;
    return [{ ...row, student_id: student?.id ?? null, ...(student && { revision: student.revision }) }];
  });

/** 'Add 30 students'; 'Add 28 students, change 2'; 'Change 2 students'. */
export const sendLabel = (rows: readonly ImportedRow[]): string => {
  const added = rows.filter(({ student_id }) => student_id === null).length;
  const changed = rows.length - added;
  if (added === 0 && changed > 0) return `Change ${counted(changed, 'student')}`;
  return `Add ${counted(added, 'student')}${changed === 0 ? '' : `, change ${changed}`}`;
};

/** The class that most of the rows are for, where the roster then shows them. */
export const mainClass = (
  rows: readonly ListedStudent[],
): Pick<ListedStudent, 'period' | 'academic_year'> | null => {
  const counts = new Map<string, { count: number; row: ListedStudent }>();
  for (const row of rows) {
    const key = `${row.period} ${row.academic_year}`;
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most ? { period: most.row.period, academic_year: most.row.academic_year } : null;
};
