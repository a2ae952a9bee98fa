import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
const COMPARED = {
  baseline_similarity_score: 0.23,
  evidence_strength: 'limited',
  baseline_comparison_details: { baseline_comparisons: [{ baseline_id: 'b1', similarity_score: 0.23 }] },
} as never;
const open = (more: object) => {
  const essay = essayOf({ ...(COMPARED as object), revision: 7, ...more });
  return renderApp('/essays/grade/e1', {
    'GET /essays/e1': essay,
    'POST /essays/e1/comparison': { ...essay, samples_since: null },
  });
};

describe('the samples of a student since an essay was compared', () => {
  it(
    'are named beside the comparison, which is made again by one click',
    async () => {
      const { user, server } = open({ samples_since: { accepted: 1, gone: 0 } });
      const note = await screen.findByText('One sample has been accepted since this essay was compared.');
      const box = note.closest('[role=note]') as HTMLElement;
      await user.click(within(box).getByRole('button', { name: 'Compare again' }));
      expect(await screen.findByText('The essay is compared again.')).toBeVisible();
      await waitFor(() => expect(server.to('POST /essays/e1/comparison')).toHaveLength(1));
    },
    LONG,
  );

  it(
    'that count no longer are told, without a button for whoever may not decide',
    async () => {
      const samples_since = { accepted: 2, gone: 1 };
      open({ samples_since, can: { ...essayOf().can, compare: false } });
      expect(
        await screen.findByText(
          '2 samples have been accepted since this essay was compared. ' +
            'One sample that it was compared with counts no longer.',
        ),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Compare again' })).toBeNull();
    },
    LONG,
  );

  it(
    'are not spoken of where the comparison could not be made, which can be asked for again',
    async () => {
      const baseline_comparison_details = { baseline_comparisons: [] } as never;
      const { user, server } = open({ baseline_comparison_details, samples_since: null });
      const note = await screen.findByText('The comparison with the student’s samples could not be made.');
      const box = note.closest('[role=note]') as HTMLElement;
      await user.click(within(box).getByRole('button', { name: 'Compare again' }));
      await waitFor(() => expect(server.to('POST /essays/e1/comparison')).toHaveLength(1));
    },
    LONG,
  );

  it(
    'of which all are left out as the same work leave nothing to compare again',
    async () => {
      const baseline_comparison_details = { baseline_comparisons: [] } as never;
      const own_words = { set_apart: [], compared_words: 9, all_words: 9, samples: {}, same_work: ['b1'] };
      open({ baseline_comparison_details, own_words, samples_since: null });
      expect(await screen.findByText(/One sample is left out: the same work/)).toBeVisible();
      expect(screen.queryByText(/could not be made/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Compare again' })).toBeNull();
    },
    LONG,
  );

  it(
    'a flag whose comparison was made again says that its own figure is the older one',
    async () => {
      const flagged = { processing_status: 'flagged', is_flagged_baseline: true } as const;
      const flag_reason = 'Differs from all of the student’s samples: similarity 23%.';
      const again = / It has been compared again since, with the result below\.$/;
      open({ ...flagged, flag_reason, baseline_similarity_score: 0.71 });
      expect((await screen.findByText('Why it was flagged:')).parentElement).toHaveTextContent(again);
    },
    LONG,
  );

  it(
    'are asked for where there is none, with both ways to get one',
    async () => {
      const nothing = {
        baseline_similarity_score: null,
        baseline_comparison_details: null,
        samples_since: null,
      };
      open({ ...nothing, own_words: null, student_session_id: 's1' });
      const note = (await screen.findByText(/^Comparing needs writing that you know/)).closest('[role=note]');
      const box = within(note as HTMLElement);
      expect(box.getByRole('link', { name: 'upload a baseline' })).toHaveAttribute(
        'href',
        '/baseline-upload',
      );
      expect(box.getByRole('link', { name: 'Ask for a sample in class' })).toHaveAttribute(
        'href',
        '/writing-rooms?student=s1',
      );
    },
    LONG,
  );

  it.each([
    ['it was compared', {}],
    [
      'one was accepted since',
      { samples_since: { accepted: 1, gone: 0 }, baseline_comparison_details: null },
    ],
  ])(
    'are not asked for where %s',
    async (_, more) => {
      open(more);
      await screen.findByText(/^Is this .*writing\?/);
      expect(screen.queryByText(/^Comparing needs writing/)).toBeNull();
    },
    LONG,
  );
});
