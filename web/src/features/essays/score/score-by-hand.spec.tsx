import { IB_CRITERIA } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import type { Answers } from '../../../../test/fetch-stub.ts';
import { FLAGGED, card, openList } from '../../../../test/open-essay-list.tsx';
import type { ListName } from '../../../../test/open-essay-list.tsx';

const SAVE = 'POST /essays/e1/save-grades';
const QUESTION = 'Save manual scores to this essay?';
const open = async (list: ListName, essay: unknown, more: Answers) => {
  const view = openList(list, [essay], more);
  const { user } = view;
  await user.click((await card()).getByRole('button', { name: /^Manually score/ }));
  const form = within(await screen.findByRole('dialog', { name: /Manually score/ }));
  const answer = async (name: string) => {
    await user.click(form.getByRole('button', { name: 'Save' }));
    const question = (await screen.findByText(QUESTION)).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(question).getByRole('button', { name }));
  };
  const score = (criterion: string, word: RegExp) =>
    user.click(within(form.getByRole('radiogroup', { name: criterion })).getByRole('radio', { name: word }));
  return { ...view, form, score, save: () => answer('Save'), cancel: () => answer('Cancel') };
};

describe('scoring by hand', () => {
  const flagged = (answer: object = { body: {} }) => open('flagged', FLAGGED, { [SAVE]: () => answer });

  it('LST-015 opens a dialog, for a graded essay and a flagged one, with 0 to 4 per criterion', async () => {
    for (const openOne of [() => open('graded', essayOf(), {}), flagged]) {
      const { form, unmount } = await openOne();
      const group = within(form.getByRole('radiogroup', { name: 'Focus/Organization' }));
      expect(group.getAllByRole('radio')).toHaveLength(5);
      unmount();
    }
  });

  it('LST-050 VAL-034 VAL-038 sends what was chosen and typed, and no blank score', async () => {
    const { user, server, form, score, save } = await flagged();
    await score('Focus/Organization', /^0 of 4/);
    await user.type(form.getByLabelText('Detailed feedback'), 'See the margin.');
    await save();
    expect(await screen.findByText('Scores saved.')).toBeVisible();
    expect(server.to(SAVE).at(-1)?.body).toEqual({
      focus_organization_score: 0,
      detailed_feedback: 'See the margin.',
    });
  });

  it('VAL-039 VAL-047 asks before it saves; cancel sends nothing', async () => {
    const { server, score, cancel } = await flagged();
    await score('Focus/Organization', /^0 of 4/);
    await cancel();
    await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(server.to(SAVE)).toHaveLength(0);
  });

  it('LST-016 LST-017 reloads the list and scrolls to the card', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.id);
    };
    const { asked, score, save } = await flagged();
    await score('Focus/Organization', /^0 of 4/);
    const before = asked().length;
    scrolled.length = 0;
    await save();
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    await waitFor(() => expect(scrolled).toContain('item-e1'));
  });

  const FAILURES = [
    [{ status: 500 }, 'Failed to save'],
    [{ status: 409, body: { error: 'Scores are whole numbers.' } }, 'Scores are whole numbers.'],
  ] as const;
  it.each(FAILURES)(
    'ERR-051 ERR-052 says that it failed, in the server’s words or else its own: %j',
    async (answer, sentence) => {
      const { score, save } = await flagged(answer);
      await score('Focus/Organization', /^0 of 4/);
      await save();
      expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    },
  );
});

describe('scoring an IB essay by hand', () => {
  const ib = ungradedOf({
    class_type: 'ib_english',
    essay_type: 'analytical',
    processing_status: 'ready_for_grading',
  });
  const openIb = () => open('ungraded', ib, { [SAVE]: {} });

  it('VAL-035 VAL-036 has four criteria scored 0 to 5', async () => {
    const { form } = await openIb();
    for (const name of IB_CRITERIA.map(({ title }) => title)) {
      const radios = within(form.getByRole('radiogroup', { name })).getAllByRole('radio');
      expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([
        '0',
        '1',
        '2',
        '3',
        '4',
        '5',
      ]);
    }
    expect(form.getAllByRole('radiogroup')).toHaveLength(4);
  });

  it('VAL-037 accepts a criterion with or without a rationale', async () => {
    const { user, server, form, score, save } = await openIb();
    await score('Criterion A: Understanding and interpretation', /^4 of 5/);
    await score('Criterion B: Analysis and evaluation', /^5 of 5/);
    await user.type(form.getByLabelText(/Rationale for Criterion B/), 'Reads between the lines.');
    await save();
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
    expect(server.to(SAVE)[0]?.body).toEqual({
      rubric_assessment: [
        { criterion: 'criterion_a', score: 4, rationale: '' },
        { criterion: 'criterion_b', score: 5, rationale: 'Reads between the lines.' },
      ],
    });
  });
});
