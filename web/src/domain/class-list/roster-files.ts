import { csvRows, tabbed } from '../sheets/csv-file.ts';

/** Cells by their headings. */
export type Line = Record<string, string>;

/** Words of a heading are compared without case and signs: OneRoster writes givenName, Clever First_name. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

export const linesOf = (text: string): Line[] => {
  const [head = [], ...rows] = csvRows(text) ?? csvRows(text, ',', false) ?? [];
  const names = head.map(plain);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};

export const isActiveLine = ({ status }: Line): boolean => status !== 'tobedeleted';
export const byId = (lines: readonly Line[], key: string) =>
  new Map(lines.map((line) => [line[key] ?? '', line]));

/** The columns of a joined list, by headings that the guess knows. */
const COLUMNS = ['Last Name', 'First Name', 'Middle Name', 'Student Number', 'Email', 'Class'] as const;

const joined = (people: readonly string[][]): string => [COLUMNS, ...people].map(tabbed).join('\r\n');

/** OneRoster 1.1 and 1.2 (1EdTech): users.csv, classes.csv, enrollments.csv; a student who is in two classes twice. */
const ofOneRoster = (files: ReadonlyMap<string, string>): string => {
  const users = byId(linesOf(files.get('users.csv') ?? '').filter(isActiveLine), 'sourcedid');
  const classes = byId(linesOf(files.get('classes.csv') ?? '').filter(isActiveLine), 'sourcedid');
  const person = (user: Line, className: string): string[] => [
    user['familyname'] ?? '',
    user['givenname'] ?? '',
    user['middlename'] ?? '',
    user['identifier'] || user['sourcedid'] || '',
    user['email'] ?? '',
    className,
  ];
  const enrolled = linesOf(files.get('enrollments.csv') ?? '').filter(
    (line) => isActiveLine(line) && line['role']?.toLowerCase() === 'student',
  );
  if (enrolled.length === 0) {
    const students = [...users.values()].filter(({ role }) => !role || role.toLowerCase() === 'student');
    return joined(students.map((user) => person(user, '')));
  }
  return joined(
    enrolled.flatMap((line) => {
      const user = users.get(line['usersourcedid'] ?? '');
      const group = classes.get(line['classsourcedid'] ?? '');
      if (!user) return [];
      const { title = '', periods = '' } = group ?? {};
      return [person(user, periods ? `${title} (period ${periods})` : title)];
    }),
  );
};

/** Clever's SIS sync: students.csv, sections.csv, enrollments.csv. */
const ofClever = (files: ReadonlyMap<string, string>): string => {
  const students = byId(linesOf(files.get('students.csv') ?? ''), 'studentid');
  const sections = byId(linesOf(files.get('sections.csv') ?? ''), 'sectionid');
  return joined(
    linesOf(files.get('enrollments.csv') ?? '').flatMap((line) => {
      const student = students.get(line['studentid'] ?? '');
      if (!student) return [];
      const { name = '', coursename = '', period = '' } = sections.get(line['sectionid'] ?? '') ?? {};
      const title = name || coursename;
      return [
        [
          student['lastname'] ?? '',
          student['firstname'] ?? '',
          student['middlename'] ?? '',
          student['studentnumber'] || student['studentid'] || '',
          student['studentemail'] ?? '',
          period ? `${title} (period ${period})` : title,
        ],
      ];
    }),
  );
};

/** Files of a student information system that belong together, as one list; null: they are no such files. */
export const rosterFilesTable = (files: ReadonlyMap<string, string>): string | null => {
  const has = (...names: string[]) => names.every((name) => files.has(name));
  if (has('users.csv') && files.size > 1) return ofOneRoster(files);
  if (has('students.csv', 'sections.csv', 'enrollments.csv')) return ofClever(files);
  return null;
};
