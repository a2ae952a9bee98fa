import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainOf } from '../api/src/features/audit/audit-chain.ts';
import { problemsOf } from './verify-chain.mjs';

const entry = (n, changes = {}) => ({
  id: `e${n}`,
  position: n * 10,
  at: `2026-01-15T09:00:0${n}.000Z`,
  actor_id: 'u1',
  actor: 'lopez',
  actor_role: 'teacher',
  action: ['EssayReceived', 'EssayFlagged', 'EssayRejected', 'AuthorshipApproved'][n % 4],
  summary: 'What happened',
  subject: 'essay',
  subject_id: 'd1',
  student_id: 's1',
  student_display_id: 'S0001',
  reason: n === 2 ? 'Copied' : null,
  rule: null,
  values: n === 1 ? { similarity: 0, average: 0.25 } : null,
  decision: n > 0,
  ...changes,
});
const historyOf = (entries) =>
  JSON.parse(JSON.stringify({ entries, count: entries.length, chain: chainOf(entries) }));
const whole = () => historyOf([0, 1, 2, 3].map((n) => entry(n)));
const changed = (change) => {
  const history = whole();
  change(history);
  return history;
};

describe('scripts/verify-chain.mjs', () => {
  it('accepts a history as recorded, even an empty one', () => {
    expect(problemsOf(whole())).toEqual([]);
    expect(problemsOf(historyOf([]))).toEqual([]);
  });

  const tampered = {
    'who decided': (h) => (h.entries[3].actor_id = 'u2'),
    'when it was decided': (h) => (h.entries[2].at = '2026-01-14T09:00:00.000Z'),
    'what was decided': (h) => (h.entries[2].action = 'AuthorshipApproved'),
    'a number the rule stood on': (h) => (h.entries[1].values.similarity = 0.9),
    'an entry left out': (h) => h.entries.splice(1, 1),
    'an entry left out with its hash': (h) => {
      h.entries.splice(1, 1);
      h.chain.links.splice(1, 1);
    },
    'the last entry left out with its hash': (h) => {
      h.entries.pop();
      h.chain.links.pop();
    },
    'two entries exchanged': (h) => h.entries.splice(1, 2, h.entries[2], h.entries[1]),
    'an entry put in': (h) => h.entries.push(entry(3, { id: 'e9', position: 99 })),
    'a hash': (h) => (h.chain.links[0].hash = '0'.repeat(64)),
    'no chain': (h) => delete h.chain,
    'a weaker algorithm': (h) => (h.chain.algorithm = 'md5'),
    'fewer facts under the hashes': (h) => (h.chain.facts = ['id']),
  };
  it.each(Object.entries(tampered))('detects: %s', (_, change) => {
    expect(problemsOf(changed(change))).not.toEqual([]);
  });

  it('a history rebuilt after a change is consistent in itself, but an earlier export reveals it', () => {
    const before = whole();
    const forged = historyOf([entry(0), entry(1, { actor_id: 'u2' }), entry(2), entry(3)]);
    expect(problemsOf(forged)).toEqual([]);
    expect(problemsOf(forged, before)).toEqual(['Entry 2 differs from the earlier export.']);
    const shortened = historyOf([entry(0), entry(1)]);
    expect(problemsOf(shortened, before)).not.toEqual([]);
    const later = historyOf([...[0, 1, 2, 3].map((n) => entry(n)), entry(4)]);
    expect(problemsOf(later, before)).toEqual([]);
  });

  it('the words and the student, which an erasure removes, are not hashed', () => {
    const erased = whole();
    for (const one of erased.entries) Object.assign(one, { reason: null, student_id: null, actor: 'u1' });
    expect(problemsOf(erased, whole())).toEqual([]);
  });

  it('exits with 0 for an intact history, 1 with a sentence for a changed one, 2 without any', () => {
    const folder = mkdtempSync(join(tmpdir(), 'essays-chain-'));
    const script = fileURLToPath(new URL('verify-chain.mjs', import.meta.url));
    const run = (...args) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    const save = (name, history) => {
      writeFileSync(join(folder, name), JSON.stringify(history));
      return join(folder, name);
    };
    try {
      const good = run(save('whole.json', whole()));
      expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('Whole: 4 entries')]);
      const bad = run(save('bad.json', changed(tampered['who decided'])));
      expect([bad.status, bad.stderr]).toEqual([1, expect.stringContaining('Entry 4')]);
      expect(run().status).toBe(2);
      const none = run(join(folder, 'none.json'));
      expect([none.status, none.stderr]).toEqual([
        2,
        expect.stringMatching(/^\S+none.json could not be read: ENOENT.*\n$/),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
