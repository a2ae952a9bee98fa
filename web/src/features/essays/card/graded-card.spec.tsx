import type { Baseline, Essay } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { watchClipboard } from '../../../../test/clipboard.ts';
import { baselineOf, essayOf } from '../../../../test/essay-fixtures.ts';
import { card, cards, openGrade, openList } from '../../../../test/open-essay-list.tsx';

describe('the header of a graded card', () => {
  it('LST-011 LST-013 LST-014 shows the student, the date and the class', async () => {
    openList('graded', [essayOf()]);
    const { getByRole, getByText } = await card();
    expect(getByRole('heading', { level: 2 })).toHaveTextContent('S0001 Maya Rivera');
    expect(getByText(/Nov 17, 2026/)).toBeVisible();
    expect(getByText('10th Grade English')).toBeVisible();
  });

  it('comes after a link to the page’s feedback sheets, leaving out essays that cannot be returned', async () => {
    const [first, second] = [essayOf({ id: 'e1' }), essayOf({ id: 'e2' })];
    const kept = { ...second, can: { ...second.can, return_feedback: false } };
    openList('graded', [first, kept, essayOf({ id: 'e3' })]);
    expect(await screen.findByRole('link', { name: 'Feedback' })).toHaveAttribute(
      'href',
      '/feedback/sheets?essays=e1,e3',
    );
  });

  it('LST-012 says Unknown without a student', async () => {
    openList('graded', [essayOf({ student_display_id: null, student_name: null })]);
    expect((await card()).getByRole('heading', { level: 2 })).toHaveTextContent('Unknown');
  });

  it('LST-021 has the mean of the three scores to two decimals', async () => {
    openList('graded', [essayOf()]);
    expect((await card()).getByText('3.33').closest('span')).toHaveTextContent('Essay Score 3.33 / 4');
  });

  it('CON-060 CON-061 CON-063 has its scores in the colors of their bands', async () => {
    const three = { focus_organization_score: 4, evidence_elaboration_score: 3, conventions_score: 0 };
    const { grading_result } = essayOf();
    openList('graded', [essayOf({ ...three, grading_result: { ...grading_result!, ...three } })]);
    const { getByRole, getByText } = await card();
    const bandIn = (of: Element | null) => of?.querySelector('strong')?.getAttribute('data-band');
    expect(
      ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'].map((name) =>
        bandIn(getByRole('radiogroup', { name })),
      ),
    ).toEqual(['green', 'blue', 'red']);
    expect(bandIn(getByText(/Essay Score/))).toBe('red');
  });

  it('LST-022 has a dash without all three scores', async () => {
    const essay = essayOf({ conventions_score: null });
    openList('graded', [{ ...essay, grading_result: { ...essay.grading_result, conventions_score: null } }]);
    expect((await card()).getByText(/Essay Score/)).toHaveTextContent('Essay Score – / 4');
  });

  it('LST-018 LST-019 LST-020 offers Flag, Reject and Approve, always in the same order', async () => {
    openList('graded', [essayOf()]);
    const bar = within((await card()).getByRole('group', { name: 'Decide' }));
    expect(bar.getAllByRole('button').map((b) => b.childNodes[1]?.textContent)).toEqual([
      'Approve',
      'Manually score',
      'Flag',
      'Reject',
    ]);
  });
});

describe('what a graded card shows', () => {
  it('LST-023 the text of the essay', async () => {
    openList('graded', [essayOf()]);
    expect((await card()).getByText(/Nevertheless, it is imperative/)).toBeVisible();
  });

  it('LST-029 LST-030 LST-031 each of the three scores out of 4', async () => {
    const { getByRole } = await openGrade([essayOf()]);
    const score = (name: string) => getByRole('radiogroup', { name });
    expect(score('Focus/Organization')).toHaveTextContent('4 / 4');
    expect(score('Evidence/Elaboration')).toHaveTextContent('3 / 4');
    expect(score('Conventions')).toHaveTextContent('3 / 4');
  });

  it('LST-032 the detailed feedback', async () => {
    const { getByText } = await openGrade([essayOf()]);
    expect(getByText('A clear claim from the first line.')).toBeVisible();
  });

  it('EMP-013 that there is no feedback', async () => {
    const essay = essayOf({ detailed_feedback: null });
    const { getByText } = await openGrade([
      { ...essay, grading_result: { ...essay.grading_result, detailed_feedback: null } },
    ]);
    expect(getByText('No detailed feedback available.')).toBeVisible();
  });

  it('LST-034 LST-035 the learning targets by name and code', async () => {
    const { getByText } = await openGrade([essayOf()]);
    expect(getByText('Precise claim').closest('li')).toHaveTextContent('W.9-10.1a');
  });

  it('LST-036 LST-037 the score of a learning target out of 4, and its evidence', async () => {
    const { getByText } = await openGrade([essayOf()]);
    const target = getByText('Precise claim').closest('li');
    expect(target).toHaveTextContent('3 / 4');
    expect(target).toHaveTextContent('The claim stands in the first line.');
  });

  it('LST-039 LST-040 strengths as encouragement and improvements as next steps', async () => {
    const { getByText } = await openGrade(
      [essayOf()],
      'Strengths as Encouragement',
      'Improvements as Next Steps',
    );
    expect(getByText('Your claim is easy to find.')).toBeVisible();
    expect(getByText('Quote one source next time.')).toBeVisible();
  });

  it('LST-041 LST-042 LST-051 each message and the student feedback, each with its own Copy', async () => {
    const { user, getByRole } = await openGrade([essayOf()]);
    const copied = watchClipboard();
    for (const [of, text] of [
      ['Strengths as Encouragement', 'Your claim is easy to find.'],
      ['Improvements as Next Steps', 'Quote one source next time.'],
      ['Student feedback', 'Keep the claim in sight.'],
    ] as const) {
      await user.click(getByRole('button', { name: `Copy ${of}` }));
      expect(copied.at(-1)).toBe(text);
    }
  });

  const NAME = 'Intelligent Authorship Analysis';
  const COMPARED = {
    baseline_similarity_score: 0.81,
    evidence_strength: 'strong' as const,
    authorship_recommendation: 'same_author',
    authorship_analysis: {
      recommendation: 'same_author' as const,
      average_probability: 81,
      evidence_strength: 'strong' as const,
      overall_key_differences: ['Sentences are longer.'],
      overall_supporting_evidence: [],
      teacher_guidance: 'Nothing to do.',
    },
  };
  /** The authorship panel of a card of an essay that became the sample b9, opened. */
  const panelOf = async (essay: Partial<Essay>, sample: Partial<Baseline>) => {
    const { user } = openList('graded', [essayOf({ linked_baseline_id: 'b9', ...essay })], {
      'GET /baselines/b9': baselineOf({ id: 'b9', ...sample }),
    });
    const [card] = await cards();
    await user.click(card!.getByText(NAME));
    return within((await card!.findByRole('heading', { name: NAME })).closest('section') as HTMLElement);
  };

  it('AUP-017 the authorship panel, filled with what was found when its sample was compared', async () => {
    const panel = await panelOf({}, COMPARED);
    expect(await panel.findByText('Same Author')).toBeVisible();
    expect(panel.getAllByText(/81%/)[0]).toBeVisible();
    expect(panel.getByText('Nothing to do.')).toBeVisible();
    expect(panel.getByText('Sentences are longer.')).toBeVisible();
  });

  it('the authorship panel with the comparison of the essay itself, if it was compared', async () => {
    const { recommendation: _, ...analysis } = COMPARED.authorship_analysis;
    const own = { ...analysis, recommendation: 'different_authors' as const, average_probability: 12 };
    const panel = await panelOf({ ...COMPARED, authorship_analysis: own }, COMPARED);
    expect(await panel.findByText('Different Author')).toBeVisible();
    expect(panel.queryByText('Same Author')).toBeNull();
  });

  it('that its sample was the first, and so compared with nothing', async () => {
    const FIRST = 'First baseline: there is no approved sample to compare with yet.';
    const panel = await panelOf(
      {},
      {
        baseline_similarity_score: 0,
        authorship_analysis: { recommendation: 'inconclusive', evidence_reasons: [FIRST] },
        baseline_comparison_details: { baseline_comparisons: [], reasons: [FIRST] } as never,
      },
    );
    expect(await panel.findByText('First Baseline – No Comparison')).toBeVisible();
    expect(panel.getByText(FIRST)).toBeVisible();
    expect(panel.queryByText('Inconclusive')).toBeNull();
  });

  it('AUP-018 no authorship panel of any name without a linked baseline, though it was compared', async () => {
    const { user } = openList('graded', [essayOf(COMPARED)]);
    const [alone] = await cards();
    expect(await alone!.findByText(/Nevertheless, it is imperative/)).toBeVisible();
    expect(alone!.queryByText(NAME)).toBeNull();
    for (const summary of alone!.queryAllByText((_, one) => one?.tagName === 'SUMMARY'))
      await user.click(summary);
    expect(alone!.queryByRole('region', { name: 'Decision' })).toBeNull();
    expect(alone!.queryByRole('region', { name: 'Teacher guidance' })).toBeNull();
  });
});

describe('a graded card with an IB rubric', () => {
  const rubric = ['A', 'B', 'C', 'D'].map((letter, i) => ({
    criterion: `Criterion ${letter}`,
    score: 5 - i,
    rationale: `Why ${letter}.`,
    student_feedback: `To do ${letter}.`,
  }));
  const unscored = {
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
  };
  const ib = essayOf({
    class_type: 'ib_english',
    essay_type: 'analytical',
    period: 1,
    overall_score: null,
    ...unscored,
  });
  const open = async (given: unknown = rubric) => {
    const essay = {
      ...ib,
      grading_result: { ...ib.grading_result, ...unscored },
      rubric_assessment: given,
    };
    const view = await openGrade([essay]);
    const lines = within(view.getByRole('list', { name: 'Rubric' })).getAllByRole('listitem');
    return { ...view, lines: lines.map((line) => line.textContent) };
  };

  it('LST-024 LST-025 CON-056 lists each criterion with its score out of 5', async () => {
    const { lines } = await open();
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^Criterion A5 \/ 5/),
      expect.stringMatching(/^Criterion B4 \/ 5/),
      expect.stringMatching(/^Criterion C3 \/ 5/),
      expect.stringMatching(/^Criterion D2 \/ 5/),
    ]);
    expect(lines[4]).toContain('Total 14 / 20');
  });

  it('LST-026 LST-027 gives the rationale and the feedback of each criterion', async () => {
    const { lines } = await open();
    expect(lines[0]).toContain('Why A.To the student: To do A.');
    expect(lines[3]).toContain('Why D.To the student: To do D.');
  });

  it('LST-028 copies the feedback on one criterion', async () => {
    const { user, getByRole } = await open();
    const copied = watchClipboard();
    await user.click(getByRole('button', { name: 'Copy feedback on Criterion B' }));
    expect(copied).toEqual(['To do B.']);
  });

  it('LST-033 reads a rubric sent as a JSON string', async () => {
    const { lines } = await open(JSON.stringify(rubric));
    expect(lines[0]).toBe('Criterion A5 / 5Why A.To the student: To do A.Copy');
  });

  it('LST-038 has no learning targets', async () => {
    const { queryByText } = await open();
    expect(ib.learning_targets).not.toHaveLength(0);
    expect(queryByText('Learning Targets')).not.toBeInTheDocument();
    expect(queryByText('Precise claim')).not.toBeInTheDocument();
  });
});
