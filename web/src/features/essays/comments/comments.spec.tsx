import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { insertedAt } from './comment-field.tsx';

const BANK = [
  { text: 'Name the page you quote.', used: 3, last_used: '2026-01-02T08:00:00.000Z' },
  { text: 'Trim the opening.', used: 1, last_used: '2026-01-03T08:00:00.000Z' },
];
/** As the server searches. */
const bank = ({ query }: Call) => ({
  body: {
    comments: BANK.filter(({ text }) => text.toLowerCase().includes((query.get('q') ?? '').toLowerCase())),
  },
});

const openForm = async (answers: object = {}, essay: object = essayOf()) => {
  const app = renderApp('/essays/grade/e1', {
    'GET /essays/comment-bank': bank,
    'GET /essays/:id': essay,
    'POST /essays/:id/save-grades': essay,
    ...answers,
  });
  await app.user.click(await screen.findByRole('button', { name: /^Manually score/ }));
  await screen.findByRole('dialog', { name: /^Manually score/ });
  return app;
};
const feedback = () => screen.findByRole('textbox', { name: 'Detailed feedback' });
const search = () => screen.findByRole('combobox', { name: 'Search your comments for the essay as a whole' });
const offered = async () =>
  (await within(await screen.findByRole('listbox')).findAllByRole('option')).map(
    (option) => option.textContent,
  );

describe('the comment bank', () => {
  it("offers earlier comments on '/' at the start of a line; Enter inserts one, and typing continues", async () => {
    const { user, server } = await openForm();
    const field = await feedback();
    await user.clear(field);
    await user.type(field, 'A strong start.{Enter}/');
    expect(await search()).toHaveFocus();
    await waitFor(async () =>
      expect(await offered()).toEqual(['Name the page you quote.3 essays', 'Trim the opening.']),
    );
    await user.keyboard('trim');
    await waitFor(async () => expect(await offered()).toEqual(['Trim the opening.']));
    await waitFor(() =>
      expect(server.to('GET /essays/comment-bank').at(-1)?.query.toString()).toBe('field=feedback&q=trim'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard(' Then end.');
    expect(field).toHaveValue('A strong start.\nTrim the opening. Then end.');
  }, 30_000);

  it('Enter right after typing takes a comment with these words, not the first of those shown before', async () => {
    const { user } = await openForm();
    const field = await feedback();
    await user.clear(field);
    await user.type(field, '/');
    await search();
    await waitFor(async () => expect(await offered()).toHaveLength(2));
    await user.keyboard('opening{Enter}');
    await waitFor(() => expect(field).toHaveValue('Trim the opening.'));
  }, 30_000);

  it("treats '/' as an ordinary character elsewhere, or when doubled at the start of a line", async () => {
    const { user } = await openForm();
    const field = await feedback();
    await user.clear(field);
    await user.type(field, 'and/or');
    expect(field).toHaveValue('and/or');
    await user.clear(field);
    await user.type(field, '/');
    await search();
    await user.keyboard('/');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('/');
  }, 30_000);

  it('opens at the caret by its button; Escape leaves the text as it was', async () => {
    const { user } = await openForm();
    const field = await feedback();
    await user.clear(field);
    await user.type(field, 'Well done.');
    const open = () =>
      user.click(screen.getByRole('button', { name: 'Your earlier comments for the essay as a whole' }));
    await open();
    await search();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field).toHaveValue('Well done.');
    await open();
    await user.click(await screen.findByRole('option', { name: /Name the page/ }));
    expect(field).toHaveValue('Well done. Name the page you quote.');
  }, 30_000);

  it('says when it is empty, has no match or could not be loaded', async () => {
    let broken = false;
    const { user } = await openForm({
      'GET /essays/comment-bank': () => (broken ? { status: 500, body: {} } : { body: { comments: [] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Your earlier comments for the essay as a whole' }));
    expect(await screen.findByText(/^Nothing yet\. Sentences that you save/)).toBeVisible();
    await user.type(await search(), 'owl');
    expect(await screen.findByText(/contains "owl"\.$/)).toBeVisible();
    broken = true;
    await user.type(await search(), 's');
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  }, 30_000);

  it('is separate for each IB criterion', async () => {
    const { user, server } = await openForm({}, essayOf({ class_type: 'ib_english' }));
    await user.type(await screen.findByRole('textbox', { name: /^Rationale for Criterion A/ }), '/');
    await screen.findByRole('combobox', { name: /^Search your comments for Criterion A/ });
    expect(server.to('GET /essays/comment-bank')[0]?.query.get('field')).toBe('criterion_a');
  }, 30_000);

  it.each([
    ['', 0, 'S.', 2],
    ['Well.', 5, 'Well. S.', 8],
    ['Well. ', 6, 'Well. S.', 8],
    ['One\nTwo', 4, 'One\nS. Two', 6],
  ])('%j with the caret at %d', (text, caret, expected, after) => {
    expect(insertedAt(text, caret, 'S.')).toEqual({ text: expected, caret: after });
  });

  it('is reloaded after a comment is saved', async () => {
    const { user, server } = await openForm();
    const field = await feedback();
    await user.type(field, ' More.');
    const dialog = within(screen.getByRole('dialog', { name: /^Manually score/ }));
    await user.click(dialog.getByRole('button', { name: 'Your earlier comments for the essay as a whole' }));
    await offered();
    await user.keyboard('{Escape}');
    const before = server.to('GET /essays/comment-bank').length;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: /^Save comment/ });
    await user.click(within(question).getByRole('button', { name: 'Save' }));
    await screen.findByText('Comment saved.');
    await user.click(await screen.findByRole('button', { name: /^Manually score/ }));
    await user.click(
      await screen.findByRole('button', { name: 'Your earlier comments for the essay as a whole' }),
    );
    await waitFor(() => expect(server.to('GET /essays/comment-bank').length).toBeGreaterThan(before));
  }, 30_000);
});
