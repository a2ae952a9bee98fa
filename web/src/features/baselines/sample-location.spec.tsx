import { screen } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const rejected = { id: 'b1', processing_status: 'rejected', academic_year: '2025-26', period: 2 };

it('a link to a sample decided in the meantime says where the sample is now', async () => {
  renderApp('/accepted-baselines?id=b1', {
    'GET /baselines/b1': rejected,
    'GET /baselines/approved': { approved_baselines: [], count: 0 },
  });
  expect(await screen.findByText(/is not here/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Rejected Baselines' }).at(-1)).toHaveAttribute(
    'href',
    '/baseline-rejected?id=b1',
  );
}, 30_000);

it('the audit opens a sample whichever list it is on', async () => {
  const entry = {
    id: 'e1',
    at: '2026-01-01T10:00:00.000Z',
    action: 'BaselineRejected',
    subject: 'baseline',
    subject_id: 'b1',
    student_display_id: 'S0001',
    summary: 'Rejected.',
    reason: 'Written in a group.',
    rule: null,
    values: null,
    decision: true,
  };
  const { user, address } = renderApp('/audit', {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] } },
    'GET /audit': { entries: [entry], count: 1 },
    'GET /audit/baselines/b1': { entries: [entry], count: 1, chain: { links: [], head: null } },
    'GET /essays/b1': () => ({ status: 404, body: { error: 'Essay not found' } }),
    'GET /baselines/b1': rejected,
    'GET /baselines/rejected': { rejected_baselines: [] },
  });
  await user.click(await screen.findByRole('button', { name: /^History of/ }));
  await user.click(await screen.findByRole('link', { name: 'Open baseline' }));
  expect(await screen.findByRole('heading', { name: 'Rejected Baselines' })).toBeVisible();
  expect(address()).toBe('/baseline-rejected?id=b1');
}, 30_000);
