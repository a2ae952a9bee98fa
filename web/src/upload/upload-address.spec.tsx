import { screen, waitFor } from '@testing-library/react';
import { assignmentOf } from '../../test/assignment-fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';
import { studentsForUpload } from '../../test/upload-fixtures.ts';

it('who and what was chosen by the address is no longer once the address says nothing of it', async () => {
  const { user, address } = renderApp('/essays/upload?student=s1&assignment=a1', {
    'GET /students/for-upload': studentsForUpload,
    'GET /students/s1': studentOf(),
    'GET /assignments': { assignments: [assignmentOf([], { id: 'a1', title: 'Parks', periods: [2] })] },
  });
  const student = await screen.findByRole('combobox', { name: 'Student' });
  await waitFor(() => expect(student).not.toHaveValue(''));
  const assignment = await screen.findByRole('combobox', { name: 'Assignment' });
  expect(assignment).toHaveDisplayValue('Parks');
  await user.click(screen.getAllByRole('link', { name: 'Upload Essays' })[0]!);
  expect(address()).toBe('/essays/upload');
  expect(student).toHaveValue('');
  expect(assignment).toHaveDisplayValue('None');
}, 30_000);
