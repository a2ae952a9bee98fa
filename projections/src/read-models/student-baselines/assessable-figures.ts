import { isOpenBaseline } from '@essays/contract';
import type { FigureRow, StudentBaselinesRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

/** By student: how many samples are approved, and how many of each kind may be due for an assessment. */
const OF_STUDENT = '=student ';
const APPROVED = 'approved';
/** Waiting for the machine. */
const WAITING = 'waiting';
/** In review without a comparison: due once the student has an approved sample. */
const UNCOMPARED = 'uncompared';
/** In review with a comparison: due when it is by another engine. Followed by the engine's version. */
const COMPARED = 'compared ';

/** How many samples are due or may come to be: of students with or without an approved one, by kind. */
const SAMPLES = '=assessable samples';
/** How many students have such samples: with or without an approved one, by the kinds of theirs. */
const STUDENTS = '=assessable students';
const WITH_APPROVED = 'with';
const WITHOUT_APPROVED = 'without';
/** The two figures over all students. */
export const ASSESSABLE_FIGURES = [SAMPLES, STUDENTS];

/** What an assessment would process, and of how many students with and without an approved sample. */
export interface Assessable {
  samples: number;
  studentsWithApproved: number;
  studentsWithoutApproved: number;
}

/** As part of a name: no version of ours has another character. */
const nameOf = (version: string | null): string => (version ?? '').replace(/[^\w+-]/g, '_');

/** What a sample waits for; null when an assessment has nothing to do with it. */
export const assessableKind = ({
  status,
  life: { authorship },
}: Pick<StudentBaselinesRow, 'status' | 'life'>): string | null => {
  if (status === 'approved') return APPROVED;
  if (!isOpenBaseline(status)) return null;
  if (status !== 'ready_for_review') return WAITING;
  if (authorship.state === 'duplicate') return null;
  return authorship.state === 'compared' ? `${COMPARED}${nameOf(authorship.engine_version)}` : UNCOMPARED;
};

/** Whether an assessment processes a sample that waits for this. `isCurrent`: of a comparison by that version. */
export const isDue = (
  kind: string | null,
  hasApproved: boolean,
  isCurrent: (engineVersion: string) => boolean,
): boolean =>
  kind === WAITING ||
  (kind === UNCOMPARED && hasApproved) ||
  (kind?.startsWith(COMPARED) === true && !isCurrent(kind.slice(COMPARED.length)));

export const samplesOfStudent = (row: StudentBaselinesRow): Contribution[] => {
  const kind = row.student_id === null ? null : assessableKind(row);
  return kind === null ? [] : [[`${OF_STUDENT}${row.student_id}`, kind, 1]];
};

/** What a student's samples add to the figures over all students. */
export const assessableOfStudents = ({ counts }: FigureRow): Contribution[] => {
  const { [APPROVED]: approved = 0, ...kinds } = counts;
  const names = Object.keys(kinds).sort();
  if (names.length === 0) return [];
  const whose = approved > 0 ? WITH_APPROVED : WITHOUT_APPROVED;
  return [
    ...names.map((name): Contribution => [SAMPLES, `${whose}:${name}`, kinds[name] as number]),
    [STUDENTS, `${whose}:${names.join()}`, 1],
  ];
};

/** `isCurrent`: whether a comparison by this version of the engine stands. */
export const assessableIn = (
  figures: readonly FigureRow[],
  isCurrent: (engineVersion: string) => boolean,
): Assessable => {
  const sum = (figure: string, whose: string): number =>
    Object.entries(figures.find(({ id }) => id === figure)?.counts ?? {})
      .filter(([name]) => {
        const [of, kinds = ''] = name.split(':');
        return of === whose && kinds.split(',').some((kind) => isDue(kind, of === WITH_APPROVED, isCurrent));
      })
      .reduce((total, [, amount]) => total + amount, 0);
  return {
    samples: sum(SAMPLES, WITH_APPROVED) + sum(SAMPLES, WITHOUT_APPROVED),
    studentsWithApproved: sum(STUDENTS, WITH_APPROVED),
    studentsWithoutApproved: sum(STUDENTS, WITHOUT_APPROVED),
  };
};
