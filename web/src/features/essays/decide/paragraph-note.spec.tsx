import { paragraphRates } from '@essays/contract';
import type { Baseline, ParagraphComparison } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf, essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
const READS_LIKE: ParagraphComparison = { essay_id: 'e1', words: 143, log_odds: 9 };

const open = async (compared: ParagraphComparison | null, changes: Partial<Baseline> = {}) => {
  const paragraph = baselineOf({
    id: 'b9',
    student_session_id: 's1',
    about_essay_id: 'e1',
    about_essay: compared,
    provenance: 'in_class',
    sample_text: 'I wrote it because the keeper never comes back.',
    ...changes,
  });
  const essay = essayOf({ id: 'e1', student_session_id: 's1', processing_status: 'flagged' });
  const { user, server } = renderApp('/essays/grade/e1', {
    'GET /essays/e1': essay,
    'GET /students/s1/baselines': [paragraph],
    'POST /essays/e1/approve-authorship': { ...essay, processing_status: 'graded' },
  });
  const card = within(await screen.findByRole('article', {}, { timeout: LONG }));
  await card.findByRole('button', { name: 'Paragraph' });
  return { card, user, server };
};

describe('a paragraph that was asked for from a flag', () => {
  it(
    'that reads like the essay says so beside the flag, how sure that is, and leads to Approve',
    async () => {
      const { card, user, server } = await open(READS_LIKE);
      const note = (await card.findByText('The paragraph reads like the essay.')).closest('[role=note]');
      expect(note).toHaveTextContent('Limited evidence: 143 words of the student’s own.');
      expect(note).toHaveTextContent(paragraphRates());
      await user.click(card.getByRole('button', { name: 'Approve the essay' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(server.to('POST /essays/e1/approve-authorship')).toHaveLength(1));
    },
    LONG,
  );

  it(
    'that does not is held against nobody: nothing stands beside the flag',
    async () => {
      const { card, user } = await open({ ...READS_LIKE, log_odds: -9 });
      expect(card.queryByRole('button', { name: 'Approve the essay' })).toBeNull();
      await user.click(card.getByRole('button', { name: 'Paragraph' }));
      expect(card.getByText(/says nothing for or against/)).toBeVisible();
    },
    LONG,
  );

  it(
    'that was pasted says why it was not compared',
    async () => {
      const { card, user } = await open({ ...READS_LIKE, log_odds: null, because: 'pasted' });
      expect(card.queryByText('The paragraph reads like the essay.')).toBeNull();
      await user.click(card.getByRole('button', { name: 'Paragraph' }));
      expect(card.getByText(/^Words were pasted into it/)).toBeVisible();
    },
    LONG,
  );

  it(
    'that a teacher has rejected clears nobody',
    async () => {
      const { card } = await open(READS_LIKE, { processing_status: 'rejected' });
      expect(card.queryByRole('button', { name: 'Approve the essay' })).toBeNull();
    },
    LONG,
  );
});
