import { readdirSync, readFileSync } from 'node:fs';
import { EVENT_TYPES, isEventType } from './event-catalogue.ts';
import { upcast } from './upcast.ts';
import type { StoredShape } from './upcast.ts';

/** Events as releases once wrote them. A file here stays forever; a changed shape gets a new one beside it. */
const FIXTURES = new URL('../../fixtures/', import.meta.url);
const stored = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as StoredShape[]);

describe('the upcast of every stored event', () => {
  it('every event type has a stored example of its first shape', () => {
    const first = new Set(stored.filter((one) => one.schemaVersion === '1').map((one) => one.type));
    expect(EVENT_TYPES.filter((type) => !first.has(type))).toEqual([]);
  });
  it('turns every stored example into a current event', () => {
    for (const one of stored) {
      const event = upcast(one);
      expect(isEventType(event.type)).toBe(true);
      expect(event.data).toEqual(expect.any(Object));
    }
  });
  it('reads a grading request without an engine as one for the configured grader', () => {
    const engines = stored
      .filter(({ type }) => type === 'GradingRequested')
      .map((one) => [
        (one.data as { engine: unknown }).engine,
        (upcast(one).data as { engine: unknown }).engine,
      ]);
    expect(engines).toContainEqual([null, 'configured']);
    expect(engines.filter(([was, is]) => was !== null && was !== is)).toEqual([]);
  });
  it('treats the name of an account as personal, even if an earlier release stored it among the facts', () => {
    const of = (name: string) => stored.filter(({ type }) => type === name).map(upcast);
    for (const { data, personal } of of('UserRegistered')) {
      expect(data).not.toHaveProperty('username');
      expect(personal).toEqual({ username: 'mira', password_hash: 'hash-1' });
    }
    for (const { data } of of('UsernameReserved')) expect(data).toEqual({ user_id: 'user-1' });
  });
  it('gives no name for an erased account, even if an earlier release stored it among the facts', () => {
    const [old] = stored.filter(({ type }) => type === 'UserRegistered');
    expect(JSON.stringify(upcast({ ...old!, personal: null }))).not.toContain('mira');
  });
  it('leaves an event that needs no step unchanged, and gives erased words as null', () => {
    const old = { type: 'EssayRejected', schemaVersion: '1', data: { essay_id: 'e1' }, personal: undefined };
    expect(upcast(old)).toEqual({ type: 'EssayRejected', data: { essay_id: 'e1' }, personal: null });
  });
});
