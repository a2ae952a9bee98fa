import { nameKeysOf, NotFound, RuleBroken, UnusableFile } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { filingOf, Filings } from './filings.ts';

const student = (id: string, display_id: string, more: Partial<StudentRow> = {}): StudentRow => ({
  id,
  display_id,
  name: 'Ada Example',
  ...nameKeysOf('Ada Example'),
  name_order: 'example ada',
  name_key: 'ada example',
  school_number: null,
  email: null,
  number_key: null,
  email_key: null,
  search: '',
  period: 2,
  class_type: 'ib_english',
  academic_year: '2025-26',
  enrollment_date: '2025-09-01',
  is_active: true,
  entered_by: 'lopez',
  class_key: '2025-26 2',
  flags: [],
  revision: 0,
  ...more,
});
const ADA = student('id-ada', 'S0001');
const BEN = student('id-ben', 'S0002');
const GONE = student('id-gone', 'S0003', { is_active: false });
const EVE = student('id-eve', 'ID-BEN');
const KIM = student('id-kim', 'S0005', { school_number: '00104215', number_key: '104215' });
const LIU = student('id-liu', 'S0006', { school_number: 's0001', number_key: 's0001' });
const ROSTER = [LIU, ADA, BEN, GONE, EVE, KIM];

/** As the store answers what is asked by an index; it is never asked for everybody. */
const readModels = {
  get: async (name: string, id: string) =>
    name === 'students' ? (ROSTER.find((one) => one.id === id) ?? null) : null,
  find: async (name: string, { any = [] }: { any?: Partial<StudentRow>[] }) =>
    ROSTER.filter(
      (one) =>
        name === 'students' &&
        any.some((wanted) =>
          Object.entries(wanted).every(([field, value]) => one[field as keyof StudentRow] === value),
        ),
    ),
} as unknown as ReadModels;
const filings = new Filings(readModels);

describe('a filing', () => {
  it('is for the class and year that the student is in', () => {
    expect(filingOf(ADA)).toEqual({
      student_id: 'id-ada',
      class_type: 'ib_english',
      academic_year: '2025-26',
      period: 2,
    });
  });

  it('is for the year that is named, when one is', () => {
    expect(filingOf(ADA, '2024-25').academic_year).toBe('2024-25');
  });
});

describe('a student whom a teacher picks', () => {
  it('is found by id', async () => {
    expect(await filings.student('id-ada')).toBe(ADA);
  });

  it('must be on the roster, and active', async () => {
    await expect(filings.student('id-nobody')).rejects.toEqual(new NotFound('Student not found'));
    await expect(filings.student('id-gone')).rejects.toEqual(
      new RuleBroken('Student S0003 is not active. Activate the student first.'),
    );
  });
});

describe('the ids in a text', () => {
  it('name the one active student whose id is the only one there, however it is written', async () => {
    for (const marker of ['S0001', 's0001', 'id-ada', 'ID-ADA'])
      expect(await filings.match([marker])).toEqual({ filing: filingOf(ADA), student: ADA });
  });

  it('may be school numbers, which count after display ids', async () => {
    for (const marker of ['104215', '0104215'])
      expect(await filings.match([marker])).toEqual({ filing: filingOf(KIM), student: KIM });
    expect(await filings.match(['s0001'])).toEqual({ filing: filingOf(ADA), student: ADA });
  });

  it('count as display ids before they count as internal ids', async () => {
    for (const marker of ['id-ben', 'ID-BEN'])
      expect(await filings.match([marker])).toMatchObject({ student: EVE });
  });

  it('name nobody when there is none, when there are several, or when no active student has it', async () => {
    expect(await filings.match([])).toEqual({ reason: 'no_marker' });
    expect(await filings.match(['S0001', 'S0002'])).toEqual({ reason: 'several_markers' });
    expect(await filings.match(['S9999'])).toEqual({ reason: 'unknown_marker' });
    expect(await filings.match(['S0003'])).toEqual({ reason: 'unknown_marker' });
  });
});

describe('a single upload', () => {
  const of = (picked: string | undefined, markers: string[], confirmed = false) =>
    filings.ofUpload(picked, markers, confirmed);

  it('with no student picked belongs to the student in the text', async () => {
    expect(await of(undefined, ['S0001'])).toBe(ADA);
  });

  it('with no student picked is refused, with what to do, when the text does not tell', async () => {
    await expect(of(undefined, [])).rejects.toEqual(
      new UnusableFile(
        422,
        'No student ID was found in this file. Choose the student, or write the ID in the text, for example #(S0001).',
      ),
    );
    await expect(of(undefined, ['S0001', 'S0002'])).rejects.toEqual(
      new UnusableFile(422, 'This file contains several student IDs (S0001, S0002). Choose the student.'),
    );
    await expect(of(undefined, ['S9999'])).rejects.toEqual(
      new UnusableFile(
        422,
        'This file contains the ID S9999, but no active student has it. Choose the student.',
      ),
    );
  });

  it('belongs to the student who was picked, unless the text names another', async () => {
    expect(await of('id-ada', [])).toBe(ADA);
    expect(await of('id-ada', ['s0001', 'ID-ADA'])).toBe(ADA);
    await expect(of('id-nobody', [])).rejects.toThrow('Student not found');
  });

  it('that names another student is refused until the teacher confirms their choice', async () => {
    await expect(of('id-ada', ['S0001', 'S0002'])).rejects.toEqual(
      new RuleBroken(
        'This text contains the student ID S0002, but you chose S0001. Confirm that it belongs to ' +
          'S0001, or choose the other student.',
      ),
    );
    expect(await of('id-ada', ['S0002'], true)).toBe(ADA);
  });
});
