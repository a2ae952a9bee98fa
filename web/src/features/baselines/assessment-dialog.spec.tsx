import { act, screen, waitFor, within } from '@testing-library/react';
import { optionsOf } from '../../../test/choose.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { holdTimers } from '../../../test/held-timers.ts';
import { openBaselineUpload } from '../../../test/open-baseline-upload.tsx';

const PROGRESS = 'GET /baselines/batch-progress';
const START = 'POST /baselines/batch-intelligent-assessment';
const IDLE = {
  status: 'idle',
  processedStudents: 0,
  totalStudents: 0,
  currentStudentName: null,
  currentBatch: 0,
  totalBatches: 0,
  errors: [] as string[],
  results: [],
};
const RUNNING = {
  ...IDLE,
  status: 'processing',
  processedStudents: 1,
  totalStudents: 4,
  currentBatch: 1,
  totalBatches: 1,
};
const DONE = { ...RUNNING, status: 'completed', processedStudents: 4 };

const open = async (answers: Answers = {}) => {
  const view = await openBaselineUpload({
    'GET /baselines/batch-summary': {
      totalPending: 4,
      studentsWithExistingBaselines: 2,
      studentsWithoutBaselines: 2,
      estimatedBatches: 1,
    },
    [PROGRESS]: IDLE,
    ...answers,
  });
  const twoSeconds = holdTimers(2000);
  await view.user.click(screen.getByRole('button', { name: 'Batch assessment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch intelligent assessment' }));
  return {
    ...view,
    ...dialog,
    twoSeconds,
    asked: () => view.server.to(PROGRESS).length,
    start: async () => view.user.click(await dialog.findByRole('button', { name: 'Start assessment' })),
  };
};

/** An assessment that runs until `finish` is called. */
const openRunning = async () => {
  let progress: object = IDLE;
  let answer: (value: object) => void = () => undefined;
  const view = await open({
    [PROGRESS]: () => ({ body: progress }),
    [START]: () => {
      progress = RUNNING;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  await view.findByText('Estimated batches');
  const before = view.twoSeconds.intervals();
  await view.start();
  await waitFor(() => expect(view.twoSeconds.intervals()).toBe(1));
  return {
    ...view,
    before,
    finish: async () => {
      progress = DONE;
      await act(async () => answer({ body: progress }));
      await screen.findByText(
        'Batch intelligent assessment completed! Check the review queue for flagged baselines.',
      );
    },
  };
};

describe('the batch intelligent assessment', () => {
  it('BUP-020 CON-034 opens with what it will do and how long that typically takes', async () => {
    const { findByText, getByText } = await open();
    expect(await findByText('Estimated batches')).toBeVisible();
    expect(getByText(/typically takes 10-30 seconds/)).toBeVisible();
  });

  it('CON-035 CON-036 compares 3, 5, 7 or 10 at a time, 5 by default', async () => {
    const { user, getByRole, start, server } = await open({ [START]: {} });
    expect(getByRole('combobox', { name: 'Batch size' })).toHaveDisplayValue('5');
    expect(await optionsOf(user, 'Batch size')).toEqual(['3', '5', '7', '10']);
    await start();
    await waitFor(() => expect(server.to(START).at(-1)?.body).toEqual({ batchSize: 5 }));
  });

  const IN_WORDS = { status: 409, body: { error: 'X1' } };
  const FAILURES = [
    [{ status: 500 }, 'Failed to load batch summary'],
    [IN_WORDS, 'X1'],
  ] as const;
  it.each(FAILURES)(
    'ERR-053 ERR-001 says when its summary cannot be loaded: %j',
    async (answer, sentence) => {
      await open({ 'GET /baselines/batch-summary': () => answer });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('ERR-054 ERR-001 says when it cannot start, in the server’s words if there are any', async () => {
    let answer: object = { status: 500 };
    const { start, findByText } = await open({ [START]: () => answer });
    await start();
    expect(await findByText('Failed to start batch processing')).toBeVisible();
    answer = IN_WORDS;
    await start();
    expect(await findByText('X1')).toBeVisible();
  });

  it('STA-051 CON-031 is polled every 2 seconds, only while it runs', async () => {
    const { before, twoSeconds, asked, findByText } = await openRunning();
    expect(before).toBe(0);
    const first = asked();
    await twoSeconds.pass();
    await waitFor(() => expect(asked()).toBe(first + 1));
    await twoSeconds.pass();
    await waitFor(() => expect(asked()).toBe(first + 2));
    expect(await findByText(/1 of 4 students/)).toBeVisible();
  });

  it('STA-052 STA-054 SUC-006 is reported as completed, and polled no more', async () => {
    const { finish, twoSeconds, getByText } = await openRunning();
    await finish();
    expect(getByText('Completed.')).toBeVisible();
    await waitFor(() => expect(twoSeconds.intervals()).toBe(0));
  });

  it('CON-033 closes by itself 2 seconds after it is completed', async () => {
    const { finish, twoSeconds } = await openRunning();
    await finish();
    await waitFor(() => expect(twoSeconds.timeouts()).toBe(1));
    expect(screen.getByRole('dialog')).toBeVisible();
    await twoSeconds.pass();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('STA-053 is not polled once it has ended with an error', async () => {
    let progress: object = RUNNING;
    const { twoSeconds } = await open({ [PROGRESS]: () => ({ body: progress }) });
    await waitFor(() => expect(twoSeconds.intervals()).toBe(1));
    progress = { ...RUNNING, status: 'error', errors: ['The store is full.'] };
    await twoSeconds.pass();
    expect(await screen.findByText('The store is full.')).toBeVisible();
    expect(twoSeconds.intervals()).toBe(0);
  });
});
