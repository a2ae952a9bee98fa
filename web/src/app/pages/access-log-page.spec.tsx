import type { AccessEntry } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { cellsIn } from '../../../test/columns.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const entry = (id: string, more: Partial<AccessEntry>): AccessEntry => ({
  id,
  at: '2026-11-27T09:00:00.000Z',
  last_at: '2026-11-27T09:05:00.000Z',
  times: 1,
  kind: 'exported',
  account_id: 'lopez-id',
  account: 'lopez',
  thing: 'grades',
  ids: [],
  address: '192.0.2.7',
  ...more,
});
const open = (path: string, answer: (call: Call) => unknown, permissions = ['manage_users', 'export_data']) =>
  renderApp(path, {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, ...permissions] } },
    'GET /accesses': (call: Call) => answer(call),
  });

describe('the access log', () => {
  it('says who did what, how often and from where', async () => {
    const entries = [
      entry('1', { times: 3 }),
      entry('2', { kind: 'sign_in_failed', thing: 'account', account: null, account_id: null, times: 40 }),
      entry('3', { kind: 'link_opened', thing: 'feedback_link', account: null, ids: ['link', 'essay-1'] }),
      entry('4', { kind: 'not_recorded', thing: 'log', account: null, address: null, times: 7 }),
      entry('5', { kind: 'downloaded', thing: 'feedback_sheets', ids: ['a', 'b'], account: 'okafor' }),
    ];
    open('/access-log', () => ({ body: { entries, count: 5 } }));
    const table = await screen.findByRole('table', { name: 'Access log' });
    const rows = within(table).getAllByRole('row').slice(1);
    const words = rows.map(cellsIn);
    expect(words.map((cells) => cells.slice(1))).toEqual([
      ['Exported', 'Grades', 'lopez', '192.0.2.7'],
      ['Sign-in failed', '–', 'no such account', '192.0.2.7'],
      ['Link opened', 'A feedback sheet', 'without an account', '192.0.2.7'],
      [
        'Not recorded',
        '7 accesses are missing: the store of this log did not answer.',
        'the server',
        'the server',
      ],
      ['Downloaded', 'Feedback sheets of 2 essays', 'okafor', '192.0.2.7'],
    ]);
    expect(words.map(([when]) => /\d{1,3} times/.exec(when ?? '')?.[0])).toEqual([
      '3 times',
      '40 times',
      undefined,
      undefined,
      undefined,
    ]);
    expect(within(table).getByRole('link', { name: 'A feedback sheet' })).toHaveAttribute(
      'href',
      '/essays/grade/essay-1',
    );
  }, 30_000);

  it('asks for what its filters say, and for the next page from the last entry on', async () => {
    const page = Array.from({ length: 50 }, (_, n) => entry(String(n), {}));
    const { user, server } = open('/access-log?access=printed&from=2026-11-01', ({ query }) => ({
      body: { entries: query.has('after') ? [entry('50', {})] : page, count: 51 },
    }));
    const asked = () => server.calls.filter(({ path }) => path === '/accesses').at(-1)?.query;
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('button', { name: 'Older' })).toBeDisabled();
    expect(Object.fromEntries(asked() ?? [])).toMatchObject({ access: 'printed', after: '49', limit: '50' });
    expect(asked()?.has('from')).toBe(true);
    await user.type(screen.getByLabelText('Who'), 'o');
    expect(asked()?.get('actor')).toBe('o');
    expect(asked()?.has('after')).toBe(false);
  }, 30_000);

  it('is for those who manage users, and as CSV for those who may export', async () => {
    open('/access-log', () => ({ body: { entries: [], count: 0 } }), ['manage_users']);
    expect(await screen.findByRole('heading', { level: 1, name: /Access Log/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Access Log' })).toBeVisible();
  }, 30_000);

  it('is not offered to anybody else', async () => {
    open('/access-log', () => ({ body: { entries: [], count: 0 } }), ['view_audit']);
    expect(await screen.findByRole('link', { name: 'Audit' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1, name: /Access Log/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Access Log' })).toBeNull();
  }, 30_000);
});
