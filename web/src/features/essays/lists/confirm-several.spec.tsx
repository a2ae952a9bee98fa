import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '../../../data/client/with-timeout.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { openList } from '../../../../test/open-essay-list.tsx';

const LONG = 60_000;
const essays = ['e1', 'e2', 'e3'].map((id) => essayOf({ id, student_display_id: `S-${id}` }));
const confirmed = (id: string) => ({ ...essayOf({ id, scores: 'confirmed' }), revision: 8 });

const confirmAll = async (more: Parameters<typeof openList>[2]) => {
  const view = openList('graded', essays, more);
  await view.user.click(await screen.findByRole('button', { name: 'Confirm several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm scores' }));
  return { ...view, dialog };
};
const refused = { status: 412, body: { error: 'This has changed since you opened it.' } };

it(
  'the scores of the chosen essays are confirmed, each at the revision seen, and one Undo reverts them all',
  async () => {
    const { user, server, dialog } = await confirmAll({
      'POST /essays/e1/confirm-scores': confirmed('e1'),
      'POST /essays/e3/confirm-scores': confirmed('e3'),
      'POST /essays/e1/undo': essays[0],
      'POST /essays/e3/undo': essays[2],
    });
    expect(dialog.getByRole('button', { name: 'Confirm 0 essays' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('checkbox', { name: /S-e2/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 essays' }));
    expect(await screen.findByText('Scores of 2 essays confirmed.', {}, { timeout: 8000 })).toBeVisible();
    const seen = (path: string) => server.to(path).map(({ headers }: Call) => headers.get('if-match'));
    expect(seen('POST /essays/e1/confirm-scores')).toEqual(['"7"']);
    expect(server.to('POST /essays/e1/confirm-scores')[0]?.body).toEqual({ among: 2 });
    expect(server.to('POST /essays/e2/confirm-scores')).toHaveLength(0);
    await user.click(await screen.findByText('Undo', {}, { timeout: 8000 }));
    await waitFor(() => expect(seen('POST /essays/e3/undo')).toEqual(['"8"']), { timeout: 8000 });
    expect(seen('POST /essays/e1/undo')).toEqual(['"8"']);
    expect(await screen.findByText('Undone for 2 essays.', {}, { timeout: 8000 })).toBeVisible();
  },
  LONG,
);

it(
  'an essay that a colleague has changed since is left alone, reported, and stays chosen',
  async () => {
    const { user, dialog } = await confirmAll({
      'POST /essays/e1/confirm-scores': confirmed('e1'),
      'POST /essays/e2/confirm-scores': () => refused,
      'POST /essays/e3/confirm-scores': confirmed('e3'),
    });
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 3 essays' }));
    expect(
      await dialog.findByText(/1 essay not confirmed\. This has changed/, {}, { timeout: 8000 }),
    ).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /S-e2/ })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Confirm 1 essay' })).toBeEnabled();
  },
  LONG,
);

it(
  'while they are confirmed nothing can be cancelled or closed, which would look like stopping',
  async () => {
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { user, dialog } = await confirmAll({
      'POST /essays/e1/confirm-scores': async () => {
        await asked;
        return { body: confirmed('e1') };
      },
    });
    await user.click(dialog.getByRole('checkbox', { name: /S-e1/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 1 essay' }));
    expect(await dialog.findByText('Confirming 0 of 1…')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    // The button that had the focus is disabled: the key is pressed in the dialog itself, and beside it.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const beside = document.querySelector('.MuiDialog-container')!;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    // Had it been closed, it would be gone after one more turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('Confirming 0 of 1…')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 8000 });
  },
  LONG,
);

it(
  'an essay whose answer was lost is sent again, as the same command, and counted as confirmed',
  async () => {
    let lost = 0;
    const { user, server, dialog } = await confirmAll({
      'POST /essays/e1/confirm-scores': () => {
        if (lost++ === 0) throw new TypeError('connection lost');
        return { body: confirmed('e1') };
      },
      'POST /essays/e2/confirm-scores': confirmed('e2'),
    });
    await user.click(dialog.getByRole('checkbox', { name: /S-e1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /S-e2/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 essays' }));
    expect(await screen.findByText('Scores of 2 essays confirmed.', {}, { timeout: 8000 })).toBeVisible();
    const [first, again] = server
      .to('POST /essays/e1/confirm-scores')
      .map(({ headers }: Call) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
  },
  LONG,
);

it(
  'when too few are left for the button, the focus goes to the heading of the page',
  async () => {
    let left = essays;
    const { user, dialog } = await confirmAll({
      'GET /essays': () => ({ body: { essays: left } }),
      ...Object.fromEntries(
        essays.map(({ id }) => [
          `POST /essays/${id}/confirm-scores`,
          () => {
            left = left.filter((one) => one.id !== id);
            return { body: confirmed(id) };
          },
        ]),
      ),
    });
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 3 essays' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm several' })).toBeNull(), {
      timeout: 8000,
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), { timeout: 8000 });
  },
  LONG,
);

it(
  'no more are sent on a line that has gone silent: what is left stays chosen',
  async () => {
    const { command } = LIMITS;
    try {
      const { user, server, dialog } = await confirmAll({
        'POST /essays/e1/confirm-scores': confirmed('e1'),
        'POST /essays/e2/confirm-scores': () => new Promise(() => undefined),
        'POST /essays/e3/confirm-scores': confirmed('e3'),
      });
      await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
      LIMITS.command = 500;
      await user.click(dialog.getByRole('button', { name: 'Confirm 3 essays' }));
      const said = /2 essays not confirmed\. No answer came in time/;
      expect(await dialog.findByText(said, {}, { timeout: 8000 })).toBeVisible();
      expect(['e1', 'e2', 'e3'].map((id) => server.to(`POST /essays/${id}/confirm-scores`).length)).toEqual([
        1, 1, 0,
      ]);
      expect(dialog.getByRole('button', { name: 'Confirm 2 essays' })).toBeEnabled();
    } finally {
      LIMITS.command = command;
    }
  },
  LONG,
);

it('of a list of several pages, all of them are those of this page, and it says so', async () => {
  const { dialog } = await confirmAll({
    'GET /essays': () => ({ headers: { 'X-Total-Count': '30' }, body: { essays } }),
  });
  expect(dialog.getByRole('checkbox', { name: 'All of them on this page' })).toBeEnabled();
});
