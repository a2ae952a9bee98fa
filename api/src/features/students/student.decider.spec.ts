import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { studentDecider } from './student.decider.ts';
import type { StudentDetails } from './student.decider.ts';
import { checkedName } from './student-name.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const given = (...events: DomainEvent[]) =>
  events.reduce((s, e) => studentDecider.evolve(s, e as RecordedEvent), studentDecider.initialState);
const added = event(
  'StudentAdded',
  {
    student_id: ID,
    display_id: 'S0001',
    period: 2,
    class_type: '10th_grade_english',
    academic_year: '2025-26',
    enrollment_date: '2025-09-01',
  },
  { name: 'Ada Marsh' },
);
const add = (period: number) =>
  studentDecider.decide(
    {
      type: 'add',
      student_id: ID,
      display_id: 'S0001',
      enrollment_date: '2025-09-01',
      name: 'Ada Marsh',
      period,
      academic_year: '2025-26',
    },
    studentDecider.initialState,
  );

describe('a student', () => {
  it('has a school number and an address that a change keeps unless it names them', () => {
    const details = { name: 'Ada Marsh', school_number: '104215', email: 'a@s.org' };
    const numbered = given({ ...added, personal: details } as DomainEvent);
    const personalOf = (change: Partial<StudentDetails>) =>
      studentDecider.decide({ type: 'change', ...change }, numbered).map(({ personal }) => personal);
    expect(personalOf({ period: 3 })).toEqual([details]);
    expect(personalOf({ school_number: null })).toEqual([{ name: 'Ada Marsh', email: 'a@s.org' }]);
    expect(personalOf({ email: 'b@s.org' })).toEqual([{ ...details, email: 'b@s.org' }]);
    expect(personalOf({ school_number: '104215', email: 'a@s.org' })).toEqual([]);
  });
  it('EVT-014 adding appends one event, with the name in its personal half only', () => {
    expect(add(2)).toEqual([added]);
    expect(JSON.stringify(add(2)[0]!.data)).not.toContain('Marsh');
  });

  it('VAL-007 VAL-008 the class type follows from the period', () => {
    for (const period of [1, 5]) expect(add(period)[0]!.data).toMatchObject({ class_type: 'ib_english' });
    for (const period of [2, 3, 7, 8])
      expect(add(period)[0]!.data).toMatchObject({ class_type: '10th_grade_english' });
  });

  it('once added, is not added again', () => {
    expect(() =>
      studentDecider.decide(
        {
          type: 'add',
          student_id: ID,
          display_id: 'S0002',
          enrollment_date: '2025-09-01',
          name: 'X',
          period: 1,
          academic_year: '2025-26',
        },
        given(added),
      ),
    ).toThrow('already been added');
  });

  it('deactivated twice is deactivated once', () => {
    const off = { type: 'change', is_active: false } as const;
    const first = studentDecider.decide(off, given(added));
    expect(first).toEqual([event('StudentDeactivated', { student_id: ID })]);
    expect(studentDecider.decide(off, given(added, ...first))).toEqual([]);
  });

  it('that nobody has added is not found', () => {
    for (const command of [
      { type: 'change', is_active: false },
      { type: 'erase', essays: 0, baselines: 0 },
      { type: 'raise_flag', flag_id: 'f1', flag_reason: 'Two voices' },
    ] as const)
      expect(() => studentDecider.decide(command, given())).toThrow('Student not found');
  });

  it('that was deactivated can be activated again', () => {
    const deactivated = event('StudentDeactivated', { student_id: ID });
    const on = { type: 'change', is_active: true } as const;
    const activated = studentDecider.decide(on, given(added, deactivated));
    expect(activated).toEqual([event('StudentActivated', { student_id: ID })]);
    expect(studentDecider.decide(on, given(added, deactivated, ...activated))).toEqual([]);
    expect(studentDecider.decide(on, given(added))).toEqual([]);
  });

  it('is corrected in name only, or in school year only; what is not named stays', () => {
    const corrected = (change: Partial<StudentDetails>, state = given(added)) =>
      studentDecider.decide({ type: 'change', ...change }, state);
    const now = (details: { academic_year: string; name: string }) =>
      event(
        'StudentDetailsCorrected',
        {
          student_id: ID,
          period: 2,
          class_type: '10th_grade_english',
          academic_year: details.academic_year,
        },
        { name: details.name },
      );
    const renamed = now({ name: 'Ada Marsh-Lund', academic_year: '2025-26' });
    expect(corrected({ name: 'Ada Marsh-Lund' })).toEqual([renamed]);
    expect(corrected({ academic_year: '2026-27' }, given(added, renamed))).toEqual([
      now({ name: 'Ada Marsh-Lund', academic_year: '2026-27' }),
    ]);
    expect(corrected({ name: 'Ada Marsh', period: 2, academic_year: '2025-26' })).toEqual([]);
    expect(corrected({})).toEqual([]);
  });

  it('has no name once its words are erased, and works without it', () => {
    const wordless = (e: DomainEvent) => ({ ...e, personal: null }) as DomainEvent;
    const moved = studentDecider.decide({ type: 'change', period: 5 }, given(added))[0]!;
    expect(given(wordless(added))).toMatchObject({ id: ID, name: null, erased: false });
    expect(given(added, wordless(moved))).toMatchObject({ period: 5, name: null });
  });

  it('moved to another period gets its class type', () => {
    const [moved] = studentDecider.decide({ type: 'change', period: 5 }, given(added));
    expect(moved).toEqual(
      event(
        'StudentDetailsCorrected',
        { student_id: ID, period: 5, class_type: 'ib_english', academic_year: '2025-26' },
        { name: 'Ada Marsh' },
      ),
    );
  });

  it('erased twice is erased once, and nothing else is possible afterwards', () => {
    const erase = { type: 'erase', essays: 2, baselines: 1 } as const;
    const [erased] = studentDecider.decide(erase, given(added));
    expect(erased).toEqual(
      event('StudentErased', { student_id: ID, display_id: 'S0001', essays: 2, baselines: 1 }),
    );
    const state = given(added, erased!);
    expect(state).toMatchObject({ name: null, is_active: false, erased: true });
    expect(studentDecider.decide(erase, state)).toEqual([]);
    expect(() => studentDecider.decide({ type: 'change', is_active: true }, state)).toThrow(
      'Student not found',
    );
  });

  it('a flag is raised once and resolved once; an unknown one is not found', () => {
    const raise = { type: 'raise_flag', flag_id: 'f1', flag_reason: 'Two voices' } as const;
    const [raised] = studentDecider.decide(raise, given(added));
    expect(raised).toEqual(
      event('StudentFlagRaised', { student_id: ID, flag_id: 'f1' }, { flag_reason: 'Two voices' }),
    );
    expect(studentDecider.decide(raise, given(added, raised!))).toEqual([]);
    const resolve = { type: 'resolve_flag', flag_id: 'f1', resolution_notes: null } as const;
    const [resolved] = studentDecider.decide(resolve, given(added, raised!));
    expect(resolved).toEqual(
      event('StudentFlagResolved', { student_id: ID, flag_id: 'f1' }, { resolution_notes: null }),
    );
    expect(studentDecider.decide(resolve, given(added, raised!, resolved!))).toEqual([]);
    expect(() => studentDecider.decide({ ...resolve, flag_id: 'f2' }, given(added))).toThrow(
      'does not exist',
    );
  });
});

describe('a legal hold', () => {
  it('is set with its reason, again with another one, and lifted once; of somebody erased there is none', () => {
    const set = (reason: string) => ({ type: 'hold', reason }) as const;
    const lift = { type: 'lift_hold', reason: 'Decided.' } as const;
    const held = event('LegalHoldSet', { student_id: ID }, { reason: 'An appeal.' });
    const lifted = event('LegalHoldLifted', { student_id: ID }, { reason: 'Decided.' });
    expect(studentDecider.decide(set('An appeal.'), given(added))).toEqual([held]);
    expect(studentDecider.decide(set('An appeal.'), given(added, held))).toEqual([]);
    expect(studentDecider.decide(set('A hearing.'), given(added, held))).toEqual([
      event('LegalHoldSet', { student_id: ID }, { reason: 'A hearing.' }),
    ]);
    expect(studentDecider.decide(lift, given(added, held))).toEqual([lifted]);
    expect(studentDecider.decide(lift, given(added))).toEqual([]);
    expect(studentDecider.decide(lift, given(added, held, lifted))).toEqual([]);
    const erased = event('StudentErased', { student_id: ID, display_id: 'S0001', essays: 0, baselines: 0 });
    expect(() => studentDecider.decide(set('Late.'), given(added, erased))).toThrow('Student not found');
  });
});

describe('a name', () => {
  it('is kept as typed in any script, in one Unicode form', () => {
    expect(checkedName('  Zoe\u0308 O\u2019Brien-Ng ')).toBe('Zo\u00eb O\u2019Brien-Ng');
    expect(checkedName('\u738b\u5c0f\u660e')).toBe('\u738b\u5c0f\u660e');
    expect(checkedName('\u0645\u062d\u0645\u062f')).toBe('\u0645\u062d\u0645\u062f');
  });

  it('of nothing but blanks or hidden marks counts as none', () => {
    for (const typed of ['', '   ', '\u200b', '\u202e', '\u0301'])
      expect(() => checkedName(typed)).toThrow('Name is required');
  });

  it('of signs or emoji alone is refused for what it lacks', () => {
    for (const typed of ['---', '\u{1f600}', '\u{1f600}\u{1f3fd}\u200d\u2764\ufe0f'])
      expect(() => checkedName(typed)).toThrow('A name needs at least one letter or digit');
    expect(checkedName('Ada \u{1f600}')).toBe('Ada \u{1f600}');
  });

  it('may have 200 characters, counted as people count them', () => {
    expect(checkedName('\u{20bb7}'.repeat(200))).toHaveLength(400);
    expect(() => checkedName('a'.repeat(201))).toThrow('at most 200');
  });
});
