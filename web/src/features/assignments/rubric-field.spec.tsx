import { screen, waitFor, within } from '@testing-library/react';
import { choose, optionsOf } from '../../../test/choose.ts';
import { assignmentOf } from '../../../test/assignment-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ID = '0f'.repeat(18);
const rubric = (n: number, more: object = {}) => ({
  id: `r${n}`,
  class_type: '10th_grade_english',
  is_default: false,
  retired: false,
  latest: { version: `${ID}-${n}`, number: n, name: 'Letters', published_at: '2026-01-01T00:00:00.000Z' },
  ...more,
});
const RUBRICS = {
  'GET /rubrics/library': {
    rubrics: [
      rubric(2),
      rubric(3, { retired: true }),
      rubric(4, { is_default: true }),
      rubric(5, { class_type: 'ib_english' }),
      rubric(6, { latest: null }),
    ],
  },
};

describe('the rubric of an assignment', () => {
  it('is chosen from the rubrics published for its kind of class and not retired', async () => {
    const { user, server } = renderApp('/assignments?period=2&year=2025-26', {
      ...RUBRICS,
      'POST /assignments': assignmentOf(),
      'GET /assignments/a1': assignmentOf([], { rubric: { version: `${ID}-2`, name: 'Letters' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'New Assignment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Assignment' }));
    await user.type(dialog.getByLabelText(/Title/), 'The river');
    await dialog.findByRole('option', { name: 'Letters, version 2' });
    expect(await optionsOf(user, 'Rubric', dialog)).toEqual([
      'Standard rubric for 10th Grade English',
      'Letters, version 2',
    ]);
    await choose(user, 'Rubric', 'Letters, version 2', dialog);
    await user.click(dialog.getByRole('button', { name: 'Create Assignment' }));
    expect(await screen.findByText(/scored by “Letters, version 2”/)).toBeVisible();
    expect(server.to('POST /assignments')[0]?.body).toMatchObject({ rubric_version: `${ID}-2` });
  });

  it('and its classes are chosen anew for another type of essay, which others write', async () => {
    const { user, server } = renderApp('/assignments?period=2&year=2025-26', {
      ...RUBRICS,
      'POST /assignments': assignmentOf(),
    });
    await user.click(await screen.findByRole('button', { name: 'New Assignment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Assignment' }));
    await user.type(dialog.getByLabelText(/Title/), 'The river');
    await dialog.findByRole('option', { name: 'Letters, version 2' });
    await choose(user, 'Rubric', 'Letters, version 2', dialog);
    await choose(user, 'Essay Type', 'Analytical', dialog);
    await user.click(dialog.getByRole('button', { name: 'Create Assignment' }));
    expect(await dialog.findByText('Please choose at least one class.')).toBeVisible();
    expect(server.to('POST /assignments')).toHaveLength(0);
    await user.click(dialog.getByRole('checkbox', { name: /^1st/ }));
    await user.click(dialog.getByRole('button', { name: 'Create Assignment' }));
    await waitFor(() => expect(server.to('POST /assignments')).toHaveLength(1));
    expect(server.to('POST /assignments')[0]?.body).toMatchObject({
      essay_type: 'analytical',
      periods: [1],
      rubric_version: null,
    });
  });

  it('stays chosen when a newer version is published, and can be replaced by the standard one', async () => {
    const page = assignmentOf([], { rubric: { version: `${ID}-1`, name: 'Letters' } });
    const { user, server } = renderApp('/assignments/a1', {
      ...RUBRICS,
      'GET /assignments/a1': page,
      'PUT /assignments/a1': page,
    });
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assignment' }));
    expect(
      dialog.getByText('Essays that are scored already keep the rubric they were scored by.'),
    ).toBeVisible();
    await dialog.findByRole('option', { name: 'Letters, version 2' });
    expect(await optionsOf(user, 'Rubric', dialog)).toEqual([
      'Standard rubric for 10th Grade English',
      'Letters',
      'Letters, version 2',
    ]);
    expect(dialog.getByRole('combobox', { name: 'Rubric' })).toHaveDisplayValue('Letters');
    await choose(user, 'Rubric', 'Standard rubric for 10th Grade English', dialog);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.to('PUT /assignments/a1')[0]?.body).toMatchObject({ rubric_version: null });
  });
});
