import { screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { card, openList } from '../../../../test/open-essay-list.tsx';
import { choose } from '../../../../test/choose.ts';

const LONG = 60_000;
const NOTHING = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  overall_score: null,
  rubric_assessment: [],
  grading_result: null,
};
const withheld = essayOf({ ...NOTHING, scores: 'proposed', proposal_withheld: true });
const scores = { focus_organization_score: 3, evidence_elaboration_score: 2, conventions_score: 1 };
const proposed_scores = { focus_organization_score: 3, evidence_elaboration_score: 3, conventions_score: 4 };
const scored = essayOf({
  ...scores,
  scores: 'teacher',
  revision: 8,
  grading_result: { ...essayOf().grading_result!, ...scores, proposed_scores, graded_by: 'teacher' },
});
const SENTENCE =
  'Proposal and teacher: the same in Focus/Organization; one point apart in Evidence/Elaboration; ' +
  'further apart in Conventions.';

describe('an essay scored before its proposal is seen', () => {
  it(
    'says that there is a proposal, but shows neither the proposal nor its source',
    async () => {
      openList('graded', [withheld], { 'GET /essays/comment-bank': { comments: [] } });
      const one = await card();
      expect(one.getByText('The proposal is shown once you have scored every criterion.')).toBeVisible();
      expect(one.queryByText('AI proposal')).not.toBeInTheDocument();
      expect(one.getByText(/It still waits for your scores\.$/)).toBeVisible();
      expect(one.queryByText(/its scores stand/)).not.toBeInTheDocument();
      for (const radio of one.getAllByRole('radio')) expect(radio).not.toBeChecked();
    },
    LONG,
  );

  it(
    'says how far the two scores differ when reporting that the scores are saved',
    async () => {
      const { user } = openList('graded', [withheld], {
        'POST /essays/e1/save-grades': scored,
        'GET /essays/comment-bank': { comments: [] },
      });
      await card();
      await user.keyboard('g321{Control>}{Enter}{/Control}');
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      expect(await screen.findByText(`Scores saved. ${SENTENCE}`)).toBeVisible();
    },
    LONG,
  );

  it(
    'shows the difference on the card from then on',
    async () => {
      openList('graded', [scored], { 'GET /essays/comment-bank': { comments: [] } });
      expect((await card()).getByText(SENTENCE)).toBeVisible();
    },
    LONG,
  );
});

describe('graded essays that no teacher has looked at', () => {
  it(
    'can be filtered for; the filter shows how many there are and is kept in the address',
    async () => {
      const { user, server, address } = openList('graded', [essayOf()]);
      await card();
      await choose(user, 'Show', 'Not yet confirmed (1)');
      expect(address()).toContain('show=to_confirm');
      const asked = server.to('GET /essays').map(({ query }) => query);
      expect(asked.some((one) => one.get('list') === 'to_confirm' && one.get('limit') === '20')).toBe(true);
    },
    LONG,
  );
});
