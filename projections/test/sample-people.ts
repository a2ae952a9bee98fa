import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

/** student-a, in the second period of 2025-26. */
export const studentAdded = happened(
  'StudentAdded',
  {
    student_id: 'student-a',
    display_id: 'S0001',
    period: 2,
    class_type: '10th_grade_english',
    academic_year: '2025-26',
    enrollment_date: '2025-09-01',
  },
  { name: 'Zoë Example' },
);

/** What is set up before the first text arrives: an account, a rubric, a student. */
export const SAMPLE_PEOPLE: Streams = [
  ['displayid-s0001', [happened('DisplayIdReserved', { display_id: 'S0001', student_id: 'student-a' })]],
  ['username-9f6c', [happened('UsernameReserved', { user_id: 'user-1' })]],
  [
    'username-5d1f',
    [
      happened('UsernameReserved', { user_id: 'user-2' }),
      happened('UsernameReleased', { user_id: 'user-2' }),
    ],
  ],
  [
    'school-settings',
    [
      happened('SchoolTimeZoneSet', { time_zone: 'America/New_York' }),
      happened('ReadingOutsideClassesSet', { allowed: false }),
      happened('RetentionRuleSet', { years: 3, starts_on: '2026-12-05' }),
      happened('RetentionRuleRan', {
        on: '2026-12-05',
        years: 3,
        students: 1,
        essays: 2,
        baselines: 0,
        held: 1,
      }),
    ],
  ],
  [
    'class-2025-26-2',
    [
      happened('ClassTeachersSet', {
        academic_year: '2025-26',
        period: 2,
        teachers: [{ user_id: 'user-1', part: 'teacher' }],
      }),
    ],
  ],
  [
    'studentimport-1',
    [
      happened('StudentsImported', { import_id: '1', added: [], changed: ['student-a'], unchanged: 0 }),
      happened('StudentImportUndone', { import_id: '1', removed: [], restored: ['student-a'], kept: [] }),
    ],
  ],
  ['setup-administrator', [happened('FirstAdministratorCreated', { user_id: 'user-1' })]],
  [
    'rubric-10th_grade_english',
    [
      happened('RubricPublished', {
        rubric_version: '10th_grade_english-1',
        class_type: '10th_grade_english',
        name: '10th Grade English, three criteria',
        criteria: [
          {
            id: 'focus_organization',
            name: 'Focus/Organization',
            title: 'Focus/Organization',
            max: 4,
            levels: ['Not scorable.', 'Little.', 'Uneven.', 'Clear.', 'Clear and effective.'],
            caution: null,
          },
        ],
      }),
    ],
  ],
  [
    'user-user-1',
    [
      happened(
        'UserRegistered',
        { user_id: 'user-1', role: 'admin', permissions: null },
        { username: 'mira', password_hash: 'hash-1' },
      ),
      happened('UserRoleChanged', { user_id: 'user-1', role: 'teacher', previous: 'admin' }),
      happened('UserPermissionsChanged', { user_id: 'user-1', permissions: ['grade_essays'] }),
      happened('UserPasswordChanged', { user_id: 'user-1' }, { password_hash: 'hash-2' }),
      happened('UserNamed', { user_id: 'user-1' }, { name: 'Toni Morales' }),
      happened('UserChoseToScoreFirst', { user_id: 'user-1' }),
      happened('UserChoseToSeeProposals', { user_id: 'user-1' }),
      happened('UserDeactivated', { user_id: 'user-1' }),
      happened('UserActivated', { user_id: 'user-1' }),
    ],
  ],
  [
    'user-user-2',
    [
      happened(
        'UserRegistered',
        { user_id: 'user-2', role: 'teacher', permissions: null },
        { username: 'noor', password_hash: 'hash-3' },
      ),
      happened('UserErased', { user_id: 'user-2' }),
    ],
  ],
  [
    'student-student-a',
    [
      studentAdded,
      happened(
        'StudentDetailsCorrected',
        { student_id: 'student-a', period: 3, class_type: '10th_grade_english', academic_year: '2025-26' },
        { name: 'Zoë Sample' },
      ),
      happened('StudentDeactivated', { student_id: 'student-a' }),
      happened('StudentActivated', { student_id: 'student-a' }),
      happened(
        'StudentFlagRaised',
        { student_id: 'student-a', flag_id: 'flag-1' },
        { flag_reason: 'Two hands' },
      ),
      happened(
        'StudentFlagResolved',
        { student_id: 'student-a', flag_id: 'flag-1' },
        { resolution_notes: 'Talked it over' },
      ),
      happened('LegalHoldSet', { student_id: 'student-a' }, { reason: 'An appeal' }),
      happened('LegalHoldLifted', { student_id: 'student-a' }, { reason: 'It was decided' }),
      happened(
        'TeacherSummaryWritten',
        { student_id: 'student-a', model: 'embedded', essays: 2 },
        { teacher_summary: 'Steady work.' },
      ),
    ],
  ],
];

/** A student who is deleted, and a session that ends. */
export const SAMPLE_FAREWELLS: Streams = [
  [
    'student-student-c',
    [
      happened(
        'StudentAdded',
        {
          student_id: 'student-c',
          display_id: 'S0003',
          period: 1,
          class_type: 'ib_english',
          academic_year: '2025-26',
          enrollment_date: '2025-09-01',
        },
        { name: 'Gone Example' },
      ),
      happened('StudentErased', { student_id: 'student-c', display_id: 'S0003', essays: 0, baselines: 0 }),
    ],
  ],
  [
    'session-session-1',
    [
      happened('UserSignedOut', {
        user_id: 'user-1',
        session_id: 'session-1',
        ends_at: '2026-01-16T08:00:00.000Z',
      }),
    ],
  ],
];
