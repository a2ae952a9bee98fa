import { waitFor } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { printedPage } from './use-recorded-prints.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

it.each([
  [`/essays/grade/${ID}/packet`, '', { page: 'decision_packet', ids: [ID] }],
  [`/essays/grade/${ID}/talk-guide`, '', { page: 'talk_guide', ids: [ID] }],
  [`/essays/grade/${ID}`, '', { page: 'essay', ids: [ID] }],
  ['/feedback/sheets', `?essays=${ID},${OTHER},Maya`, { page: 'feedback_sheets', ids: [ID, OTHER] }],
  [`/students/${ID}`, '', { page: 'student', ids: [ID] }],
  ['/students/class-sheet', '?period=2', { page: 'class_sheet', ids: [] }],
  ['/students', '?search=Maya', { page: 'page', ids: [] }],
])('a print of %s%s is told with ids and nothing else of the address', (path, search, told) => {
  expect(printedPage(path, search)).toEqual(told);
});

it('a print is recorded however it began', async () => {
  const { server } = renderApp('/audit', {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] } },
    'GET /audit': { entries: [], count: 0 },
    'POST /accesses/prints': { message: 'Recorded.' },
  });
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/audit')).toBe(true));
  window.dispatchEvent(new Event('beforeprint'));
  const prints = () => server.calls.filter(({ path }) => path === '/accesses/prints');
  await waitFor(() => expect(prints().map(({ body }) => body)).toEqual([{ page: 'audit', ids: [] }]));
}, 30_000);
