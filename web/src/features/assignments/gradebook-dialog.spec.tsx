import { screen, waitFor, within } from '@testing-library/react';
import { choose, optionsOf } from '../../../test/choose.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { assignmentOf, handedIn, lineOf } from '../../../test/assignment-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rememberedForm, rememberForm } from './gradebook-form.tsx';

const CSV = 'Student,ID,The river (881)\n    Points Possible,,20\n"Rivera, Maya",104215,\n"Blake, Owen",2,\n';
const BOOK = new File([CSV], 'grades.csv', { type: 'text/csv' });
/** On a busy machine the page and the file take their time. */
const PATIENT = { timeout: 15_000 };

describe('Fill in my gradebook', () => {
  const saved: Blob[] = [];
  const createObjectURL = URL.createObjectURL;
  const revokeObjectURL = URL.revokeObjectURL;
  beforeEach(() => {
    saved.splice(0);
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    localStorage.removeItem('gradebook:u1');
  });

  it('shows what it fills in and whom it leaves out, records it, and gives the file back', async () => {
    const { user, server } = renderApp('/assignments/a1', {
      'GET /assignments/a1': assignmentOf([
        handedIn(1, {
          student_name: 'Maya Rivera',
          school_number: '104215',
          score: { given: 3, max: 4 },
          scores: 'teacher',
        }),
        lineOf(2, { student_name: 'Owen Blake' }),
      ]),
      'POST /assignments/a1/gradebooks': { message: 'Recorded.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    await user.upload(screen.getByLabelText('Gradebook file'), BOOK);
    const filled = within(await screen.findByRole('region', { name: 'Filled in' }, PATIENT));
    expect(filled.getByRole('listitem')).toHaveTextContent('Rivera, Maya 15');
    expect(screen.getByText('Blake, Owen: No essay was handed in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fill in 1 score' }));
    await waitFor(() => expect(saved).toHaveLength(1), PATIENT);
    expect(saved[0]?.size).toBe(CSV.length + '15'.length);
    expect(server.to('POST /assignments/a1/gradebooks')[0]?.body).toEqual({
      form: 'points',
      essay_ids: ['e1'],
      left_out: 1,
    });
  });

  it('fills each assignment into a column of its own, and never one that says who somebody is', async () => {
    const two = CSV.replace('(881)', '(881),The dam (882)').replace(',20', ',20,20');
    const of = (id: string, title: string) =>
      assignmentOf(
        [
          handedIn(1, {
            student_name: 'Maya Rivera',
            school_number: '104215',
            score: { given: 3, max: 4 },
            scores: 'teacher',
          }),
        ],
        {
          id,
          title,
        },
      );
    const { user } = renderApp('/assignments?period=2&year=2025-26', {
      'GET /assignments': { assignments: [of('a1', 'The river'), of('a2', 'The dam')] },
      'GET /assignments/a1': of('a1', 'The river'),
      'GET /assignments/a2': of('a2', 'The dam'),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fill in my gradebook' }));
    await user.upload(
      dialog.getByLabelText('Gradebook file'),
      new File([two], 'grades.csv', { type: 'text/csv' }),
    );
    await dialog.findByRole('region', { name: 'Filled in' }, PATIENT);
    expect(await optionsOf(user, 'Column', dialog)).toEqual([
      'Add a column “The river”',
      'The river (881)',
      'The dam (882)',
    ]);
    await choose(user, 'Column', 'The river (881)', dialog);
    await choose(user, 'Assignment', 'The dam', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Column' })).toHaveDisplayValue('The dam (882)'),
    );
  });

  it('remembers for each teacher how scores stand in their gradebook', () => {
    rememberForm('u1', { ...rememberedForm('u1'), form: 'percent' });
    expect([rememberedForm('u1').form, rememberedForm('u2').form]).toEqual(['percent', 'points']);
  });

  it('gives no file back when it could not be recorded', async () => {
    const { user } = renderApp('/assignments/a1', {
      'GET /assignments/a1': assignmentOf([
        handedIn(1, { student_name: 'Maya Rivera', score: { given: 3, max: 4 }, scores: 'teacher' }),
      ]),
      'POST /assignments/a1/gradebooks': () => ({ status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    await user.upload(screen.getByLabelText('Gradebook file'), BOOK);
    await user.click(await screen.findByRole('button', { name: 'Fill in 1 score' }, PATIENT));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('gives results to a student information system, in numbers only, from its own OneRoster export', async () => {
    const { user } = renderApp('/assignments/a1', {
      'GET /assignments/a1': assignmentOf([
        handedIn(1, { student_name: 'Maya Rivera', score: { given: 3, max: 4 }, scores: 'teacher' }),
      ]),
      'POST /assignments/a1/gradebooks': { message: 'Recorded.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    const files = {
      'users.csv': 'sourcedId,givenName,familyName\nu1,Maya,Rivera\n',
      'classes.csv': 'sourcedId,title,termSourcedIds\nc1,English,t1\n',
      'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,u1,student\n',
      'academicSessions.csv': 'sourcedId,type\nt1,term\n',
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    await user.upload(
      screen.getByLabelText('Gradebook file'),
      new File([zip.slice()], 'export.zip', { type: 'application/zip' }),
    );
    expect(await screen.findByRole('region', { name: 'Filled in' }, PATIENT)).toBeVisible();
    expect(screen.queryByLabelText('Column')).toBeNull();
    expect(await optionsOf(user, 'Scores as')).toEqual(['Points', 'Percent']);
    await choose(user, 'Scores as', 'Percent');
    await user.click(screen.getByRole('button', { name: 'Fill in 1 score' }));
    await waitFor(() => expect(saved).toHaveLength(1), PATIENT);
    const parts = unzipSync(new Uint8Array(await (saved[0] as Blob).arrayBuffer()));
    expect(strFromU8(parts['results.csv'] as Uint8Array)).toContain(',u1,fully graded,75,');
    expect(strFromU8(parts['lineItems.csv'] as Uint8Array)).toMatch(/,t1,0,100\r\n$/);
  });
});
