import type { WritingRoom, WritingSeat } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render-app.tsx';

const seat = (number: number, more: Partial<WritingSeat> = {}): WritingSeat => ({
  student_session_id: `s${number}`,
  student_display_id: `S000${number}`,
  student_name: ['Ada Lightfoot', 'Bo Winterbourne', 'Cy Marsh'][number - 1]!,
  number,
  taken: true,
  extra_minutes: 0,
  draft: null,
  versions: 0,
  collected: [],
  ...more,
});

const ROOM: WritingRoom = {
  id: 'r1',
  purpose: 'sample',
  prompt: 'What did you read?',
  period: 3,
  academic_year: '2025-26',
  opened_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T09:30:00.000Z',
  state: 'open',
  seats: 3,
  collected: 0,
  code: 'ABCD-EFGH',
  shows: 'names',
  spelling_help: true,
  assignment_id: null,
  essay_id: null,
  minutes: 30,
  now: '2026-11-20T09:10:00.000Z',
  writers: [
    seat(1, {
      draft: {
        words: 212,
        changed_at: '2026-11-20T09:07:30.000Z',
        pasted_words: 40,
        seconds_away: 185,
        late: false,
      },
    }),
    seat(2),
    seat(3, { taken: false }),
  ],
};

const tileOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

describe('a writing room on the teacher’s page', () => {
  it('is opened from Students for the class in view, with a prompt', async () => {
    const { server } = renderApp('/students?period=3&year=2025-26', {
      'GET /students': [],
      'GET /writing-rooms': { rooms: [] },
      'POST /writing-rooms': () => ({ status: 201, body: ROOM }),
      'GET /writing-rooms/{id}': ROOM,
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Open a writing room' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the room' }));
    const prompt = screen.getByRole('textbox', { name: 'Prompt' });
    await waitFor(() => expect(prompt).toHaveFocus());
    expect(prompt).toHaveAccessibleDescription('Please enter a prompt.');
    expect(prompt).toBeInvalid();
    await userEvent.type(prompt, 'What did you read?');
    const minutes = screen.getByRole('textbox', { name: 'Minutes' });
    await userEvent.clear(minutes);
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(minutes).toHaveFocus());
    expect(minutes).toHaveAccessibleDescription(/^A whole number from 1 to/);
    await userEvent.type(minutes, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    expect(await screen.findByTestId('room-code')).toHaveTextContent('ABCD-EFGH');
    expect(server.to('POST /writing-rooms')[0]?.body).toEqual({
      purpose: 'sample',
      prompt: 'What did you read?',
      minutes: 30,
      period: 3,
      academic_year: '2025-26',
      spelling_help: true,
      shows: 'names',
    });
  });

  it('shows the code, the clock, and a tile for each student without judging', async () => {
    renderApp('/writing-rooms/r1', { 'GET /writing-rooms/{id}': ROOM });
    expect(await screen.findByText('2 of 3 writing')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(20:0\d|19:5\d)$/);
    const ada = tileOf('Ada Lightfoot');
    for (const line of ['212 words', 'last saved 2 minutes ago', 'pasted 40 words', 'window left for 3 min'])
      expect(within(ada).getByText(line)).toBeVisible();
    expect(within(tileOf('Bo Winterbourne')).getByText('nothing written yet')).toBeVisible();
    expect(within(tileOf('Cy Marsh')).getByText('not here yet')).toBeVisible();
  });

  it('says of a closed room who was not here, and who wrote nothing', async () => {
    const closed = { ...ROOM, state: 'closed', code: null };
    renderApp('/writing-rooms/r1', { 'GET /writing-rooms/{id}': closed });
    expect(await screen.findByText('was not here')).toBeVisible();
    expect(within(tileOf('Cy Marsh')).getByText('was not here')).toBeVisible();
    expect(within(tileOf('Bo Winterbourne')).getByText('nothing written')).toBeVisible();
  });

  it('shows what a device kept beside the text of its seat, word for word, and files it when asked to', async () => {
    const text = 'I began at home.\n\nNobody had this but my old laptop.';
    const two = { ...ROOM, state: 'closed', code: null, writers: [seat(1, { versions: 1 })] };
    const { server } = renderApp('/writing-rooms/r1', {
      'GET /writing-rooms/{id}': two,
      'GET /writing-rooms/{id}/seats/{studentId}/versions': {
        versions: [
          {
            page: 'page-old-1',
            text,
            words: 11,
            changed_at: '2026-11-20T09:12:00Z',
            because: 'other_device',
          },
        ],
      },
      'POST /writing-rooms/{id}/seats/{studentId}/versions': two,
    });
    expect(await screen.findByText('another version kept')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read the versions of Ada Lightfoot' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText(/Nobody had this/)).textContent).toBe(text);
    await userEvent.click(dialog.getByRole('button', { name: 'File this version as well' }));
    await waitFor(() =>
      expect(server.to('POST /writing-rooms/r1/seats/s1/versions')[0]?.body).toEqual({ page: 'page-old-1' }),
    );
  });

  it('says of a closed room how many texts were filed', async () => {
    renderApp('/writing-rooms/r1', { 'GET /writing-rooms/{id}': { ...ROOM, state: 'closed', code: null } });
    expect(await screen.findByText('0 of 3 filed')).toBeVisible();
  });

  it('shows seats by number where names are not to be seen', async () => {
    renderApp('/writing-rooms/r1', { 'GET /writing-rooms/{id}': { ...ROOM, shows: 'numbers' } });
    expect(await screen.findByText('Seat 3')).toBeVisible();
    expect(screen.queryByText('Ada Lightfoot')).toBeNull();
  });

  it('is paused, given time and collected by keys, which ? lists', async () => {
    const { server } = renderApp('/writing-rooms/r1', {
      'GET /writing-rooms/{id}': ROOM,
      'POST /writing-rooms/{id}/pause': { ...ROOM, state: 'paused', ends_at: null },
      'POST /writing-rooms/{id}/time': ROOM,
    });
    await screen.findByText('2 of 3 writing', {}, { timeout: 20_000 });
    await userEvent.keyboard('p');
    await waitFor(() => expect(server.to('POST /writing-rooms/r1/pause')).toHaveLength(1));
    await userEvent.keyboard('+');
    await waitFor(() => expect(server.to('POST /writing-rooms/r1/time')[0]?.body).toEqual({ minutes: 5 }));
    await userEvent.keyboard('c');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.to('POST /writing-rooms/r1/collect')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog'));
    for (const label of ['pause, and go on', 'five minutes more', 'collect (asks first)'])
      expect(keys.getByText(label)).toBeVisible();
  });

  it('collects after a question, and says what could not be filed', async () => {
    const closed = { ...ROOM, state: 'closed', code: null, collected: 1 };
    const { server } = renderApp('/writing-rooms/r1', {
      'GET /writing-rooms/{id}': ROOM,
      'POST /writing-rooms/{id}/collect': {
        collected: 1,
        failed: [{ number: 2, reason: 'Student S0002 is not active.' }],
        room: closed,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Collect' }));
    expect(server.to('POST /writing-rooms/r1/collect')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Collect the texts' }));
    expect(await screen.findByText('1 text filed. Seat 2: Student S0002 is not active.')).toBeVisible();
    await waitFor(() => expect(server.to('POST /writing-rooms/r1/collect')).toHaveLength(1));
  });

  it('says why the late texts of a closed room could not be collected, which asks no question first', async () => {
    const late = {
      words: 12,
      changed_at: '2026-11-20T10:00:00Z',
      pasted_words: 0,
      seconds_away: 0,
      late: true,
    };
    renderApp('/writing-rooms/r1', {
      'GET /writing-rooms/{id}': {
        ...ROOM,
        state: 'closed',
        code: null,
        writers: [seat(1, { draft: late })],
      },
      'POST /writing-rooms/{id}/collect': () => ({
        status: 409,
        body: { error: 'The assignment was deleted.' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Collect' }));
    expect(await screen.findByText('The assignment was deleted.')).toBeVisible();
  });

  it('says of a closed room where its texts wait', async () => {
    const filed = [{ document: 'baseline' as const, document_id: 'b1', late: false }];
    const closed = {
      ...ROOM,
      state: 'closed',
      code: null,
      collected: 1,
      writers: [seat(1, { collected: filed })],
    };
    renderApp('/writing-rooms/r1', { 'GET /writing-rooms/{id}': closed });
    expect(await screen.findByRole('link', { name: 'Review the samples' })).toHaveAttribute(
      'href',
      '/baseline-reviews',
    );
  });

  it('is for the essays of an assignment where one was chosen before', async () => {
    const { server } = renderApp('/writing-rooms?assignment=a1&year=2025-26&period=3', {
      'GET /writing-rooms': { rooms: [] },
      'GET /assignments': { assignments: [{ id: 'a1', title: 'A later start' }] },
      'POST /writing-rooms': () => ({ status: 201, body: ROOM }),
      'GET /writing-rooms/{id}': ROOM,
    });
    expect(await screen.findByText('A later start')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Should it?');
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(server.to('POST /writing-rooms')).toHaveLength(1));
    expect(server.to('POST /writing-rooms')[0]?.body).toMatchObject({
      purpose: 'essay',
      assignment_id: 'a1',
    });
  });

  it('keeps the prompt that was typed, until the room is opened', async () => {
    const answers = {
      'GET /writing-rooms': { rooms: [] },
      'POST /writing-rooms': () => ({ status: 201, body: ROOM }),
      'GET /writing-rooms/{id}': ROOM,
    };
    const prompt = () => screen.findByRole('textbox', { name: 'Prompt' });
    const { unmount } = renderApp('/writing-rooms?student=s1', answers);
    await userEvent.type(await prompt(), 'A day at home.');
    // As when the session ends.
    unmount();
    const again = renderApp('/writing-rooms?student=s1', answers);
    expect(await prompt()).toHaveValue('A day at home.');
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Prompt' })).toBeNull());
    again.unmount();
    renderApp('/writing-rooms?student=s1', answers);
    expect(await prompt()).toHaveValue('');
  });

  it('is for one student’s sample, without a choice of class', async () => {
    const { server } = renderApp('/writing-rooms?student=s1', {
      'GET /writing-rooms': { rooms: [] },
      'POST /writing-rooms': () => ({ status: 201, body: ROOM }),
      'GET /writing-rooms/{id}': ROOM,
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'A day at home.');
    expect(screen.queryByText('Purpose')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() =>
      expect(server.to('POST /writing-rooms')[0]?.body).toMatchObject({
        purpose: 'sample',
        student_session_id: 's1',
      }),
    );
  });

  it('is for one student about an essay, without a choice of class', async () => {
    const { server } = renderApp('/writing-rooms?essay=e1', {
      'GET /writing-rooms': { rooms: [] },
      'POST /writing-rooms': () => ({ status: 201, body: ROOM }),
      'GET /writing-rooms/{id}': ROOM,
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'Why?');
    expect(screen.queryByLabelText('Purpose')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(server.to('POST /writing-rooms')).toHaveLength(1));
    expect(server.to('POST /writing-rooms')[0]?.body).toMatchObject({
      purpose: 'paragraph',
      essay_id: 'e1',
      minutes: 15,
    });
  });
});
