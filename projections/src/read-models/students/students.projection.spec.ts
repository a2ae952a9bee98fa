import type { DomainEvent, StudentRow } from '@essays/contract';
import { rowAfter } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';

const student_id = 's1';
const after = (...events: DomainEvent[]): StudentRow =>
  rowAfter('students', 'student-s1', events) as StudentRow;
const added = happened(
  'StudentAdded',
  {
    student_id,
    display_id: 'S0042',
    period: 2,
    class_type: '10th_grade_english',
    academic_year: '2025-26',
    enrollment_date: '2025-09-01',
  },
  { name: 'Zoë  Example' },
);
const raised = happened('StudentFlagRaised', { student_id, flag_id: 'f1' }, { flag_reason: 'Two hands' });

describe('students read model', () => {
  it('an added student is active and found by folded name and by id', () => {
    expect(after(added)).toEqual({
      id: 's1',
      display_id: 'S0042',
      name: 'Zoë  Example',
      name_key: 'zoe example',
      name_ends: 'example zoe',
      name_start: null,
      name_letters: 'aeeelmopxz',
      ends_letters: null,
      school_number: null,
      email: null,
      number_key: null,
      email_key: null,
      name_order: 'example, zoe S0042',
      class_key: '2025-26 2',
      search: 'zoe example s0042',
      period: 2,
      class_type: '10th_grade_english',
      academic_year: '2025-26',
      enrollment_date: '2025-09-01',
      is_active: true,
      entered_by: 'teacher-1',
      flags: [],
      revision: 0,
    });
  });
  it('a student is found by school number and address until a correction without them', () => {
    const identity = { name: 'Zoë Example', school_number: '00104215', email: 'Z.Example@school.org' };
    const numbered = happened('StudentAdded', added.data as never, identity);
    expect(after(numbered)).toMatchObject({
      ...identity,
      number_key: '104215',
      email_key: 'z.example@school.org',
      search: 'zoe example s0042 00104215',
    });
    const corrected = happened(
      'StudentDetailsCorrected',
      { student_id, period: 2, class_type: '10th_grade_english', academic_year: '2025-26' },
      { name: 'Zoë Example' },
    );
    expect(after(numbered, corrected)).toMatchObject({
      school_number: null,
      email: null,
      number_key: null,
      email_key: null,
      search: 'zoe example s0042',
    });
  });
  it('corrected details replace the name, the period and the year, and keep the id', () => {
    const corrected = happened(
      'StudentDetailsCorrected',
      { student_id, period: 1, class_type: 'ib_english', academic_year: '2026-27' },
      { name: 'Ana' },
    );
    expect(after(added, corrected)).toMatchObject({
      name: 'Ana',
      search: 'ana s0042',
      name_ends: null,
      period: 1,
      class_type: 'ib_english',
      academic_year: '2026-27',
      display_id: 'S0042',
      revision: 1,
    });
  });
  it('deactivating keeps the row, and activating reverses it', () => {
    const gone = happened('StudentDeactivated', { student_id });
    expect(after(added, gone).is_active).toBe(false);
    expect(after(added, gone, happened('StudentActivated', { student_id })).is_active).toBe(true);
  });
  it('a flag is open until it is resolved', () => {
    expect(after(added, raised).flags).toEqual([{ id: 'f1', flag_reason: 'Two hands', resolved_at: null }]);
    const resolved = happened(
      'StudentFlagResolved',
      { student_id, flag_id: 'f1' },
      { resolution_notes: null },
    );
    expect(after(added, raised, resolved).flags[0]?.resolved_at).toBe('2026-01-15T09:03:00.000Z');
  });
  it('an event that changes no field still moves the revision', () => {
    const summary = happened(
      'TeacherSummaryWritten',
      { student_id, model: 'm', essays: 2 },
      { teacher_summary: 'Steady' },
    );
    expect(after(added, summary).revision).toBe(1);
  });
  it('erasing removes the row', () => {
    const erased = happened('StudentErased', { student_id, display_id: 'S0042', essays: 0, baselines: 0 });
    expect(rowAfter('students', 'student-s1', [added, erased])).toBeNull();
  });

  it('a legal hold is on the row with who set it, when and why, until it is lifted', () => {
    const held = happened('LegalHoldSet', { student_id }, { reason: 'An appeal' });
    const lifted = happened('LegalHoldLifted', { student_id }, { reason: 'Decided' });
    expect(rowAfter('students', 'student-s1', [added, held])?.legal_hold).toEqual({
      by: expect.any(String),
      at: expect.any(String),
      reason: 'An appeal',
    });
    expect(rowAfter('students', 'student-s1', [added, held, lifted])?.legal_hold).toBeNull();
  });

  it('a flag that is resolved leaves the others open', () => {
    const raised = (flag_id: string) =>
      happened('StudentFlagRaised', { student_id: 'student-a', flag_id }, { flag_reason: flag_id });
    const resolved = happened(
      'StudentFlagResolved',
      { student_id: 'student-a', flag_id: 'f2' },
      { resolution_notes: null },
    );
    const row = rowAfter('students', 'student-student-a', [
      happened(
        'StudentAdded',
        {
          student_id: 'student-a',
          display_id: 'S0001',
          period: 2,
          class_type: 'ib_english',
          academic_year: '2025-26',
          enrollment_date: '2025-09-01',
        },
        null,
      ),
      raised('f1'),
      raised('f2'),
      resolved,
    ]);
    expect(row?.flags.map(({ id, resolved_at }) => [id, resolved_at !== null])).toEqual([
      ['f1', false],
      ['f2', true],
    ]);
    expect(row).toMatchObject({ name: '', search: 's0001' });
  });
});
