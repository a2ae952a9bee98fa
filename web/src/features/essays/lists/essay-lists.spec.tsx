import { act, screen, waitFor } from '@testing-library/react';
import { openList } from '../../../../test/open-essay-list.tsx';
import type { ListName } from '../../../../test/open-essay-list.tsx';
import type { renderApp } from '../../../../test/render-app.tsx';
import { choose } from '../../../../test/choose.ts';

const pick = async (user: ReturnType<typeof renderApp>['user'], filter: string, option: string) => {
  await choose(user, filter, option);
};

/** An empty list, with another year and a period chosen. */
const canBeFiltered = async (list: ListName) => {
  const { user, asked } = openList(list, []);
  expect(await screen.findByText(`No ${list} essays found for the selected filters.`)).toBeVisible();
  const last = (name: string) => asked().at(-1)?.query.get(name);
  expect([last('academic_year'), last('period')]).toEqual(['2025-26', null]);
  await pick(user, 'Period', '2nd');
  await waitFor(() => expect(last('period')).toBe('2'));
  await pick(user, 'Academic Year', 'All');
  await waitFor(() => expect(last('academic_year')).toBeNull());
};

describe('an essay list can be filtered by year and period, and says when nothing is left', () => {
  it('LST-001 LST-006 EMP-009 ungraded', () => canBeFiltered('ungraded'));
  it('LST-002 LST-007 EMP-010 flagged', () => canBeFiltered('flagged'));
  it('LST-003 LST-008 EMP-011 rejected', () => canBeFiltered('rejected'));
  it('LST-004 LST-009 EMP-012 graded', () => canBeFiltered('graded'));

  const LISTS = [['ungraded'], ['flagged'], ['rejected'], ['graded']] as const;
  it.each(LISTS)('LST-005 the %s list starts with 2025-26', async (list) => {
    const { asked } = openList(list, []);
    expect(await screen.findByRole('combobox', { name: 'Academic Year' })).toHaveDisplayValue('2025-26');
    await waitFor(() => expect(asked()[0]?.query.get('academic_year')).toBe('2025-26'));
  });
});

describe('a list of one assignment', () => {
  const LISTS = [['ungraded'], ['flagged'], ['rejected'], ['graded']] as const;
  it.each(LISTS)('%s: names it, loads only its essays, and can show all again', async (list) => {
    const { user, asked } = openList(
      list,
      [],
      { 'GET /assignments/a1': { id: 'a1', title: 'The river' } },
      '?assignment=a1&year=all&period=all',
    );
    expect(await screen.findByRole('link', { name: 'The river' })).toHaveAttribute('href', '/assignments/a1');
    expect(new Set(asked().map(({ query }) => query.get('assignment')))).toEqual(new Set(['a1']));
    await user.click(screen.getByRole('button', { name: 'Show all essays' }));
    await waitFor(() => expect(asked().at(-1)?.query.has('assignment')).toBe(false));
    expect(screen.queryByRole('link', { name: 'The river' })).toBeNull();
  });
});

const readsPastCaches = async (list: ListName) => {
  const { asked, user } = openList(list, []);
  await screen.findByText(`No ${list} essays found for the selected filters.`);
  expect(asked()[0]?.query.get('academic_year')).toBe('2025-26');
  expect(asked()[0]?.query.get('_t')).toMatch(/^\d+$/);
  await pick(user, 'Period', '2nd');
  await waitFor(() => expect(asked().at(-1)?.query.get('period')).toBe('2'));
};

describe('an essay list is loaded by year and period, bypassing every cache', () => {
  it('LST-048 flagged', () => readsPastCaches('flagged'));
  it('LST-049 rejected', () => readsPastCaches('rejected'));
});

const everyList = (answer: () => object) => ({
  'GET /essays': answer,
  'GET /essays/flagged': answer,
  'GET /essays/rejected': answer,
});

/** Fails, first without and then with a sentence of the server. */
const saysThatItFailed = async (list: ListName, sentence: string) => {
  let answer: object = { status: 500 };
  const { user } = openList(
    list,
    [],
    everyList(() => answer),
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  answer = { status: 503, body: { error: 'The store is being rebuilt.' } };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The store is being rebuilt.')).toBeVisible();
};

describe('an essay list that cannot be loaded says so, with the server’s message if there is one', () => {
  it('ERR-047 ungraded', () => saysThatItFailed('ungraded', 'Failed to load ungraded essays.'));
  it('ERR-048 flagged', () => saysThatItFailed('flagged', 'Failed to load flagged essays.'));
  it('ERR-049 rejected', () => saysThatItFailed('rejected', 'Failed to load rejected essays.'));
  it('ERR-050 graded', () => saysThatItFailed('graded', 'Failed to load graded essays.'));
});

const TITLES = [
  ['ungraded', 'Ungraded Essays'],
  ['flagged', 'Flagged Essays'],
  ['rejected', 'Rejected Essays'],
  ['graded', 'Graded Essays'],
] as const;
it.each(TITLES)('LST-010 the %s list shows that it is loading until it has loaded', async (list, title) => {
  // Counts are asked of the same route as some lists: all wait for one answer.
  let answer: (value: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => (answer = resolve));
  openList(
    list,
    [],
    everyList(() => answered),
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const loading = await screen.findByRole('status', { name: `Loading ${title}` });
  expect(loading).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ body: list === 'flagged' ? [] : { essays: [] } }));
  await waitFor(() => expect(loading).not.toBeInTheDocument());
});
