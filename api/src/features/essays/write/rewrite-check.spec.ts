import type { EssayRow } from '@essays/contract';
import { testEngines } from '../../../../test/test-engines.ts';
import { earlierThan, rewriteAmong, type PossibleOriginal } from './rewrite-check.ts';

const engines = testEngines();

const TEXT = Array.from(
  { length: 12 },
  (_, n) => `Sentence ${n} says that the river bends where the old mill stood.`,
).join(' ');
const DAY = '2026-01-10T08:00:00.000Z';

const essay = (id: string, more: Partial<EssayRow> & { checked?: boolean; of?: string } = {}): EssayRow => {
  const { checked = false, of = null, ...fields } = more;
  return {
    id,
    submission_date: DAY,
    essay_text: TEXT,
    processing_status: 'processing',
    rewrite_of_essay_id: of,
    life: { rewrite: { state: checked ? (of ? 'waiting' : 'none') : 'unchecked', of } },
    ...fields,
  } as unknown as EssayRow;
};
const ids = (rows: readonly PossibleOriginal[]) => rows.map((row) => row.id);

describe('what a text is a rewrite of', () => {
  it('is the best match among the essays that were not rejected', async () => {
    const earlier = [
      essay('a', { processing_status: 'rejected' }),
      essay('b'),
      essay('c', { essay_text: null }),
    ];
    expect(await rewriteAmong(engines, TEXT, earlier, null)).toMatchObject({
      rewrite_of_essay_id: 'b',
      similarity: 1,
    });
    expect(await rewriteAmong(engines, 'Nothing of the kind.', earlier, null)).toBeNull();
  });

  it('is what the teacher named, even when that no longer has a text', async () => {
    expect(await rewriteAmong(engines, 'Nothing of the kind.', [essay('b')], 'b')).toMatchObject({
      rewrite_of_essay_id: 'b',
    });
    expect(await rewriteAmong(engines, TEXT, [essay('c', { essay_text: null })], 'c')).toEqual({
      rewrite_of_essay_id: 'c',
      metrics: null,
      similarity: null,
    });
  });

  it('is earlier; what was handed in later never counts', () => {
    const rows = [
      essay('a', { submission_date: '2026-01-09T08:00:00.000Z' }),
      essay('b'),
      essay('z', { submission_date: '2026-01-11T08:00:00.000Z', checked: true }),
    ];
    expect(ids(earlierThan(essay('b'), rows))).toEqual(['a']);
  });

  it('OPEN-110 of equal texts in a batch, in any order, all but one are rewrites, and none of itself', async () => {
    const orders = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ];
    for (const order of orders) {
      let rows = order.map((id) => essay(id, { essay_text: null as unknown as string }));
      for (const id of order) {
        // Its text appears only now, as when files are read one after another.
        rows = rows.map((row) => (row.id === id ? { ...row, essay_text: TEXT } : row));
        const self = rows.find((row) => row.id === id) as EssayRow;
        const found = await rewriteAmong(engines, TEXT, earlierThan(self, rows), null);
        rows = rows.map((row) =>
          row.id === id ? essay(id, { checked: true, ...(found && { of: found.rewrite_of_essay_id }) }) : row,
        );
      }
      const originals = rows.filter((row) => row.rewrite_of_essay_id === null);
      expect([order, originals.length]).toEqual([order, 1]);
      for (const row of rows) expect(row.rewrite_of_essay_id).not.toBe(row.id);
    }
  });

  it('an original that is checked again does not become a rewrite of its own rewrites', () => {
    const rows = [
      essay('a', { checked: true }),
      essay('b', { checked: true, of: 'a' }),
      essay('c', { checked: true, of: 'b' }),
    ];
    expect(ids(earlierThan(essay('a'), rows))).toEqual([]);
  });
});
