import { screen } from '@testing-library/react';
import { assignmentOf, handedIn } from '../../../../test/assignment-fixtures.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { card, openList } from '../../../../test/open-essay-list.tsx';

const DONE = 'All done: every score here is confirmed.';

describe('once every score is confirmed', () => {
  it('the feedback of the assignment is the next step', async () => {
    const page = assignmentOf([handedIn(1), handedIn(2), handedIn(3, { state: 'to_decide' })]);
    openList('graded', [], { 'GET /assignments/a1': page }, '?show=to_confirm&assignment=a1');
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Feedback for 2 students' })).toHaveAttribute(
      'href',
      '/feedback/sheets?essays=e1,e2&assignment=a1',
    );
  });

  it('all that is graded can be shown where no assignment was chosen', async () => {
    const { user, address } = openList('graded', [], {}, '?show=to_confirm');
    expect(await screen.findByText(DONE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all graded' }));
    expect(await screen.findByText('No graded essays found for the selected filters.')).toBeVisible();
    expect(address()).not.toContain('show=');
  });
});

describe('the feedback of a list', () => {
  it('is not offered for scores that nobody has confirmed', async () => {
    openList('graded', [essayOf({ id: 'e1' })], {}, '?show=to_confirm');
    await card();
    expect(screen.queryByRole('link', { name: /Feedback/ })).toBeNull();
  });

  it('says how many it is of where the list has more pages', async () => {
    const essays = [essayOf({ id: 'e1' }), essayOf({ id: 'e2' })];
    openList('graded', [], {
      'GET /essays': () => ({ body: { essays }, headers: { 'X-Total-Count': '42' } }),
    });
    await card();
    expect(screen.getByRole('link', { name: 'Feedback for these 2' })).toBeVisible();
  });
});
