import { SAVED_BUT_UNSEEN } from '@essays/contract';
import type { RubricPage } from '@essays/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';

// As on a page that came over plain HTTP.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

const LEVELS = ['Nothing', 'In part', 'Precise'];
const criterionOf = (id: string, name: string) => ({
  id,
  name,
  title: name,
  caution: null,
  max: 2,
  levels: LEVELS,
});
const pageOf = (changes: Partial<RubricPage> = {}): RubricPage => ({
  id: 'r1',
  name: 'Letters',
  class_type: '10th_grade_english',
  is_default: false,
  retired: false,
  draft_differs: false,
  criteria_count: 2,
  changed_at: '2026-11-20T09:00:00.000Z',
  latest: null,
  revision: 3,
  criteria: [criterionOf('claim', 'Claim'), criterionOf('voice', 'Voice')],
  versions: [],
  gaps: [],
  ...changes,
});
const SAVE = 'PUT /rubrics/r1';

const open = async (answers: object = {}, page = pageOf()) => {
  const view = renderApp('/rubrics/r1', { 'GET /rubrics/r1': page, ...answers });
  await screen.findByLabelText('Name of the rubric', {}, { timeout: 30_000 });
  return view;
};
const criterion = (number: number) => within(screen.getByRole('group', { name: `Criterion ${number}` }));
const nameOf = (number: number) => criterion(number).getByLabelText('Name');
const title = () => screen.getByLabelText('Name of the rubric');
const button = (name: string) => screen.getByRole('button', { name });
const sent = (view: Awaited<ReturnType<typeof open>>, route = SAVE) => view.server.to(route).at(-1);

describe('the draft of a rubric', () => {
  it('is sent as typed, trimmed, with the revision that was seen', async () => {
    const view = await open({ [SAVE]: pageOf({ revision: 4 }) });
    const { user } = view;
    await user.type(title(), ' to a friend ');
    await user.type(criterion(2).getByLabelText('What this criterion covers (optional)'), 'How it sounds');
    await user.clear(criterion(1).getByLabelText('What 2 means'));
    await user.type(criterion(1).getByLabelText('What 2 means'), 'Exact');
    await user.click(button('Save draft'));
    expect(await screen.findByText('The draft is saved.')).toBeVisible();
    expect(sent(view)?.headers.get('If-Match')).toBe('"3"');
    expect(sent(view)?.body).toMatchObject({
      name: 'Letters to a friend',
      criteria: [
        { name: 'Claim', levels: ['Nothing', 'In part', 'Exact'] },
        { name: 'Voice', description: 'How it sounds' },
      ],
    });
  });

  it('can have criteria added, removed and reordered', async () => {
    const view = await open({ [SAVE]: pageOf({ revision: 4 }) });
    const { user } = view;
    await user.click(button('Move Voice up'));
    await user.click(button('Add criterion'));
    await user.type(nameOf(3), 'Spelling');
    await user.click(button('Remove Claim'));
    expect([nameOf(1), nameOf(2)].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Voice',
      'Spelling',
    ]);
    expect(button('Move Voice up')).toBeDisabled();
    expect(button('Move Spelling down')).toBeDisabled();
    await user.click(button('Save draft'));
    await waitFor(() =>
      expect(sent(view)?.body).toMatchObject({ criteria: [{ name: 'Voice' }, { name: 'Spelling' }] }),
    );
  });

  it('keeps the descriptions of the remaining scores when the highest score changes', async () => {
    const { user } = await open();
    await choose(user, 'Scored', '0 to 1', criterion(1));
    expect(criterion(1).queryByLabelText('What 2 means')).toBeNull();
    expect(criterion(1).getByLabelText('What 1 means')).toHaveValue('In part');
  });

  it('is published after what was typed is saved, at the resulting revision', async () => {
    const view = await open({
      [SAVE]: pageOf({ name: 'Notes', revision: 4 }),
      'POST /rubrics/r1/publish': pageOf({
        name: 'Notes',
        revision: 5,
        latest: { version: 'r1-1', number: 1, name: 'Notes', published_at: '2026-11-20T09:00:00.000Z' },
      } as Partial<RubricPage>),
    });
    await view.user.clear(title());
    await view.user.type(title(), 'Notes');
    await view.user.click(button('Publish version 1'));
    expect(await screen.findByText('Version 1 of Notes is published.')).toBeVisible();
    expect(sent(view, 'POST /rubrics/r1/publish')?.headers.get('If-Match')).toBe('"4"');
  });

  it('is shown as published, however slow the answer to what was asked for after saving', async () => {
    let asked = 0;
    const view = await open({
      'GET /rubrics/r1': async () => {
        asked += 1;
        if (asked === 2) await new Promise((resolve) => setTimeout(resolve, 500));
        return { body: pageOf({ name: asked === 1 ? 'Letters' : 'Notes', revision: asked + 2 }) };
      },
      [SAVE]: pageOf({ name: 'Notes', revision: 4 }),
      'POST /rubrics/r1/publish': pageOf({ name: 'Notes', revision: 5 }),
    });
    await view.user.type(title(), '!');
    await view.user.click(button('Publish version 1'));
    await waitFor(() => expect(view.server.to('POST /rubrics/r1/publish')).toHaveLength(1));
    await waitFor(() => expect(view.server.to('GET /rubrics/r1')).toHaveLength(3));
  });

  it('is published although the first answer was from before it was saved, as that of a busy server is', async () => {
    const before = pageOf({ gaps: ['“Voice” says nothing about 0.'], draft_differs: true });
    const after = pageOf({ name: 'Letters!', revision: 4 });
    let saves = 0;
    const view = await open(
      {
        'GET /rubrics/r1': () => ({ body: saves > 0 ? after : before }),
        'GET /auth/verify': { user: TEACHER },
        [SAVE]: () => {
          saves += 1;
          const place = { ETag: '"4"', 'X-Stream-Position': '9' };
          return saves === 1
            ? { body: before, headers: { ...place, 'X-Read-Models': 'behind' } }
            : { body: after, headers: place };
        },
        'POST /rubrics/r1/publish': pageOf({ name: 'Letters!', revision: 5 }),
      },
      before,
    );
    await view.user.type(title(), '!');
    await view.user.click(button('Publish version 1'));
    expect(await screen.findByText('Version 1 of Letters! is published.')).toBeVisible();
    expect(sent(view, 'POST /rubrics/r1/publish')?.headers.get('If-Match')).toBe('"4"');
  });

  it('is said to be saved, and kept as typed, when the server cannot show it', async () => {
    const view = await open({ [SAVE]: () => ({ status: 503, body: { error: SAVED_BUT_UNSEEN } }) });
    await view.user.type(title(), '!');
    await view.user.click(button('Publish version 1'));
    expect(await screen.findByText(new RegExp(SAVED_BUT_UNSEEN))).toBeVisible();
    expect(title()).toHaveValue('Letters!');
    expect(view.server.to('POST /rubrics/r1/publish')).toHaveLength(0);
  });

  it('is not published while something is missing, and says what', async () => {
    const gaps = ['Criterion 1 needs a name.'];
    const view = await open({ [SAVE]: pageOf({ revision: 4, gaps }) }, pageOf({ gaps, draft_differs: true }));
    expect(screen.getByText('Before it can be published: Criterion 1 needs a name.')).toBeVisible();
    await view.user.type(title(), '!');
    await view.user.click(button('Publish version 1'));
    await waitFor(() => expect(sent(view)).toBeDefined());
    expect(view.server.to('POST /rubrics/r1/publish')).toHaveLength(0);
  });

  it('says so when somebody else has changed it between saving and publishing', async () => {
    const view = await open({
      [SAVE]: pageOf({ revision: 4 }),
      'POST /rubrics/r1/publish': () => ({
        status: 412,
        body: { message: 'It has changed. Look at it again.' },
      }),
    });
    await view.user.type(title(), '!');
    await view.user.click(button('Publish version 1'));
    expect(await screen.findByText(/It has changed\. Look at it again\./)).toBeVisible();
  });

  it('keeps what is typed during a save for the next save, at the new revision', async () => {
    let answer: (given: { body: unknown }) => void = () => undefined;
    const first = new Promise((resolve) => {
      answer = resolve;
    });
    const view = await open({ [SAVE]: () => first });
    const name = () => title();
    await view.user.type(name(), ' A');
    await view.user.click(button('Save draft'));
    await view.user.type(name(), 'B');
    await act(async () => answer({ body: pageOf({ name: 'Letters A', revision: 4 }) }));
    await waitFor(() => expect(button('Save draft')).toBeEnabled());
    expect(name()).toHaveValue('Letters AB');
    await view.user.click(button('Save draft'));
    await waitFor(() => expect(view.server.to(SAVE)).toHaveLength(2));
    expect(sent(view)?.headers.get('If-Match')).toBe('"4"');
  });

  it('is restored after a reload, says so, and is gone once discarded', async () => {
    const first = await open();
    await first.user.type(title(), ' again');
    first.unmount();
    const { user } = await open();
    expect(title()).toHaveValue('Letters again');
    expect(screen.getByText('What you had typed is still here.')).toBeVisible();
    await user.click(button('Discard changes'));
    expect(title()).toHaveValue('Letters');
    expect(button('Save draft')).toBeDisabled();
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const first = await open();
    await first.user.type(title(), ' mine');
    first.unmount();
    const { user } = await open({}, pageOf({ name: 'Letters theirs', revision: 8 }));
    expect(screen.getByText(/has changed this draft since you began/)).toBeVisible();
    expect(button('Save draft')).toBeDisabled();
    await user.click(button('Discard mine'));
    expect(title()).toHaveValue('Letters theirs');
  });

  it('that was changed in another tab is loaded again once that is known', async () => {
    let page = pageOf();
    let late = 0;
    const { user } = await open({
      'GET /rubrics/r1': async () => {
        await new Promise((resolve) => setTimeout(resolve, late));
        return { body: page };
      },
      [SAVE]: () => ({ status: 412, body: { error: 'This has changed since you opened it.' } }),
    });
    page = pageOf({ name: 'Letters elsewhere', revision: 4 });
    late = 300;
    await user.type(title(), ' here');
    await user.click(button('Save draft'));
    expect(await screen.findByText(/has changed this draft since you began/)).toBeVisible();
    expect(screen.queryByText(/This has changed since you opened it/)).toBeNull();
    await user.click(button('Discard mine'));
    expect(title()).toHaveValue('Letters elsewhere');
  });

  it('goes on after a try that was saved without an answer, also when the page was loaded anew', async () => {
    const lost = (): never => {
      throw new TypeError('connection lost');
    };
    const first = await open({ [SAVE]: lost });
    await first.user.type(title(), ' one');
    await first.user.click(button('Save draft'));
    await screen.findByText(/could not be reached/);
    await first.user.type(title(), ' two');
    first.unmount();
    const saved = pageOf({ name: 'Letters one', revision: 4 });
    const view = await open({ [SAVE]: pageOf({ name: 'Letters one two', revision: 5 }) }, saved);
    expect(screen.queryByText(/has changed this draft since you began/)).toBeNull();
    await view.user.click(button('Save draft'));
    expect(await screen.findByText('The draft is saved.')).toBeVisible();
    expect(sent(view)?.headers.get('If-Match')).toBe('"4"');
  });

  it('says why it could not be saved, and keeps what was typed', async () => {
    const { user } = await open({ [SAVE]: () => ({ status: 500 }) });
    await user.type(title(), '!');
    await user.click(button('Save draft'));
    expect(await screen.findByText('The rubric could not be saved.')).toBeVisible();
    expect(title()).toHaveValue('Letters!');
  });
});
