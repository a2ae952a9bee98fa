import type { User } from '@essays/contract';
import { FINGERPRINT, keyedCallOf, metaOf } from './decorators.ts';

const NOW = Date.UTC(2026, 0, 15, 9);
const lopez = { id: 'lopez', role: 'teacher' } as User;
const call = (headers: Record<string, string | string[]>, more: object = {}) => ({
  headers,
  method: 'POST',
  path: '/api/essays',
  user: lopez,
  app: { locals: { clock: () => NOW } },
  ...more,
});

describe('what a command knows of its request', () => {
  it('who sends it, and when by the clock of the product', () => {
    const { commandId, ...meta } = metaOf(call({}));
    expect(meta).toEqual({
      correlationId: commandId,
      causationId: commandId,
      actor: { id: 'lopez', role: 'teacher' },
      now: '2026-01-15T09:00:00.000Z',
    });
    expect(metaOf(call({}, { user: null })).actor).toEqual({ id: 'nobody', role: 'none' });
  });

  it('the revision that If-Match names, in each way of writing it', () => {
    for (const header of ['"7"', 'W/"7"', '7', ' "7" '])
      expect(metaOf(call({ 'if-match': header })).expectedRevision).toBe(7);
    expect(metaOf(call({ 'if-match': '"123456789012345"' })).expectedRevision).toBe(123_456_789_012_345);
    expect(metaOf(call({ 'if-match': ' * ' }))).not.toHaveProperty('expectedRevision');
  });

  it.each(['seven', '"7", "8"', '', '-7', '7.5', 'x"7"', '"1234567890123456"'])(
    'that If-Match %j names no revision',
    (header) => {
      expect(() => metaOf(call({ 'if-match': header }))).toThrow(
        'If-Match must name one revision, as the ETag of an answer does.',
      );
    },
  );
});

describe('an Idempotency-Key', () => {
  const key = (value: string | string[], more: object = {}) => call({ 'idempotency-key': value }, more);
  const idOf = (...of: Parameters<typeof key>) => metaOf(key(...of)).commandId;

  it('makes the same command of the same call, by the same person, with the same content', () => {
    expect(idOf('k1')).toBe(idOf('k1'));
    const changed = [
      {},
      { user: { ...lopez, id: 'okafor' } },
      { user: null },
      { method: 'PUT' },
      { path: '/api/baselines' },
      { [FINGERPRINT]: 'other words' },
    ];
    const ids = [...changed.map((more) => idOf('k1', more)), idOf('k2')];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that is missing makes another command of each call', () => {
    expect(keyedCallOf(call({}))).toBeNull();
    expect(metaOf(call({})).commandId).not.toBe(metaOf(call({})).commandId);
  });

  it('is told by the person and the call, whatever the content is', () => {
    expect(keyedCallOf(key('k1'))).toBe(keyedCallOf(key('k1', { [FINGERPRINT]: 'x' })));
    expect(keyedCallOf(key('k1'))).not.toBe(keyedCallOf(key('k1', { user: null })));
  });

  it('has 1 to 200 characters, and there is one', () => {
    expect(keyedCallOf(key('k'.repeat(200)))).not.toBeNull();
    for (const bad of ['', 'k'.repeat(201), ['k1', 'k2']])
      expect(() => keyedCallOf(key(bad))).toThrow('Idempotency-Key must have 1 to 200 characters.');
  });
});
