import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { openList } from '../../../../test/open-essay-list.tsx';
import type { ListName } from '../../../../test/open-essay-list.tsx';
import { renderApp } from '../../../../test/render-app.tsx';

/** Only the page's own timers are stopped; everything else runs as usual. */
const REAL = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
});
afterEach(() => {
  jest.useRealTimers();
});
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await act(() => new Promise((resolve) => setTimeout(resolve)));
};

/** The list is empty while an essay is being processed; then it has that essay, and nothing is being processed. */
const openWhileAtWork = (list: ListName) => {
  let atWork = 1;
  const answer = () => {
    const essays = atWork ? [] : [essayOf()];
    return {
      body: list === 'flagged' ? essays : { essays },
      headers: { 'X-Total-Count': String(essays.length), 'X-Under-Way': String(atWork) },
    };
  };
  const route = list === 'flagged' ? 'GET /essays/flagged' : 'GET /essays';
  const view = openList(list, [], { [route]: answer });
  return { ...view, finish: () => (atWork = 0) };
};

describe('a list of essays', () => {
  it.each([['graded'], ['flagged'], ['ungraded']] as const)(
    '%s shows what comes to it while essays of the class are at work, and asks no more when none is',
    async (list) => {
      const { asked, finish } = openWhileAtWork(list);
      await screen.findByText(`No ${list} essays found for the selected filters.`);
      const first = asked().length;
      await later(2000);
      await until(() => asked().length > first);
      finish();
      await later(2000);
      await until(() => screen.queryByRole('article') !== null);
      const last = asked().length;
      await later(60_000);
      expect(asked()).toHaveLength(last);
    },
    60_000,
  );

  it('does not poll when rejected, since only people add to it', async () => {
    const { asked } = openList('rejected', [], {
      'GET /essays/rejected': () => ({ body: { essays: [] }, headers: { 'X-Under-Way': '1' } }),
    });
    await screen.findByText('No rejected essays found for the selected filters.');
    const first = asked().length;
    await later(60_000);
    expect(asked()).toHaveLength(first);
  }, 60_000);
});

it('a file found to have no student appears by itself among the ungraded list’s files to assign', async () => {
  let aside: object[] = [];
  const { server } = renderApp('/essays/ungraded', {
    'GET /essays': () => ({
      body: { essays: [] },
      headers: { 'X-Under-Way': String(1 - aside.length) },
    }),
    'GET /essays/unassigned': () => ({ body: { essays: aside } }),
  });
  await screen.findByText('No ungraded essays found for the selected filters.');
  aside = [essayOf({ processing_status: 'unassigned', original_filename: 'whose.pdf' })];
  await later(2000);
  expect(await screen.findByText('whose.pdf')).toBeVisible();
  const last = server.to('GET /essays/unassigned').length;
  await later(60_000);
  expect(server.to('GET /essays/unassigned')).toHaveLength(last);
}, 60_000);

it('the history of batches keeps counting while essays of a batch are being processed', async () => {
  let underWay = 2;
  const { server } = renderApp('/batches', {
    'GET /essays/batches': () => ({
      body: [
        {
          batch_id: 'x1',
          batch_date: '2026-11-20T10:00:00.000Z',
          essay_count: 7,
          successfully_uploaded_count: 7,
          graded_count: 6 - underWay,
          flagged_count: 0,
          under_way_count: underWay,
        },
      ],
    }),
  });
  expect(await screen.findByRole('cell', { name: '4' })).toBeVisible();
  underWay = 0;
  await later(2000);
  expect(await screen.findByRole('cell', { name: '6' })).toBeVisible();
  const last = server.to('GET /essays/batches').length;
  await later(60_000);
  expect(server.to('GET /essays/batches')).toHaveLength(last);
}, 60_000);
