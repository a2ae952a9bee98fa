import {
  academicYearProblem,
  classTypeOfPeriod,
  emailProblem,
  foldForSearch,
  PERIOD_WORD,
  schoolNumberProblem,
  TAUGHT_PERIODS,
} from '@essays/contract';
import type { KnownName } from '@essays/contract';

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** 'Rivera, Maya' of a class list is Maya Rivera, 'Reed, Otis, Jr.' Otis Reed Jr.; 'Otis Reed, Jr.' stays as it is. */
export const inSpokenOrder = (name: string): string => {
  const [last, first, suffix, ...more] = name.split(',').map((part) => part.trim());
  if (!last || !first || more.length > 0) return name;
  if (suffix === undefined) return SUFFIX.test(first) ? name : `${first} ${last}`;
  if (SUFFIX.test(suffix)) return `${first} ${last} ${suffix}`;
  return SUFFIX.test(first) ? `${suffix} ${last} ${first}` : name;
};

/** One name per line, trimmed; blank lines are dropped. */
export const namesFromLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => inSpokenOrder(line.trim()))
    .filter((line) => line.length > 0);

interface BulkName {
  name: string;
  /** Why this may be a student who is already on the roster, or null. */
  doubt: string | null;
}

/** What is about to be added, each name compared with those on the roster and with the lines above it. */
export const checkedNames = (text: string, onRoster: readonly KnownName[]): BulkName[] => {
  const known = new Map(onRoster.map(({ name, display_id }) => [foldForSearch(name), display_id]));
  const above = new Set<string>();
  return namesFromLines(text).map((name) => {
    const folded = foldForSearch(name);
    const id = known.get(folded);
    const doubt = id ? `already on the roster (${id})` : above.has(folded) ? 'twice in this list' : null;
    above.add(folded);
    return { name, doubt };
  });
};

/** Why the bulk text cannot be sent, or null. */
export const bulkProblem = (text: string): string | null => {
  if (text === '') return 'Please enter at least one student name';
  return namesFromLines(text).length === 0 ? 'Please enter at least one valid student name' : null;
};

export interface NewStudentForm {
  name: string;
  /** '' is none, */
  school_number: string;
  /** and the same of the address. */
  email: string;
  period: string;
  academic_year: string;
}
export type NewStudentProblems = Partial<Record<keyof NewStudentForm, string>>;

const yearProblem = (year: string): NewStudentProblems => {
  const academic_year = academicYearProblem(year);
  return academic_year === null ? {} : { academic_year };
};

const identityProblems = ({ school_number, email }: NewStudentForm): NewStudentProblems => {
  const wrongNumber = school_number.trim() ? schoolNumberProblem(school_number.trim()) : null;
  const wrongAddress = email.trim() ? emailProblem(email.trim()) : null;
  return {
    ...(wrongNumber && { school_number: wrongNumber }),
    ...(wrongAddress && { email: wrongAddress }),
  };
};

/** Problems by field; an empty object means that it may be sent. */
export const newStudentProblems = (form: NewStudentForm): NewStudentProblems => ({
  ...(form.name.trim() ? {} : { name: 'Name is required' }),
  ...(form.period ? {} : { period: `${PERIOD_WORD.title} is required` }),
  ...identityProblems(form),
  ...yearProblem(form.academic_year),
});

export const PERIOD_OPTIONS = TAUGHT_PERIODS.map((period) => ({
  value: String(period),
  classType: classTypeOfPeriod(period),
}));

export const noMatch = (term: string): string => `No students match "${term}"`;

/** Shown when there is no active student at all, */
export const NOBODY = 'No students found.';
/** and when there is none to upload for. */
export const NO_STUDENTS = `No students found for the selected ${PERIOD_WORD.one}.`;
