import { emailKey, foldForSearch, nameWordsOf, schoolNumberKey } from '@essays/contract';
import type { ListedStudent, ComparedRow, RowDoubt, StudentRow } from '@essays/contract';
import type { StudentDetails } from './student.decider.ts';

/** What of a student decides whether a row is about them. */
export const COMPARED = [
  'id',
  'display_id',
  'name',
  'name_key',
  'school_number',
  'number_key',
  'email',
  'email_key',
  'period',
  'academic_year',
  'is_active',
  'revision',
] as const;
export type Compared = Pick<StudentRow, (typeof COMPARED)[number]>;

/** The words of a name in an order of their own: the same for 'Maya Rivera' and 'Rivera, Maya'. */
const wordsKey = (name: string): string => nameWordsOf(name).sort().join(' ');

const filed = (students: readonly Compared[], keyOf: (one: Compared) => string | null | undefined) => {
  const byKey = Map.groupBy(students, keyOf);
  return (key: string): readonly Compared[] => byKey.get(key) ?? [];
};

/** The students whom rows may be about, by each of their keys. */
export const keyedStudents = (students: readonly Compared[]) => ({
  byNumber: filed(students, ({ number_key }) => number_key),
  byEmail: filed(students, ({ email_key }) => email_key),
  byName: filed(students, ({ name_key }) => name_key),
  byWords: filed(students, ({ name }) => wordsKey(name)),
});
type KeyedStudents = ReturnType<typeof keyedStudents>;

/** What the row says otherwise. A name of the same words stays as it is; so does what the list does not say. */
export const changeOf = (
  row: ListedStudent,
  student: Compared,
): Partial<StudentDetails> & { is_active?: boolean } => ({
  ...(wordsKey(row.name) !== wordsKey(student.name) && { name: row.name }),
  ...(row.school_number &&
    schoolNumberKey(row.school_number) !== student.number_key && { school_number: row.school_number }),
  ...(row.email && emailKey(row.email) !== student.email_key && { email: row.email }),
  ...(row.period !== student.period && { period: row.period }),
  ...(row.academic_year !== student.academic_year && { academic_year: row.academic_year }),
  ...(!student.is_active && { is_active: true }),
});

const shown = ({ name, name_key: _, number_key: _n, email_key: _e, ...student }: Compared) => ({
  ...student,
  student_name: name,
  school_number: student.school_number,
  email: student.email,
});

const doubtful = (doubt: RowDoubt, student: Compared): ComparedRow => ({
  plan: 'doubtful',
  student: shown(student),
  doubt,
});
const about = (row: ListedStudent, student: Compared): ComparedRow => ({
  plan: Object.keys(changeOf(row, student)).length === 0 ? 'same' : 'change',
  student: shown(student),
  doubt: null,
});

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(nameWordsOf(one));
  return nameWordsOf(other).some((word) => words.has(word));
};

const differ = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && Boolean(other) && one !== other;

/** What a row would do to the roster: a number counts before an address, an address before a name. */
export const comparedRow = (
  row: ListedStudent,
  { byNumber, byEmail, byName, byWords }: KeyedStudents,
): ComparedRow => {
  const number = row.school_number ? schoolNumberKey(row.school_number) : null;
  const address = row.email ? emailKey(row.email) : null;
  const [numbered] = number === null ? [] : byNumber(number);
  // An address that several have, such as a family's, says nothing.
  const [mailed, another] = address === null ? [] : byEmail(address);
  const addressee = another === undefined ? mailed : undefined;
  if (numbered) {
    if (addressee && addressee !== numbered) return doubtful('two_students', numbered);
    return sharesWord(row.name, numbered.name)
      ? about(row, numbered)
      : doubtful('number_of_another', numbered);
  }
  if (addressee) {
    if (differ(number, addressee.number_key)) return doubtful('other_number', addressee);
    return sharesWord(row.name, addressee.name)
      ? about(row, addressee)
      : doubtful('email_of_another', addressee);
  }

  const isInClass = (one: Compared) =>
    one.is_active && one.period === row.period && one.academic_year === row.academic_year;
  const isOther = (one: Compared) => differ(number, one.number_key) || differ(address, one.email_key);
  const namesakes = byName(foldForSearch(row.name));
  const possible = namesakes.filter((one) => !isOther(one));
  const [here, alsoHere] = possible.filter(isInClass);
  if (here) return alsoHere ? doubtful('several', here) : about(row, here);
  const [elsewhere, more] = possible;
  if (elsewhere) {
    if (more) return doubtful('several', elsewhere);
    return doubtful(elsewhere.is_active ? 'elsewhere' : 'left', elsewhere);
  }
  const otherInClass = namesakes.find(isInClass);
  if (otherInClass) return doubtful('other_number', otherInClass);
  const turned = byWords(wordsKey(row.name)).find((one) => !isOther(one) && !namesakes.includes(one));
  return turned ? doubtful('other_order', turned) : { plan: 'add', student: null, doubt: null };
};
