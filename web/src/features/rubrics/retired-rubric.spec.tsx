import type { RubricFacts, RubricPage } from '@essays/contract';
import { screen } from '@testing-library/react';
import { choose, optionsOf } from '../../../test/choose.ts';
import { renderApp } from '../../../test/render-app.tsx';

const rubricOf = (id: string, name: string, changes: Partial<RubricFacts> = {}): RubricFacts => ({
  id,
  name,
  class_type: '10th_grade_english',
  is_default: false,
  retired: false,
  criteria_count: 1,
  latest: { version: `${id}-1`, number: 1, name, published_at: '2026-11-01T09:00:00.000Z' },
  draft_differs: false,
  changed_at: '2026-11-20T09:00:00.000Z',
  revision: 3,
  ...changes,
});
const RETIRED = rubricOf('r2', 'Letters of old', { retired: true });
const LIBRARY = { rubrics: [rubricOf('r1', 'Letters'), RETIRED] };
const PAGE: RubricPage = { ...RETIRED, criteria: [], versions: [], gaps: [] };

const open = (path: string) =>
  renderApp(path, {
    'GET /rubrics/library': LIBRARY,
    'GET /rubrics/r2': PAGE,
    'POST /rubrics': () => ({ status: 201, body: { ...PAGE, id: 'r9', retired: false } }),
    'GET /rubrics/r9': { ...PAGE, id: 'r9', retired: false },
  });

describe('a retired rubric', () => {
  it('is neither listed as in use nor offered as a copy', async () => {
    const { user } = open('/rubrics');
    expect(await screen.findByText('Letters')).toBeVisible();
    expect(screen.queryByText('Letters of old')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New Rubric' }));
    expect((await optionsOf(user, 'Begin with')).filter((one) => one?.includes('of old'))).toEqual([]);
  });

  it('is listed apart', async () => {
    const { user } = open('/rubrics');
    await screen.findByText('Letters');
    await choose(user, 'Show', 'Retired');
    expect(await screen.findByText('Letters of old')).toBeVisible();
    expect(screen.queryByText('Letters')).toBeNull();
  });

  it('opens as retired: nobody can change it unless it is brought back', async () => {
    open('/rubrics/r2');
    expect(await screen.findByText(/^This rubric is retired/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bring back' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
    expect(screen.queryByLabelText('Name of the rubric')).toBeNull();
  });

  it('copied from its own page begins the copy with itself, as the dialog shows', async () => {
    const { user, server } = open('/rubrics/r2');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const shown = await screen.findByRole('combobox', { name: 'Begin with' });
    expect(shown).toHaveDisplayValue(/Letters of old/);
    await user.type(screen.getByLabelText(/^Name/), 'Letters again');
    await user.click(screen.getByRole('button', { name: 'Create Rubric' }));
    expect(server.to('POST /rubrics').at(-1)?.body).toEqual({ name: 'Letters again', copy_of: 'r2-1' });
  });
});
