import { screen, waitFor } from '@testing-library/react';
import { assignmentOf } from '../../test/assignment-fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';
import { studentsForUpload } from '../../test/upload-fixtures.ts';

it('a student who was chosen by the address is looked for in the year of that student', async () => {
  renderApp('/essays/upload?student=s1', {
    'GET /students/academic-years': ['2025-26', '2024-25'],
    'GET /students/for-upload': studentsForUpload,
    'GET /students/s1': studentOf({ academic_year: '2024-25' }),
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Enrolled in' })).toHaveDisplayValue('2024-25'),
  );
}, 30_000);

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
