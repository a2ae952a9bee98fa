import { act, screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void;
const reports = new Set<Report>();

/** jsdom lays nothing out: the test says what is in the window. */
class Observer {
  constructor(readonly callback: Report) {}
  observe({ id }: Element) {
    if (id.startsWith('item-')) reports.add(this.callback);
  }
  unobserve() {}
  disconnect() {
    reports.delete(this.callback);
  }
}
const report = (entries: Parameters<Report>[0]) => act(() => reports.forEach((one) => one(entries)));

it('keys apply to the card in view, and the dialog names the student', async () => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  const essays = [
    essayOf({ id: 'e1', student_display_id: 'S0001', student_name: 'Maya Rivera' }),
    essayOf({ id: 'e2', student_display_id: 'S0002', student_name: 'Sofia Alvarez' }),
  ];
  const { user, container } = renderApp('/essays/graded', { 'GET /essays': { essays } });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  const shows = (id: string, height: number) => ({
    target: container.querySelector(`#item-${id}`) as Element,
    isIntersecting: height > 0,
    intersectionRect: { height } as DOMRectReadOnly,
    intersectionRatio: height / 2000,
  });
  report([shows('e1', 600), shows('e2', 100)]);
  report([shows('e1', 0), shows('e2', 700)]);
  await user.keyboard('x');
  expect(await screen.findByRole('dialog', { name: 'Reject essay · S0002 Sofia Alvarez' })).toBeVisible();
}, 60_000);
