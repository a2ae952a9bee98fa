import { screen, waitFor, within } from '@testing-library/react';
import { essayOf, ungradedOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

describe('Batch History', () => {
  it(
    'BAT-001 BAT-002 BAT-003 BAT-004 BAT-005 BAT-006 BAT-007 BAT-008 a line per batch; the uploads are green only when all succeeded',
    async () => {
      const batch = (id: string, ok: number) => ({
        batch_id: id,
        batch_date: '2026-11-20T10:00:00.000Z',
        essay_count: 3,
        successfully_uploaded_count: ok,
        graded_count: 1,
        flagged_count: 0,
      });
      renderApp('/batches', { 'GET /essays/batches': [batch('x1', 3), batch('x2', 2)] });
      const table = await screen.findByRole('table', { name: 'Batches' });
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map((h) => h.textContent),
      ).toEqual(['Batch Date', 'Essays', 'Successfully Uploaded', 'Graded', 'Flagged', 'Actions']);
      expect(
        row('3/3')
          .getAllByRole('cell')
          .map((c) => c.textContent),
      ).toEqual([expect.stringContaining('Nov 20, 2026'), '3', '3/3', '1', '0', 'View Results']);
      expect(screen.getByText('3/3').closest('[data-band]')).toHaveAttribute('data-band', 'green');
      expect(screen.getByText('2/3').closest('[data-band]')).not.toHaveAttribute('data-band', 'green');
      expect(row('2/3').getByRole('link', { name: 'View Results' })).toHaveAttribute('href', '/batch/x2');
    },
    LONG,
  );

  it(
    'BAT-009 EMP-005 ERR-036 no batches, and a list that cannot be loaded',
    async () => {
      const first = renderApp('/batches', { 'GET /essays/batches': [] });
      expect(await screen.findByText('No batches found')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Upload Your First Batch' })).toHaveAttribute(
        'href',
        '/essays/upload',
      );
      first.unmount();
      renderApp('/batches', { 'GET /essays/batches': () => ({ status: 500 }) });
      expect(await screen.findByText('Failed to load batches')).toBeVisible();
    },
    LONG,
  );
});

describe('Batch Results', () => {
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

  const openBatch = async () => {
    renderApp('/batch/x1', {
      'GET /essays/batch/x1': ESSAYS,
      'GET /essays/batch-status/x1': {
        batch_id: 'x1',
        status: 'completed',
        total: 3,
        completed: 3,
        failed: 0,
        done: 2,
        waiting: 1,
        set_aside: 0,
        refused: [{ original_filename: 'scan.pdf', reason: 'This file is not a PDF.' }],
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Essays of this batch' }));
    const [, ...rows] = table.getAllByRole('row');
    return { table, cellsOf: (n: number) => within(rows[n] as HTMLElement) };
  };
  const words = (row: Pick<typeof screen, 'getAllByRole'>) =>
    row.getAllByRole('cell').map((cell) => cell.textContent);

  it('BAT-010 the day of the batch and how many essays it has', async () => {
    await openBatch();
    expect(screen.getByText('Nov 17, 2026 · 3 essays')).toBeVisible();
  }, 30_000);

  it('BAT-011 BAT-012 BAT-013 BAT-014 BAT-015 BAT-016 BAT-017 the counts of the batch', async () => {
    await openBatch();
    const count = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ??
      screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
    expect(['Total', 'Completed', 'Flagged', 'Graded', 'Baseline Checked', 'AI Analyzed'].map(count)).toEqual(
      ['3', '1', '1', '2', '1', '2'],
    );
  }, 30_000);

  it('files that were refused are named with the reason', async () => {
    await openBatch();
    expect(await screen.findByRole('table', { name: 'Files that could not be read' })).toHaveTextContent(
      'scan.pdfThis file is not a PDF.',
    );
  }, 30_000);

  it('BAT-018 CON-107 what the colors mean', async () => {
    await openBatch();
    expect(screen.getByRole('note', { name: 'Color guide', hidden: true })).toHaveTextContent(
      '80% or more: flagged automatically',
    );
  }, 30_000);

  it('BAT-019 BAT-020 BAT-021 BAT-022 BAT-023 BAT-024 BAT-025 BAT-026 BAT-027 BAT-028 a line per essay, with its way in', async () => {
    const { table, cellsOf } = await openBatch();
    expect(table.getAllByRole('columnheader').map((h) => h.textContent)).toEqual([
      'Student',
      'Type',
      'Status',
      'Baseline Check',
      'AI Detection',
      'Overall Score',
      'Focus/Org',
      'Evidence',
      'Conventions',
      'Actions',
    ]);
    expect(words(cellsOf(0))).toEqual([
      'S0001 Maya Rivera',
      'Argumentative',
      'Graded',
      'Consistent 85%',
      'Likely human (AI 20%)',
      '3.33',
      '4.00',
      '3.00',
      '3.00',
      'View Details',
    ]);
    expect(cellsOf(0).getByText('3.33')).toHaveAttribute('data-band', 'blue');
    expect(cellsOf(0).getByRole('link')).toHaveAttribute('href', '/essays/grade/e1');
    expect(cellsOf(1).getByText(/90%/).closest('[data-band]')).toHaveAttribute('data-band', 'red');
    expect(words(cellsOf(2)).slice(0, 6)).toEqual([
      'Unknown',
      'Argumentative',
      'Ready for grading',
      '–',
      '–',
      '–',
    ]);
  }, 30_000);

  it(
    "BAT-029 ERR-032 ERR-035 'Trigger Baseline Check' asks the server; failures are said",
    async () => {
      let answer: object = { status: 500 };
      const first = renderApp('/batch/x1', {
        'GET /essays/batch/x1': ESSAYS,
        'GET /essays/batch-status/x1': () => ({ status: 500 }),
        'POST /essays/batch/x1/baseline-comparison': () => answer,
      });
      await screen.findByRole('table');
      await first.user.click(screen.getByRole('button', { name: 'Trigger Baseline Check' }));
      expect(await screen.findByText('Failed to trigger baseline comparison')).toBeVisible();
      answer = { body: {} };
      const before = first.server.to('GET /essays/batch/x1').length;
      await first.user.click(screen.getByRole('button', { name: 'Trigger Baseline Check' }));
      expect(await screen.findByText('Baseline check finished.')).toBeVisible();
      await waitFor(() => expect(first.server.to('GET /essays/batch/x1').length).toBeGreaterThan(before));
      answer = { body: { finished: false } };
      await first.user.click(screen.getByRole('button', { name: 'Trigger Baseline Check' }));
      expect(await screen.findByText(/^The baseline check goes on/)).toBeVisible();
      first.unmount();
      renderApp('/batch/x1', { 'GET /essays/batch/x1': () => ({ status: 500 }) });
      expect(await screen.findByText('Failed to load batch results')).toBeVisible();
    },
    LONG,
  );
});

describe('Batch Grade Essays Without Baseline', () => {
  const essay = (id: string) => ({
    id,
    student_display_id: `S-${id}`,
    student_name: null,
    class_type: 'ib_english',
    essay_type: 'analytical',
    submission_date: '2026-11-17T09:00:00.000Z',
  });
  const THREE = [essay('1'), essay('2'), essay('3')];
  const open = async (answers: object = {}, rows: unknown = THREE) => {
    const view = renderApp('/essays/batch-grade-no-baseline', {
      'GET /essays/without-baseline': rows,
      ...answers,
    });
    await screen.findByRole('heading', { level: 1, name: 'Batch Grade Essays Without Baseline' });
    return view;
  };

  it(
    'BGR-001 BGR-002 BGR-003 BGR-004 BGR-005 BGR-006 BGR-007 BGR-008 BGR-009 BGR-013 NAV-016 CON-035 CON-036 filters, select all, columns and batch size',
    async () => {
      const { user, server } = await open();
      const table = within(await screen.findByRole('table'));
      expect(table.getAllByRole('columnheader').map((h) => h.textContent)).toEqual([
        'Select',
        'Student',
        'Class Type',
        'Essay Type',
        'Submitted',
        'Actions',
      ]);
      expect(
        row('S-1')
          .getAllByRole('cell')
          .map((c) => c.textContent),
      ).toEqual(['', 'S-1', 'IB English', 'Analytical', 'Nov 17, 2026', 'GradeConvert to Baseline']);
      const boxes = () => table.getAllByRole('checkbox').map((b) => (b as HTMLInputElement).checked);
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      expect(boxes()).toEqual([true, true, true]);
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      expect(boxes()).toEqual([false, false, false]);
      const query = server.to('GET /essays/without-baseline')[0]?.query;
      expect([query?.get('academic_year'), query?.get('period')]).toEqual(['2025-26', null]);
      expect(screen.getByRole('combobox', { name: 'Batch size' })).toHaveTextContent('5');
      await user.click(screen.getByRole('combobox', { name: 'Batch size' }));
      expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['3', '5', '7', '10']);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('combobox', { name: 'Period' }));
      await user.click(screen.getByRole('option', { name: '1st' }));
      await waitFor(() =>
        expect(server.to('GET /essays/without-baseline').at(-1)?.query.get('period')).toBe('1'),
      );
    },
    LONG,
  );

  it(
    'VAL-063 BGR-011 BGR-012 SUC-011 nothing selected; one of three fails, the others go on and the message names three',
    async () => {
      let failing = true;
      const { user, server } = await open({
        'POST /essays/2/grade': () =>
          failing ? { status: 502, body: { error: 'The model is away.' } } : { body: {} },
        'POST /essays/1/grade': {},
        'POST /essays/3/grade': {},
      });
      await screen.findByRole('table');
      await user.click(screen.getByRole('button', { name: /^Grade Selected/ }));
      expect(screen.getByText('Please select at least one essay to grade')).toBeVisible();
      expect(server.calls.filter((c) => c.method === 'POST')).toHaveLength(0);
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await user.click(screen.getByRole('button', { name: /^Grade Selected/ }));
      const sentence =
        'Successfully initiated grading for 3 essays. They will be converted to baselines once graded.';
      expect((await screen.findAllByText(sentence))[0]).toBeVisible();
      expect(screen.getByText('2 done, 1 failed, 0 waiting of 3')).toBeVisible();
      for (const id of ['1', '2', '3']) expect(server.to(`POST /essays/${id}/grade`)).toHaveLength(1);
      expect(screen.getByRole('checkbox', { name: 'Select S-2' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Select S-1' })).not.toBeChecked();
      failing = false;
      await user.click(screen.getByRole('button', { name: 'Retry failed' }));
      expect(await screen.findByText('1 done, 0 failed, 0 waiting of 1')).toBeVisible();
    },
    LONG,
  );

  it(
    'SUC-011 ERR-066 one essay; and when all fail the failure is said, not success',
    async () => {
      let answer: object = { body: {} };
      const { user } = await open({ 'POST /essays/1/grade': () => answer });
      await screen.findByRole('table');
      await user.click(row('S-1').getByRole('button', { name: 'Grade' }));
      const one =
        'Successfully initiated grading for 1 essays. They will be converted to baselines once graded.';
      expect((await screen.findAllByText(one))[0]).toBeVisible();
      answer = { status: 500 };
      await user.click(row('S-1').getByRole('button', { name: 'Grade' }));
      expect(await screen.findByText('Failed to grade essays')).toBeVisible();
    },
    LONG,
  );

  it(
    'BGR-010 SUC-010 ERR-067 an essay is converted to a baseline',
    async () => {
      let answer: object = { status: 500 };
      const { user, server } = await open({ 'POST /essays/1/convert-to-baseline': () => answer });
      await screen.findByRole('table');
      await user.click(row('S-1').getByRole('button', { name: 'Convert to Baseline' }));
      expect(await screen.findByText('Failed to convert to baseline')).toBeVisible();
      answer = { body: {} };
      await user.click(row('S-1').getByRole('button', { name: 'Convert to Baseline' }));
      expect(await screen.findByText('Essay converted to baseline successfully!')).toBeVisible();
      expect(server.to('POST /essays/1/convert-to-baseline')).toHaveLength(2);
    },
    LONG,
  );

  it(
    'EMP-017 ERR-065 nothing to do, and a list that cannot be loaded',
    async () => {
      const first = await open({}, []);
      expect(await screen.findByText('No Essays Without Baseline')).toBeVisible();
      first.unmount();
      await open({}, () => ({ status: 500 }));
      expect(await screen.findByText('Failed to load essays')).toBeVisible();
    },
    LONG,
  );
});
