import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { FLAGGED } from '../../../test/open-essay-list.tsx';

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
    expect(await screen.findByRole('heading', { name: /S0001/ })).toBeVisible();
    const undone = server.to('POST /essays/e1/undo');
    // This decision is undone, not a later one by a colleague.
    expect(undone.map(({ headers }) => headers.get('If-Match'))).toEqual(['"41"']);
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
