import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { linesOf } from '../../../../test/columns.ts';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LIST = 'GET /essays/batch/x1';
const ESSAYS = [
  essayOf({ baseline_similarity_score: 0.85, evidence_strength: 'strong', ai_writing_score: 20 }),
  essayOf({
    id: 'e2',
    student_display_id: 'S0002',
    student_name: 'Owen Blake',
    processing_status: 'flagged',
    is_flagged_for_ai_writing: true,
    ai_writing_score: 90,
  }),
  ungradedOf({ id: 'e3', student_display_id: null, student_name: null }),
];

const STATUS = {
  batch_id: 'x1',
  status: 'completed',
  total: 3,
  completed: 3,
  failed: 0,
  done: 2,
  waiting: 1,
  set_aside: 0,
  refused: [{ original_filename: 'scan.pdf', reason: 'This file is not a PDF.' }],
};

const open = async (essays = ESSAYS) => {
  renderApp('/batch/x1', {
    [LIST]: essays,
    'GET /essays/batch-status/x1': STATUS,
  });
  const table = await screen.findByRole('table', { name: 'Essays of this batch' });
  const [, ...rows] = within(table).getAllByRole('row');
  return { lines: linesOf(table), row: (n: number) => within(rows[n] as HTMLElement) };
};

describe('the summary of a batch', () => {
  const count = (label: string) => {
    const term = screen.getByText(label, { selector: 'dt' });
    return term.nextElementSibling?.textContent ?? term.parentElement?.textContent;
  };

  it('BAT-010 BAT-011 shows its date and how many essays it has', async () => {
    await open();
    expect(screen.getByText('Nov 17, 2026 · 3 essays')).toBeVisible();
    cleanup();
    renderApp('/batch/x1', {
      [LIST]: [essayOf({ submission_date: '2025-02-03T15:00:00.000Z' })],
      'GET /essays/batch-status/x1': STATUS,
    });
    expect(await screen.findByText('Feb 3, 2025 · 1 essay')).toBeVisible();
  });

  it('BAT-012 BAT-013 BAT-014 counts all, the completed and the flagged', async () => {
    await open();
    expect(['Total', 'Completed', 'Flagged'].map(count)).toEqual(['3', '1', '1']);
  });

  it('BAT-015 BAT-016 BAT-017 counts the essays graded, compared and checked for AI writing', async () => {
    await open();
    expect(['Graded', 'Baseline Checked', 'AI Analyzed'].map(count)).toEqual(['2', '1', '2']);
  });

  it('BAT-018 CON-107 says what the colors mean', async () => {
    await open();
    expect(screen.getByRole('note', { name: 'Color guide', hidden: true })).toHaveTextContent(
      '80% or more: flagged automatically',
    );
  });

  it('names the files that were refused, with the reason', async () => {
    await open();
    expect(await screen.findByRole('table', { name: 'Files that could not be read' })).toHaveTextContent(
      'scan.pdfThis file is not a PDF.',
    );
  });

  it('names a file that was received but could not be read together with those that were refused', async () => {
    renderApp('/batch/x1', {
      [LIST]: [
        ...ESSAYS,
        ungradedOf({
          id: 'e4',
          student_display_id: null,
          student_name: null,
          original_filename: 'locked.pdf',
          processing_status: 'error',
          failed_step: 'extract',
          processing_error: 'This PDF is password-protected.',
        }),
      ],
      'GET /essays/batch-status/x1': { ...STATUS, total: 5, failed: 2 },
    });
    const panel = within(await screen.findByRole('region', { name: 'Not readable' }));
    expect(panel.getByText('2 of 5 files')).toBeVisible();
    expect(panel.getByRole('table')).toHaveTextContent('locked.pdfThis PDF is password-protected.');
  });

  it('ERR-035 says when it cannot be loaded', async () => {
    renderApp('/batch/x1', { [LIST]: () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load batch results')).toBeVisible();
  });
});

describe('a row in the list of a batch’s essays', () => {
  it('BAT-019 BAT-020 BAT-021 shows the student, the essay type and the status', async () => {
    const { lines } = await open();
    expect(lines[0]).toMatchObject({ Student: 'S0001 Maya Rivera', Type: 'Argumentative', Status: 'Graded' });
    expect(lines[2]).toMatchObject({ Student: 'Unknown', Status: 'Ready for grading' });
  });

  it('BAT-022 BAT-023 shows what the baseline check and the AI detection found', async () => {
    const { lines, row } = await open();
    expect(lines[0]).toMatchObject({
      'Baseline Check': 'Consistent 85% · strong',
      'AI Detection': 'Likely human (20 of 100)',
    });
    expect(
      row(1)
        .getByText(/90 of 100/)
        .closest('[data-band]'),
    ).toHaveAttribute('data-band', 'red');
    expect(lines[2]).toMatchObject({ 'Baseline Check': '–', 'AI Detection': '–' });
  });

  it('BAT-024 shows the overall score in its color', async () => {
    const { lines, row } = await open();
    expect(lines.map((line) => line['Overall Score'])).toEqual(['3.33AI proposal', '3.33AI proposal', '–']);
    expect(row(0).getByText('3.33')).toHaveAttribute('data-band', 'blue');
  });

  it('BAT-025 BAT-026 BAT-027 shows the score of each criterion', async () => {
    const { lines } = await open();
    expect(lines[0]).toMatchObject({ 'Focus/Org': '4.00', Evidence: '3.00', Conventions: '3.00' });
  });

  it('BAT-028 links to the essay', async () => {
    const { row } = await open();
    expect(row(0).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/essays/grade/e1');
  });
});

describe("'Trigger Baseline Check'", () => {
  const CHECK = 'POST /essays/batch/x1/baseline-comparison';
  const trigger = async (answer: object) => {
    const view = renderApp('/batch/x1', {
      [LIST]: ESSAYS,
      'GET /essays/batch-status/x1': () => ({ status: 500 }),
      [CHECK]: () => answer,
    });
    await screen.findByRole('table');
    const before = view.server.to(LIST).length;
    await view.user.click(screen.getByRole('button', { name: 'Trigger Baseline Check' }));
    return { ...view, before };
  };

  it('BAT-029 calls the server and reloads the batch', async () => {
    const { server, before } = await trigger({ body: {} });
    expect(await screen.findByText('Baseline check finished.')).toBeVisible();
    expect(server.to(CHECK)).toHaveLength(1);
    await waitFor(() => expect(server.to(LIST).length).toBeGreaterThan(before));
  });

  it('says when the check is still running', async () => {
    await trigger({ body: { finished: false } });
    expect(await screen.findByText(/^The baseline check is still running/)).toBeVisible();
  });

  const FAILURES = [
    [{ status: 500 }, 'Failed to trigger baseline comparison'],
    [{ status: 409, body: { error: 'X1' } }, 'X1'],
  ] as const;
  it.each(FAILURES)('ERR-032 ERR-001 says when it fails: %j', async (answer, sentence) => {
    await trigger(answer);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

it('the essays of a large batch come in pages that can be searched', async () => {
  const { user } = renderApp('/batch/x1', {
    [LIST]: Array.from({ length: 30 }, (_, n) =>
      essayOf({ id: `e${n}`, student_display_id: `S00${n + 10}`, student_name: `Pupil ${n + 10}` }),
    ),
    'GET /essays/batch-status/x1': STATUS,
  });
  const table = await screen.findByRole('table', { name: 'Essays of this batch' });
  expect(linesOf(table)).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  expect(linesOf(table)).toHaveLength(5);
  await user.type(screen.getByLabelText('Search students and files'), 'pupil 12');
  expect(linesOf(table)).toHaveLength(1);
  expect(within(table).getByText('Pupil 12')).toBeVisible();
}, 30_000);
