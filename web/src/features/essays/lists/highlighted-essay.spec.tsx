import { styledBy } from '../../../../test/computed.ts';
import { screen, waitFor } from '@testing-library/react';
import { LIGHT } from '../../../components/colours.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { holdTimers } from '../../../../test/held-timers.ts';
import { FLAGGED } from '../../../../test/open-essay-list.tsx';
import { renderApp } from '../../../../test/render-app.tsx';

describe('a highlighted essay', () => {
  it('NAV-023 CON-029 is scrolled to and outlined for 3 seconds', async () => {
    styledBy('review/review-card.css');
    document.documentElement.style.setProperty('--focus', LIGHT.focus);
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.id);
    };
    const threeSeconds = holdTimers(3000);
    renderApp('/essays/flagged?highlight=e2', {
      'GET /essays/flagged': [FLAGGED, { ...FLAGGED, id: 'e2', student_display_id: 'S0002' }],
    });
    await screen.findByRole('heading', { name: /S0002/ });
    const outline = () => getComputedStyle(document.getElementById('item-e2') as HTMLElement).outline;
    await waitFor(() => expect(outline()).toContain('3px solid'));
    expect(scrolled).toContain('item-e2');
    expect(threeSeconds.timeouts()).toBe(1);
    await threeSeconds.pass();
    await waitFor(() => expect(outline()).not.toContain('3px solid'));
  });

  it('has the focus of whoever comes to it, and leaves it to whoever is at work elsewhere', async () => {
    const list = [FLAGGED, { ...FLAGGED, id: 'e2', student_display_id: 'S0002' }];
    const { unmount } = renderApp('/essays/flagged?highlight=e2', { 'GET /essays/flagged': list });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /S0002/ })).toHaveFocus());
    unmount();

    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    renderApp('/essays/flagged?highlight=e2', {
      'GET /essays/flagged': async () => {
        await held;
        return { body: list };
      },
    });
    const search = await screen.findByRole('combobox', { name: 'Find a student' });
    search.focus();
    answer();
    await waitFor(() => expect(document.querySelector('#item-e2[data-outlined]')).not.toBeNull());
    expect(search).toHaveFocus();
  });

  it('outside the filters switches them to its year and period; one that does not exist changes nothing', async () => {
    const old = { ...FLAGGED, id: 'e9', academic_year: '2024-25', period: 3 };
    const { server } = renderApp('/essays/flagged?highlight=e9', {
      'GET /essays/flagged': ({ query }: Call) => ({
        body: query.get('academic_year') === '2024-25' ? [old] : [],
      }),
      'GET /essays/e9': old,
    });
    expect(await screen.findByRole('article')).toBeInTheDocument();
    const last = server.to('GET /essays/flagged').at(-1)?.query;
    expect([last?.get('academic_year'), last?.get('period')]).toEqual(['2024-25', '3']);
  });
});
