import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';

/** On a busy machine the page takes its time. */
const PATIENT = { timeout: 15_000 };
const MAYA = studentOf({ id: 's1', school_number: '104215', revision: 3 });
const OWEN = studentOf({ id: 's2', display_id: 'S0002', student_name: 'Owen Blake', email: 'o@s.org' });
const CLASS = {
  academic_year: '2025-26',
  period: 2,
  teachers: [],
  said: false,
  mine: true,
  outside: false,
  closed: false,
  changeable: true,
  revision: -1,
};

const open = async (imported: object) => {
  const view = renderApp('/students?period=2&year=2025-26', {
    'GET /classes': { classes: [CLASS], colleagues: [], has_own: true },
    'GET /students': [MAYA, OWEN],
    'POST /students/imports': imported,
    'POST /students/imports/:importId/undo': { removed: 0, restored: 1, kept: [], left: 0 },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Move to another year' }, PATIENT));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the class to another year' }));
  await dialog.findByLabelText('Owen Blake');
  return { ...view, dialog };
};

describe('a class in the next year', () => {
  it('gets who is ticked, with what is known of them, and one Undo takes it back', async () => {
    const { user, server, dialog } = await open({ import_id: 'i1', added: 0, changed: 1, unchanged: 0 });
    expect(dialog.getByLabelText('Academic Year')).toHaveValue('2026-27');
    await user.click(dialog.getByLabelText('Owen Blake'));
    await user.click(dialog.getByRole('button', { name: 'Move 1 student' }));
    await waitFor(() => expect(server.to('POST /students/imports')).toHaveLength(1), PATIENT);
    expect(server.to('POST /students/imports')[0]?.body).toEqual({
      rows: [
        {
          student_id: 's1',
          revision: 3,
          name: 'Maya Rivera',
          school_number: '104215',
          email: null,
          period: 2,
          academic_year: '2026-27',
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }, PATIENT));
    await waitFor(() => expect(server.to('POST /students/imports/i1/undo')).toHaveLength(1), PATIENT);
  });

  it('cannot be the year that they are in, and what the server refuses stays in the dialog', async () => {
    const { user, dialog } = await open(() => ({
      status: 412,
      body: { error: 'Somebody changed a student.' },
    }));
    const year = dialog.getByLabelText('Academic Year');
    await user.clear(year);
    await user.type(year, '2025-26');
    expect(dialog.getByText('They are in 2025-26 now.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move 2 students' })).toBeDisabled();
    await user.clear(year);
    await user.type(year, '2026-27');
    await user.click(dialog.getByRole('button', { name: 'Move 2 students' }));
    expect(await dialog.findByRole('alert', {}, PATIENT)).toBeVisible();
    expect(dialog.getByLabelText('Owen Blake')).toBeChecked();
  });

  it('tells two students of one name apart', async () => {
    const { user } = renderApp('/students?period=2&year=2025-26', {
      'GET /classes': { classes: [CLASS], colleagues: [], has_own: true },
      'GET /students': [MAYA, OWEN, { ...OWEN, id: 's3', display_id: 'S0003' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Move to another year' }, PATIENT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the class to another year' }));
    expect(await dialog.findByLabelText('Owen Blake, S0003')).toBeChecked();
    expect(dialog.getByLabelText('Owen Blake, S0002')).toBeChecked();
    expect(dialog.getByLabelText('Maya Rivera')).toBeChecked();
  });
});
