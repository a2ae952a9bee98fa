import type { Account, Essay, Talk } from '@essays/contract';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../../test/fetch-stub.ts';
import type { Answers } from '../../../../test/fetch-stub.ts';
import { withLostAnswer } from '../../../../test/lost-answer.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { talkQuestions } from '../../../domain/talk-guide.ts';
import { stopCalendar } from '../../../../test/stop-calendar.ts';

afterEach(() => jest.useRealTimers());

const LONG = 60_000;
const NONE = 'No talk with the student has been noted.';
const TALK: Talk = {
  id: 't1',
  held_on: '2026-11-20',
  said: 'I wrote it at the library.',
  supports: ['drafts_shown', 'oral_explanation'],
  outcome: 'We read the drafts together.',
  noted_at: '2026-11-20T15:00:00.000Z',
  corrects: null,
};
const flaggedOf = (talks: Talk[] = [], caller: Account = TEACHER): Essay =>
  essayOf(
    {
      processing_status: 'flagged',
      is_flagged_baseline: true,
      flag_reason: 'Differs from all samples.',
      talks,
    },
    caller,
  );

const open = async (talks: Talk[] = [], answers: Answers = {}) => {
  let essay = flaggedOf(talks);
  const view = renderApp('/essays/grade/e1', {
    'GET /essays/e1': () => ({ body: essay }),
    'POST /essays/e1/talks': ({ body }: { body: unknown }) => {
      essay = flaggedOf([{ ...TALK, ...(body as Partial<Talk>), id: 't2' }]);
      return { status: 201, body: essay };
    },
    ...answers,
  });
  const card = within(await screen.findByRole('article'));
  return { ...view, card, button: (name: RegExp | string) => card.getByRole('button', { name }) };
};
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it(
  'a flagged essay says that nobody has heard the student and offers to note a talk, which is then shown',
  async () => {
    stopCalendar(new Date(2026, 2, 9, 23, 59));
    const { card, user, server, button } = await open();
    expect(card.getByText(NONE)).toBeVisible();
    const names = within(card.getByRole('group', { name: 'Decide' }))
      .getAllByRole('button')
      .map((one) => one.textContent);
    expect(names.slice(-2)).toEqual(['Note a talk', 'Reject']);

    await user.click(button('Note a talk'));
    const dialog = await dialogOf(/^Note a talk · S0001/);
    const today = dialog.getByLabelText(/Date of the talk/);
    expect(today).toHaveValue('2026-03-09');
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(dialog.getByText('Please write down what the student said.')).toBeVisible();
    expect(server.to('POST /essays/e1/talks')).toHaveLength(0);
    await user.type(dialog.getByLabelText(/What the student said/), ' My cousin helped. ');
    await user.click(dialog.getByRole('checkbox', { name: 'Version history of the file' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Drafts shown' }));
    await user.type(dialog.getByLabelText(/Outcome/), 'It stays as it is.');
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText('Talk noted.')).toBeVisible();
    expect(server.to('POST /essays/e1/talks')[0]?.body).toEqual({
      held_on: '2026-03-09',
      said: 'My cousin helped.',
      supports: ['drafts_shown', 'version_history'],
      outcome: 'It stays as it is.',
    });
    const talks = within(await card.findByRole('region', { name: 'Talks with the student' }));
    expect(await talks.findByText(/^Talk noted on /)).toBeVisible();
    expect(talks.getByText(/My cousin helped/)).toBeVisible();
    expect(talks.queryByText(NONE)).toBeNull();
  },
  LONG,
);

it(
  'a teacher who rejects is told that no talk is noted, and may reject all the same',
  async () => {
    const { user, server, button } = await open([], {
      'POST /essays/e1/reject': () => ({ body: essayOf() }),
    });
    await user.click(button(/^Reject/));
    const dialog = await dialogOf(/^Reject essay/);
    expect(dialog.getByText(NONE)).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason for the rejection/), 'Two sources copied');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Essay rejected.')).toBeVisible();
    expect(server.to('POST /essays/e1/reject')).toHaveLength(1);
  },
  LONG,
);

it(
  'the link in the Reject dialog leads to the note; if there is one, the dialog quotes it',
  async () => {
    const first = await open();
    await first.user.click(first.button(/^Reject/));
    const question = await dialogOf(/^Reject essay/);
    await first.user.click(question.getByRole('button', { name: 'Note a talk' }));
    expect(await screen.findByRole('dialog', { name: /^Note a talk/ })).toBeVisible();
    first.unmount();

    const { user, button } = await open([TALK]);
    await user.click(button(/^Reject/));
    const dialog = await dialogOf(/^Reject essay/);
    expect(dialog.queryByText(NONE)).toBeNull();
    expect(dialog.getByText('Talk noted on Nov 20, 2026:')).toBeVisible();
    expect(dialog.getByText(/“I wrote it at the library.”/)).toBeVisible();
  },
  LONG,
);

it(
  'a note is corrected by a new one that starts with its words; what is typed survives a failure',
  async () => {
    let tries = 0;
    const { card, user, server } = await open([TALK], {
      'POST /essays/e1/talks': () => {
        tries += 1;
        return tries === 1
          ? { status: 409, body: { error: 'This note is no longer the latest one.' } }
          : { status: 201, body: flaggedOf([{ ...TALK, corrects: 't1' }]) };
      },
    });
    const talks = within(card.getByRole('region', { name: 'Talks with the student' }));
    expect(talks.getByText(/Drafts shown, explained the essay in person\./)).toBeVisible();
    expect(talks.getByText('Outcome: We read the drafts together.')).toBeVisible();
    await user.click(talks.getByRole('button', { name: 'Correct: Talk noted on Nov 20, 2026' }));
    const dialog = await dialogOf(/^Correct the note/);
    const said = dialog.getByLabelText(/What the student said/);
    expect(said).toHaveValue(TALK.said);
    await user.type(said, ' And at home.');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText('This note is no longer the latest one.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(talks.getByRole('button', { name: /^Correct/ }));
    const again = await dialogOf(/^Correct the note/);
    expect(again.getByLabelText(/What the student said/)).toHaveValue(`${TALK.said} And at home.`);
    await user.click(again.getByRole('button', { name: 'Save the correction' }));
    expect(await screen.findByText(/Note corrected/)).toBeVisible();
    expect(server.to('POST /essays/e1/talks')[1]?.body).toMatchObject({
      corrects: 't1',
      said: `${TALK.said} And at home.`,
    });
  },
  LONG,
);

it(
  'the department head decides nothing here but may note a talk',
  async () => {
    const head = {
      ...TEACHER,
      role: 'department_head' as const,
      permissions: ['view_student_names', 'view_audit'],
    };
    const { card } = await open([], {
      'GET /auth/verify': { user: head },
      'GET /essays/e1': flaggedOf([], head),
    });
    const buttons = within(card.getByRole('group', { name: 'Decide' })).getAllByRole('button');
    expect(buttons.map((one) => one.textContent)).toEqual(['Note a talk']);
  },
  LONG,
);

it(
  'a note whose answer was lost is corrected by the words that it was given before it was sent again',
  async () => {
    let essay = flaggedOf();
    const { made, reply } = withLostAnswer(
      ({ body }) => {
        const talk = { ...TALK, ...(body as Partial<Talk>), id: `t${made.length}` };
        essay = flaggedOf([{ ...talk, corrects: talk.corrects ?? null }]);
        return { status: 201, body: essay };
      },
      { arrives: true },
    );
    const { user, button } = await open([], {
      'GET /essays/e1': () => ({ body: essay }),
      'POST /essays/e1/talks': reply,
    });
    await user.click(button('Note a talk'));
    const dialog = await dialogOf(/^Note a talk/);
    const save = () => user.click(dialog.getByRole('button', { name: 'Save the note' }));
    await user.type(dialog.getByLabelText(/What the student said/), 'My cousin');
    await save();
    expect(await dialog.findByText(/The server could not be reached/)).toBeVisible();
    await user.type(dialog.getByLabelText(/What the student said/), ' helped.');
    await save();
    expect(await screen.findByText(/“My cousin helped.”/)).toBeVisible();
    expect(made.map((words) => (JSON.parse(words) as { corrects?: string }).corrects)).toEqual([
      undefined,
      't0',
    ]);
  },
  LONG,
);

it(
  'the decision packet includes what the student said',
  async () => {
    const answers = {
      'GET /essays/e1': flaggedOf([TALK]),
      'GET /audit/essays/e1': { entries: [], count: 0, chain: { links: [], head: null } },
    };
    const packet = renderApp('/essays/grade/e1/packet', answers);
    expect(await screen.findByRole('heading', { name: 'What the student said' })).toBeVisible();
    // Once on the pages to be read, and once with all talks in the appendix.
    expect(screen.getAllByText(/“I wrote it at the library.”/)).toHaveLength(2);
    packet.unmount();
    renderApp('/essays/grade/e1/packet', { ...answers, 'GET /essays/e1': flaggedOf() });
    expect(await screen.findByText(NONE)).toBeVisible();
  },
  LONG,
);

it(
  'a talk has five questions from the essay, and what is ticked for one stands in the note',
  async () => {
    const essay_text = 'I believe that the council should keep the old tower as a museum for everybody.';
    const whole = { ...flaggedOf(), essay_text };
    const { user, server, button } = await open([], { 'GET /essays/e1': whole });
    await user.click(button('Note a talk'));
    const dialog = await dialogOf(/^Note a talk/);
    await user.click(await dialog.findByText('Five questions to ask'));
    const questions = await dialog.findAllByRole('radiogroup');
    expect(questions).toHaveLength(5);
    // In another tab: what is being noted stays open.
    const print = dialog.getByRole('link', { name: 'Print the questions' });
    expect(print).toHaveAttribute('href', '/essays/grade/e1/talk-guide');
    expect(print).toHaveAttribute('target', '_blank');
    await user.click(within(questions[2] as HTMLElement).getByLabelText('could explain partly'));
    await user.click(dialog.getByRole('button', { name: 'Save the note' }));
    await waitFor(() =>
      expect(server.to('POST /essays/e1/talks')[0]?.body).toMatchObject({
        said: expect.stringMatching(/\? – could explain partly\.$/),
      }),
    );
  },
  LONG,
);

it(
  'the talk guide on paper has the five questions of the essay with boxes to tick, and asks nothing else of it',
  async () => {
    const essay_text = 'I believe that the council should keep the old tower as a museum for everybody.';
    renderApp('/essays/grade/e1/talk-guide', { 'GET /essays/e1': { ...flaggedOf(), essay_text } });
    const sheet = within(await screen.findByRole('article'));
    const questions = sheet.getAllByRole('listitem');
    expect(questions.map((one) => one.firstChild?.textContent)).toEqual(talkQuestions(essay_text));
    for (const question of questions)
      for (const word of ['could explain', 'could explain partly', 'could not explain'])
        expect(within(question).getByText(word)).toBeVisible();
    expect(sheet.getByText('Drafts shown')).toBeVisible();
    expect(sheet.queryByText(/Differs from all samples/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  },
  LONG,
);
