import { classFiguresOf, criteriaOf, median } from '@essays/contract';
import type { Criterion, StudentRow } from '@essays/contract';
import type { SheetEssay } from '@essays/projections';
import { isByProduct, lineOf, ownVersionsIn } from './class-sheet.ts';

const TENTH = criteriaOf('10th_grade_english');
const HERE = { academic_year: '2025-26', period: 2 };
const student = (id: string, at = HERE) =>
  ({ id, display_id: id.toUpperCase(), name: `Name of ${id}`, is_active: true, ...at }) as StudentRow;
type WrittenEssay = SheetEssay & { of: string };
const essay = (
  of: string,
  day: number,
  given: (number | null)[],
  more: Partial<SheetEssay> = {},
): WrittenEssay => {
  const scores = Object.fromEntries(
    TENTH.flatMap(({ id }, n) => (typeof given[n] === 'number' ? [[id, given[n]]] : [])),
  );
  const all = Object.values(scores);
  return {
    of,
    date: `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    essay_type: 'argumentative',
    whose: 'teacher',
    version: null,
    overall: all.length === 3 ? all.reduce((a, b) => a + b, 0) / 3 : null,
    scores,
    period: 2,
    ...more,
  };
};
const linesOf = (all: readonly WrittenEssay[], criteria: readonly Criterion[] = TENTH) =>
  ['s1', 's2', 's3', 's4'].map((id) =>
    lineOf(
      student(id),
      true,
      all.filter(({ of }) => of === id),
      { criteria, here: HERE },
    ),
  );
const sheet = (...all: WrittenEssay[]) => {
  const students = linesOf(all);
  return { ...classFiguresOf(TENTH, students), students };
};
const line = (of: string, ...all: WrittenEssay[]) => linesOf(all).find(({ id }) => id === of);

describe('class sheet', () => {
  it('shows the latest score of each criterion, including zero, and a dash for a missing one', () => {
    const all = [essay('s1', 3, [4, 4, 4]), essay('s1', 9, [0, null, 2]), essay('s1', 5, [3, 3, 3])];
    expect(line('s1', ...all)).toMatchObject({
      display_id: 'S1',
      student_name: 'Name of s1',
      scores: { focus_organization: 0, evidence_elaboration: 3, conventions: 2 },
      essays: 2,
    });
    expect(line('s2', ...all)).toMatchObject({
      scores: { focus_organization: null, evidence_elaboration: null, conventions: null },
      essays: 0,
      confirmed: null,
      trend_status: 'Insufficient Data',
    });
  });

  it('names the rubrics that its essays were scored by, the newest first', () => {
    const by = (version: string, day: number, score: number) =>
      essay('s1', day, [], { version, scores: { c: score }, overall: score * 2 });
    const all = [by('old', 2, 1), by('new', 7, 2), by('old', 3, 0)];
    expect(ownVersionsIn([...all, essay('s1', 9, [1, 1, 1])])).toEqual(['new', 'old']);
    expect([all[0]!, essay('s1', 9, [1, 1, 1])].map(isByProduct)).toEqual([false, true]);
    expect(
      lineOf(student('s1'), true, all, { criteria: [{ id: 'c', name: 'C', max: 2 }], here: HERE }),
    ).toMatchObject({
      scores: { c: 2 },
      essays: 3,
    });
  });

  it('says in a word which way the student is heading', () => {
    expect(line('s1', essay('s1', 1, [1, 1, 1]), essay('s1', 2, [3, 3, 3]))?.trend_status).toBe('Improving');
    expect(line('s1', essay('s1', 1, [3, 3, 3]), essay('s1', 2, [1, 1, 1]))?.trend_status).toBe('Declining');
    expect(line('s1', essay('s1', 1, [3, 3, 3]), essay('s1', 2, [3, 3, 3]))?.trend_status).toBe('Stable');
  });

  it('counts for which criterion a student scores lowest: a tie for each, an even student for none', () => {
    const { criteria, compared, students } = sheet(
      essay('s1', 1, [3, 3, 2]),
      essay('s2', 1, [4, 2, 2]),
      essay('s3', 1, [3, 3, 3]),
      essay('s4', 1, [0, null, 1]),
    );
    expect(compared).toBe(3);
    expect(students.map(({ lowest }) => lowest)).toEqual([
      ['conventions'],
      ['evidence_elaboration', 'conventions'],
      [],
      [],
    ]);
    expect(criteria.map(({ name, lowest_for }) => [name, lowest_for])).toEqual([
      ['Focus/Organization', 0],
      ['Evidence/Elaboration', 1],
      ['Conventions', 2],
    ]);
    expect(criteria.map((one) => one.median)).toEqual([3, 3, 2]);
  });

  it('says what no teacher has confirmed', () => {
    const proposed = { whose: 'proposed' } as const;
    expect(line('s1', essay('s1', 1, [3, 3, 3]))?.confirmed).toBe(true);
    expect(line('s1', essay('s1', 1, [3, 3, 3], { whose: 'confirmed' }))?.confirmed).toBe(true);
    expect(line('s1', essay('s1', 1, [3, 3, 3], proposed), essay('s1', 2, [2, null, 2]))?.confirmed).toBe(
      false,
    );
  });

  it.each([
    [[], null],
    [[0], 0],
    [[4, 1, 2], 2],
    [[1, 2, 3, 4], 2.5],
    [[3, 3], 3],
  ])('the median of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('of two classes of a student each says so: the old one keeps what was written there', () => {
    const written = [essay('s1', 1, [1, 1, 1]), essay('s1', 9, [4, 4, 4], { period: 3 })];
    const there = { ...HERE, period: 3 };
    const lineIn = (here: typeof HERE) =>
      lineOf(student('s1', there), true, written, { criteria: TENTH, here });
    expect(lineIn(there)).toMatchObject({ now_in: null, also_from: [2], essays: 2 });
    expect(lineIn(there).scores['conventions']).toBe(4);
    expect(lineIn(HERE)).toMatchObject({ now_in: there, also_from: [], essays: 1 });
    expect(lineIn(HERE).scores['conventions']).toBe(1);
    // Who has left is on the sheet, but not of the class.
    expect(classFiguresOf(TENTH, [lineIn(HERE)])).toMatchObject({ compared: 0 });
    expect(classFiguresOf(TENTH, [lineIn(there)])).toMatchObject({ compared: 1 });
  });

  it('IB is scored by its four criteria', () => {
    const scores = { criterion_a: 3, criterion_b: 4, criterion_c: 2, criterion_d: 5 };
    const criteria = criteriaOf('ib_english');
    const ib = lineOf(student('s1'), false, [essay('s1', 1, [], { scores, overall: 2.8 })], {
      criteria,
      here: HERE,
    });
    expect(ib).toMatchObject({ student_name: null, scores, essays: 1 });
    expect(classFiguresOf(criteria, [ib]).criteria.map(({ lowest_for, max }) => [lowest_for, max])).toEqual([
      [0, 5],
      [0, 5],
      [1, 5],
      [0, 5],
    ]);
  });
});
