import { classTypeOfPeriod, NotFound, RuleBroken } from '@essays/contract';
import type { ClassType, DomainEvent, RecordedEvent, StudentIdentity } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface StudentState {
  id: string | null;
  display_id: string;
  /** Null once erased. */
  name: string | null;
  school_number: string | null;
  email: string | null;
  period: number;
  class_type: ClassType;
  academic_year: string;
  is_active: boolean;
  erased: boolean;
  /** Why nothing of them may be deleted; null: there is no legal hold. */
  hold: string | null;
  /** True when settled. */
  flags: Record<string, boolean>;
}

export interface StudentDetails {
  name: string;
  /** Omitted: as before, or none. */
  school_number?: string | null;
  email?: string | null;
  period: number;
  academic_year: string;
}

type StudentCommand =
  | ({ type: 'add'; student_id: string; display_id: string; enrollment_date: string } & StudentDetails)
  | ({ type: 'change'; is_active?: boolean } & Partial<StudentDetails>)
  | { type: 'erase'; essays: number; baselines: number }
  | { type: 'hold'; reason: string }
  | { type: 'lift_hold'; reason: string }
  | { type: 'raise_flag'; flag_id: string; flag_reason: string }
  | { type: 'resolve_flag'; flag_id: string; resolution_notes: string | null };

const unknown = () => new NotFound('Student not found');

/** Without what is not known. */
const identityOf = ({ name, school_number, email }: StudentIdentity): StudentIdentity => ({
  name,
  ...(school_number && { school_number }),
  ...(email && { email }),
});

/** As an event says them, or as they are once erased. */
const identified = (personal: StudentIdentity | null) => ({
  name: personal?.name ?? null,
  school_number: personal?.school_number ?? null,
  email: personal?.email ?? null,
});

/** The roster. Class types follow from periods; nothing is possible for a student who was erased. */
export const studentDecider: Decider<StudentState, StudentCommand> = {
  initialState: {
    id: null,
    display_id: '',
    name: null,
    school_number: null,
    email: null,
    period: 0,
    class_type: '10th_grade_english',
    academic_year: '',
    is_active: false,
    erased: false,
    hold: null,
    flags: {},
  },

  decide(command, state): DomainEvent[] {
    if (command.type === 'add') {
      if (state.id !== null) throw new RuleBroken('This student has already been added.');
      const { student_id, display_id, period, academic_year, enrollment_date } = command;
      const class_type = classTypeOfPeriod(period);
      return [
        event(
          'StudentAdded',
          { student_id, display_id, period, class_type, academic_year, enrollment_date },
          identityOf(command),
        ),
      ];
    }
    if (state.id === null) throw unknown();
    const student_id = state.id;
    if (command.type === 'erase') {
      if (state.erased) return [];
      const { essays, baselines } = command;
      return [event('StudentErased', { student_id, display_id: state.display_id, essays, baselines })];
    }
    if (state.erased) throw unknown();
    switch (command.type) {
      case 'change': {
        const events: DomainEvent[] = [];
        const period = command.period ?? state.period;
        const academic_year = command.academic_year ?? state.academic_year;
        const name = command.name ?? state.name ?? '';
        const { school_number = state.school_number, email = state.email } = command;
        const isOther =
          period !== state.period ||
          academic_year !== state.academic_year ||
          name !== (state.name ?? '') ||
          school_number !== state.school_number ||
          email !== state.email;
        if (isOther)
          events.push(
            event(
              'StudentDetailsCorrected',
              { student_id, period, class_type: classTypeOfPeriod(period), academic_year },
              identityOf({ name, school_number, email }),
            ),
          );
        if (command.is_active !== undefined && command.is_active !== state.is_active)
          events.push(event(command.is_active ? 'StudentActivated' : 'StudentDeactivated', { student_id }));
        return events;
      }
      case 'hold':
        return state.hold === command.reason
          ? []
          : [event('LegalHoldSet', { student_id }, { reason: command.reason })];
      case 'lift_hold':
        return state.hold === null
          ? []
          : [event('LegalHoldLifted', { student_id }, { reason: command.reason })];
      case 'raise_flag': {
        const { flag_id, flag_reason } = command;
        if (state.flags[flag_id] !== undefined) return [];
        return [event('StudentFlagRaised', { student_id, flag_id }, { flag_reason })];
      }
      case 'resolve_flag': {
        const { flag_id, resolution_notes } = command;
        const settled = state.flags[flag_id];
        if (settled === undefined) throw new NotFound('This flag does not exist.');
        if (settled) return [];
        return [event('StudentFlagResolved', { student_id, flag_id }, { resolution_notes })];
      }
    }
  },

  evolve(state, { type, data, personal }: RecordedEvent): StudentState {
    switch (type) {
      case 'StudentAdded':
        return {
          ...state,
          id: data.student_id,
          display_id: data.display_id,
          ...identified(personal),
          period: data.period,
          class_type: data.class_type,
          academic_year: data.academic_year,
          is_active: true,
        };
      case 'StudentDetailsCorrected':
        return {
          ...state,
          ...identified(personal),
          period: data.period,
          class_type: data.class_type,
          academic_year: data.academic_year,
        };
      case 'StudentDeactivated':
        return { ...state, is_active: false };
      case 'StudentActivated':
        return { ...state, is_active: true };
      case 'StudentErased':
        return { ...state, ...identified(null), is_active: false, erased: true };
      case 'LegalHoldSet':
        return { ...state, hold: personal?.reason ?? '' };
      case 'LegalHoldLifted':
        return { ...state, hold: null };
      case 'StudentFlagRaised':
        return { ...state, flags: { ...state.flags, [data.flag_id]: false } };
      case 'StudentFlagResolved':
        return { ...state, flags: { ...state.flags, [data.flag_id]: true } };
      default:
        return state;
    }
  },
};
