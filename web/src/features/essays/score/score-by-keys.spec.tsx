import { screen, waitFor, within } from '@testing-library/react';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import { openList } from '../../../../test/open-essay-list.tsx';

const LONG = 60_000;
const two = () =>
  openList('graded', [essayOf(), essayOf({ id: 'e2', student_display_id: 'S0002' })], {
    'POST /essays/e1/save-grades': essayOf({ scores: 'teacher', revision: 8 }),
    'GET /essays/comment-bank': { comments: [] },
  });
const first = async () => within((await screen.findAllByRole('article'))[0] as HTMLElement);
const group = async (name: string) => (await first()).findByRole('radiogroup', { name });

describe('scoring by keys', () => {
  it(
    'takes 7 keys to score an essay and reach the next: g, a digit per criterion, Ctrl+Enter, Enter',
    async () => {
      const { user, server } = two();
      await first();
      await user.keyboard('g');
      expect(await group('Focus/Organization')).toContainElement(document.activeElement as HTMLElement);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.keyboard('321');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await screen.findByText('Save manual scores to this essay?');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('heading', { name: /S0002/ })).toHaveFocus());
      expect(server.to('POST /essays/e1/save-grades')[0]?.body).toMatchObject({
        focus_organization_score: 3,
        evidence_elaboration_score: 2,
        conventions_score: 1,
      });
    },
    LONG,
  );

  it(
    'moves between the criteria with ↑ and ↓, which change no score',
    async () => {
      const { user } = two();
      await first();
      await user.keyboard('g{ArrowDown}');
      expect(await group('Evidence/Elaboration')).toContainElement(document.activeElement as HTMLElement);
      await user.keyboard('{ArrowUp}');
      expect(await group('Focus/Organization')).toContainElement(document.activeElement as HTMLElement);
      expect((await first()).queryByRole('button', { name: 'Save scores' })).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'moves to the comment with c and back to the scores with Escape; the comment is saved with them',
    async () => {
      const { user, server } = two();
      await first();
      await user.keyboard('c');
      const comment = await (await first()).findByLabelText('Comment (detailed feedback)');
      await waitFor(() => expect(comment).toHaveFocus());
      await user.keyboard('Good.{Escape}3');
      expect(await group('Evidence/Elaboration')).toContainElement(document.activeElement as HTMLElement);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(server.to('POST /essays/e1/save-grades')[0]?.body).toEqual({
          focus_organization_score: 3,
          detailed_feedback: 'Good.',
        }),
      );
    },
    LONG,
  );

  it.each(['confirmed', 'teacher'] as const)(
    'opens an empty comment with c on an essay whose scores are %s: only what is typed is sent',
    async (scores) => {
      const { user, server } = openList('graded', [essayOf({ scores })], {
        'POST /essays/e1/save-grades': essayOf({ scores, revision: 8 }),
        'GET /essays/comment-bank': { comments: [] },
      });
      await first();
      await user.keyboard('c');
      const comment = await (await first()).findByLabelText('Comment (detailed feedback)');
      await waitFor(() => expect(comment).toHaveFocus());
      expect(comment).toHaveValue('');
      await user.keyboard('One line.{Control>}{Enter}{/Control}');
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(server.to('POST /essays/e1/save-grades')[0]?.body).toMatchObject({
          detailed_feedback: 'One line.',
        }),
      );
    },
    LONG,
  );

  it(
    'shows what a score means beside it, and the whole rubric with r',
    async () => {
      const { user } = two();
      const card = await first();
      const conventions = within(await group('Conventions'));
      expect(conventions.getByRole('radio', { name: /^4 of 4/ })).toHaveAccessibleDescription(
        'Adequate command with range and control.',
      );
      expect(card.getByRole('button', { name: /^Rubric/ })).toBeVisible();
      await user.keyboard('r');
      const rubric = within(await screen.findByRole('dialog', { name: 'Rubric' }));
      expect(rubric.getByText('Adequate command with range and control.')).toBeVisible();
    },
    LONG,
  );

  it(
    'a comment without a score is called one, and at the end of the list the focus stays on its card',
    async () => {
      const { user, server } = openList('ungraded', [ungradedOf()], {
        'POST /essays/e1/save-grades': ungradedOf({ revision: 8 }),
        'GET /essays/comment-bank': { comments: [] },
      });
      await first();
      await user.keyboard('c');
      const comment = await (await first()).findByLabelText('Comment (detailed feedback)');
      await waitFor(() => expect(comment).toHaveFocus());
      await user.keyboard('Good.{Control>}{Enter}{/Control}');
      await screen.findByText('Save the comment without a score?');
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Comment saved.')).toBeVisible();
      expect(server.to('POST /essays/e1/save-grades')[0]?.body).toEqual({ detailed_feedback: 'Good.' });
      await waitFor(() => expect(screen.getByRole('heading', { name: /S0001/ })).toHaveFocus());
    },
    LONG,
  );

  it(
    'when Save scores goes with its saving, the heading of the card has the focus',
    async () => {
      const { user } = two();
      await first();
      await user.keyboard('g3');
      await user.click(await (await first()).findByRole('button', { name: 'Save scores' }));
      await screen.findByText('Save manual scores to this essay?');
      await user.keyboard('{Enter}');
      await screen.findByText('Scores saved.');
      await waitFor(() => expect(screen.getByRole('heading', { name: /S0001/ })).toHaveFocus());
    },
    LONG,
  );
});
