import { readFileSync } from 'node:fs';
import type { AuditEntry } from '@essays/contract';
import { auditParts, auditText, CSV_HEAD, csvLines } from './audit-csv.ts';

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

const collected = async (pieces: AsyncIterable<string>): Promise<string> => {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
};

const csvOf = (partFrom: Parameters<typeof auditParts>[0]) => auditText(auditParts(partFrom));

describe('the audit as CSV', () => {
  it('keeps the format that auditors have read since its first version', () => {
    const entries = [
      entry({ reason: 'Copied, word for word; =see "Emma"' }),
      entry({
        at: '2026-01-15T09:00:01.000Z',
        actor: 'system',
        actor_role: 'system',
        action: 'EssayFlagged',
        summary: 'Flagged the essay by a rule',
        reason: '=1+1',
        rule: 'differs-from-all-samples',
        values: { average: 0, best: 0.31 },
      }),
      entry({
        subject: 'user',
        subject_id: 'u2',
        student_display_id: null,
        decision: false,
        actor: '-lopez',
      }),
    ];
    const golden = readFileSync(new URL('audit.golden.csv', import.meta.url), 'utf8');
    expect(CSV_HEAD + csvLines(entries)).toBe(golden);
  });

  it('has a role that this release does not know as it was recorded', () => {
    expect(csvLines([entry({ actor_role: 'unknown', unknown_role: 'counselor' })])).toContain(',counselor,');
  });

  it('has one line per entry under a heading', () => {
    expect(CSV_HEAD).toContain('at,actor,actor_role,action');
    expect(csvLines([entry({}), entry({})]).match(/\r\n/g)).toHaveLength(2);
  });

  it('goes on to the last page, whatever the count says', async () => {
    const pages = [[entry({ id: 'e1' }), entry({ id: 'e2' })], [entry({ id: 'e3' })]];
    const offsets: number[] = [];
    const csv = csvOf(async (offset) => {
      offsets.push(offset);
      const entries = pages[offsets.length - 1]!;
      return { page: { entries, count: 1 }, isLast: offsets.length === pages.length };
    });
    expect(await collected(csv)).toBe(CSV_HEAD + csvLines(pages.flat()));
    expect(offsets).toEqual([0, 2]);
  });

  it('is a heading alone where nothing matches', async () => {
    const csv = csvOf(async () => ({ page: { entries: [], count: 0 }, isLast: true }));
    expect(await collected(csv)).toBe(CSV_HEAD);
  });

  it('quotes what would break a line', () => {
    expect(csvLines([entry({ reason: 'He said "no",\nthen left' })])).toContain(
      '"He said ""no"",\nthen left"',
    );
  });

  it('no cell begins like a formula', () => {
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
