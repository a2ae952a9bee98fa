import { screen, waitFor, within } from '@testing-library/react';
import { ungradedOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const nobodys = ungradedOf({
  id: 'u1',
  processing_status: 'unassigned',
  batch_id: 'batch-1',
  original_filename: 'rain.pdf',
  student_session_id: null,
  student_display_id: null,
  student_name: null,
  academic_year: null,
  period: null,
});

it('a text without a student stands on Ungraded and gets its student there', async () => {
  const { user, server } = renderApp('/essays/ungraded', {
    'GET /essays/unassigned': { essays: [nobodys] },
    'GET /students/for-upload': {
      students: [{ id: 's1', display_id: 'S0001', name: 'Maya Rivera', period: 2, has_baseline: true }],
    },
    'POST /essays/assign': {},
  });
  const table = within(await screen.findByRole('table', { name: 'Files without a student' }));
  await user.click(table.getByLabelText('Student for rain.pdf'));
  await user.click(await screen.findByRole('option', { name: 'S0001 · Maya Rivera' }));
  await user.click(screen.getByRole('button', { name: 'Assign 1' }));
  await waitFor(() =>
    expect(server.to('POST /essays/assign')[0]?.body).toEqual({
      batch_id: 'batch-1',
      manual_assignments: [{ essay_id: 'u1', student_session_id: 's1', revision: nobodys.revision }],
    }),
  );
}, 30_000);
