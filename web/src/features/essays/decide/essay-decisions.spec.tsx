import { screen, waitFor } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../../test/fetch-stub.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { FLAGGED, REJECTED, card, dialog, openList } from '../../../../test/open-essay-list.tsx';

const ESSAYS = { graded: essayOf(), flagged: FLAGGED, rejected: REJECTED };
const ROUTES = {
  Approve: 'POST /essays/e1/approve-authorship',
  Flag: 'POST /essays/e1/flag',
  Reject: 'POST /essays/e1/reject',
} as const;

/** The question that follows the button of a decision. */
const ask = async (list: keyof typeof ESSAYS, button: keyof typeof ROUTES, answer: object = { body: {} }) => {
  let now = answer;
  const route = ROUTES[button];
  const view = openList(list, [ESSAYS[list]], { [route]: () => now });
  await view.user.click((await card()).getByRole('button', { name: new RegExp(`^${button}`) }));
  const question = await dialog();
  return {
    ...view,
    ...question,
    sent: () => view.server.to(route),
    next: (then: object) => (now = then),
    confirm: () => view.user.click(question.getAllByRole('button').at(-1) as HTMLElement),
  };
};

describe('a decision', () => {
  const cancelled = async (list: keyof typeof ESSAYS, button: keyof typeof ROUTES, question: string) => {
    const { user, getByText, getByRole, sent } = await ask(list, button);
    expect(getByText(question)).toBeVisible();
    await user.click(getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(0);
  };
  it('VAL-044 VAL-047 is confirmed before an essay is approved; cancel sends nothing', () =>
    cancelled('flagged', 'Approve', 'Approve authorship for this essay?'));
  it('VAL-045 VAL-047 is confirmed before a rejected essay is approved', () =>
    cancelled('rejected', 'Approve', 'Approve authorship for this essay and restore it to graded?'));
  it('VAL-046 VAL-047 is confirmed before an essay is flagged', () =>
    cancelled('rejected', 'Flag', 'Flag this essay for manual baseline review?'));

  it('LST-046 SUC-002 restores a rejected essay at the revision the teacher saw', async () => {
    const { confirm, sent } = await ask('rejected', 'Approve');
    await confirm();
    expect(await screen.findByText('Authorship approved.')).toBeVisible();
    expect(sent().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([[undefined, '"7"']]);
  });

  it('LST-047 VAL-042 flags a rejected essay again, with its reason', async () => {
    const { confirm, sent } = await ask('rejected', 'Flag');
    await confirm();
    expect(await screen.findByText('Essay flagged.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Flagged by teacher' }]);
  });

  const fails = async (list: keyof typeof ESSAYS, button: keyof typeof ROUTES, sentence: string) => {
    const { confirm, findByText, next } = await ask(list, button, { status: 500 });
    await confirm();
    expect(await findByText(sentence)).toBeVisible();
    next({ status: 409, body: { error: 'Someone else decided.' } });
    await confirm();
    expect(await findByText('Someone else decided.')).toBeVisible();
  };
  it('ERR-042 ERR-001 that fails is reported on the flagged list; the server’s message takes precedence', () =>
    fails('flagged', 'Approve', 'Failed to approve authorship'));
  it('ERR-044 ERR-001 that fails is reported where a rejected essay is approved', () =>
    fails('rejected', 'Approve', 'Failed to approve'));
  it('ERR-046 ERR-001 that fails is reported where an essay is flagged', () =>
    fails('rejected', 'Flag', 'Failed to flag'));

  it('PRM-010 has the same buttons for a user who may only see names, but the server refuses', async () => {
    const { user } = openList('graded', [essayOf()], {
      'GET /auth/verify': { user: { ...TEACHER, permissions: ['view_student_names'] } },
      [ROUTES.Approve]: () => ({
        status: 403,
        body: { error: "You don't have permission to grade essays." },
      }),
    });
    const { getByRole } = await card();
    for (const name of [/^Manually score/, /^Flag/, /^Reject/])
      expect(getByRole('button', { name })).toBeEnabled();
    await user.click(getByRole('button', { name: /^Approve/ }));
    const { getByRole: inDialog, findByText } = await dialog();
    await user.click(inDialog('button', { name: 'Approve' }));
    expect(await findByText("You don't have permission to grade essays.")).toBeVisible();
  });
});

describe('a rejection', () => {
  it('VAL-040 that is cancelled sends nothing', async () => {
    const { user, getByRole, sent } = await ask('flagged', 'Reject');
    await user.type(getByRole('textbox'), 'The student said so.');
    await user.click(getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(0);
  });

  it('VAL-041 without a reason, or with a blank one, sends nothing', async () => {
    const { user, getByRole, confirm, sent } = await ask('flagged', 'Reject');
    await confirm();
    await user.type(getByRole('textbox'), '   ');
    await confirm();
    expect(sent()).toHaveLength(0);
    expect(getByRole('textbox')).toBeVisible();
  });

  it('says first that the student keeps the feedback that was returned, and where its link ends', async () => {
    const said =
      /^The student got feedback on it on Nov 20, 2026 and keeps it\. A link to it stays open until/;
    const { queryByText, unmount } = await ask('graded', 'Reject');
    expect(queryByText(said)).toBeNull();
    unmount();
    const returned = { version: 1, at: '2026-11-20T09:00:00.000Z', how: 'link' } as const;
    const { user } = openList('graded', [essayOf({ returned })]);
    await user.click((await card()).getByRole('button', { name: /^Reject/ }));
    expect((await dialog()).getByText(said)).toBeVisible();
  });

  it('that came too late says to close it first, and is made on the essay as it stands then', async () => {
    const newer = { ...FLAGGED, revision: FLAGGED.revision + 2 };
    let now = FLAGGED;
    const { user, server } = openList('flagged', [FLAGGED], {
      'GET /essays/flagged': () => ({ body: [now] }),
      'GET /essays/e1': () => ({ body: now }),
      [ROUTES.Reject]: ({ headers }: Call) => {
        now = newer;
        if (headers.get('if-match') === `"${newer.revision}"`) return { body: {} };
        return { status: 412, body: { error: 'This has changed. Reload it and try again.' } };
      },
    });
    const reject = async () => {
      await user.click((await card()).getByRole('button', { name: /^Reject/ }));
      return dialog();
    };
    const first = await reject();
    await user.type(first.getByRole('textbox'), 'The student said so.');
    await user.click(first.getByRole('button', { name: 'Reject' }));
    const said = /Close this to see how it stands now, then decide again\./;
    expect(await first.findByText(said)).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const second = await reject();
    expect(second.getByRole('textbox')).toHaveValue('The student said so.');
    await user.click(second.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Essay rejected.')).toBeVisible();
    expect(server.to(ROUTES.Reject)).toHaveLength(2);
  });

  it('is sent by Ctrl+Enter only with a reason', async () => {
    const { user, getByRole, sent } = await ask('flagged', 'Reject');
    await user.type(getByRole('textbox'), ' {Control>}{Enter}{/Control}');
    expect(getByRole('textbox')).toHaveAccessibleDescription('Please give a reason.');
    await user.type(getByRole('textbox'), 'He{Enter}said so.{Meta>}{Enter}{/Meta}');
    expect(sent().map(({ body }) => body)).toEqual([{ rejection_reason: 'He\nsaid so.' }]);
  });

  it('SUC-003 is sent with its reason', async () => {
    const { user, getByRole, confirm, sent } = await ask('flagged', 'Reject');
    await user.type(getByRole('textbox'), 'The student said so.');
    await confirm();
    expect(await screen.findByText('Essay rejected.')).toBeVisible();
    expect(sent().at(-1)?.body).toEqual({ rejection_reason: 'The student said so.' });
  });

  const fails = async (list: keyof typeof ESSAYS, sentence: string) => {
    const { user, getByRole, confirm, findByText, next } = await ask(list, 'Reject', { status: 500 });
    await user.type(getByRole('textbox'), 'Copied.');
    await confirm();
    expect(await findByText(sentence)).toBeVisible();
    next({ status: 409, body: { error: 'Someone else decided.' } });
    await confirm();
    expect(await findByText('Someone else decided.')).toBeVisible();
  };
  it('ERR-043 ERR-001 that fails is reported on the flagged list', () =>
    fails('flagged', 'Failed to reject essay'));
  it('ERR-045 ERR-001 that fails is reported on the graded list', () => fails('graded', 'Failed to reject'));
});

describe('a graded essay after a decision', () => {
  it('STA-011 is on the flagged list when it was flagged', async () => {
    const { confirm, address } = await ask('graded', 'Flag');
    await confirm();
    await waitFor(() => expect(address()).toBe('/essays/flagged?highlight=e1'));
  });

  it('STA-012 is on the rejected list when it was rejected', async () => {
    const { user, getByRole, confirm, address } = await ask('graded', 'Reject');
    await user.type(getByRole('textbox'), 'Copied.');
    await confirm();
    await waitFor(() => expect(address()).toBe('/essays/rejected?highlight=e1'));
  });

  it('STA-013 is on the list it was moved to when it was approved', async () => {
    const { confirm, address } = await ask('graded', 'Approve');
    await confirm();
    await waitFor(() => expect(address()).toBe('/essays/graded?highlight=e1'));
  });
});
