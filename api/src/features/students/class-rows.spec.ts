import { emailKey, foldForSearch, schoolNumberKey } from '@essays/contract';
import type { ListedStudent } from '@essays/contract';
import { comparedRow, keyedStudents } from './class-rows.ts';
import type { Compared } from './class-rows.ts';

const student = (id: string, name: string, more: Partial<Compared> = {}): Compared => ({
  id,
  display_id: id.toUpperCase(),
  name,
  name_key: foldForSearch(name),
  school_number: null,
  number_key: more.school_number ? schoolNumberKey(more.school_number) : null,
  email: null,
  email_key: more.email ? emailKey(more.email) : null,
  period: 2,
  academic_year: '2025-26',
  is_active: true,
  revision: 0,
  ...more,
});
const MAYA = student('s1', 'Maya Rivera', { school_number: '104215', email: 'm.rivera@s.org' });
const OTIS = student('s2', 'Otis Reed Jr.');
const BO = student('s3', 'Bo Lee', { period: 3 });
const BO2 = student('s4', 'Bo Lee', { period: 5 });
const ANA = student('s5', 'Ana Núñez', { period: 3 });
const LEFT = student('s6', 'Gone Away', { is_active: false });
const KIM = student('s7', 'Kim Minseo', { email: 'family@home.org' });
const KIM2 = student('s8', 'Kim Jiho', { email: 'family@home.org' });
const ROSTER = keyedStudents([MAYA, OTIS, BO, BO2, ANA, LEFT, KIM, KIM2]);

const of = (name: string, more: Partial<ListedStudent> = {}) => {
  const {
    plan,
    doubt,
    student: found,
  } = comparedRow({ name, period: 2, academic_year: '2025-26', ...more }, ROSTER);
  return [plan, doubt ?? undefined, found?.id].filter(Boolean).join(' ');
};

describe('a row of a class list is', () => {
  it.each<[string, string, Partial<ListedStudent>?]>([
    ['somebody new', 'add'],
    ['Otis Reed Jr.', 'same s2'],
    ['otis  reed jr.', 'same s2'],
    ['Maya Rivera', 'same s1'],
    ['Maya Rivera', 'same s1', { school_number: '00104215', email: 'M.Rivera@S.org' }],
    ['Rivera Maya', 'same s1', { school_number: '104215' }],
    ['Maya Rivera Lopez', 'change s1', { school_number: '104215' }],
    ['Maya Rivera', 'change s1', { school_number: '104215', period: 3 }],
    ['Maya Rivera', 'change s1', { email: 'm.rivera@s.org', academic_year: '2026-27' }],
    ['Otis Reed Jr.', 'change s2', { school_number: '104300' }],
    ['Quite Different', 'doubtful number_of_another s1', { school_number: '104215' }],
    ['Quite Different', 'doubtful email_of_another s1', { email: 'm.rivera@s.org' }],
    ['Maya Rivera', 'doubtful other_number s1', { school_number: '999' }],
    ['Maya Rivera', 'doubtful other_number s1', { school_number: '999', email: 'm.rivera@s.org' }],
    // Another student of the same name, in another class.
    ['Maya Rivera', 'add', { school_number: '999', period: 3 }],
    ['Ana Nunez', 'doubtful elsewhere s5'],
    ['Gone Away', 'doubtful left s6'],
    ['Bo Lee', 'doubtful several s3'],
    ['Bo Lee', 'same s3', { period: 3 }],
    ['Núñez Ana', 'doubtful other_order s5', { period: 3 }],
    // An address of a whole family says nothing.
    ['Kim Hana', 'add', { email: 'family@home.org' }],
    ['Kim Jiho', 'same s8', { email: 'family@home.org' }],
  ])('%s: %s', (name, expected, more = {}) => {
    expect(of(name, more)).toBe(expected);
  });

  it('doubtful where number and address are of two students', () => {
    const roster = keyedStudents([MAYA, student('s9', 'Maya Rivera', { email: 'maya2@s.org' })]);
    const row = { name: 'Maya Rivera', school_number: '104215', email: 'maya2@s.org', period: 2 };
    expect(comparedRow({ ...row, academic_year: '2025-26' }, roster)).toMatchObject({
      plan: 'doubtful',
      doubt: 'two_students',
    });
  });
});
