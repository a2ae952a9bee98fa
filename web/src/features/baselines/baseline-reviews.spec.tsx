import { foldForSearch } from '@essays/contract';
import { screen, waitFor } from '@testing-library/react';
import { choose, optionsOf } from '../../../test/choose.ts';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { LIST, openReviews as open, pending } from '../../../test/open-baseline-reviews.tsx';
import { card } from '../../../test/open-essay-list.tsx';
import { statsOf } from '../../../test/render-app.tsx';

const GRADED = {
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 2,
  detailed_feedback: 'Good detail.',
};

describe('the card of a sample waiting for review', () => {
  it('BRV-001 BRV-002 says how similar it is and why it was flagged', async () => {
    open([baselineOf()]);
    const { getByText } = await card();
    expect(getByText('Moderate')).toBeVisible();
    expect(getByText(/^similarity 52%/)).toBeVisible();
    expect(getByText('Similarity 52%: worth a look.')).toBeVisible();
  });

  it('BRV-003 opens the authorship analysis', async () => {
    const authorship_analysis = {
      recommendation: 'inconclusive',
      average_probability: 52,
      stable_marker_summary: '3 of 8 habits are kept.',
      teacher_guidance: 'Talk with the student first.',
    } as unknown as NonNullable<ReturnType<typeof baselineOf>['authorship_analysis']>;
    const { user } = open([baselineOf({ authorship_analysis })]);
    const { getByText, findByRole } = await card();
    await user.click(getByText('Authorship analysis'));
    expect(await findByRole('region', { name: 'Decision' })).toHaveTextContent('52%');
    expect(getByText('Talk with the student first.')).toBeVisible();
    expect(getByText('3 of 8 habits are kept.')).toBeVisible();
  });

  it('BRV-004 shows the grade with its feedback', async () => {
    const { user } = open([baselineOf(GRADED)]);
    const { getByText, getAllByText } = await card();
    await user.click(getByText('Grading results'));
    expect(getByText('Good detail.')).toBeVisible();
    expect(getAllByText(/3 \/ 4 Proficient/)).toHaveLength(2);
  });

  it('BRV-005 BRV-006 BRV-007 can be deleted, rejected and approved', async () => {
    open([baselineOf()]);
    const { getByRole } = await card();
    for (const name of ['Delete', 'Reject', 'Approve']) expect(getByRole('button', { name })).toBeEnabled();
  });

  it("BRV-011 shows 'First Baseline – No Comparison' and no similarity for a first one", async () => {
    open([
      baselineOf({
        authorship_baseline_count: 0,
        baseline_similarity_score: 0,
        flag_reason: 'First baseline',
      }),
    ]);
    const { getByText, queryByText } = await card();
    expect(getByText('First Baseline – No Comparison')).toBeVisible();
    expect(queryByText(/0%/)).not.toBeInTheDocument();
  });

  it('STA-026 cannot be decided while it needs reprocessing', async () => {
    open([baselineOf({ processing_status: 'baseline_checking' })]);
    const { getByText, getByRole } = await card();
    expect(getByText(/Needs Reprocessing/)).toBeVisible();
    expect(getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(getByRole('button', { name: 'Reject' })).toBeDisabled();
  });
});

describe('the list of samples waiting for review', () => {
  it('NAV-018 BRV-015 is requested by academic year and period', async () => {
    const { server, user } = open([baselineOf()]);
    await card();
    const asked = () => {
      const query = server.to(LIST).findLast((call) => call.query.get('academic_year'))?.query;
      return [query?.get('academic_year'), query?.get('period')];
    };
    expect(asked()).toEqual(['2025-26', null]);
    await choose(user, 'Period', '2nd');
    await waitFor(() => expect(asked()).toEqual(['2025-26', '2']));
  });

  it('CON-013 can be narrowed to one of the periods 1 to 8', async () => {
    const { user } = open([baselineOf()]);
    await card();
    expect(await optionsOf(user, 'Period')).toEqual('All 1st 2nd 3rd 4th 5th 6th 7th 8th'.split(' '));
  });

  it('BRV-008 BRV-009 EMP-014 the text filter matches name and display id', async () => {
    const both = [
      baselineOf(),
      baselineOf({ id: 'b2', student_display_id: 'S0002', student_name: 'Zoë Blake' }),
    ];
    const { user } = open(({ query }: Call) => {
      const term = query.get('search') ?? '';
      const has = ({ student_display_id, student_name }: (typeof both)[number]) =>
        foldForSearch(`${student_display_id} ${student_name}`).includes(foldForSearch(term));
      return { body: pending(both.filter(has)) };
    });
    await screen.findByRole('heading', { name: /S0002/ });
    const box = screen.getByLabelText('Student name or ID');
    await user.type(box, 'zoe');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /S0001/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: /S0002/ })).toBeVisible();
    await user.clear(box);
    await user.type(box, 's0001');
    expect(await screen.findByRole('heading', { name: /S0001/ })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'nobody');
    expect(await screen.findByText('No Pending Reviews')).toBeVisible();
  });

  it("BRV-014 NAV-021 ?id sets the filters to the baseline's own year and period and outlines it", async () => {
    const old = baselineOf({ academic_year: '2024-25', period: 3 });
    const { server } = open(
      ({ query }: Call) => ({ body: pending(query.get('academic_year') === '2024-25' ? [old] : []) }),
      { 'GET /baselines/b1': old },
      '/baseline-reviews?id=b1',
    );
    await screen.findByRole('article');
    await waitFor(() => expect(document.getElementById('item-b1')).toHaveAttribute('data-outlined', 'true'));
    const query = server.to(LIST).at(-1)?.query;
    expect([query?.get('academic_year'), query?.get('period')]).toEqual(['2024-25', '3']);
  });

  it('ERR-059 says when it cannot be loaded', async () => {
    open(() => ({ status: 500 }));
    expect(await screen.findByText('Failed to fetch pending reviews.')).toBeVisible();
  });
});

describe('samples that wait in other years and classes', () => {
  const STATS = 'GET /essays/dashboard-stats';

  it('are counted below the list, and all are shown on request', async () => {
    const { user, server } = open([baselineOf()], { [STATS]: statsOf({ pending_baselines: 65 }) });
    expect(await screen.findByText('64 more samples wait in other years or classes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(server.to(LIST).at(-1)?.query.has('academic_year')).toBe(false));
    expect(server.to(LIST)[0]?.query.get('academic_year')).toBe('2025-26');
  });

  it('are counted below an empty list, and not mentioned when there are none', async () => {
    open([], { [STATS]: statsOf({ pending_baselines: 1 }) });
    expect(await screen.findByText('1 more sample waits in other years or classes.')).toBeVisible();
    open([baselineOf()], { [STATS]: statsOf({ pending_baselines: 1 }) });
    await card();
    expect(screen.getAllByText(/more samples? waits?/)).toHaveLength(1);
  });
});
