import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { card, openList } from '../../../../test/open-essay-list.tsx';

const FOREIGN = {
  because: 'foreign' as const,
  words: 90,
  share: 0.4,
  place: { from: 'Storks nest on roofs.', to: 'They fly south.' },
};
const without = (more: object = {}) =>
  essayOf({
    processing_status: 'ready_for_grading',
    scores: null,
    grading_result: null,
    grading_result_id: null,
    overall_score: null,
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    rubric_assessment: [],
    no_level: FOREIGN,
    ...more,
  });
const scores = async () => within((await card()).getByRole('region', { name: 'Scores' }));

describe('a card of an essay without a level', () => {
  it('says so, why and where', async () => {
    openList('ungraded', [without()]);
    expect((await card()).getByText(/^No level proposed · /)).toBeVisible();
    expect(
      (await scores()).getByText(
        'From “Storks nest on roofs.” to “They fly south.” (90 words) hardly any word is one that the class uses. ' +
          'No level is proposed until you say that it is on the task.',
      ),
    ).toBeVisible();
  });

  it('has one button that has a level proposed, at the revision seen, and that can be undone', async () => {
    const { user, server } = openList('ungraded', [without()], {
      'POST /essays/e1/propose-level': { ...without({ no_level: null }), revision: 8 },
      'POST /essays/e1/undo': without({ revision: 9 }),
    });
    await user.click((await scores()).getByRole('button', { name: 'It is on the task' }));
    expect(await screen.findByText('A level is being proposed.')).toBeVisible();
    expect(server.to('POST /essays/e1/propose-level')[0]?.headers.get('if-match')).toBe('"7"');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.to('POST /essays/e1/undo')[0]?.headers.get('if-match')).toBe('"8"'));
  });

  it.each(['repeats', 'no_sentences'] as const)(
    'offers a level for one that is not off the task (%s)',
    async (because) => {
      openList('ungraded', [without({ no_level: { ...FOREIGN, because } })]);
      expect((await scores()).getByRole('button', { name: 'Propose a level' })).toBeVisible();
    },
  );

  it('can be scored, approved and rejected, and is not offered to be graded again', async () => {
    openList('ungraded', [without()]);
    const at = await card();
    for (const name of [/^Approve/, 'Manually score', /^Reject/])
      expect(at.getByRole('button', { name })).toBeEnabled();
    expect(at.queryByRole('button', { name: 'Grade Essay' })).toBeNull();
  });
});
