import { act, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../test/fetch-stub.ts';
import { holdTimers } from '../../test/held-timers.ts';
import { openEssayUpload } from '../../test/open-essay-upload.tsx';
import { PAUSE } from '../components/use-paused.ts';
import { foldForSearch } from '@essays/contract';

const CALL = 'GET /students/for-upload';
const SCHOOL = Array.from({ length: 120 }, (_, n) => ({
  id: `s${n}`,
  display_id: `S${String(n).padStart(4, '0')}`,
  name: n === 100 ? 'Zelda Quist' : `Pupil Number${n}`,
  period: 1 + (n % 2),
  class_type: '10th_grade_english',
  has_baseline: true,
}));
/** The last of them is in the first of two periods, both of which are more than a list shows. */
const IN_TWO = SCHOOL.map((one, n) => ({ ...one, period: n < 60 || n === 119 ? 1 : 2 }));
/** As the server answers: those who fit, at most `limit`. */
const answer = (query: URLSearchParams, of = SCHOOL) => ({
  body: {
    students: of
      .filter((one) => !query.get('period') || String(one.period) === query.get('period'))
      .filter(({ name }) => foldForSearch(name).includes(foldForSearch(query.get('search') ?? '')))
      .slice(0, Number(query.get('limit') ?? 1e9)),
  },
});

const picker = () => screen.getByRole('combobox', { name: 'Student' });
/** Whom its list offers. */
const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
const found = async () => within(await screen.findByRole('listbox')).findAllByRole('option');
/** The calls of the picker; the search of every page asks for 20. */
const asked = (server: { to: (call: string) => Call[] }) =>
  server.to(CALL).filter(({ query }) => query.get('limit') !== '20');

describe('the picker of a student', () => {
  it('shows a whole class when it is opened, and asks nothing more while the student is typed', async () => {
    const { user, server } = await openEssayUpload({
      [CALL]: ({ query }: Call) => answer(query, SCHOOL.slice(0, 31)),
    });
    await user.click(picker());
    expect(await found()).toHaveLength(31);
    expect(screen.queryByText(/^The (first|best)/)).toBeNull();
    await user.type(picker(), 'number7');
    expect(offered().map((one) => one.textContent)).toEqual(['S0007 · Pupil Number7']);
    await user.type(picker(), 'x');
    expect(screen.getByText('No students match "number7x"')).toBeVisible();
    expect(asked(server).map(({ query }) => [query.get('search'), query.get('limit')])).toEqual([
      [null, '51'],
    ]);
  });

  it('shows the first 50 of many, says that there are more, and finds the others by name', async () => {
    const { user, server } = await openEssayUpload({ [CALL]: ({ query }: Call) => answer(query) });
    await user.click(picker());
    expect(await found()).toHaveLength(50);
    expect(screen.getByText('The first 50. Type a name or an ID to find others.')).toBeVisible();
    await user.type(picker(), 'zelda');
    expect(await screen.findByRole('option', { name: 'S0100 · Zelda Quist' })).toBeVisible();
    expect(asked(server).map(({ query }) => query.get('search'))).toEqual([null, 'zelda']);
    await user.keyboard('{Enter}');
    expect(picker()).toHaveValue('S0100 · Zelda Quist');
    // The student stays named although not among those listed now.
    await user.click(picker());
    expect(await found()).toHaveLength(50);
    expect(screen.queryByRole('option', { name: /Zelda/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(picker()).toHaveValue('S0100 · Zelda Quist');
  });

  it('takes nobody and says that it searches while the answer is awaited', async () => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    const { user } = await openEssayUpload({
      [CALL]: async ({ query }: Call) => {
        if (query.get('search')) await held;
        return answer(query);
      },
    });
    await user.click(picker());
    await found();
    await user.type(picker(), 'zelda');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.queryByText(/^No students/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(picker()).toHaveValue('zelda');
    await act(async () => send());
    expect(await screen.findByRole('option', { name: 'S0100 · Zelda Quist' })).toBeVisible();
  });

  it('keeps showing those known who fit until the answer is there', async () => {
    const { user } = await openEssayUpload({ [CALL]: ({ query }: Call) => answer(query) });
    await user.click(picker());
    await found();
    const pause = holdTimers(PAUSE);
    await user.type(picker(), 'number4');
    const known = offered().map((one) => one.textContent);
    expect(known.length).toBeGreaterThan(0);
    expect(known.every((one) => one?.includes('Number4'))).toBe(true);
    await pause.pass();
  });

  it('keeps showing those found by fewer letters until the answer is there', async () => {
    const { user } = await openEssayUpload({
      [CALL]: async ({ query }: Call) =>
        query.get('search') === 'number107' ? new Promise(() => undefined) : answer(query),
    });
    await user.click(picker());
    await found();
    await user.type(picker(), 'number10');
    expect(await screen.findByRole('option', { name: /Number107$/ })).toBeVisible();
    await user.type(picker(), '7');
    expect(offered().map((one) => one.textContent)).toEqual(['S0107 · Pupil Number107']);
  });

  it('does not say that there are no students before it knows', async () => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    const { user } = await openEssayUpload({
      [CALL]: async ({ query }: Call) => {
        await held;
        return answer(query, []);
      },
    });
    await user.click(picker());
    expect(screen.getByText('Loading students…')).toBeVisible();
    expect(screen.queryByText(/^No students found/)).toBeNull();
    await act(async () => send());
    await waitFor(() => expect(screen.getAllByText(/^No students found/)).not.toHaveLength(0));
  });

  it('offers nobody of the period before while those of the next are awaited', async () => {
    const { user, choose } = await openEssayUpload({
      [CALL]: async ({ query }: Call) => (query.get('period') ? new Promise(() => undefined) : answer(query)),
    });
    await user.click(picker());
    await found();
    await user.keyboard('{Escape}');
    await choose('Period', '1st');
    await user.click(picker());
    expect(screen.getByText('Loading students…')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('offers nobody found in the period before while those of the next are searched', async () => {
    const { user, choose } = await openEssayUpload({
      [CALL]: async ({ query }: Call) =>
        query.get('period') && query.get('search') ? new Promise(() => undefined) : answer(query, IN_TWO),
    });
    await user.click(picker());
    await found();
    await user.type(picker(), 'number119');
    expect(await screen.findByRole('option', { name: /Number119$/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await choose('Period', '2nd');
    await user.click(picker());
    await waitFor(() => expect(offered()).toHaveLength(50));
    await user.type(picker(), 'number119');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows the answer to the last words, whenever those before are answered', async () => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    const { user, server } = await openEssayUpload({
      [CALL]: async ({ query }: Call) => {
        if (query.get('search') === 'number11') await held;
        return answer(query);
      },
    });
    await user.click(picker());
    await found();
    await user.type(picker(), 'number11');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    await user.type(picker(), '{Backspace}07');
    const names = () => offered().map((one) => one.textContent);
    await waitFor(() => expect(names()).toEqual(['S0107 · Pupil Number107']));
    await act(async () => send());
    expect(names()).toEqual(['S0107 · Pupil Number107']);
  });

  it('says when a search fails, and searches again when it is opened again', async () => {
    let isAway = true;
    const { user } = await openEssayUpload({
      [CALL]: ({ query }: Call) =>
        isAway && query.get('search') ? { status: 503, body: {} } : answer(query),
    });
    await user.click(picker());
    await found();
    await user.type(picker(), 'zelda');
    expect(await screen.findByText(/Close this list and open it to try again\.$/)).toHaveTextContent(
      /^Failed to load students\./,
    );
    isAway = false;
    await user.keyboard('{Escape}{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'S0100 · Zelda Quist' })).toBeVisible();
  });

  it('finds a student by the name while what is written about them is being changed', async () => {
    const { user } = await openEssayUpload({ [CALL]: ({ query }: Call) => answer(query) });
    await user.click(picker());
    await user.click(await screen.findByRole('option', { name: 'S0007 · Pupil Number7' }));
    await user.type(picker(), '{Backspace}9');
    expect(await screen.findByRole('option', { name: 'S0009 · Pupil Number9' })).toBeVisible();
    expect(within(screen.getByRole('listbox')).queryByText(/Number7$/)).toBeNull();
  });
});
