import { jest } from '@jest/globals';
import type { Essay, NewTextComment, TextComment } from '@essays/contract';
import { act, screen, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Answers } from '../../../../test/fetch-stub.ts';
import { withLostAnswer } from '../../../../test/lost-answer.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { textCommentOf } from '../../../../test/text-comment-fixtures.ts';

const LONG = 60_000;
const TEXT = 'The keeper counts every ship. He is late.';
const essayWith = (text_comments: TextComment[]): Essay => essayOf({ essay_text: TEXT, text_comments });

const open = async (text_comments: TextComment[], answers: Answers = {}) => {
  let essay = essayWith(text_comments);
  const view = renderApp('/essays/grade/e1', {
    'GET /essays/e1': () => ({ body: essay }),
    'POST /essays/e1/comments': ({ body }: { body: unknown }) => {
      const { start, end, quote, text } = body as NewTextComment;
      essay = essayWith([...text_comments, textCommentOf({ id: 'new', place: { start, end }, quote, text })]);
      return { status: 201, body: essay };
    },
    'DELETE /essays/e1/comments/c1': () => {
      essay = essayWith([]);
      return { body: essay };
    },
    ...answers,
  });
  const card = within(await screen.findByRole('article'));
  const words = card.getByRole('group', { name: /^Text of the essay/ });
  return { ...view, card, words };
};
const list = async () => within(await screen.findByRole('region', { name: 'Comments in the text' }));

it(
  'words selected by arrow keys are commented on with Enter, and sent with their place in the text',
  async () => {
    const { user, server, words } = await open([]);
    act(() => words.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}');
    const field = await screen.findByLabelText('Comment on these words');
    expect((await list()).getByText('“keeper counts”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save comment' }));
    expect(screen.getByText('Please write a comment.')).toBeVisible();
    await user.type(field, 'Counts what?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Comment added.')).toBeVisible();
    expect(server.to('POST /essays/e1/comments').map(({ body }) => body)).toEqual([
      { start: 4, end: 17, quote: 'keeper counts', text: 'Counts what?' },
    ]);
    expect(await screen.findByRole('button', { name: 'Comment 1' })).toBeVisible();
    expect(screen.queryByLabelText('Comment on these words')).toBeNull();
  },
  LONG,
);

it(
  'a new comment whose answer was lost is there once, with the words that it was given before it was sent again',
  async () => {
    let essay = essayWith([]);
    const { made, reply } = withLostAnswer(
      ({ body }) => {
        const { start, end, quote, text } = body as NewTextComment;
        essay = essayWith([textCommentOf({ id: 'new', revision: 4, place: { start, end }, quote, text })]);
        return { status: 201, body: essay };
      },
      { arrives: true },
    );
    const { user, server, words } = await open([], {
      'GET /essays/e1': () => ({ body: essay }),
      'POST /essays/e1/comments': reply,
      'PUT /essays/e1/comments/new': ({ body }: { body: unknown }) => {
        const [comment] = essay.text_comments;
        essay = essayWith([{ ...comment!, ...(body as { text: string }), revision: 5 }]);
        return { body: essay };
      },
    });
    act(() => words.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}');
    const field = await screen.findByLabelText('Comment on these words');
    await user.type(field, 'Counts wat?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Counts what?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Comment added.')).toBeVisible();
    expect(made).toHaveLength(1);
    const changes = server.to('PUT /essays/e1/comments/new');
    expect(changes.map(({ body }) => body)).toEqual([{ text: 'Counts what?' }]);
    expect(changes[0]?.headers.get('If-Match')).toBe('"4"');
    expect((await list()).getByText('Counts what?')).toBeVisible();
    expect(screen.queryByLabelText('Comment on these words')).toBeNull();
  },
  LONG,
);

it(
  'Ctrl+Enter in the comment bank takes a comment and does not save the form',
  async () => {
    const { user, words } = await open([], {
      'GET /essays/comment-bank': { comments: [{ text: 'Who says so?', used: 1, last_used: '2026-01-02' }] },
    });
    act(() => words.focus());
    await user.keyboard('{ArrowRight}{Enter}');
    const field = await screen.findByLabelText('Comment on these words');
    await user.type(field, '/');
    await screen.findByRole('option', { name: /Who says so/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText('Please write a comment.')).toBeNull();
    expect(await screen.findByLabelText('Comment on these words')).toHaveValue('Who says so?');
  },
  LONG,
);

it(
  'the words that keys choose come out from under the header, and from under the bar of actions',
  async () => {
    const { user, words } = await open([]);
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const at = jest.fn<() => DOMRect>();
    Object.assign(Range.prototype, { getBoundingClientRect: at });
    at.mockReturnValue({ top: 10, bottom: 30 } as DOMRect);
    act(() => words.focus());
    await user.keyboard('{ArrowRight}');
    expect(scrolled).toHaveBeenLastCalledWith(0, -54);
    at.mockReturnValue({ top: window.innerHeight - 40, bottom: window.innerHeight - 20 } as DOMRect);
    await user.keyboard('{ArrowDown}');
    expect(scrolled).toHaveBeenLastCalledWith(0, 92);
    scrolled.mockRestore();
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  },
  LONG,
);

it(
  'a comment is numbered in text and list, says when its words are gone, and shows when it is a colleague’s',
  async () => {
    await open([
      textCommentOf(),
      textCommentOf({ id: 'c2', place: null, quote: 'the lost words', written_by: 'ben' }),
    ]);
    const items = (await list()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1“keeper”Whose keeper\?Show/),
      expect.stringMatching(
        /^2About the whole essay; its words are no longer in the text: “the lost words”.*by a colleagueEdit/,
      ),
    ]);
    expect(screen.getByRole('button', { name: 'Comment 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comment 2' })).toBeNull();
  },
  LONG,
);

it(
  'a comment a colleague has changed is not overwritten unseen, and what was typed is kept',
  async () => {
    let tries = 0;
    const { user, server } = await open([textCommentOf()], {
      'PUT /essays/e1/comments/c1': () => {
        tries += 1;
        return tries === 1
          ? { status: 412, body: { error: 'This has changed since you opened it.' } }
          : { body: essayWith([textCommentOf({ text: 'Which keeper?', revision: 9 })]) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit comment 1' }));
    const field = await screen.findByLabelText('Comment on these words');
    await user.clear(field);
    await user.type(field, 'Which keeper?');
    await user.click(screen.getByRole('button', { name: 'Save comment' }));
    expect(
      await screen.findByText(/^Someone else, or you in another tab, has just changed this comment/),
    ).toBeVisible();
    expect(field).toHaveValue('Which keeper?');
    await user.click(screen.getByRole('button', { name: 'Save comment' }));
    expect(await screen.findByText('Comment changed.')).toBeVisible();
    expect(server.to('PUT /essays/e1/comments/c1').map(({ body }) => body)).toEqual([
      { text: 'Which keeper?' },
      { text: 'Which keeper?' },
    ]);
  },
  LONG,
);

it(
  'a removed comment comes back with Undo',
  async () => {
    const { user, server } = await open([textCommentOf()]);
    await user.click(await screen.findByRole('button', { name: 'Remove comment 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(server.to('DELETE /essays/e1/comments/c1')).toHaveLength(1);
    expect(server.to('POST /essays/e1/comments')[0]?.body).toEqual({
      start: 4,
      end: 10,
      quote: 'keeper',
      text: 'Whose keeper?',
    });
  },
  LONG,
);
