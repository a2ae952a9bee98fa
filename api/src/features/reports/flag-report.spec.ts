import type { FlagOutcome, FlagOutcomeRow } from '@essays/contract';
import { sumsOfFlags, TOTAL } from '@essays/projections';
import { flagFiguresOf, flagReport as reportOf } from './flag-report.ts';
import { flagReportCsv } from './flag-report-csv.ts';

type Row = Omit<FlagOutcomeRow, 'life' | 'seen'>;
let made = 0;
const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const rowOf = (changes: Partial<Row> = {}): Row => ({
  id: `e${(made += 1)}`,
  uploaded_by: 'u1',
  submitted_at: at(1),
  essay_type: 'argumentative',
  academic_year: '2025-26',
  period: 2,
  class_type: '10th_grade_english',
  compared: true,
  ai_checked: true,
  flags: { authorship: null, ai_writing: null, teacher: null },
  approved_at: null,
  rejected_at: null,
  decisions: 0,
  undone: 0,
  ...changes,
});
const flagged = (
  kind: keyof Row['flags'],
  outcome: FlagOutcome,
  { from = 1, to = 3, ...changes }: Partial<Row> & { from?: number; to?: number } = {},
): Row =>
  rowOf({
    flags: { authorship: null, ai_writing: null, teacher: null, [kind]: { at: at(from), outcome } },
    approved_at: outcome === 'approved' ? at(to) : null,
    rejected_at: outcome === 'rejected' ? at(to) : null,
    ...changes,
  });
const many = (n: number, changes: Partial<Row> = {}) => Array.from({ length: n }, () => rowOf(changes));
const flagFigures = (rows: readonly Row[]) => flagFiguresOf(sumsOfFlags(rows).get(TOTAL));
const flagReport = (rows: readonly Row[], ...rest: [typeof ASKED, ReadonlyMap<string, string>]) =>
  reportOf(sumsOfFlags(rows), ...rest);
const ASKED = { from: null, to: null, academic_year: '2025-26' };

describe('how often flags were right', () => {
  it('counts what was flagged, by what, and what became of it; the outcomes add up', () => {
    const both = flagged('authorship', 'approved');
    both.flags.ai_writing = { at: at(2), outcome: 'approved' };
    const figures = flagFigures([
      ...many(4),
      rowOf({ compared: false, ai_checked: false }),
      both,
      flagged('authorship', 'rejected'),
      flagged('ai_writing', 'open'),
      flagged('teacher', 'dropped'),
    ]);
    expect(figures).toMatchObject({ essays: 9, compared: 8, ai_checked: 8 });
    expect(figures.flagged).toEqual({ flagged: 4, approved: 1, rejected: 1, open: 1, dropped: 1 });
    expect(figures.by_comparison).toEqual({ flagged: 2, approved: 1, rejected: 1, open: 0, dropped: 0 });
    expect(figures.by_ai_check).toEqual({ flagged: 2, approved: 1, rejected: 0, open: 1, dropped: 0 });
    expect(figures.by_hand).toEqual({ flagged: 1, approved: 0, rejected: 0, open: 0, dropped: 1 });
  });

  it('counts an essay whose flags ended differently by the outcome that weighs most', () => {
    const row = flagged('authorship', 'approved');
    row.flags.teacher = { at: at(4), outcome: 'dropped' };
    expect(flagFigures([row]).flagged).toMatchObject({ flagged: 1, approved: 1, dropped: 0 });
    const rejected = flagged('authorship', 'dropped', { rejected_at: at(6) });
    rejected.flags.teacher = { at: at(4), outcome: 'rejected' };
    expect(flagFigures([rejected]).flagged).toMatchObject({ flagged: 1, rejected: 1 });
  });

  it('gives the median of the days that flagged students waited, and counts those who still wait as open', () => {
    const waits = [1, 2, 9].map((days) => flagged('authorship', 'approved', { from: 1, to: 1 + days }));
    expect(flagFigures([...waits, flagged('teacher', 'open')])).toMatchObject({ waits: 3, median_days: 2 });
    expect(flagFigures(waits.slice(0, 2)).median_days).toBe(1.5);
    expect(flagFigures([rowOf()])).toMatchObject({ waits: 0, median_days: null });
  });

  it('counts decisions and how many were undone', () => {
    const rows = [
      flagged('teacher', 'approved', { decisions: 3, undone: 1 }),
      flagged('teacher', 'open', { decisions: 1, undone: 1 }),
    ];
    expect(flagFigures(rows)).toMatchObject({ decisions: 4, undone: 2 });
    expect(flagFigures([])).toMatchObject({ essays: 0, decisions: 0, undone: 0 });
  });

  it('is broken down by period, class, type and teacher, sorted by name and never by flags', () => {
    const rows = [
      ...many(2, { period: 10, uploaded_by: 'u2' }),
      flagged('authorship', 'open', { period: 2 }),
      rowOf({ period: null, class_type: null, uploaded_by: 'gone' }),
    ];
    const report = flagReport(
      rows,
      ASKED,
      new Map([
        ['u1', 'e.dunne'],
        ['u2', 'm.hale'],
      ]),
    );
    expect(report.by_period.map(({ key, essays }) => [key, essays])).toEqual([
      ['', 1],
      ['2', 1],
      ['10', 2],
    ]);
    expect(report.by_teacher.map(({ key }) => key)).toEqual(['', 'e.dunne', 'm.hale']);
    expect(report.by_class_type.map(({ key }) => key)).toEqual(['', '10th_grade_english']);
    for (const by of ['by_period', 'by_class_type', 'by_essay_type', 'by_teacher'] as const)
      expect(report[by].reduce((sum, { essays }) => sum + essays, 0)).toBe(report.total.essays);
  });

  it('marks a class that is flagged more often than all others, by more than chance explains', () => {
    const often = Array.from({ length: 10 }, () => flagged('authorship', 'open', { period: 3 }));
    const report = flagReport([...many(60), ...often, ...many(20, { period: 3 })], ASKED, new Map());
    expect(report.by_period.map(({ key, stands_out }) => [key, stands_out])).toEqual([
      ['2', false],
      ['3', true],
    ]);
    const few = flagReport([...many(60), flagged('authorship', 'open', { period: 3 })], ASKED, new Map());
    expect(few.by_period.some(({ stands_out }) => stands_out)).toBe(false);
    const alone = flagReport(often, ASKED, new Map());
    expect(alone.by_period[0]?.stands_out).toBe(false);
  });

  it('as CSV has one line for the whole and for each group, and no percentages of small numbers', () => {
    const rows = [...many(30), flagged('authorship', 'approved', { decisions: 1 })];
    const lines = flagReportCsv(flagReport(rows, ASKED, new Map([['u1', '=cmd']])))
      .trim()
      .split('\r\n');
    const cells = (n: number) => lines[n]?.split(',') ?? [];
    const of = (n: number, column: string) => cells(n)[cells(0).indexOf(column)];
    expect(lines).toHaveLength(6);
    expect([of(1, 'essays'), of(1, 'flagged'), of(1, 'approved')]).toEqual(['31', '1', '1']);
    expect([of(1, 'flagged_percent_low'), of(1, 'flagged_percent_high')]).toEqual(['1', '16']);
    expect(of(1, 'approved_percent_low')).toBe('');
    expect(lines.at(-1)).toContain("'=cmd");
  });
});
