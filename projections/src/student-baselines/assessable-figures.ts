import { isOpenBaseline } from '@essays/contract';
import type { FigureRow, StudentBaselinesRow } from '@essays/contract';
import type { Contribution } from '@essays/storage';

/** By student: how many samples are approved, and how many of each kind may be due for an assessment. */
const OF_STUDENT = '=student ';
const APPROVED = 'approved';
/** Waiting for the machine. */
const WAITING = 'waiting';
/** In review without a comparison, while the student has no approved sample: not due. */
const UNCOMPARED = 'uncompared';
/** In review with a comparison: due when it is by another engine. Followed by the engine's version. */
const COMPARED = 'compared ';

/** How many samples are due or may come to be, by kind. */
const SAMPLES = '=assessable samples';
/** How many students have any: with or without an approved sample, by the kinds of theirs. */
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

const kindOf = ({ status, life: { authorship } }: StudentBaselinesRow): string | null => {
  if (status === 'approved') return APPROVED;
  if (!isOpenBaseline(status)) return null;
  if (status !== 'ready_for_review') return WAITING;
  if (authorship.state === 'duplicate') return null;
  return authorship.state === 'compared' ? `${COMPARED}${nameOf(authorship.engine_version)}` : UNCOMPARED;
};

export const samplesOfStudent = (row: StudentBaselinesRow): Contribution[] => {
  const kind = row.student_id === null ? null : kindOf(row);
  return kind === null ? [] : [[`${OF_STUDENT}${row.student_id}`, kind, 1]];
};

/** What a student's samples add to the figures over all students. */
export const assessableOfStudents = ({ counts }: FigureRow): Contribution[] => {
  const { [APPROVED]: approved = 0, ...kinds } = counts;
  // They wait for the machine again once there is something to compare them with.
  if (approved > 0 && kinds[UNCOMPARED] !== undefined) {
    kinds[WAITING] = (kinds[WAITING] ?? 0) + kinds[UNCOMPARED];
    delete kinds[UNCOMPARED];
  }
  const names = Object.keys(kinds).sort();
  if (names.length === 0) return [];
  const whose = approved > 0 ? WITH_APPROVED : WITHOUT_APPROVED;
  return [
    ...names.map((name): Contribution => [SAMPLES, name, kinds[name] as number]),
    [STUDENTS, `${whose}:${names.join()}`, 1],
  ];
};

/** `isCurrent`: whether a comparison by this version of the engine stands. Null without figures. */
export const assessableIn = (
  figures: readonly FigureRow[],
  isCurrent: (engineVersion: string) => boolean,
): Assessable | null => {
  const isDue = (kinds: string) =>
    kinds
      .split(',')
      .some(
        (kind) => kind === WAITING || (kind.startsWith(COMPARED) && !isCurrent(kind.slice(COMPARED.length))),
      );
  const sum = (figure: string, prefix: string): number =>
    Object.entries(figures.find(({ id }) => id === figure)?.counts ?? {})
      .filter(([name]) => name.startsWith(prefix) && isDue(name.slice(prefix.length)))
      .reduce((total, [, amount]) => total + amount, 0);
  if (figures.length === 0) return null;
  return {
    samples: sum(SAMPLES, ''),
    studentsWithApproved: sum(STUDENTS, `${WITH_APPROVED}:`),
    studentsWithoutApproved: sum(STUDENTS, `${WITHOUT_APPROVED}:`),
  };
};
