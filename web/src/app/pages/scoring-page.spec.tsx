import type { ScoreAgreement } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { cellsIn } from '../../../test/columns.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 30_000;
const figures = { n: 24, exact: 15, off_by_one: 8, further: 1, weighted_kappa: 0.612 };
const AGREEMENT: ScoreAgreement = {
  criteria: [
    { criterion_id: 'focus_organization', criterion: 'Focus/Organization', max: 4, ...figures },
    {
      criterion_id: 'conventions',
      criterion: 'Conventions',
      max: 4,
      n: 3,
      exact: 0,
      off_by_one: 3,
      further: 0,
      weighted_kappa: null,
    },
  ],
  months: [{ month: '2026-11', ...figures }],
};
const NONE: ScoreAgreement = { criteria: [], months: [] };
const GET = 'GET /reports/score-agreement';
const open = (answers: object = {}, at = '/account/scoring') => renderApp(at, { [GET]: NONE, ...answers });

describe('the scoring-first page', () => {
  it(
    'is reached from the menu under the name, by those who grade',
    async () => {
      const { user, address } = open({}, '/dashboard');
      await user.click(await screen.findByRole('button', { name: /^e\.dunne/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Scoring first' }));
      await waitFor(() => expect(address()).toBe('/account/scoring'));
      expect(await screen.findByRole('heading', { level: 1, name: 'Scoring first' })).toBeVisible();
    },
    LONG,
  );

  it(
    'turns the setting on, and shows what the server has stored',
    async () => {
      const chosen = { user: { ...TEACHER, scores_first: true } };
      const { user, server } = open({ 'PUT /auth/scoring': chosen });
      const choice = await screen.findByRole('switch', { name: 'Score before I see the proposal' });
      expect(choice).not.toBeChecked();
      await user.click(choice);
      await waitFor(() => expect(choice).toBeChecked());
      expect(server.to('PUT /auth/scoring')[0]?.body).toEqual({ scores_first: true });
      expect(await screen.findByText('Proposals are shown once your scores are in.')).toBeVisible();
    },
    LONG,
  );

  it(
    'leaves the setting as it was when it could not be saved, and says so',
    async () => {
      const refused = () => ({ status: 503, body: { error: 'Please try again.' } });
      const { user } = open({ 'PUT /auth/scoring': refused });
      const choice = await screen.findByRole('switch', { name: 'Score before I see the proposal' });
      await user.click(choice);
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(choice).not.toBeChecked();
    },
    LONG,
  );

  it(
    'says how often the two agree, with the number of scores, and where there are too few',
    async () => {
      open({ [GET]: AGREEMENT });
      const rows = within(await screen.findByRole('table', { name: 'Agreement by criterion' })).getAllByRole(
        'row',
      );
      const cells = (row: number) => cellsIn(rows[row] as HTMLElement);
      expect(cells(1)[0]).toBe('Focus/Organization (0–4)');
      expect(cells(1)[1]).toContain('15 of 24');
      expect(cells(1).slice(2)).toEqual(['8', '1', '0.61']);
      expect(cells(2).slice(1)).toEqual(['0 of 3', '3', '0', 'too few (3 of 20)']);
      expect(screen.getByRole('table', { name: 'Agreement by month' })).toHaveTextContent('November 2026');
    },
    LONG,
  );

  it(
    'says so while nothing has been scored unseen',
    async () => {
      open();
      expect(
        await screen.findByText('You have not scored an essay before seeing its proposal yet.'),
      ).toBeVisible();
    },
    LONG,
  );
});
