import { emailKey, ordinal, PERIOD_WORD, schoolNumberKey } from '@essays/contract';
import type { ListedStudent, ComparedRow, ComparedStudent, RowDoubt } from '@essays/contract';

const whoOf = ({ student_name, display_id }: ComparedStudent): string => `${student_name} (${display_id})`;
const classOf = ({ period, academic_year }: Pick<ListedStudent, 'period' | 'academic_year'>): string =>
  `${ordinal(period)} ${PERIOD_WORD.one}, ${academic_year}`;

const DOUBTS: Record<RowDoubt, (student: ComparedStudent) => string> = {
  number_of_another: (student) => `The number is ${whoOf(student)}’s.`,
  email_of_another: (student) => `The e-mail address is ${whoOf(student)}’s.`,
  two_students: (student) => `The number is ${whoOf(student)}’s, the e-mail address somebody else’s.`,
  other_number: (student) =>
    `${whoOf(student)}, of the same name, has ` +
    (student.school_number ? `the number ${student.school_number}.` : 'another e-mail address.'),
  elsewhere: (student) => `${whoOf(student)}, of the same name, is in the ${classOf(student)}.`,
  left: (student) => `${whoOf(student)}, of the same name, is inactive.`,
  other_order: (student) => `${whoOf(student)} has the same names in another order.`,
  several: (student) => `Several students have this name, such as ${whoOf(student)}.`,
};

/** Why a teacher has to say whose row it is. */
export const doubtWords = ({ plan, student, doubt }: ComparedRow): string | null =>
  plan === 'doubtful' ? DOUBTS[doubt](student) : null;

const sameWords = (one: string, other: string): boolean => {
  const words = (name: string) =>
    name
      .toLowerCase()
      .split(/[\s,]+/)
      .sort()
      .join(' ');
  return words(one) === words(other);
};

/** What the row changes about the student, as a sentence. */
export const changeWords = (row: ListedStudent, student: ComparedStudent): string => {
  const isElsewhere = row.period !== student.period || row.academic_year !== student.academic_year;
  const changes = [
    isElsewhere && `moves here from the ${classOf(student)}`,
    !student.is_active && 'is active again',
    row.school_number &&
      schoolNumberKey(row.school_number) !== schoolNumberKey(student.school_number ?? '') &&
      (student.school_number
        ? `number ${row.school_number} instead of ${student.school_number}`
        : `gets the number ${row.school_number}`),
    row.email &&
      emailKey(row.email) !== emailKey(student.email ?? '') &&
      (student.email ? 'another e-mail address' : 'gets the e-mail address'),
    !sameWords(row.name, student.student_name ?? '') && `name ${row.name} instead of ${student.student_name}`,
  ].filter(Boolean);
  return `${student.display_id}: ${changes.join('; ')}.`;
};
