import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { card as firstCard } from '../../../test/open-essay-list.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';

const LIST = 'GET /baselines/approved';
const approved = (n: number) =>
  Array.from({ length: n }, (_, i) =>
    baselineOf({
      id: `b${i}`,
      student_display_id: `S${i}`,
      processing_status: 'approved',
      baseline_similarity_score: 0.7,
    }),
  );
const LAST = baselineOf({
  id: 'last',
  processing_status: 'approved',
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 2,
  detailed_feedback: 'Good detail.',
});
/** 21 samples; the second page has the last of them. */
const open = () =>
  renderApp('/accepted-baselines', {
    [LIST]: ({ query }: Call) => ({
      body: { approved_baselines: query.get('offset') === '20' ? [LAST] : approved(2), count: 21 },
    }),
  });
/** Of so many samples the page that is asked for, or the one with the sample, as the server answers. */
const pageOf =
  (all: number) =>
  ({ query }: Call) => {
    const limit = Number(query.get('limit'));
    const around = query.get('around')?.slice(1);
    const offset =
      around === undefined ? Number(query.get('offset')) : Number(around) - (Number(around) % limit);
    return {
      body: { approved_baselines: approved(all).slice(offset, offset + limit), count: all },
      headers: { 'X-Offset': String(offset) },
    };
  };
type View = ReturnType<typeof open>;
const asked = ({ server }: Pick<View, 'server'>, ...names: string[]) => {
  const query = server.to(LIST).at(-1)?.query;
  return names.map((name) => query?.get(name));
};

describe('the card of an accepted sample', () => {
  it('says why it was reviewed, and asks for no review any more', async () => {
    const sample = baselineOf({ processing_status: 'approved', flag_reason: 'Not enough writing to say' });
    renderApp('/accepted-baselines', { [LIST]: { approved_baselines: [sample], count: 1 } });
    expect(await screen.findByText('Why it was reviewed:')).toBeVisible();
    expect(screen.queryByText('Why it needs your review:')).toBeNull();
  });

  it('NAV-019 BAC-001 BAC-002 says how similar it is and whether it is by the same author', async () => {
    const samples = [
      { id: 'b1', baseline_similarity_score: 0.7, authorship_recommendation: 'different_authors' as const },
      { id: 'b2', baseline_similarity_score: 0.97, authorship_recommendation: 'same_author' as const },
    ].map((changes) => baselineOf({ ...changes, processing_status: 'approved' }));
    renderApp('/accepted-baselines', { [LIST]: { approved_baselines: samples, count: 2 } });
    await firstCard();
    const texts = screen.getAllByRole('article').map((card) => card.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/Different Author.*Moderate.*similarity 70%/),
      expect.stringMatching(/Same Author.*97% High/),
    ]);
  });

  it('BAC-003 shows the grade with its feedback', async () => {
    const { user } = renderApp('/accepted-baselines', { [LIST]: { approved_baselines: [LAST], count: 1 } });
    await user.click((await firstCard()).getByText('Grading results'));
    expect(await screen.findByText('Good detail.')).toBeVisible();
  });

  it('BAC-004 can be deleted, but not decided again', async () => {
    open();
    const { getByRole, queryByRole } = await firstCard();
    expect(getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('the list of accepted samples', () => {
  it('BAC-005 BAC-007 CON-037 asks the server for 20, with the year and the search term', async () => {
    const view = open();
    await firstCard();
    expect(asked(view, 'limit', 'offset', 'academic_year', 'period')).toEqual(['20', '0', '2025-26', null]);
    await view.user.type(screen.getByLabelText('Student name or ID'), 'maya');
    await waitFor(() => expect(asked(view, 'search')).toEqual(['maya']));
    await choose(view.user, 'Period', '2nd');
    await waitFor(() => expect(asked(view, 'period', 'search')).toEqual(['2', 'maya']));
  });

  it('BAC-006 has a second page for the 21st, and no third', async () => {
    const view = open();
    await firstCard();
    expect(screen.queryByRole('button', { name: 'Go to page 3' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(asked(view, 'offset')).toEqual(['20']));
    await waitFor(() => expect(document.getElementById('item-last')).toBeInTheDocument());
  });

  it('goes from sample to sample by keys, opens each, and turns the page after the last', async () => {
    const { user } = open();
    await firstCard();
    await user.keyboard('jj');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^S1\b/ })).toHaveFocus());
    expect(screen.getByText('2 of 21')).toBeVisible();
    await user.keyboard('k');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^S0\b/ })).toHaveFocus());
    await user.keyboard('jj');
    await waitFor(() => expect(document.getElementById('heading-last')).toHaveFocus());
    expect(screen.getByText('21 of 21')).toBeVisible();
    await user.keyboard('?');
    expect(await screen.findByText('next sample, opened')).toBeVisible();
    // Nothing is marked in a sample that was accepted as the student's own.
    expect(screen.queryByText('next finding in the text')).not.toBeInTheDocument();
    // Nothing here asks for a reason.
    expect(screen.queryByText('in a reason: send it')).not.toBeInTheDocument();
  });

  it('goes on to the next sample once one is deleted', async () => {
    let left = approved(3);
    const { user } = renderApp('/accepted-baselines', {
      [LIST]: () => ({ body: { approved_baselines: left, count: left.length } }),
      'DELETE /baselines/b1': () => {
        left = left.filter(({ id }) => id !== 'b1');
        return { body: {} };
      },
    });
    await firstCard();
    await user.click(within(screen.getAllByRole('article')[1]!).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^S2\b/ })).toHaveFocus());
  });

  it('EMP-015 says when it is empty', async () => {
    renderApp('/accepted-baselines', { [LIST]: { approved_baselines: [], count: 0 } });
    expect(await screen.findByText('No Accepted Baselines Found')).toBeVisible();
  });

  it('says that nothing matches a search, and offers to clear it', async () => {
    const { user } = renderApp('/accepted-baselines?search=zz', {
      [LIST]: ({ query }: Call) => {
        const rows = query.get('search') === 'zz' ? [] : approved(1);
        return { body: { approved_baselines: rows, count: rows.length } };
      },
    });
    expect(await screen.findByText('No accepted sample matches the search.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: /^S0\b/ })).toBeVisible();
  });

  it('ERR-063 says when it cannot be loaded', async () => {
    renderApp('/accepted-baselines', { [LIST]: () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load accepted baselines')).toBeVisible();
  });
});

describe('accepted samples with ?id', () => {
  it('open on the page that contains that sample', async () => {
    const { user } = renderApp('/accepted-baselines?id=b21', {
      'GET /baselines/b21': approved(22).at(-1),
      [LIST]: pageOf(22),
    });
    expect(await screen.findByRole('heading', { name: /S21/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Go to page 1' }));
    expect(await screen.findByRole('heading', { name: /^S0\b/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('open on it also where it is not among the thousand newest, and show the pages beside it', async () => {
    const view = renderApp('/accepted-baselines?id=b1021', {
      'GET /baselines/b1021': approved(1022).at(-1),
      [LIST]: pageOf(1042),
    });
    expect(await screen.findByRole('heading', { name: /S1021/ })).toBeVisible();
    expect(asked(view, 'limit', 'offset', 'around')).toEqual(['1000', '0', 'b1021']);
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await view.user.click(screen.getByRole('button', { name: 'Go to page 1' }));
    expect(await screen.findByRole('heading', { name: /^S0\b/ })).toBeVisible();
    expect(asked(view, 'limit', 'offset', 'around')).toEqual(['20', '0', null]);
  });

  it('BAC-008 CON-038 load every sample of its own year and period', async () => {
    const one = baselineOf({ processing_status: 'approved', academic_year: '2024-25', period: 3 });
    const view = renderApp('/accepted-baselines?id=b1', {
      'GET /baselines/b1': one,
      [LIST]: { approved_baselines: [one], count: 1 },
    });
    await screen.findByRole('article');
    expect(asked(view, 'limit', 'offset', 'academic_year', 'period')).toEqual(['1000', '0', '2024-25', '3']);
    // Not for another class before: that one may have none.
    expect(view.server.to(LIST)).toHaveLength(1);
  });
});
