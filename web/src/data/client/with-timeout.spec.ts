import { CALLS } from '@essays/contract';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { stubFetch } from '../../../test/fetch-stub.ts';
import { makeStore } from './store.ts';
import { essaysApi } from '../../features/essays/essays.api.ts';
import { call, csv, untilDone } from './call.ts';
import { withTimeout, LIMITS } from './with-timeout.ts';
import { sessionStarted } from './session.ts';

describe('how long an answer is waited for', () => {
  const limitOf = async (sent: string | FetchArgs) => {
    const made: FetchArgs[] = [];
    const query = withTimeout((args) => {
      made.push(args as FetchArgs);
      return { data: null };
    });
    await query(sent, {} as never, {});
    return made[0]?.timeout;
  };
  const path = { id: 'e1' };

  it('is half a minute for a question, a minute for a command', async () => {
    expect(await limitOf('/users')).toBe(30_000);
    expect(await limitOf(call(CALLS.essays.one, { path }))).toBe(30_000);
    expect(await limitOf(call(CALLS.essays.reject, { path, body: { rejection_reason: 'No.' } }))).toBe(
      60_000,
    );
  });

  it('is longer than the server works on any where a file is sent or fetched', async () => {
    const files = [new File(['words'], 'essay.pdf')];
    expect(
      await limitOf(call(CALLS.essayBatches.upload, { body: { essay_type: 'argumentative' }, files })),
    ).toBe(2_100_000);
    expect(await limitOf(csv(CALLS.audit.list))).toBe(2_100_000);
  });

  it('is as long where the answer comes when the work is done', async () => {
    expect(await limitOf(untilDone(call(CALLS.essays.grade, { path })))).toBe(2_100_000);
  });

  it('ends with an error on a line that has gone silent', async () => {
    stubFetch({ 'GET /essays/e1': () => new Promise(() => undefined) });
    const store = makeStore();
    store.dispatch(sessionStarted('token'));
    const { question } = LIMITS;
    LIMITS.question = 20;
    try {
      const { error } = await store.dispatch(essaysApi.endpoints.essay.initiate('e1'));
      expect(error).toMatchObject({ status: 'TIMEOUT_ERROR' });
    } finally {
      LIMITS.question = question;
    }
  });
});
