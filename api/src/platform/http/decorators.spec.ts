import type { User } from '@essays/contract';
import { handed } from '../../../test/context.ts';
import { ARRIVAL } from './arrival.ts';
import type { Exchange } from './decorators.ts';
import {
  FINGERPRINT,
  InExchange,
  keyedCallOf,
  Me,
  metaOf,
  MyToken,
  ignoringPipelineEvents,
} from './decorators.ts';

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
    for (const app of [undefined, { locals: {} }])
      expect(Date.parse(metaOf(call({}, { app })).now)).toBeGreaterThan(NOW);
    expect(metaOf(call({}, { user: null })).actor).toEqual({ id: 'nobody', role: 'none' });
  });

  it('the revision that If-Match names, in every notation', () => {
    for (const header of ['"7"', 'W/"7"', '7', ' "7" '])
      expect(metaOf(call({ 'if-match': header })).expectedRevision).toBe(7);
    expect(metaOf(call({ 'if-match': '"123456789012345"' })).expectedRevision).toBe(123_456_789_012_345);
    expect(metaOf(call({ 'if-match': ' * ' }))).not.toHaveProperty('expectedRevision');
  });

  it.each(['seven', '"7", "8"', '', '-7', '7.5', 'x"7"', '"1234567890123456"'])(
    'that If-Match %j names no revision',
    (header) => {
      expect(() => metaOf(call({ 'if-match': header }))).toThrow(
        'If-Match must name one revision, such as the ETag of an answer.',
      );
    },
  );
});

describe('an Idempotency-Key', () => {
  const key = (value: string | string[], more: object = {}) => call({ 'idempotency-key': value }, more);
  const idOf = (...of: Parameters<typeof key>) => metaOf(key(...of)).commandId;

  it('gives the same command for the same call by the same person with the same content', () => {
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

  it('that is missing gives each call a command of its own', () => {
    expect(keyedCallOf(call({}))).toBeNull();
    expect(metaOf(call({})).commandId).not.toBe(metaOf(call({})).commandId);
  });

  it('gives the same command after a restart, also for someone who is not signed in', () => {
    expect(idOf('k1', { [FINGERPRINT]: 'words' })).toBe('17fa6f8a-727e-5ab5-96bd-d69bd583b7ef');
    expect(idOf('k1')).toBe('d2baef85-fff3-5a97-9e7d-636324b9e3fe');
    expect(idOf('k1', { user: null })).toBe('e8a9e5bc-949e-50e9-9b8d-3024249bba85');
  });

  it('belongs to the person and the call, whatever the content', () => {
    expect(keyedCallOf(key('k1'))).toBe(keyedCallOf(key('k1', { [FINGERPRINT]: 'x' })));
    expect(keyedCallOf(key('k1'))).not.toBe(keyedCallOf(key('k1', { user: null })));
  });

  it('has 1 to 200 characters, and is given only once', () => {
    for (const good of ['k', 'k'.repeat(200)]) expect(keyedCallOf(key(good))).not.toBeNull();
    for (const bad of ['', 'k'.repeat(201), ['k1', 'k2']])
      expect(() => keyedCallOf(key(bad))).toThrow('Idempotency-Key must have 1 to 200 characters.');
  });
});

describe('a route is handed', () => {
  it('the caller, and what the token of the call says', () => {
    const request = call({}, { authInfo: { sid: 'session-1' } });
    expect(handed(Me, request)).toBe(lopez);
    expect(handed(MyToken, request)).toEqual({ sid: 'session-1' });
  });

  it('all that a command needs from its request, and where the headers of the answer go', () => {
    const arrival = { turn: 7 };
    const response = {};
    const exchange = handed(
      InExchange,
      call({ 'if-match': '"7"' }, { [ARRIVAL]: arrival }),
      response,
    ) as Exchange;
    expect(exchange.me).toBe(lopez);
    expect(exchange.arrival).toBe(arrival);
    expect(exchange.response).toBe(response);
    expect(exchange.meta).toMatchObject({ actor: { id: 'lopez' }, expectedRevision: 7 });
    expect(exchange.meta).not.toHaveProperty('letsPipelineGoOn');
  });

  it('the same, marked so that steps of the pipeline in between do not matter', () => {
    const exchange = handed(InExchange, call({ 'if-match': '"7"' })) as Exchange;
    expect(ignoringPipelineEvents(exchange)).toEqual({
      ...exchange,
      meta: { ...exchange.meta, letsPipelineGoOn: true },
    });
  });
});
