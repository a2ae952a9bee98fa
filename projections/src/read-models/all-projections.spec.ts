import { EVENT_TYPES } from '@essays/contract';
import type { EventType, ReadModelName, RecordedEvent } from '@essays/contract';
import { isReadModelName, READ_MODEL_NAMES, PROJECTIONS } from './all-projections.ts';
import { foldAll } from '../../test/fold.ts';
import { recorded } from '../../test/sample-history.ts';

const HISTORY = recorded();
/** What no audit tells of: reservations, and when someone goes home. */
const BOOKKEEPING: EventType[] = [
  'DisplayIdReserved',
  'UsernameReserved',
  'UsernameReleased',
  'UserSignedOut',
];

/** Rows that are asked for by their id alone, or all at once. */
const FOUND_BY_ID: ReadModelName[] = ['audit_words', 'classes', 'school', 'score_agreements'];

const plain = (rows: Map<string, unknown>) =>
  Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('all read models', () => {
  it('the sample history holds every event type', () => {
    const seen = new Set(HISTORY.map((event) => event.type));
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([]);
  });

  it('every event type shows in the audit except reservations and sign-outs', () => {
    const audited = Object.keys(PROJECTIONS.audit.on);
    expect(EVENT_TYPES.filter((type) => !audited.includes(type))).toEqual(BOOKKEEPING);
  });

  for (const name of READ_MODEL_NAMES) {
    it(`${name}: folding the whole history twice gives the same rows`, () => {
      const once = foldAll(name, HISTORY);
      expect(once.size).toBeGreaterThan(0);
      expect(plain(foldAll(name, HISTORY, new Map(once)))).toEqual(plain(once));
    });

    it(`${name}: an event delivered twice in a row changes nothing`, () => {
      const doubled = HISTORY.flatMap((event) => [event, event]);
      expect(plain(foldAll(name, doubled))).toEqual(plain(foldAll(name, HISTORY)));
    });

    it(`${name}: copes with a missing beginning and with erased words`, () => {
      const erased = HISTORY.map((event) => ({ ...event, personal: null }) as RecordedEvent);
      expect(() => foldAll(name, erased)).not.toThrow();
      expect(() => foldAll(name, [...HISTORY].reverse())).not.toThrow();
    });

    it(`${name}: every row says its own id and is plain JSON`, () => {
      for (const [id, row] of foldAll(name, HISTORY)) {
        expect(row.id).toBe(id);
        expect(JSON.parse(JSON.stringify(row))).toEqual(row);
      }
    });

    it(`${name}: folding leaves the earlier row as it was`, () => {
      const frozen = (value: unknown): unknown => {
        if (typeof value === 'object' && value !== null) {
          Object.freeze(value);
          Object.values(value).forEach(frozen);
        }
        return value;
      };
      const rows = new Map();
      for (const event of HISTORY) {
        foldAll(name, [event], rows);
        rows.forEach(frozen);
      }
      expect(plain(rows)).toEqual(plain(foldAll(name, HISTORY)));
    });
  }

  it("a student's name is in the students read model only", () => {
    for (const name of READ_MODEL_NAMES)
      if (name !== 'students')
        expect(JSON.stringify([...foldAll(name, HISTORY).values()])).not.toMatch(/Zoë|Gone Example/);
  });

  it.each(READ_MODEL_NAMES)('%s: has its own name, which no other word matches', (name) => {
    expect(PROJECTIONS[name].name).toBe(name);
    expect(isReadModelName(name)).toBe(true);
    for (const other of [`${name}s`, '', 'toString']) expect(isReadModelName(other)).toBe(false);
  });

  it.each(READ_MODEL_NAMES)('%s: an old event delivered again leaves the row unchanged', (name) => {
    const rows = foldAll(name, HISTORY);
    for (const event of HISTORY) {
      const again = foldAll(name, [event], new Map(rows));
      for (const [id, row] of rows) expect(again.get(id)).toEqual(row);
    }
  });

  it.each(READ_MODEL_NAMES)('%s: is indexed by fields that its rows have', (name) => {
    const rows = [...foldAll(name, HISTORY).values()];
    const { indexes } = PROJECTIONS[name];
    for (const field of indexes.flat())
      expect([field, rows.some((row) => field.replace('-', '') in row)]).toEqual([field, true]);
    for (const index of indexes) expect(index).not.toHaveLength(0);
    expect(indexes.length === 0).toBe(FOUND_BY_ID.includes(name));
  });
});
