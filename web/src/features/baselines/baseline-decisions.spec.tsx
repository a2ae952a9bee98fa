import { screen, waitFor } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { LIST, openReviews as open, pending } from '../../../test/open-baseline-reviews.tsx';
import { card, dialog } from '../../../test/open-essay-list.tsx';

const REVIEW = 'POST /baselines/b1/review';
const IN_WORDS = { status: 409, body: { error: 'X1' } };

describe('rejecting a sample', () => {
  const reject = async (answer: () => object, list: () => unknown[] = () => [baselineOf()]) => {
    const view = open(() => ({ body: pending(list()) }), { [REVIEW]: answer });
    await view.user.click((await card()).getByRole('button', { name: 'Reject' }));
    const asked = await dialog();
    return {
      ...view,
      ...asked,
      confirm: () => view.user.click(asked.getByRole('button', { name: 'Reject' })),
    };
  };

  it('BRV-010 VAL-062 without a reason, or with a blank one, sends nothing', async () => {
    const { user, server, confirm, getByRole } = await reject(() => ({ body: {} }));
    await confirm();
    await user.type(getByRole('textbox'), '  ');
    await confirm();
    expect(server.to(REVIEW)).toHaveLength(0);
    expect(getByRole('textbox')).toBeVisible();
  });

  it('SUC-008 BRV-013 sends the reason, and the card disappears', async () => {
    let list = [baselineOf()];
    const { user, server, confirm, getByRole } = await reject(
      () => {
        list = [];
        return { body: {} };
      },
      () => list,
    );
    await user.type(getByRole('textbox'), 'Written in a group.');
    await confirm();
    expect(await screen.findByText('Baseline rejected successfully.')).toBeVisible();
    expect(server.to(REVIEW).at(-1)?.body).toEqual({
      decision: 'rejected',
      rejection_reason: 'Written in a group.',
    });
    expect(await screen.findByText('No Pending Reviews')).toBeVisible();
  });

  it('ERR-061 ERR-001 says when it fails, in the server’s words if there are any', async () => {
    let answer: object = { status: 500 };
    const { user, confirm, getByRole, findByText } = await reject(() => answer);
    await user.type(getByRole('textbox'), 'Written in a group.');
    await confirm();
    expect(await findByText('Failed to rejected baseline.')).toBeVisible();
    answer = IN_WORDS;
    await confirm();
    expect(await findByText('X1')).toBeVisible();
  });

  it('does not say that it failed while it is tried again', async () => {
    let tries = 0;
    const { user, confirm, getByRole, findByText, queryByText } = await reject(() => {
      tries += 1;
      return tries === 1 ? { status: 503 } : new Promise(() => undefined);
    });
    await user.type(getByRole('textbox'), 'Written in a group.');
    await confirm();
    await findByText('Failed to rejected baseline.');
    await confirm();
    expect(await findByText('Trying again…')).toBeVisible();
    expect(queryByText('Failed to rejected baseline.')).toBeNull();
  });
});

describe('approving a sample', () => {
  it('SUC-007 BRV-013 is confirmed by a message, the card disappears, and it can be undone', async () => {
    let list = [baselineOf()];
    const { user, server } = open(() => ({ body: pending(list) }), {
      [REVIEW]: () => {
        list = [];
        return { body: baselineOf({ revision: 9 }) };
      },
      'POST /baselines/b1/undo': {},
    });
    await user.click((await card()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Baseline approved successfully.')).toBeVisible();
    expect(server.to(REVIEW).at(-1)?.body).toEqual({ decision: 'approved' });
    expect(server.to(REVIEW).at(-1)?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByText('No Pending Reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.to('POST /baselines/b1/undo')).toHaveLength(1));
    // What is undone is what was decided, not what was seen before.
    expect(server.to('POST /baselines/b1/undo')[0]?.headers.get('If-Match')).toBe('"9"');
  });

  it('that a colleague has changed or decided since is loaded again', async () => {
    for (const status of [412, 409, 404]) {
      const { user, server, unmount } = open([baselineOf()], {
        [REVIEW]: () => ({ status, body: { error: 'Somebody was here.' } }),
      });
      await user.click((await card()).getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Somebody was here.')).toBeVisible();
      await waitFor(() => expect(server.to(LIST)).toHaveLength(2));
      unmount();
    }
  });

  it('ERR-060 ERR-001 says when it fails, in the server’s words if there are any', async () => {
    let answer: object = { status: 500 };
    const { user } = open([baselineOf()], { [REVIEW]: () => answer });
    await user.click((await card()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Failed to approved baseline.')).toBeVisible();
    answer = IN_WORDS;
    await user.click((await card()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('X1')).toBeVisible();
  });
});

describe('deleting a sample', () => {
  const ask = async (answer: object) => {
    const view = open([baselineOf()], { 'DELETE /baselines/b1': () => answer });
    await view.user.click((await card()).getByRole('button', { name: 'Delete' }));
    return { ...view, ...(await dialog()) };
  };

  it('VAL-043 STA-039 asks first; cancel sends nothing', async () => {
    const { user, server, getByText, getByRole } = await ask({ body: {} });
    expect(
      getByText('Are you sure you want to delete this baseline? This action cannot be undone.'),
    ).toBeVisible();
    await user.click(getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('DELETE /baselines/b1')).toHaveLength(0);
  });

  it('SUC-009 is confirmed by a message', async () => {
    const { user, server, getByRole } = await ask({ body: {} });
    await user.click(getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Baseline deleted successfully.')).toBeVisible();
    expect(server.to('DELETE /baselines/b1').map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"']);
  });

  const DELETE_FAILURES = [
    [{ status: 500 }, 'Failed to delete baseline.'],
    [IN_WORDS, 'X1'],
  ] as const;
  it.each(DELETE_FAILURES)('ERR-062 ERR-001 says when it fails: %j', async (answer, sentence) => {
    const { user, getByRole, findByText } = await ask(answer);
    await user.click(getByRole('button', { name: 'Delete' }));
    expect(await findByText(sentence)).toBeVisible();
  });
});

describe('retrying a sample that needs reprocessing', () => {
  const retry = async (answer: object) => {
    const view = open([baselineOf({ processing_status: 'baseline_checking' })], {
      'POST /baselines/b1/retry-processing': () => answer,
    });
    const { getByRole } = await card();
    const before = view.server.to(LIST).length;
    await view.user.click(getByRole('button', { name: 'Retry' }));
    return { ...view, before };
  };

  it('STA-037 reloads the list', async () => {
    const { server, before } = await retry({ body: {} });
    await waitFor(() => expect(server.to(LIST).length).toBeGreaterThan(before));
    expect(server.to('POST /baselines/b1/retry-processing')).toHaveLength(1);
  });

  const RETRY_FAILURES = [
    [{ status: 500 }, 'Failed to retry processing. Please try again.'],
    [IN_WORDS, 'X1'],
  ] as const;
  it.each(RETRY_FAILURES)('ERR-030 ERR-001 says when it fails: %j', async (answer, sentence) => {
    await retry(answer);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
