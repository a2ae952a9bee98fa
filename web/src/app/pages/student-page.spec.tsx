import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { computed, styledBy } from '../../../test/computed.ts';
import { baselineOf, essayOf, ungradedOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';

const STUDENT = studentOf();
const PROGRESS = {
  progress: { trend_status: 'Stable', slope_per_essay: 0.01, count: 2 },
  scores: [],
  teacher_summary: 'Scores hold steady over two essays.',
  teacher_summary_model: 'local-summary-v1',
  teacher_summary_updated_at: '2026-11-18T10:00:00.000Z',
};
const failing = () => ({ status: 500, body: {} });
const open = (answers: Answers = {}) =>
  renderApp('/students/s1', {
    'GET /students/:id': STUDENT,
    'GET /students/:id/progress': PROGRESS,
    'GET /students/:id/baselines': [],
    ...answers,
  });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const heads = async (name: string) =>
  (await table(name)).getAllByRole('columnheader').map((head) => head.textContent);
const logged = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

const TRENDS = ['Improving', 'Declining', 'Insufficient Data', 'Stable', 'Something New'];

describe('what a teacher sees of a student', () => {
  it('decisions come first, the most serious on top, each with a link to where it is made', async () => {
    open({
      'GET /essays': {
        essays: [
          ungradedOf({ id: 'e1', grading_essay_submission_id: 'e1' }),
          essayOf({
            id: 'e2',
            grading_essay_submission_id: 'e2',
            processing_status: 'flagged',
            is_flagged_baseline: true,
            flag_reason: 'Differs from all samples.',
          }),
          essayOf({ id: 'e3', grading_essay_submission_id: 'e3' }),
        ],
      },
      'GET /students/:id/baselines': [baselineOf(), baselineOf({ id: 'b2', processing_status: 'approved' })],
    });
    const panel = within(await screen.findByRole('region', { name: 'Needs your decision' }));
    expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Flagged.*Differs from all samples\./),
      expect.stringMatching(/^Sample to review/),
      expect.stringMatching(/^To grade/),
    ]);
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/essays/flagged?highlight=e2',
      '/baseline-reviews?id=b1',
      '/essays/ungraded?highlight=e1',
    ]);
  });

  it('STD-006 STD-028 an open flag has Dismiss beside it; a dismissal that fails is only logged', async () => {
    const log = logged();
    const { user, server } = open({
      'GET /students/:id': {
        ...STUDENT,
        flags: [
          { id: 'f1', flag_reason: 'Two drafts in two voices', resolved_at: null },
          { id: 'f2', flag_reason: 'Settled long ago', resolved_at: '2026-01-01T00:00:00.000Z' },
        ],
      },
      'POST /baselines/flags/:id/resolve': failing,
    });
    expect(await screen.findByText('Two drafts in two voices')).toBeVisible();
    expect(screen.queryByText('Settled long ago')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Dismissing the flag failed', 500));
    expect(server.to('POST /baselines/flags/:id/resolve')[0]?.path).toBe('/baselines/flags/f1/resolve');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Two drafts in two voices')).toBeVisible();
  });

  it.each(TRENDS)('STA-058 the trend %s is shown as received', async (trend_status) => {
    open({
      'GET /students/:id/progress': {
        ...PROGRESS,
        progress: { trend_status, slope_per_essay: null, count: 0 },
      },
    });
    expect(await screen.findByText(trend_status)).toBeVisible();
  });

  it('STD-012 STD-013 the model’s summary is shown, and Copy puts it on the clipboard', async () => {
    const { user } = open();
    expect(await screen.findByText(PROGRESS.teacher_summary)).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the teacher summary' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(PROGRESS.teacher_summary);
  });

  it.each([
    ['local-summary-v1', /^Written by this app from the scores and dates · updated /],
    ['gpt-5', /^Written by gpt-5 · updated /],
  ])('the summary of %s says in words who wrote it', async (teacher_summary_model, words) => {
    open({ 'GET /students/:id/progress': { ...PROGRESS, teacher_summary_model } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('STD-019 STD-020 STD-021 all essays are listed, each with a link to its results', async () => {
    const essays = [
      essayOf({ id: 'e1', submission_date: '2026-11-05T09:00:00.000Z' }),
      essayOf({ id: 'e2', submission_date: '2026-11-04T09:00:00.000Z', processing_status: 'rejected' }),
      essayOf({ id: 'e3', submission_date: '2026-11-03T09:00:00.000Z', is_flagged_for_ai_writing: true }),
      ungradedOf({ id: 'e4', submission_date: '2026-11-02T09:00:00.000Z' }),
      essayOf({
        id: 'e5',
        submission_date: '2026-11-01T09:00:00.000Z',
        flag_reason: 'A sample of a previous year',
        linked_baseline_id: 'b5',
      }),
    ].map((essay) => ({ ...essay, grading_essay_submission_id: essay.id }));
    open({ 'GET /essays': { essays } });
    expect(await heads('All Essays')).toEqual(['Date', 'Type', 'Grade', 'Description', 'Status', 'Actions']);
    expect(
      (await table('All Essays'))
        .getAllByRole('link', { name: 'Jump to Essay' })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/essays/graded?highlight=e1',
      '/essays/rejected?highlight=e2',
      '/essays/flagged?highlight=e3',
      '/essays/ungraded?highlight=e4',
      '/accepted-baselines?id=b5&highlight=e5',
    ]);
  });
});

it('CON-062 an essay’s grade has the color of its band', async () => {
  styledBy('components/band.css');
  open({ 'GET /essays': { essays: [essayOf({ overall_score: 2.5 })] } });
  const grade = (await table('All Essays')).getByText('2.50');
  expect(grade).toHaveAttribute('data-band', 'yellow');
  expect(getComputedStyle(grade).color).toBe(computed('color', 'var(--yellow)'));
});

describe('the samples of a student', () => {
  const text = `${'A word. '.repeat(6)}12`;
  const samples = [
    baselineOf({ id: 'b1', sample_text: text, essay_text: text }),
    baselineOf({ id: 'b2', processing_status: 'baseline_checking' }),
    baselineOf({ id: 'b3', processing_status: 'approved', sample_text: `${text}3` }),
  ];
  const buttons = async (row: number) =>
    within((await table('Baselines')).getAllByRole('row')[row] as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent);

  it('STD-014 are listed in a table with its columns', async () => {
    open({ 'GET /students/:id/baselines': samples });
    expect(await heads('Baseline Essays')).toEqual([
      'Date',
      'Status',
      'Similarity Score',
      'Intelligent Comparison',
      'Actions',
    ]);
  });

  it('STD-015 STD-016 a sample that waits for review can be viewed and approved', async () => {
    open({ 'GET /students/:id/baselines': samples });
    expect(await buttons(1)).toEqual(['View', 'Approve', 'Delete']);
  });

  it('STD-017 STD-018 a sample whose check failed can be tried again; each can be deleted', async () => {
    open({ 'GET /students/:id/baselines': samples });
    expect(await buttons(2)).toEqual(['View', 'Retry', 'Delete']);
    expect(await buttons(3)).toEqual(['View', 'Delete']);
  });

  it('CON-026 a text is cut after 50 characters', async () => {
    open({ 'GET /students/:id/baselines': samples });
    expect(text).toHaveLength(50);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(`${text}3`)).toBeNull();
  });

  it('EMP-002 if there are none, the page says so and offers to add one', async () => {
    open();
    expect(await screen.findByText('No baseline samples found for this student.')).toBeVisible();
  });

  it('STD-027 an approval that fails is logged, shows no message and reloads the samples', async () => {
    const log = logged();
    const { user, server } = open({
      'GET /students/:id/baselines': [samples[0]],
      'POST /baselines/:id/review': failing,
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Approving the baseline failed', 500));
    await waitFor(() => expect(server.to('GET /students/:id/baselines').length).toBeGreaterThan(1));
    expect(screen.queryByText(/failed/i)).toBeNull();
  });

  it('STD-023 View opens the whole sample', async () => {
    const { user } = open({
      'GET /students/:id/baselines': [samples[0]],
      'GET /baselines/:id': samples[0],
    });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('region', { name: 'Text of the sample' })).toHaveTextContent(text);
  });

  it('ERR-033 ERR-034 details that cannot be loaded are logged, and the dialog is empty', async () => {
    const log = logged();
    const { user } = open({
      'GET /students/:id/baselines': [samples[0]],
      'GET /baselines/:id': failing,
    });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('No details to show.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to load full baseline details', 500);
    expect(dialog.queryByText(/Failed to load/)).toBeNull();
  });

  it('STD-024 while a retry runs the page says so', async () => {
    let answer: (value: object) => void = () => undefined;
    const { user } = open({
      'GET /students/:id/baselines': [samples[1]],
      'POST /baselines/:id/retry-processing': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Reprocessing baseline')).toBeVisible();
    answer({ body: {} });
    await waitFor(() => expect(screen.queryByText('Reprocessing baseline')).toBeNull());
  });

  it('ERR-031 ERR-001 a delete that fails says so, in the server’s words if there are any', async () => {
    let answer: () => object = failing;
    const { user } = open({
      'GET /students/:id/baselines': [samples[0]],
      'DELETE /baselines/:id': () => answer(),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete' }));
    await confirm();
    expect(await screen.findByText('Failed to delete baseline. Please try again.')).toBeVisible();
    answer = () => ({ status: 409, body: { error: 'X1' } });
    await confirm();
    expect(await screen.findByText('X1')).toBeVisible();
  });
});

describe('a student page that cannot be loaded', () => {
  it('ERR-024 the student cannot be loaded: a sentence, and Retry loads the page', async () => {
    let answer: () => object = failing;
    const { user } = open({ 'GET /students/:id': () => answer() });
    expect(await screen.findByText('Failed to load student information')).toBeVisible();
    answer = () => ({ body: STUDENT });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Rivera' })).toBeVisible();
  });

  it('one Retry loads everything that failed', async () => {
    let isAway = true;
    const answer = (body: object) => () => (isAway ? failing() : { body });
    const { user } = open({
      'GET /students/:id': answer(STUDENT),
      'GET /students/:id/baselines': answer([]),
      'GET /essays': answer({ essays: [essayOf()] }),
    });
    await screen.findByText('Failed to load student information');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Maya Rivera' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });

  it('ERR-014 ERR-026 each part says what failed while the others are shown', async () => {
    open({
      'GET /students/:id/progress': failing,
      'GET /students/:id/baselines': failing,
      'GET /essays': { essays: [essayOf()] },
    });
    expect(await screen.findByText('Failed to load progress.')).toBeVisible();
    expect(await screen.findByText('Failed to load baseline samples')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Jump to Essay' })).toBeVisible();
  });
});
