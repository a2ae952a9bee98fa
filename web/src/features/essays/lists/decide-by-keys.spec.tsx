import { ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { NOTHING_TO_UNDO } from '../../../components/use-notify.ts';
import { computed, styledBy } from '../../../../test/computed.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../../test/fetch-stub.ts';
import { FLAGGED, openList } from '../../../../test/open-essay-list.tsx';

const HEAD: User = {
  ...TEACHER,
  role: 'department_head',
  permissions: [...ROLE_PERMISSIONS.department_head],
};

describe('a list worked through by keys', () => {
  it('after a decision offers Undo, removes the card and moves the focus to the next heading', async () => {
    const two = [FLAGGED, { ...FLAGGED, id: 'e2', student_display_id: 'S0002', student_name: null }];
    let list = two;
    const { user, server } = renderApp('/essays/flagged', {
      'GET /essays/flagged': () => ({ body: list }),
      'POST /essays/e1/approve-authorship': () => {
        list = two.slice(1);
        return { body: { ...FLAGGED, revision: 41 } };
      },
      'POST /essays/e1/undo': () => {
        list = two;
        return { body: {} };
      },
    });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('a');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'S0002' })).toHaveFocus());
    expect(screen.queryByRole('heading', { name: /S0001/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // It has the focus again as soon as it is there.
    await waitFor(() => expect(screen.getByRole('heading', { name: /S0001/ })).toHaveFocus());
    const undone = server.to('POST /essays/e1/undo');
    // This decision is undone, not a later one by a colleague.
    expect(undone.map(({ headers }) => headers.get('If-Match'))).toEqual(['"41"']);
  });

  it('marks the current card along its whole edge, its bar of actions included', async () => {
    styledBy('review/review-card.css');
    const { user } = openList('flagged', [FLAGGED, { ...FLAGGED, id: 'e2', student_display_id: 'S0002' }]);
    const [first, second] = await screen.findAllByRole('group', { name: 'Decide' });
    await user.keyboard('j');
    const edge = computed('boxShadow', 'inset 4px 0 0 var(--primary)');
    const shadows = () => [first, second].map((bar) => getComputedStyle(bar as Element).boxShadow);
    await waitFor(() => expect(shadows()).toEqual([edge, expect.stringMatching(/none$/)]));
  });

  it('u undoes what the list before offers to undo, for as long as it does', async () => {
    const rejected = { ...FLAGGED, processing_status: 'rejected' as const, revision: 41 };
    const { user, server } = openList('graded', [essayOf()], {
      'POST /essays/e1/reject': rejected,
      'GET /essays/rejected': [rejected],
      'POST /essays/e1/undo': {},
    });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('x');
    const reason = within(await screen.findByRole('dialog')).getByRole('textbox');
    await user.type(reason, 'The student said so.{Control>}{Enter}{/Control}');
    expect(server.to('POST /essays/e1/reject')[0]?.body).toEqual({
      rejection_reason: 'The student said so.',
    });
    await screen.findByRole('heading', { level: 1, name: 'Rejected Essays' });
    await screen.findByRole('article');
    await user.keyboard('u');
    expect(await screen.findByText('Decision undone.')).toBeVisible();
    await user.keyboard('u');
    expect(await screen.findByText(NOTHING_TO_UNDO)).toBeVisible();
    const undone = server.to('POST /essays/e1/undo');
    expect(undone.map(({ headers }) => headers.get('If-Match'))).toEqual(['"41"']);
  });

  it('says so when there is nothing that u could undo', async () => {
    const { user } = renderApp('/essays/flagged', { 'GET /essays/flagged': [FLAGGED] });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('u');
    expect(await screen.findByText(NOTHING_TO_UNDO)).toBeVisible();
  });

  const UNREADABLE = ungradedOf({
    processing_status: 'error',
    failed_step: 'extract',
    essay_description: null,
    word_count: null,
  });
  const BY_TEACHER = essayOf({ grading_result: { ...essayOf().grading_result!, graded_by: 'teacher' } });
  const READS_ONLY = 'Your account reads these essays, and decides nothing on them.';
  it.each([
    [
      'g',
      'an essay without a student',
      'ungraded',
      ungradedOf({ student_session_id: null }),
      /student first/,
    ],
    ['g', 'a file that cannot be read', 'ungraded', UNREADABLE, /no readable text/],
    ['c', 'a file that cannot be read', 'ungraded', UNREADABLE, /no readable text/],
    ['m', 'a file that cannot be read', 'ungraded', UNREADABLE, /no text yet that could be commented on/],
    ['g', 'an essay being graded', 'ungraded', ungradedOf({ processing_status: 'processing' }), /being read/],
    ['a', 'an essay without scores', 'ungraded', ungradedOf(), /graded, flagged or rejected .* approved/],
    ['x', 'an essay without scores', 'ungraded', ungradedOf(), /graded or flagged .* rejected/],
    ['f', 'an essay without scores', 'ungraded', ungradedOf(), /graded or rejected .* flagged/],
    ['s', 'an essay without scores', 'ungraded', ungradedOf(), /no scores to confirm/],
    ['s', 'scores of a teacher', 'graded', BY_TEACHER, /already looked at these scores/],
    ['t', 'an essay nobody doubts', 'graded', essayOf(), /flagged or rejected essay/],
  ] as const)('says why %s does nothing on %s', async (key, _of, list, essay, why) => {
    const { user } = openList(list, [essay]);
    await screen.findByRole('article');
    await user.keyboard(key);
    expect(await screen.findByText(why, { selector: '[role=status] *' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['g', 'flagged', { is_flagged_baseline: true }],
    ['a', 'flagged', { is_flagged_baseline: true }],
    ['f', 'rejected', {}],
    ['s', 'graded', {}],
  ] as const)(
    'says to an account that only reads why %s does nothing on an essay that is %s',
    async (key, list, one) => {
      const { user } = openList(
        list,
        [essayOf({ ...one, processing_status: list === 'graded' ? 'completed' : list }, HEAD)],
        {
          'GET /auth/verify': { user: HEAD },
        },
      );
      await screen.findByRole('article');
      await user.keyboard(key);
      expect(await screen.findByText(READS_ONLY)).toBeVisible();
    },
  );

  it('gives the focus to the page when a dialog that a key has opened right after loading is closed', async () => {
    const { user } = openList('flagged', [FLAGGED]);
    await screen.findByRole('heading', { name: /S0001/ });
    expect(document.body).toHaveFocus();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['flagged', 'confirm the proposed scores', 'flag'],
    ['rejected', 'approve', 'reject (asks for the reason)'],
  ])('lists no key that does nothing on any essay that is %s', async (list, there, missing) => {
    const { user } = renderApp(`/essays/${list}`, { [`GET /essays/${list}`]: [FLAGGED] });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('?');
    expect(await screen.findByText(there)).toBeVisible();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
  });

  it('shows its key on each button of a card while the keys are on', async () => {
    const { user } = renderApp('/essays/flagged', { 'GET /essays/flagged': [FLAGGED] });
    const keyOf = (name: string) => screen.getByRole('button', { name }).querySelector('kbd')?.textContent;
    await screen.findByRole('button', { name: 'Approve' });
    expect([keyOf('Approve'), keyOf('Reject')]).toEqual(['a', 'x']);
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Use these keys' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keyOf('Approve')).toBeUndefined();
  });

  it('applies keys to the current card, never inside a field, and lets them be switched off', async () => {
    const two = [FLAGGED, { ...FLAGGED, id: 'e2', student_display_id: 'S0002' }];
    const { user } = renderApp('/essays/flagged', { 'GET /essays/flagged': two });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('jj');
    await waitFor(() => expect(screen.getByRole('heading', { name: /S0002/ })).toHaveFocus());
    await user.keyboard('x');
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject essay · / }));
    await user.type(dialog.getByRole('textbox'), 'jack');
    expect(dialog.getByRole('textbox')).toHaveValue('jack');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Use these keys' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
