import { ACCESS_OF } from '@essays/contract';
import type { CallingRequest } from '../../platform/http/caller.ts';
import { happenedIn } from './access-of-request.ts';

const SIGN_IN = ACCESS_OF['POST /auth/login']!;
const ESSAY = '01890000-0000-7000-8000-000000000001';
const from = (changes: object) =>
  happenedIn('sign_in_failed', SIGN_IN, {
    ip: '2001:db8:1:2:3:4:5:6',
    params: {},
    query: {},
    ...changes,
  } as unknown as CallingRequest);

describe('what the log of accesses keeps of a call', () => {
  it('is the network of a stranger, and the address of somebody who is signed in', () => {
    expect(from({})).toMatchObject({ account_id: null, address: '2001:db8:1:2' });
    expect(from({ user: { id: 'u1' } })).toMatchObject({ account_id: 'u1', address: '2001:db8:1:2:3:4:5:6' });
    expect(from({ ip: undefined }).address).toBeNull();
  });

  it('is each id once, and no word that somebody searched for', () => {
    const { ids } = from({ params: { id: ESSAY }, query: { essay: ESSAY, search: 'Maya Rivera' } });
    expect(ids).toEqual([ESSAY]);
  });
});
