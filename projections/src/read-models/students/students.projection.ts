import {
  classKey,
  emailKey,
  enteredBy,
  foldForSearch,
  lastNameKey,
  nameKeysOf,
  schoolNumberKey,
} from '@essays/contract';
import type { RecordedEvent, StudentIdentity, StudentRow } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

type Row = StudentRow | null;

const changed = (row: Row, event: RecordedEvent, change: (row: StudentRow) => Partial<StudentRow>): Row =>
  !row || isRepeat(row.revision, event) ? row : { ...row, ...change(row), revision: event.revision };

/** Null: the identity of an erased student; StudentErased removes the row. */
const identified = (identity: StudentIdentity | null, display_id: string) => {
  const { name, school_number = null, email = null } = identity ?? { name: '' };
  return {
    name,
    school_number,
    email,
    name_order: `${lastNameKey(name)} ${display_id}`,
    search: foldForSearch([name, display_id, school_number ?? ''].join(' ')),
    name_key: foldForSearch(name),
    number_key: school_number === null ? null : schoolNumberKey(school_number),
    email_key: email === null ? null : emailKey(email),
    ...nameKeysOf(name),
  };
};

/** Each once, and not the present one. */
const formerNames = (
  { name, former_names = [] }: StudentRow,
  now: string,
): Pick<StudentRow, 'former_names'> => {
  const former = [...new Set([...former_names, name])].filter((one) => one !== '' && one !== now);
  return former.length > 0 ? { former_names: former } : {};
};

/** By name, and by display id for those who may not see names. */
const ORDERS = ['name_order', 'display_id'] as const;

/** The roster: the only read model that holds a student's name. */
export const students: Projection<'students'> = {
  name: 'students',
  version: 10,
  indexes: [
    'display_id',
    // For pages of a class, a year or a period: the order and every filter.
    ...ORDERS.map((order) => ['academic_year', 'period', order, 'id', 'is_active'] as const),
    ...ORDERS.map((order) => ['academic_year', order, 'id', 'is_active', 'class_key'] as const),
    ...ORDERS.map((order) => ['period', order, 'id', 'is_active', 'class_key'] as const),
    ...ORDERS.map((order) => [order, 'id', 'is_active', 'class_key'] as const),
    // The current students of the whole school.
    ['is_active', 'name_order', 'id', 'class_key'],
    // For a search by the beginning of the name or the id.
    ['is_active', 'search', 'id'],
    ['is_active', 'display_id', 'id'],
    // Whether somebody of that name is on the roster.
    ['name_key', 'display_id'],
    // Whom a file names.
    'name_ends',
    'name_start',
    'name_letters',
    'ends_letters',
    'number_key',
    'email_key',
    // Whose a flag is.
    'flagged',
  ],
  on: {
    StudentAdded: {
      row: (event) => event.data.student_id,
      evolve: (row, event) => {
        if (isRepeat(row?.revision, event)) return row;
        const { student_id, ...facts } = event.data;
        return {
          id: student_id,
          ...facts,
          ...identified(event.personal, facts.display_id),
          is_active: true,
          entered_by: enteredBy(event),
          class_key: classKey(facts),
          flags: [],
          revision: event.revision,
        };
      },
    },
    StudentDetailsCorrected: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        changed(row, event, (before) => ({
          period: event.data.period,
          class_type: event.data.class_type,
          academic_year: event.data.academic_year,
          class_key: classKey(event.data),
          ...identified(event.personal, before.display_id),
          ...formerNames(before, event.personal?.name ?? ''),
        })),
    },
    StudentDeactivated: {
      row: (event) => event.data.student_id,
      evolve: (row, event) => changed(row, event, () => ({ is_active: false })),
    },
    StudentActivated: {
      row: (event) => event.data.student_id,
      evolve: (row, event) => changed(row, event, () => ({ is_active: true })),
    },
    StudentFlagRaised: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        changed(row, event, ({ flags }) => ({
          flagged: true,
          flags: [
            ...flags,
            { id: event.data.flag_id, flag_reason: event.personal?.flag_reason ?? null, resolved_at: null },
          ],
        })),
    },
    StudentFlagResolved: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        changed(row, event, ({ flags }) => ({
          flags: flags.map((flag) =>
            flag.id === event.data.flag_id ? { ...flag, resolved_at: event.metadata.occurredAt } : flag,
          ),
        })),
    },
    LegalHoldSet: {
      row: (event) => event.data.student_id,
      evolve: (row, event) =>
        changed(row, event, () => ({
          legal_hold: {
            by: event.metadata.actorId,
            at: event.metadata.occurredAt,
            reason: event.personal?.reason ?? null,
          },
        })),
    },
    LegalHoldLifted: {
      row: (event) => event.data.student_id,
      evolve: (row, event) => changed(row, event, () => ({ legal_hold: null })),
    },
    TeacherSummaryWritten: {
      row: (event) => event.data.student_id,
      evolve: (row, event) => changed(row, event, () => ({})),
    },
    StudentErased: { row: (event) => event.data.student_id, evolve: () => null },
  },
};
