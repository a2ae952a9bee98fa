import type { PastEssay } from '@essays/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { entryOf } from '../../../test/audit-fixtures.ts';
import { essayOf } from '../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endOfMinute, PastState } from './past-essay.tsx';

const LONG = 60_000;
const ENTRIES = [
  entryOf({ position: 10 }),
  entryOf({
    position: 20,
    at: '2026-11-18T14:20:00.000Z',
    action: 'EssayRejected',
    summary: 'Rejected the essay.',
    decision: true,
  }),
  entryOf({ position: 30, at: '2026-11-20T15:00:00.000Z', action: 'TalkNoted', summary: 'Noted a talk.' }),
];
const STATE: PastEssay = {
  status: 'flagged',
  status_since: '2026-11-17T10:00:00.000Z',
  flags: { authorship: true, ai_writing: false, teacher: false },
  word_count: 612,
  similarity: 0.31,
  evidence_strength: 'strong',
  compared_by: { engine: 'local-authorship', version: 'style-3' },
  samples: 2,
  ai_writing_score: 64,
  ai_writing_band: 'moderate',
  ai_writing_by: { engine: 'local-ai-writing', version: 'ai-3' },
  overall_score: 3.33,
  focus_organization_score: 4,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  rubric: [],
  scored_by: 'embedded-rubric',
  scores: 'proposed',
  confirmed_among: null,
  decided: null,
  talks: 0,
};
const AUDITOR = { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] };

const story = ({ query }: Call) => {
  const upTo = query.get('up_to');
  const bound = upTo === null ? Infinity : /^\d+$/.test(upTo) ? Number(upTo) : 20;
  const entries = ENTRIES.filter(({ position }) => position <= bound);
  return {
    body: {
      entries,
      count: entries.length,
      chain: { links: [], head: null },
      ...(upTo !== null && { as_it_stood: STATE }),
    },
  };
};
const open = async () => {
  const view = renderApp('/essays/grade/e1', {
    'GET /essays/e1': essayOf(),
    'GET /audit/essays/e1': story,
  });
  await view.user.click(within(await screen.findByRole('article')).getByText('History'));
  await screen.findByText('Noted a talk.');
  return view;
};

it(
  'one click on a decision shows what was known before it, and another returns to the present',
  async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: /^As it was before: Rejected/ }));
    const then = await screen.findByLabelText('The essay then');
    expect(screen.getByRole('button', { name: 'Back to now' }).parentElement?.parentElement).toHaveFocus();
    expect(server.to('GET /audit/essays/e1').at(-1)?.query.get('up_to')).toBe('19');
    expect(screen.queryByText('Noted a talk.')).toBeNull();
    expect(screen.queryByText('Rejected the essay.')).toBeNull();
    expect(screen.getByText(/^Just before “.+” \(Nov 18, 2026/).closest('[role="status"]')).toHaveTextContent(
      'What happened later is not shown.',
    );
    expect(then).toHaveTextContent(
      /StatusFlagged · since Nov 17, 2026.*Flagsby the comparison.*similarity 31%/,
    );
    expect(then).toHaveTextContent('similarity 31%, 2 samples. Evidence: strong');
    expect(then).toHaveTextContent(
      /Moderate indicators 64 of 100\. Checked by version ai-3 of local-ai-writing\./,
    );
    expect(then).toHaveTextContent('Compared by version style-3 of local-authorship.');
    expect(then).toHaveTextContent(
      'Focus/Organization 4 / 4, Evidence/Elaboration 3 / 4, Conventions 3 / 4, overall 3.33 / 4; ' +
        'AI proposal, by embedded-rubric',
    );
    expect(then).toHaveTextContent(/Nobody had decided yet.*No talk with the student was noted/);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByText('Noted a talk.')).toBeVisible();
    expect(screen.queryByLabelText('The essay then')).toBeNull();
    expect(document.activeElement).toContainElement(screen.getByLabelText('As it was on'));
    expect(document.body).not.toHaveFocus();
  },
  LONG,
);

it(
  'a date and time can be chosen too; nothing is requested until they are valid',
  async () => {
    const { user, server } = await open();
    const asked = () => server.to('GET /audit/essays/e1').length;
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Choose a date and time in the past.')).toBeVisible();
    expect(asked()).toBe(before);
    await user.type(screen.getByLabelText('As it was on'), '2025-11-18T14:20');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/^As it was on Nov 18, 2025, 2:20/)).toBeVisible();
    expect(server.to('GET /audit/essays/e1').at(-1)?.query.get('up_to')).toBe(
      new Date('2025-11-18T14:20:59.999').toISOString(),
    );
  },
  LONG,
);

it(
  'the audit page keeps the chosen moment in its address, for the list and the history beside it',
  async () => {
    const instant = '2026-11-18T14:20:59.999Z';
    const { user, server, address } = renderApp(`/audit?up_to=${instant}`, {
      'GET /auth/verify': { user: AUDITOR },
      'GET /audit': { entries: ENTRIES.slice(0, 2), count: 2 },
      'GET /audit/essays/e1': story,
    });
    expect(await screen.findByText(/^The audit as it was on Nov 18, 2026/)).toBeVisible();
    expect(server.to('GET /audit').at(-1)?.query.get('up_to')).toBe(instant);
    await user.click((await screen.findAllByRole('button', { name: /^History of/ }))[0]!);
    expect(await screen.findByLabelText('The essay then')).toBeVisible();
    expect(server.to('GET /audit/essays/e1').at(-1)?.query.get('up_to')).toBe(instant);
    await user.click(screen.getAllByRole('button', { name: 'Back to now' })[0]!);
    expect(address()).toBe('/audit');
    expect(await screen.findAllByLabelText('As it was on')).not.toHaveLength(0);
  },
  LONG,
);

const openAudit = async (pageOf: (call: Call) => unknown = () => ({ entries: ENTRIES, count: 3 })) => {
  const view = renderApp('/audit', {
    'GET /auth/verify': { user: AUDITOR },
    'GET /audit': (call: Call) => ({ body: pageOf(call) }),
    'GET /audit/essays/e1': story,
  });
  await screen.findAllByRole('button', { name: /^History of/ });
  return view;
};

it(
  'a history takes the focus, because it may open above the screen, and gives it back when it is closed',
  async () => {
    const { user } = await openAudit();
    const [, second] = screen.getAllByRole('button', { name: /^History of/ });
    await user.click(second!);
    expect(screen.getByRole('heading', { name: 'S0001 · essay' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close the history' }));
    expect(second).toHaveFocus();
  },
  LONG,
);

it(
  'older entries are read from the top, and a filter that is cleared leaves the focus on the page',
  async () => {
    const { user, server } = await openAudit(() => ({ entries: ENTRIES, count: 30 }));
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(server.to('GET /audit').at(-1)?.query.get('offset')).toBe('25');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.type(screen.getByLabelText('Who'), 'x');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
  LONG,
);

it(
  'a button that is off while a table is made has the focus again afterwards',
  async () => {
    let arrive: (sent: { status: number }) => void = () => undefined;
    const table = new Promise<{ status: number }>((resolve) => (arrive = resolve));
    const { user } = renderApp('/audit', {
      'GET /auth/verify': { user: AUDITOR },
      'GET /audit': (call: Call) =>
        call.headers.get('accept') === 'text/csv' ? table : { body: { entries: ENTRIES, count: 3 } },
    });
    const csv = await screen.findByRole('button', { name: 'CSV' });
    await user.click(csv);
    await waitFor(() => expect(csv).toBeDisabled());
    // As browsers do; the document here leaves it where it was.
    csv.blur();
    arrive({ status: 503 });
    await waitFor(() => expect(csv).toHaveFocus());
  },
  LONG,
);

it('the essay then says no more of its writer and of AI than there was enough writing for', () => {
  const then = (changes: Partial<PastEssay>) => {
    const { container, unmount } = render(<PastState state={{ ...STATE, ...changes }} />);
    const said = container.textContent;
    unmount();
    return said;
  };
  expect(then({})).toMatch(/similarity 31%.*64 of 100/);
  const little = then({
    evidence_strength: 'insufficient',
    ai_writing_score: 12,
    ai_writing_band: 'not_enough_writing',
  });
  expect(little).toContain('Not enough writing to say');
  expect(little).not.toMatch(/similarity|of 100/);
  expect(then({})).toContain(', by embedded-rubric');
  expect(then({ scores: 'confirmed' })).toContain(', proposed by embedded-rubric');
});

it('a chosen minute counts to its end, up to the current one', () => {
  const now = new Date('2026-11-21T10:30:10');
  expect(endOfMinute('2026-11-21T10:30', now)).toBe(new Date('2026-11-21T10:30:59.999').toISOString());
  expect(endOfMinute('2026-11-21T10:31', now)).toBeNull();
  expect(endOfMinute('', now)).toBeNull();
  expect(endOfMinute('2026-13-40T10:31', now)).toBeNull();
});
