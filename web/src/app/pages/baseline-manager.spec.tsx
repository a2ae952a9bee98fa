import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { fromMenu, numbered, openStudents as open } from '../../../test/open-students.tsx';
import { stopCalendar } from '../../../test/stop-calendar.ts';

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the baseline manager', () => {
  const manager = async (answers: Answers = {}) => {
    const view = open({ 'GET /students/:id/baselines': [baselineOf()], ...answers });
    await fromMenu(view, 'Manage Baselines');
    return { ...view, ...(await dialog()) };
  };

  afterEach(() => jest.useRealTimers());

  it('STU-020 STU-021 lists the student’s samples above a form for another one', async () => {
    const m = await manager();
    expect(await m.findByRole('table', { name: 'Baseline samples' })).toHaveTextContent(/biggest reason/);
    expect(m.getByLabelText(/Sample text/)).toBeVisible();
    expect(m.getByRole('button', { name: 'Add Baseline' })).toBeVisible();
  });

  it('VAL-016 starts with today’s date', async () => {
    stopCalendar(new Date(2026, 2, 9, 23, 59));
    const m = await manager();
    expect(m.getByLabelText(/Writing date/)).toHaveValue('2026-03-09');
  });

  it('VAL-014 requires a text', async () => {
    const { user, server, ...m } = await manager();
    await user.click(m.getByRole('button', { name: 'Add Baseline' }));
    expect(await m.findByText('Sample text is required')).toBeVisible();
    expect(server.to('POST /baselines/upload')).toHaveLength(0);
  });

  it('VAL-015 requires a date', async () => {
    const { user, server, ...m } = await manager();
    await user.type(m.getByLabelText(/Sample text/), 'Mine.');
    fireEvent.change(m.getByLabelText(/Writing date/), { target: { value: '' } });
    await user.click(m.getByRole('button', { name: 'Add Baseline' }));
    expect(await m.findByText('Writing date is required')).toBeVisible();
    expect(server.to('POST /baselines/upload')).toHaveLength(0);
  });

  /** A sample of which no more is given than text and date. */
  const add = async () => {
    let status: 'complete' | 'pending' = 'complete';
    const { user, server, ...m } = await manager({
      'GET /students': () => ({ body: [numbered(1, { baseline_status: status })] }),
      'POST /baselines/upload': () => {
        status = 'pending';
        return { status: 201, body: { id: 'b9' } };
      },
    });
    await user.type(m.getByLabelText(/Sample text/), 'Mine.');
    await user.click(m.getByRole('button', { name: 'Add Baseline' }));
    return server;
  };

  it('VAL-017 VAL-018 requires neither prompt nor notes', async () => {
    const server = await add();
    await waitFor(() => expect(server.to('POST /baselines/upload')).toHaveLength(1));
    expect(server.to('POST /baselines/upload')[0]?.body).toEqual({
      student_session_id: 's1',
      essay_text: 'Mine.',
      writing_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('STU-031 closes once the sample is stored, and the list shows it', async () => {
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Pending')).toBeVisible();
  });

  it('ERR-020 ERR-021 shows the server’s message or the default for a refused sample; the text stays', async () => {
    let body = { error: 'X1' } as object;
    const {
      user,
      server: _server,
      ...m
    } = await manager({
      'POST /baselines/upload': () => ({ status: 422, body }),
    });
    await user.type(m.getByLabelText(/Sample text/), 'Mine.');
    await user.click(m.getByRole('button', { name: 'Add Baseline' }));
    expect(await m.findByText('Failed to add baseline: X1')).toBeVisible();
    body = {};
    await user.click(m.getByRole('button', { name: 'Add Baseline' }));
    expect(await m.findByText('Failed to add baseline sample')).toBeVisible();
    expect(m.getByLabelText(/Sample text/)).toHaveValue('Mine.');
  });

  const saysWhenNotDeleted = async (said: string, body: object) => {
    const { user, ...m } = await manager({ 'DELETE /students/baseline/:id': () => ({ status: 500, body }) });
    await user.click(await m.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete baseline' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  };
  it('ERR-022 says when a sample cannot be deleted', () =>
    saysWhenNotDeleted('Failed to delete baseline sample', {}));

  it('says in the server’s words why a sample cannot be deleted', () => {
    const error = 'Only who entered a sample deletes it.';
    return saysWhenNotDeleted(error, { error });
  });
});
