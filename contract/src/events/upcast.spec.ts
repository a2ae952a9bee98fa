import { readdirSync, readFileSync } from 'node:fs';
import { EVENT_TYPES, isEventType } from './event-catalogue.ts';
import { upcast } from './upcast.ts';
import type { StoredShape } from './upcast.ts';

/** Events as releases once wrote them. A file here stays forever; a changed shape gets a new one beside it. */
const FIXTURES = new URL('../../fixtures/', import.meta.url);
const stored = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as StoredShape[]);

describe('the door every stored event passes', () => {
  it('every event type has a stored example of its first shape', () => {
    const first = new Set(stored.filter((one) => one.schemaVersion === '1').map((one) => one.type));
    expect(EVENT_TYPES.filter((type) => !first.has(type))).toEqual([]);
  });
  it('every stored example comes out as an event of today', () => {
    for (const one of stored) {
      const event = upcast(one);
      expect(isEventType(event.type)).toBe(true);
      expect(event.data).toEqual(expect.any(Object));
    }
  });
  it('a grading asked for with no engine is one by the configured grader', () => {
    const engines = stored
      .filter(({ type }) => type === 'GradingRequested')
      .map((one) => [
        (one.data as { engine: unknown }).engine,
        (upcast(one).data as { engine: unknown }).engine,
      ]);
    expect(engines).toContainEqual([null, 'configured']);
    expect(engines.filter(([was, is]) => was !== null && was !== is)).toEqual([]);
  });
  it('the name of an account is personal, also where an earlier release wrote it among the facts', () => {
    const of = (name: string) => stored.filter(({ type }) => type === name).map(upcast);
    for (const { data, personal } of of('UserRegistered')) {
      expect(data).not.toHaveProperty('username');
      expect(personal).toEqual({ username: 'mira', password_hash: 'hash-1' });
    }
    for (const { data } of of('UsernameReserved')) expect(data).toEqual({ user_id: 'user-1' });
  });
  it('of an erased account no name comes out, though an earlier release wrote it among the facts', () => {
    const [old] = stored.filter(({ type }) => type === 'UserRegistered');
    expect(JSON.stringify(upcast({ ...old!, personal: null }))).not.toContain('mira');
  });
  it('what needs no step comes out as it is, and erased words as null', () => {
    const old = { type: 'EssayRejected', schemaVersion: '1', data: { essay_id: 'e1' }, personal: undefined };
    expect(upcast(old)).toEqual({ type: 'EssayRejected', data: { essay_id: 'e1' }, personal: null });
  });
});
