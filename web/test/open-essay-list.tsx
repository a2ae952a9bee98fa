import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { essayOf } from './essay-fixtures.ts';
import type { Answers } from './fetch-stub.ts';
import { renderApp } from './render-app.tsx';

const ROUTES = {
  ungraded: 'GET /essays',
  flagged: 'GET /essays/flagged',
  rejected: 'GET /essays/rejected',
  graded: 'GET /essays',
} as const;
export type ListName = keyof typeof ROUTES;

export const FLAGGED = essayOf({
  processing_status: 'flagged',
  is_flagged_baseline: true,
  flag_reason: 'Differs from all samples.',
});
export const REJECTED = essayOf({
  processing_status: 'rejected',
  rejection_reason: 'Not the student’s own words.',
});

/** One of the four lists with these essays; `asked` are the calls that read it. */
export const openList = (list: ListName, essays: readonly unknown[], more: Answers = {}, query = '') => {
  const route = ROUTES[list];
  const view = renderApp(`/essays/${list}${query}`, {
    [route]: list === 'flagged' ? essays : { essays },
    ...more,
  });
  return { ...view, route, asked: () => view.server.to(route) };
};

/** The cards of a list, once the words of the open ones are there. */
export const cards = async () => {
  const found = await screen.findAllByRole('article');
  const coming = () => screen.queryAllByRole('status', { name: /^Loading the (essay|sample)$/ });
  if (coming().length > 0) await waitForElementToBeRemoved(coming);
  return found.map((one) => within(one));
};
/** The first of them. */
export const card = async () => (await cards())[0]!;
export const dialog = async () => within(await screen.findByRole('dialog'));

/** The graded list; the wording of the grade is collapsed there, and is opened. */
export const openGrade = async (essays: readonly unknown[], ...more: string[]) => {
  const view = openList('graded', essays);
  const found = await card();
  for (const title of ['Grading results', ...more]) await view.user.click(found.getByText(title));
  return { ...view, ...found };
};
