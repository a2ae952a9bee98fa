import { act, screen, waitFor } from '@testing-library/react';
import { withoutBaselineOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const SEVEN = Array.from({ length: 7 }, (_, n) => withoutBaselineOf(String(n + 1)));

/** A server that grades each essay only when it is told to. */
const slowServer = () => {
  const waiting = new Map<string, (status: number) => void>();
  return {
    answers: {
      'GET /essays/without-baseline': SEVEN,
      'POST /essays/:id/grade': ({ path }: { path: string }) =>
        new Promise((resolve) => {
          const body = (status: number) => (status === 202 ? { grading_result: null } : {});
          const finish = (status: number) => resolve({ status, body: body(status) });
          waiting.set(path.split('/')[2] as string, finish);
        }),
    },
    asked: () => [...waiting.keys()],
    finish: (id: string, status = 200) => act(async () => waiting.get(id)?.(status)),
  };
};

/** Grades all seven in groups of five. */
const start = async () => {
  const slow = slowServer();
  const app = renderApp('/essays/batch-grade-no-baseline', slow.answers);
  await screen.findByRole('table');
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await app.user.click(screen.getByRole('button', { name: /^Grade Selected/ }));
  await waitFor(() => expect(slow.asked()).toHaveLength(5));
  return { ...app, slow };
};
const counts = (words: string) => screen.findByText(words);
const isSelected = (n: number) =>
  (screen.getByRole('checkbox', { name: `Select S-${n}` }) as HTMLInputElement).checked;

describe('batch grading', () => {
  it('when stopped, finishes the current group, starts no other, counts all and keeps the rest selected', async () => {
    const { user, slow } = await start();
    await slow.finish('1');
    await counts('1 done, 0 failed, 6 waiting of 7');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Stopping…' })).toBeDisabled();
    for (const id of ['2', '3', '4']) await slow.finish(id);
    await slow.finish('5', 502);
    expect(await screen.findByText('Stopped. The others are still selected.')).toBeVisible();
    expect(screen.getByText('4 done, 1 failed, 2 waiting of 7')).toBeVisible();
    expect(slow.asked()).toEqual(['1', '2', '3', '4', '5']);
    expect([1, 2, 3, 4, 5, 6, 7].filter(isSelected)).toEqual([5, 6, 7]);
    expect(screen.queryByText(/^Successfully initiated/)).toBeNull();
    // What is left can be begun again, and nothing twice.
    await user.click(screen.getByRole('button', { name: 'Grade Selected (3)' }));
    await waitFor(() => expect(slow.asked()).toEqual(['1', '2', '3', '4', '5', '6', '7']));
  }, 60_000);

  it('OPEN-143 does not count an essay as done while it is still being graded', async () => {
    const { slow } = await start();
    for (const id of ['1', '2', '3', '4']) await slow.finish(id, 202);
    await slow.finish('5', 502);
    await waitFor(() => expect(slow.asked()).toHaveLength(7));
    await slow.finish('6');
    await slow.finish('7');
    expect(await counts('2 done, 1 failed, 4 waiting of 7')).toBeVisible();
    expect([1, 2, 3, 4, 5, 6, 7].filter(isSelected)).toEqual([5]);
  }, 60_000);

  it('does not report a stop when the last group was already at work', async () => {
    const { user, slow } = await start();
    for (const id of ['1', '2', '3', '4', '5']) await slow.finish(id);
    await waitFor(() => expect(slow.asked()).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await slow.finish('6');
    await slow.finish('7');
    expect(await counts('7 done, 0 failed, 0 waiting of 7')).toBeVisible();
    expect(screen.getAllByText(/^Successfully initiated grading for 7 essays\./)[0]).toBeVisible();
    expect(screen.queryByText(/^Stopped/)).toBeNull();
  }, 60_000);
});
