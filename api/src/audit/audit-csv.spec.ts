import type { AuditEntry } from '@essays/contract';
import { CSV_HEAD, csvLines } from './audit-csv.ts';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  position: 7,
  at: '2026-01-15T09:00:00.000Z',
  actor_id: 'u1',
  actor: 'lopez',
  actor_role: 'teacher',
  action: 'EssayRejected',
  summary: 'Rejected the essay',
  subject: 'essay',
  subject_id: 'd1',
  student_id: 's1',
  student_display_id: 'S0001',
  reason: null,
  rule: null,
  values: null,
  decision: true,
  ...changes,
});

describe('the audit as CSV', () => {
  it('has one line an entry under a heading', () => {
    expect(CSV_HEAD).toContain('at,actor,actor_role,action');
    expect(csvLines([entry({}), entry({})]).match(/\r\n/g)).toHaveLength(2);
  });

  it('quotes what would break a line', () => {
    expect(csvLines([entry({ reason: 'He said "no",\nthen left' })])).toContain(
      '"He said ""no"",\nthen left"',
    );
  });

  it('no cell begins as a formula does', () => {
    for (const reason of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\uFF1D1']) {
      const line = csvLines([entry({ reason })]);
      expect(line).toMatch(/[,"]'/);
    }
    expect(csvLines([entry({ actor: '=cmd' })])).toContain("'=cmd");
  });

  it('a zero is a value', () => {
    expect(csvLines([entry({ values: { similarity: 0 } })])).toContain('"{""similarity"":0}"');
  });
});
