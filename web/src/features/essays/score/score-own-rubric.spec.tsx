import type { Essay } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { openList } from '../../../../test/open-essay-list.tsx';

const LONG = 60_000;
const ID = '0f'.repeat(18);
const criterion = (id: string, title: string, levels: string[]) => ({
  id,
  name: title,
  title,
  max: levels.length - 1,
  levels,
  caution: null,
});
const RUBRIC = {
  id: ID,
  versions: [
    {
      version: `${ID}-1`,
      number: 1,
      name: 'Letters',
      criteria: [
        criterion('c1', 'Voice', ['None.', 'Some.', 'A voice of its own.']),
        criterion('c2', 'Detail', ['None.', 'One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']),
      ],
    },
  ],
};
const by = (score: number | null) => ({
  criterion_id: 'c1',
  criterion: 'Voice',
  score,
  max: 2,
  rationale: '',
  student_feedback: '',
});
const own = (more: Partial<Essay> = {}): Essay =>
  essayOf({
    rubric_version: `${ID}-1`,
    assigned_rubric_version: `${ID}-1`,
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    overall_score: null,
    rubric_assessment: [by(1), { ...by(null), criterion_id: 'c2', criterion: 'Detail', max: 6 }],
    scores: 'proposed',
    grading_result: null,
    ...more,
  });
const open = (essay: Essay) =>
  openList('graded', [essay], {
    [`GET /rubrics/${ID}`]: RUBRIC,
    'POST /essays/e1/save-grades': own({ scores: 'teacher', revision: 8 }),
    'GET /essays/comment-bank': { comments: [] },
  });
const card = async () => within((await screen.findAllByRole('article'))[0] as HTMLElement);
const saved = async (user: ReturnType<typeof open>['user']) => {
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
};

describe('an essay with a custom rubric', () => {
  it(
    'is scored with digits by the rubric’s criteria and levels, in points out of the points possible',
    async () => {
      const { user, server } = open(own());
      const detail = await (await card()).findByRole('radiogroup', { name: 'Detail' });
      expect((await card()).getByText('Scored by “Letters”.')).toBeVisible();
      expect((await card()).queryByRole('radiogroup', { name: 'Conventions' })).not.toBeInTheDocument();
      expect((await card()).getByRole('radio', { name: '1 of 2, proposed by the AI' })).toBeInTheDocument();
      expect(within(detail).getByRole('radio', { name: '6 of 6' })).toHaveAccessibleDescription('Six.');
      expect(detail).toHaveAccessibleDescription('No proposed score: please score this yourself.');
      expect((await card()).getByText(/It still waits for your scores/)).toBeInTheDocument();
      await user.keyboard('g26');
      await saved(user);
      await waitFor(() =>
        expect(server.to('POST /essays/e1/save-grades')[0]?.body).toEqual({
          rubric_assessment: [
            { criterion: 'c1', score: 2, rationale: '' },
            { criterion: 'c2', score: 6, rationale: '' },
          ],
        }),
      );
    },
    LONG,
  );

  it(
    'shows its whole rubric, and its total once every criterion is scored',
    async () => {
      const { user } = open(
        own({ scores: 'teacher', rubric_assessment: [by(2), { ...by(5), criterion_id: 'c2', max: 6 }] }),
      );
      expect(await (await card()).findByText('Essay Score')).toHaveTextContent('Essay Score 7 / 8');
      await user.keyboard('r');
      const rubric = within(await screen.findByRole('dialog', { name: 'Rubric: Letters' }));
      expect(await rubric.findByText('A voice of its own.')).toBeVisible();
    },
    LONG,
  );

  it(
    'says when it was scored by another rubric than its assignment’s, and can be scored by that one',
    async () => {
      const { user, server } = open(essayOf({ assigned_rubric_version: `${ID}-1` }));
      await user.click(await (await card()).findByRole('button', { name: 'Score by “Letters”' }));
      expect(
        (await card()).getByText(/The scores by the standard rubric stand until you save/),
      ).toBeVisible();
      await user.keyboard('g2');
      await saved(user);
      await waitFor(() =>
        expect(server.to('POST /essays/e1/save-grades')[0]?.body).toEqual({
          rubric_version: `${ID}-1`,
          rubric_assessment: [{ criterion: 'c1', score: 2, rationale: '' }],
        }),
      );
    },
    LONG,
  );
});
