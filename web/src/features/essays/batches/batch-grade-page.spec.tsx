import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, optionsOf } from '../../../../test/choose.ts';
import { linesOf } from '../../../../test/columns.ts';
import { withoutBaselineOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LIST = 'GET /essays/without-baseline';
const THREE = ['1', '2', '3'].map(withoutBaselineOf);
const open = (answers: object = {}, rows: unknown = THREE) =>
  renderApp('/essays/batch-grade-no-baseline', { [LIST]: rows, ...answers });
const table = () => screen.findByRole('table');
const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const started = (n: number) =>
  `Successfully initiated grading for ${n} essays. They will be converted to baselines once graded.`;

describe('the essays without a baseline', () => {
  it('NAV-016 BGR-001 BGR-013 are requested by year and period, or without a period for all', async () => {
    const { user, server } = open();
    await table();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Batch Grade Essays Without Baseline' }),
    ).toBeVisible();
    const asked = () => {
      const query = server.to(LIST).at(-1)?.query;
      return [query?.get('academic_year'), query?.get('period')];
    };
    expect(asked()).toEqual(['2025-26', null]);
    await choose(user, 'Period', '1st');
    await waitFor(() => expect(asked()).toEqual(['2025-26', '1']));
  });

  it('BGR-002 BGR-003 can all be selected or cleared at once', async () => {
    const { user } = open();
    const { getAllByRole } = within(await table());
    const boxes = () => getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(boxes()).toEqual([true, true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(boxes()).toEqual([false, false, false]);
    expect(Object.keys(linesOf(await table())[0] ?? {})[0]).toBe('Select');
  });

  it('BGR-004 BGR-005 show their student and class', async () => {
    open();
    expect(linesOf(await table())[0]).toMatchObject({ Student: 'S-1', 'Class Type': 'IB English' });
  });

  it('BGR-006 BGR-007 show their type and when they were handed in', async () => {
    open();
    expect(linesOf(await table())[0]).toMatchObject({
      'Essay Type': 'Analytical',
      Submitted: 'Nov 17, 2026',
    });
  });

  it('BGR-008 BGR-009 can each be graded or converted', async () => {
    open();
    expect(linesOf(await table())[0]).toMatchObject({ Actions: 'GradeConvert to Baseline' });
    for (const name of ['Grade', 'Convert to Baseline'])
      expect(row('S-1').getByRole('button', { name })).toBeEnabled();
  });

  it('CON-035 CON-036 are graded 3, 5, 7 or 10 at a time, 5 by default', async () => {
    const { user } = open();
    await table();
    expect(screen.getByRole('combobox', { name: 'Batch size' })).toHaveDisplayValue('5');
    expect(await optionsOf(user, 'Batch size')).toEqual(['3', '5', '7', '10']);
  });

  it('EMP-017 have a message when there are none', async () => {
    open({}, []);
    expect(await screen.findByText('No Essays Without Baseline')).toBeVisible();
  });

  it('ERR-065 have a message when they cannot be loaded', async () => {
    open({}, () => ({ status: 500 }));
    expect(await screen.findByText('Failed to load essays')).toBeVisible();
  });
});

describe('grading a selection', () => {
  it('VAL-063 says when nothing is selected, and sends nothing', async () => {
    const { user, server } = open();
    await table();
    await user.click(screen.getByRole('button', { name: /^Grade Selected/ }));
    expect(screen.getByText('Please select at least one essay to grade')).toBeVisible();
    expect(server.calls.filter((call) => call.method === 'POST')).toHaveLength(0);
  });

  /** All three are selected; the second fails. */
  const gradeThree = async () => {
    let failing = true;
    const view = open({
      'POST /essays/2/grade': () =>
        failing ? { status: 502, body: { error: 'The model is away.' } } : { body: {} },
      'POST /essays/1/grade': {},
      'POST /essays/3/grade': {},
    });
    await table();
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await view.user.click(screen.getByRole('button', { name: /^Grade Selected/ }));
    return { ...view, mend: () => (failing = false) };
  };

  it('BGR-011 logs an essay that fails, which stays selected, and continues past it', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server } = await gradeThree();
    expect(await screen.findByText('2 done, 1 failed, 0 waiting of 3')).toBeVisible();
    for (const id of ['1', '2', '3']) expect(server.to(`POST /essays/${id}/grade`)).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Select S-2' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select S-1' })).not.toBeChecked();
    expect(log.mock.calls).toEqual([['Grading of one essay failed', '2']]);
    log.mockRestore();
  });

  it('BGR-012 SUC-011 says how many were selected, even when one fails', async () => {
    await gradeThree();
    expect((await screen.findAllByText(started(3)))[0]).toBeVisible();
  });

  it('can be repeated for the essays that failed', async () => {
    const { user, mend } = await gradeThree();
    await screen.findByText('2 done, 1 failed, 0 waiting of 3');
    mend();
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    expect(await screen.findByText('1 done, 0 failed, 0 waiting of 1')).toBeVisible();
  });

  it('SUC-011 uses the singular for one essay', async () => {
    const { user } = open({ 'POST /essays/1/grade': {} });
    await table();
    await user.click(row('S-1').getByRole('button', { name: 'Grade' }));
    expect((await screen.findAllByText(started(1)))[0]).toBeVisible();
  });

  it('ERR-066 ERR-001 says that it failed when every essay fails', async () => {
    let answer: object = { status: 500 };
    const { user } = open({ 'POST /essays/1/grade': () => answer });
    await table();
    await user.click(row('S-1').getByRole('button', { name: 'Grade' }));
    expect(await screen.findByText('Failed to grade essays')).toBeVisible();
    answer = { status: 502, body: { error: 'X1' } };
    await user.click(row('S-1').getByRole('button', { name: 'Grade' }));
    expect(await screen.findByText('X1')).toBeVisible();
    expect(screen.queryByText(started(1))).not.toBeInTheDocument();
  });
});

describe('converting an essay to a baseline', () => {
  const convert = async (answer: object) => {
    const view = open({ 'POST /essays/1/convert-to-baseline': () => answer });
    await table();
    await view.user.click(row('S-1').getByRole('button', { name: 'Convert to Baseline' }));
    return view;
  };

  it('BGR-010 SUC-010 sends the request and confirms it', async () => {
    const { server } = await convert({ body: {} });
    expect(await screen.findByText('Essay converted to baseline successfully!')).toBeVisible();
    expect(server.to('POST /essays/1/convert-to-baseline')).toHaveLength(1);
  });

  const FAILURES = [
    [{ status: 500 }, 'Failed to convert to baseline'],
    [{ status: 409, body: { error: 'X1' } }, 'X1'],
  ] as const;
  it.each(FAILURES)('ERR-067 ERR-001 says when it fails: %j', async (answer, sentence) => {
    await convert(answer);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
