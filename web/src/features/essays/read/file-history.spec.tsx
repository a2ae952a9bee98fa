import { screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const NOTHING = { minutes: null, sessions: null, saves: null, first_day: null, last_day: null };

describe('what a Word file says of how it was written', () => {
  const open = async (said: object, essay: object = {}) => {
    const view = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf({ file_format: 'docx', has_file: true, ...essay }),
      'GET /essays/e1/file-history': { ...NOTHING, author_is_student: false, ...said },
    });
    const ask = await screen.findByText(
      'What the Word file says of how it was written',
      {},
      { timeout: 30_000 },
    );
    // Nobody is told who does not ask.
    expect(view.server.to('GET /essays/e1/file-history')).toEqual([]);
    await view.user.click(ask);
    return view;
  };

  it('is told as facts to a teacher who asks, with what does not follow from them', async () => {
    await open({
      minutes: 200,
      saves: 41,
      sessions: 23,
      first_day: '2026-11-02',
      last_day: '2026-11-20',
      author_is_student: true,
    });
    expect(await screen.findByText('It was open in Word for 3 hours 20 minutes in all.')).toBeVisible();
    expect(screen.getByText('It was saved 41 times.')).toBeVisible();
    expect(screen.getByText('It was begun on Nov 2, 2026 and last saved on Nov 20, 2026.')).toBeVisible();
    expect(screen.getByText('Its author has the name of the student.')).toBeVisible();
    expect(screen.getByText(/nothing follows from what is missing/)).toBeVisible();
  });

  it('says nothing about a student whose file says nothing for them', async () => {
    await open({});
    expect(await screen.findByText('The file says nothing about it.')).toBeVisible();
    expect(screen.getByText(/nothing follows from what is missing/)).toBeVisible();
  });
});
