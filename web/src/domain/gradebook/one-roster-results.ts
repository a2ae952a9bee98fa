import { decodedText } from '@essays/contract';
import { zipSync } from 'fflate';
import { byId, isActiveLine, linesOf } from '../class-list/roster-files.ts';
import type { Line } from '../class-list/roster-files.ts';
import { csvFilesIn } from '../sheets/csv-in-zip.ts';
import { UnreadableSheet } from '../sheets/sheet-file.ts';
import type { Edit, Sheet } from '../sheets/sheet-file.ts';
import { SCORE_COLUMN, scoreSheet } from './score-sheet.ts';
import type { PersonCells } from './score-sheet.ts';

/** What the scores are of, for a file that must say so. */
export interface Scored {
  id: string;
  title: string;
  /** YYYY-MM-DD. */
  today: string;
  dueDate: string | null;
  /** What a score is out of. */
  outOf: number;
}

/** A file that is not given back: scores go into files of their own, as numbers. */
export interface ResultsFile {
  sheets: readonly Sheet[];
  /** Of the scores. */
  column: number;
  /** A ZIP; `edits`: the scores in their column. */
  resultsOf(sheet: number, edits: readonly Edit[], scored: Scored): Uint8Array;
}

/** The files of a OneRoster export that results refer to (1EdTech OneRoster 1.1, CSV tables). */
const NEEDED = ['users.csv', 'classes.csv', 'enrollments.csv', 'academicsessions.csv'] as const;
/** Whether the file names are those of a OneRoster export. */
export const isOneRoster = (names: ReadonlySet<string>): boolean =>
  names.has('users.csv') && names.has('enrollments.csv');

interface Pupil {
  id: string;
  cells: PersonCells;
}
interface Group {
  id: string;
  name: string;
  terms: string[];
  pupils: Pupil[];
}

/**
 * A OneRoster export as sheets, one for each class with its students. Given back are the scores, as a ZIP that adds to
 * what the student information system has (delta): one line item for the assignment, and a result for each student.
 *
 * @throws UnreadableSheet
 */
export function oneRosterFileOf(bytes: Uint8Array): ResultsFile {
  const files = csvFilesIn(bytes);
  const missing = NEEDED.filter((name) => !files.has(name));
  if (missing.length > 0)
    throw new UnreadableSheet(
      `This OneRoster export has no ${missing.join(', no ')}. Scores cannot be given back without it.`,
    );
  const [users, classes, enrollments, sessions] = NEEDED.map((name) =>
    linesOf(decodedText(files.get(name) as Uint8Array)).filter(isActiveLine),
  ) as [Line[], Line[], Line[], Line[]];
  const groups = groupsOf(byId(users, 'sourcedid'), classes, enrollments);
  if (groups.length === 0) throw new UnreadableSheet('This OneRoster export has no class with students.');
  return {
    column: SCORE_COLUMN,
    sheets: groups.map(({ name, pupils }) =>
      scoreSheet(
        name,
        pupils.map(({ cells }) => cells),
      ),
    ),
    resultsOf: (sheet, edits, scored) => resultsZip(groups[sheet] as Group, sessions, edits, scored),
  };
}

function groupsOf(
  users: ReadonlyMap<string, Line>,
  classes: readonly Line[],
  enrollments: readonly Line[],
): Group[] {
  const pupils = new Map<string, Map<string, Pupil>>();
  for (const { role, usersourcedid: id = '', classsourcedid: of = '' } of enrollments) {
    const user = users.get(id);
    if (role?.toLowerCase() !== 'student' || !user) continue;
    const { familyname = '', givenname = '', identifier = '', email = '' } = user;
    const cells = [`${familyname}, ${givenname}`, identifier || id, email] as const;
    const there = pupils.get(of) ?? new Map<string, Pupil>();
    pupils.set(of, there.set(id, { id, cells }));
  }
  return classes.flatMap(({ sourcedid: id = '', title = '', periods = '', termsourcedids: terms = '' }) => {
    const there = [...(pupils.get(id)?.values() ?? [])];
    const name = periods ? `${title} (period ${periods})` : title;
    return there.length === 0
      ? []
      : [{ id, name, terms: terms.split(',').map((one) => one.trim()), pupils: there }];
  });
}

/** The grading period of a day: one of the class's terms if there is, else any that holds the day, else the term. */
function periodOf({ terms }: Group, sessions: readonly Line[], day: string): string {
  const open = sessions.filter(
    ({ type, startdate = '', enddate = '' }) =>
      type?.toLowerCase() === 'gradingperiod' && startdate <= day && day <= enddate,
  );
  const own = open.find(({ sourcedid = '', parentsourcedid = '' }) =>
    [sourcedid, parentsourcedid].some((id) => terms.includes(id)),
  );
  return (own ?? open[0])?.['sourcedid'] ?? terms[0] ?? '';
}

/** A title may begin with a sign that a spreadsheet takes for a formula; a standard's reader takes it as it is. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const table = (head: string, rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode([head, ...rows.map((row) => row.map(cell).join(','))].join('\r\n') + '\r\n');

const CATEGORY = { id: 'essays', title: 'Essays' };
const SENT = ['categories', 'lineItems', 'results'];
const NOT_SENT = [
  ...['academicSessions', 'classes', 'classResources', 'courses', 'courseResources'],
  ...['demographics', 'enrollments', 'orgs', 'resources', 'users'],
];

function resultsZip(
  group: Group,
  sessions: readonly Line[],
  edits: readonly Edit[],
  scored: Scored,
): Uint8Array {
  const { id, title, today, dueDate, outOf } = scored;
  const changed = ['active', `${today}T00:00:00.000Z`];
  // The same again gives the same ids: what is there is replaced and nothing stands twice.
  const item = `${id}-${group.id}`;
  const period = periodOf(group, sessions, dueDate ?? today);
  const results = edits.flatMap(({ row, text }) => {
    const pupil = group.pupils[row - 1];
    return pupil
      ? [[`${item}-${pupil.id}`, ...changed, item, pupil.id, 'fully graded', text, today, '']]
      : [];
  });
  return zipSync({
    'manifest.csv': table('propertyName,value', [
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ...SENT.map((file) => [`file.${file}`, 'delta']),
      ...NOT_SENT.map((file) => [`file.${file}`, 'absent']),
      ['source.systemName', 'Essay Grading App'],
    ]),
    'categories.csv': table('sourcedId,status,dateLastModified,title', [
      [CATEGORY.id, ...changed, CATEGORY.title],
    ]),
    'lineItems.csv': table(
      'sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,' +
        'gradingPeriodSourcedId,resultValueMin,resultValueMax',
      [
        [
          item,
          ...changed,
          title,
          '',
          today,
          dueDate ?? today,
          group.id,
          CATEGORY.id,
          period,
          '0',
          String(outOf),
        ],
      ],
    ),
    'results.csv': table(
      'sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment',
      results,
    ),
  });
}
