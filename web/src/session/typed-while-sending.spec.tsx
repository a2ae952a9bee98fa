import type { Essay, TextComment } from '@essays/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../test/essay-fixtures.ts';
import { feedbackOf } from '../../test/feedback-fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { textCommentOf } from '../../test/text-comment-fixtures.ts';

const LONG = 60_000;
const commented = (changes: Partial<TextComment> = {}): Essay =>
  essayOf({ essay_text: 'The keeper counts every ship.', text_comments: [textCommentOf(changes)] });

/** An answer that comes when the spec says so. */
const later = () => {
  let resolve: (answer: { status?: number; body: unknown }) => void = () => undefined;
  const answer = new Promise<{ status?: number; body: unknown }>((given) => {
    resolve = given;
  });
  return {
    answer: () => answer,
    give: (body: unknown, status = 200) => act(async () => resolve({ status, body })),
  };
};

describe('text typed while a comment is being sent', () => {
  const saveComment = () => screen.getByRole('button', { name: 'Save comment' });
  const sendingAChange = async () => {
    const first = later();
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': commented(),
      'PUT /essays/e1/comments/c1': first.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit comment 1' }));
    await user.click(saveComment());
    return { user, first };
  };

  it(
    'stays and is saved as a change to the new comment',
    async () => {
      const first = later();
      const { user, server } = renderApp('/essays/grade/e1', {
        'GET /essays/e1': essayOf({ essay_text: 'The keeper counts every ship.' }),
        'POST /essays/e1/comments': first.answer,
        'PUT /essays/e1/comments/c1': commented({ text: 'Whose keeper? Say so.', revision: 8 }),
      });
      const words = await screen.findByRole('group', { name: /^Text of the essay/ });
      act(() => words.focus());
      await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}');
      await user.type(await screen.findByLabelText('Comment on these words'), 'Whose keeper?');
      await user.click(saveComment());
      await user.type(screen.getByLabelText('Comment on these words'), ' Say so.{Control>}{Enter}{/Control}');
      await first.give(commented());
      expect(await screen.findByText('Comment added.')).toBeVisible();
      expect(screen.getByLabelText('Comment on these words')).toHaveValue('Whose keeper? Say so.');
      await waitFor(() => expect(saveComment()).toBeEnabled());
      await user.click(saveComment());
      expect(await screen.findByText('Comment changed.')).toBeVisible();
      expect(server.to('POST /essays/e1/comments')).toHaveLength(1);
      const [change] = server.to('PUT /essays/e1/comments/c1');
      expect(change?.body).toEqual({ text: 'Whose keeper? Say so.' });
      expect(change?.headers.get('If-Match')).toBe('"7"');
    },
    LONG,
  );

  it(
    'stays when a comment is being reworded',
    async () => {
      const { user, first } = await sendingAChange();
      await user.type(screen.getByLabelText('Comment on these words'), ' Say so.');
      await first.give(commented({ revision: 8 }));
      expect(await screen.findByText('Comment changed.')).toBeVisible();
      expect(screen.getByLabelText('Comment on these words')).toHaveValue('Whose keeper? Say so.');
    },
    LONG,
  );

  it(
    'stays when it is a comment on other words',
    async () => {
      const { user, first } = await sendingAChange();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      const words = screen.getByRole('group', { name: /^Text of the essay/ });
      act(() => words.focus());
      await user.keyboard('{End}{ArrowLeft}{Enter}');
      await user.type(await screen.findByLabelText('Comment on these words'), 'Which?');
      await first.give(commented({ revision: 8 }));
      expect(await screen.findByText('Comment changed.')).toBeVisible();
      expect(screen.getByLabelText('Comment on these words')).toHaveValue('Which?');
      expect(screen.getByRole('group', { name: 'New comment' })).toBeVisible();
    },
    LONG,
  );
});

it(
  'text typed on a feedback sheet while it is being saved stays, and is saved at the sheet’s new revision',
  async () => {
    const first = later();
    const { user, server } = renderApp('/essays/grade/e1/feedback', {
      'GET /essays/e1/feedback': feedbackOf(),
      'PUT /essays/e1/feedback': first.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 8000 }));
    const step = () => screen.getByRole('textbox', { name: 'Next steps, point 1' });
    await user.type(step(), ' Two.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(step(), ' Or three.');
    await first.give(feedbackOf({ revision: 8 }));
    expect(await screen.findByText('Saved, except what you typed meanwhile.')).toBeVisible();
    expect(step()).toHaveValue('Quote one source next time. Two. Or three.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sent = server.to('PUT /essays/e1/feedback').map(({ headers }) => headers.get('If-Match'));
    expect(sent).toEqual(['"7"', '"8"']);
  },
  LONG,
);

const openDialog = async (user: ReturnType<typeof renderApp>['user'], button: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe.each([
  {
    what: 'the reason of a rejection',
    at: '/essays/flagged',
    answers: { 'GET /essays/flagged': [essayOf({ processing_status: 'flagged' })] },
    button: /^Reject/,
    field: /^Reason/,
    send: 'Reject',
    route: 'POST /essays/e1/reject',
  },
  {
    what: 'the note of a talk',
    at: '/essays/flagged',
    answers: { 'GET /essays/flagged': [essayOf({ processing_status: 'flagged' })] },
    button: 'Note a talk',
    field: /^What the student said/,
    send: /Save the note|Saving/,
    route: 'POST /essays/e1/talks',
  },
  {
    what: 'the names of students',
    at: '/students',
    answers: {},
    button: 'Bulk Add Students',
    field: /^Student names/,
    send: /Add Students|Adding/,
    route: 'POST /students/bulk',
  },
])('$what', ({ at, answers, button, field, send, route }) => {
  it(
    'accepts no typing while it is sent, keeps the focus, and can be edited again when sending failed',
    async () => {
      const held = later();
      const { user } = renderApp(at, { ...answers, [route]: held.answer });
      const dialog = await openDialog(user, button);
      const box = dialog.getByRole('textbox', { name: field });
      await user.type(box, 'Anna');
      await user.click(dialog.getByRole('button', { name: send }));
      await user.type(box, 'bel');
      expect(box).toHaveValue('Anna');
      expect(box).toHaveFocus();
      await held.give({}, 500);
      await waitFor(() => expect(dialog.getByRole('button', { name: send })).toBeEnabled());
      await user.type(box, 'bel');
      expect(box).toHaveValue('Annabel');
    },
    LONG,
  );
});
