import { act, screen, waitFor, within } from '@testing-library/react';
import { linesOf } from '../../../test/columns.ts';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';

const LIST = 'GET /baselines/rejected';
const TEXT = `${'A first sentence of many words. '.repeat(4)}And the very end.`;
const open = (text = TEXT) =>
  renderApp('/baseline-rejected', {
    [LIST]: {
      rejected_baselines: [
        baselineOf({
          processing_status: 'rejected',
          rejection_reason: 'Written in a group.',
          essay_text: text,
          sample_text: text,
        }),
      ],
    },
  });
const line = async () => linesOf(await screen.findByRole('table'))[0];

describe('the table of rejected samples', () => {
  it('BRJ-001 BRJ-002 BRJ-003 shows the student, the date and the class', async () => {
    open();
    expect(await line()).toMatchObject({
      Student: 'S0001 Maya Rivera',
      'Submission Date': 'Oct 14, 2026',
      'Class Type': '10th Grade English',
    });
  });

  it('BRJ-004 CON-027 cuts the text after 80 characters', async () => {
    const { unmount } = open('x'.repeat(80));
    expect(await line()).toMatchObject({ 'Baseline Text': 'x'.repeat(80) });
    unmount();
    open();
    expect(await line()).toMatchObject({ 'Baseline Text': `${TEXT.slice(0, 80)}...` });
  });

  it('BRJ-005 BRJ-006 BRJ-007 says why it was rejected, where it is, and has room for a comparison', async () => {
    open();
    expect(await line()).toMatchObject({
      'Rejection Reason': 'Written in a group.',
      'Intelligent Comparison': '–',
      Status: 'Rejected',
    });
  });

  it('BRJ-008 BRJ-009 opens the whole text', async () => {
    const { user } = open();
    expect(await line()).toMatchObject({ Actions: 'View Full Text' });
    await user.click(screen.getByRole('button', { name: 'View Full Text' }));
    expect(within(await screen.findByRole('dialog')).getByText(/And the very end\./)).toBeVisible();
  });

  it('BRJ-010 leads back to the dashboard', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('BRJ-014 is requested by academic year and period, bypassing every cache', async () => {
    const { user, server } = open();
    await screen.findByRole('table');
    const asked = () => server.to(LIST).at(-1)?.query;
    expect([asked()?.get('academic_year'), asked()?.get('period')]).toEqual(['2025-26', null]);
    expect(asked()?.get('_t')).toMatch(/^\d+$/);
    await choose(user, 'Period', '2nd');
    await waitFor(() => expect(asked()?.get('period')).toBe('2'));
  });

  it('EMP-016 says when it is empty', async () => {
    renderApp('/baseline-rejected', { [LIST]: { rejected_baselines: [] } });
    expect(await screen.findByText('No rejected baselines found for the selected filters.')).toBeVisible();
  });

  it('ERR-064 says when it cannot be loaded', async () => {
    renderApp('/baseline-rejected', { [LIST]: () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load rejected baselines.')).toBeVisible();
  });

  describe('the table of more than a page of rejected samples', () => {
    const sample = (n: number) => baselineOf({ id: `r${n}`, processing_status: 'rejected' });
    const many = (at = '/baseline-rejected') =>
      renderApp(at, {
        [LIST]: ({ query }: Call) => {
          const limit = Number(query.get('limit'));
          const all = Array.from({ length: 23 }, (_, n) => sample(n));
          const at = all.findIndex(({ id }) => id === query.get('around'));
          const offset = at === -1 ? Number(query.get('offset')) : Math.floor(at / limit) * limit;
          return {
            body: { rejected_baselines: all.slice(offset, offset + limit) },
            headers: { 'X-Total-Count': String(all.length), 'X-Offset': String(offset) },
          };
        },
        'GET /baselines/:id': ({ path }: Call) => ({ body: sample(Number(path.split('/r').at(-1))) }),
      });
    const lines = () => screen.findAllByRole('button', { name: 'View Full Text' });

    it('shows 20 on a page, and keeps the page in the address', async () => {
      const { user, address } = many();
      expect(await lines()).toHaveLength(20);
      expect(screen.getByText('1 of 23')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
      await waitFor(async () => expect(await lines()).toHaveLength(3));
      expect(address()).toContain('page=2');
    });

    it('opens on the page of the sample in the address, and asks for no more than that page', async () => {
      const { user, server } = many('/baseline-rejected?id=r21');
      expect(await lines()).toHaveLength(3);
      await user.click(screen.getByRole('button', { name: 'Go to page 1' }));
      await waitFor(async () => expect(await lines()).toHaveLength(20));
      for (const { query } of server.to(LIST)) expect(query.get('limit')).toBe('20');
    });

    it('moves from row to row by keys, across pages too', async () => {
      const { user } = many('/baseline-rejected?page=1');
      const first = (await lines())[0];
      await user.keyboard('j');
      await waitFor(() => expect(first).toHaveFocus());
      await user.keyboard('j');
      await waitFor(async () => expect((await lines())[1]).toHaveFocus());
      expect(screen.getByText('2 of 23')).toBeVisible();
      await user.keyboard('kk?');
      expect(within(await screen.findByRole('dialog')).getByText('its whole text')).toBeVisible();
    });

    it('turns the page after the last row', async () => {
      const { user } = many();
      const last = (await lines()).at(-1);
      act(() => last?.focus());
      await user.keyboard('j');
      await waitFor(async () => expect(await lines()).toHaveLength(3));
      await waitFor(async () => expect((await lines())[0]).toHaveFocus());
    });
  });
});
