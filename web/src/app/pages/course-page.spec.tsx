import { screen, waitFor, within } from '@testing-library/react';
import { assignmentOf, handedIn, lineOf } from '../../../test/assignment-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openCourse, takeOpenCourse } from '../../data/open-course.ts';

/** On a busy machine a page takes its time. */
const PATIENT = { timeout: 15_000 };
const sealed = (expires: number): string => {
  const text = JSON.stringify({ course: { platform: 'Canvas', title: 'Éngl 10' }, exp: expires / 1000 });
  const base64 = btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.seal`;
};
const TOKEN = sealed(Date.now() + 3_600_000);
const opened = (token: string) => {
  history.replaceState(null, '', `/course#${token}`);
  takeOpenCourse();
};
const MEMBERS = {
  members: [
    { id: 'm1', name: 'Rivera, Maya', email: null, number: '104215' },
    { id: 'm2', name: 'Owen Blake', email: 'o.blake@school.org', number: null },
  ],
};

describe('a course of a learning platform', () => {
  afterEach(() => sessionStorage.clear());

  it('is taken out of the address, says what can be done with it, and can be closed', async () => {
    opened(TOKEN);
    expect([location.pathname, location.hash]).toEqual(['/course', '']);
    const { user } = renderApp('/course');
    expect(await screen.findByRole('heading', { name: 'Éngl 10' }, PATIENT)).toBeVisible();
    expect(screen.getByText(/Nothing is sent by itself/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the course' }));
    expect(await screen.findByText('No course is open in this tab.')).toBeVisible();
    expect(openCourse()).toBeNull();
  });

  it('promises nothing to whoever can neither add students nor send scores', async () => {
    opened(TOKEN);
    const assistant = { ...TEACHER, role: 'assistant', permissions: ['view_essays', 'grade_essays'] };
    renderApp('/course', { 'GET /auth/verify': { user: assistant } });
    expect(await screen.findByText(/^With your account you can neither add/, {}, PATIENT)).toBeVisible();
    expect(screen.queryByText(/‘Add a class’/)).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
  });

  it('is named where its teacher signs in, who may have another username there', async () => {
    opened(TOKEN);
    renderApp('/login', {}, false);
    expect(await screen.findByText(/^“Éngl 10” in Canvas is open\. Sign in with the username/)).toBeVisible();
  });

  it('that has run out, or is nothing of the kind, is not open', async () => {
    for (const token of [sealed(Date.now() - 1000), 'nonsense', 'a.b.c']) {
      opened(token);
      expect(openCourse()).toBeNull();
    }
    renderApp('/course');
    expect(await screen.findByText('No course is open in this tab.', {}, PATIENT)).toBeVisible();
  });

  it('gives its students to ‘Add a class’, as if they had been pasted', async () => {
    opened(TOKEN);
    const { user, server } = renderApp('/students', { 'POST /courses/members': MEMBERS });
    await user.click(await screen.findByRole('button', { name: 'Add a class' }, PATIENT));
    await user.click(
      await screen.findByRole('button', { name: 'Take the students of “Éngl 10” in Canvas' }, PATIENT),
    );
    expect(await screen.findByText('2 rows in the list.', {}, PATIENT)).toBeVisible();
    expect(server.to('POST /courses/members')[0]?.body).toEqual({ course: TOKEN });
    await user.click(screen.getByRole('button', { name: 'Without this course' }));
    expect(screen.getByLabelText('Paste your class list')).toBeVisible();
  });

  it('gets the scores of those it knows, and nothing until the teacher says so', async () => {
    opened(TOKEN);
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
      'POST /courses/members': MEMBERS,
      'POST /assignments/a1/course-scores': { sent: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    await user.click(await screen.findByRole('button', { name: 'Send to “Éngl 10” in Canvas' }, PATIENT));
    const filled = within(await screen.findByRole('region', { name: 'Filled in' }, PATIENT));
    expect(filled.getByRole('listitem')).toHaveTextContent('Rivera, Maya 75');
    expect(screen.getByText('Owen Blake: No essay was handed in.')).toBeVisible();
    expect(server.to('POST /assignments/a1/course-scores')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send 1 score' }));
    expect(await screen.findByText('1 score sent to Canvas.', {}, PATIENT)).toBeVisible();
    expect(server.to('POST /assignments/a1/course-scores')[0]?.body).toEqual({
      course: TOKEN,
      out_of: 100,
      left_out: 1,
      scores: [{ essay_id: 'e1', member_id: 'm1' }],
    });
    expect(server.to('POST /assignments/a1/gradebooks')).toEqual([]);
  });

  it('that refuses is told, and the dialog stays', async () => {
    opened(TOKEN);
    const message = 'Canvas refused (401). Open this application in your course again.';
    const { user } = renderApp('/assignments/a1', {
      'GET /assignments/a1': assignmentOf([lineOf(2, { student_name: 'Owen Blake' })]),
      'POST /courses/members': () => ({ status: 502, body: { error: message, message } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill in my gradebook' }, PATIENT));
    await user.click(await screen.findByRole('button', { name: /^Send to/ }, PATIENT));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message), PATIENT);
  });
});
