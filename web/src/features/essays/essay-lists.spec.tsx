import { act, screen, waitFor, within } from '@testing-library/react';
import { essayOf, ungradedOf } from '../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
/** What was copied, in order; to be called after the page is up. */
const watchClipboard = (): string[] => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return copied;
};
const LISTS = [
  { path: '/essays/ungraded', title: 'Ungraded Essays', route: 'GET /essays', kind: 'ungraded', wrap: true },
  {
    path: '/essays/flagged',
    title: 'Flagged Essays',
    route: 'GET /essays/flagged',
    kind: 'flagged',
    wrap: false,
  },
  {
    path: '/essays/rejected',
    title: 'Rejected Essays',
    route: 'GET /essays/rejected',
    kind: 'rejected',
    wrap: true,
  },
  { path: '/essays/graded', title: 'Graded Essays', route: 'GET /essays', kind: 'graded', wrap: true },
] as const;

const graded = (essays: unknown, more: Answers = {}) =>
  renderApp('/essays/graded', { 'GET /essays': { essays }, ...more });
const flagged = essayOf({
  processing_status: 'flagged',
  is_flagged_baseline: true,
  flag_reason: 'Differs from all samples.',
});
const rejected = essayOf({ processing_status: 'rejected', rejection_reason: 'Not the student’s own words.' });
const card = async () => within(await screen.findByRole('article'));
/** The words of a grade are folded in a list. */
const opened = async (user: ReturnType<typeof renderApp>['user'], ...more: string[]) => {
  const c = await card();
  for (const title of ['Grading results', ...more]) await user.click(c.getByText(title));
  return c;
};

describe.each(LISTS)('$title', ({ path, title, route, kind, wrap }) => {
  it(
    'LST-001 LST-002 LST-003 LST-004 LST-005 LST-006 LST-007 LST-008 LST-009 LST-048 LST-049 EMP-009 EMP-010 EMP-011 EMP-012 year (2025-26) and period filter, and its empty state',
    async () => {
      const { server, user } = renderApp(path, { [route]: wrap ? { essays: [] } : [] });
      expect(await screen.findByText(`No ${kind} essays found for the selected filters.`)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const first = server.to(route)[0]?.query;
      expect(first?.get('academic_year')).toBe('2025-26');
      expect(first?.get('period')).toBeNull();
      expect(first?.get('_t')).toMatch(/^\d+$/);
      await user.click(screen.getByRole('combobox', { name: 'Period' }));
      await user.click(screen.getByRole('option', { name: '2nd' }));
      await waitFor(() => expect(server.to(route).at(-1)?.query.get('period')).toBe('2'));
      await user.click(screen.getByRole('combobox', { name: 'Academic Year' }));
      await user.click(screen.getByRole('option', { name: 'All' }));
      await waitFor(() => expect(server.to(route).at(-1)?.query.get('academic_year')).toBeNull());
    },
    LONG,
  );

  it(
    "ERR-047 ERR-048 ERR-049 ERR-050 LST-010 a spinner while loading, then the sentence when it fails; the server's own sentence wins",
    async () => {
      let answer: (value: object) => void = () => undefined;
      const { user } = renderApp(path, {
        [route]: () => new Promise((resolve) => (answer = resolve)),
      });
      expect(await screen.findByRole('status', { name: `Loading ${title}` })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await waitFor(() => expect(answer).not.toHaveLength(0));
      await act(async () => answer({ status: 500 }));
      expect(await screen.findByText(`Failed to load ${kind} essays.`)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await act(async () => answer({ status: 503, body: { error: 'The store is being rebuilt.' } }));
      expect(await screen.findByText('The store is being rebuilt.')).toBeVisible();
    },
    LONG,
  );
});

describe('a graded card', () => {
  it(
    'LST-011 LST-013 LST-014 LST-018 LST-019 LST-020 LST-021 LST-023 who, when, class, score, text and actions in one order',
    async () => {
      graded([essayOf()]);
      const c = await card();
      expect(c.getByRole('heading', { level: 2 })).toHaveTextContent('S0001Maya Rivera');
      expect(c.getByText(/Nov 17, 2026/)).toBeVisible();
      expect(c.getByText('10th Grade English')).toBeVisible();
      expect(c.getByText('3.33').closest('span')).toHaveTextContent('Essay Score 3.33 / 4');
      expect(c.getByText(/Nevertheless, it is imperative/)).toBeVisible();
      const bar = within(c.getByRole('group', { name: 'Decide' }));
      expect(bar.getAllByRole('button').map((b) => b.textContent?.replace(/[a-z]$/, ''))).toEqual([
        'Approve',
        'Manually score',
        'Flag',
        'Reject',
      ]);
    },
    LONG,
  );

  it(
    'LST-012 LST-022 Unknown without a student, a dash without all three scores',
    async () => {
      const essay = essayOf({ student_display_id: null, student_name: null, conventions_score: null });
      graded([{ ...essay, grading_result: { ...essay.grading_result, conventions_score: null } }]);
      const c = await card();
      expect(c.getByRole('heading', { level: 2 })).toHaveTextContent('Unknown');
      expect(c.getByText(/Essay Score/)).toHaveTextContent('Essay Score – / 4');
    },
    LONG,
  );

  it(
    'LST-029 LST-030 LST-031 LST-032 LST-034 LST-035 LST-036 LST-037 LST-039 LST-040 three scores, feedback, learning targets, teacher voice',
    async () => {
      const { user } = graded([essayOf()]);
      const c = await opened(user, 'Strengths as Encouragement', 'Improvements as Next Steps');
      for (const [label, score] of [
        ['Focus/Organization', '4 / 4'],
        ['Evidence/Elaboration', '3 / 4'],
        ['Conventions', '3 / 4'],
      ] as const)
        expect(c.getByRole('radiogroup', { name: label })).toHaveTextContent(score);
      expect(c.getByText('A clear claim from the first line.')).toBeVisible();
      const target = c.getByText('Precise claim').closest('li');
      expect(target).toHaveTextContent('W.9-10.1a');
      expect(target).toHaveTextContent('3 / 4');
      expect(target).toHaveTextContent('The claim stands in the first line.');
      expect(c.getByText('Strengths as Encouragement')).toBeVisible();
      expect(c.getByText('Your claim is easy to find.')).toBeVisible();
      expect(c.getByText('Improvements as Next Steps')).toBeVisible();
      expect(c.getByText('Quote one source next time.')).toBeVisible();
    },
    LONG,
  );

  it(
    'LST-041 LST-042 LST-051 each message and the student feedback has its own Copy',
    async () => {
      const { user } = graded([essayOf()]);
      const c = await opened(user);
      const copied = watchClipboard();
      for (const [of, text] of [
        ['Strengths as Encouragement', 'Your claim is easy to find.'],
        ['Improvements as Next Steps', 'Quote one source next time.'],
        ['Student feedback', 'Keep the claim in sight.'],
      ] as const) {
        await user.click(c.getByRole('button', { name: `Copy ${of}` }));
        expect(copied.at(-1)).toBe(text);
      }
    },
    LONG,
  );

  const rubric = ['A', 'B', 'C', 'D'].map((letter, i) => ({
    criterion: `Criterion ${letter}`,
    score: 5 - i,
    rationale: `Why ${letter}.`,
    student_feedback: `To do ${letter}.`,
  }));
  const ib = essayOf({
    class_type: 'ib_english',
    essay_type: 'analytical',
    period: 1,
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    overall_score: null,
  });

  it(
    'LST-024 LST-025 LST-026 LST-027 LST-028 LST-038 LST-033 CON-056 an IB rubric, also as a JSON string, is a list out of 5 with rationale and feedback',
    async () => {
      const { user } = graded([
        {
          ...ib,
          grading_result: {
            ...ib.grading_result,
            focus_organization_score: null,
            evidence_elaboration_score: null,
            conventions_score: null,
          },
          rubric_assessment: JSON.stringify(rubric),
        },
      ]);
      const c = await opened(user);
      const lines = within(c.getByRole('list', { name: 'Rubric' })).getAllByRole('listitem');
      expect(lines[0]).toHaveTextContent('Criterion A5 / 5Why A.To the student: To do A.');
      expect(lines[3]).toHaveTextContent('Criterion D2 / 5');
      expect(lines[4]).toHaveTextContent('Total 14 / 20');
      const copied = watchClipboard();
      await user.click(c.getByRole('button', { name: 'Copy feedback on Criterion B' }));
      expect(copied).toEqual(['To do B.']);
      expect(c.queryByText('Learning Targets')).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'EMP-013 without feedback it says so',
    async () => {
      const essay = essayOf({ detailed_feedback: null });
      const { user } = graded([
        { ...essay, grading_result: { ...essay.grading_result, detailed_feedback: null } },
      ]);
      expect((await opened(user)).getByText('No detailed feedback available.')).toBeVisible();
    },
    LONG,
  );

  it(
    'AUP-017 AUP-018 the authorship panel has its heading only where a baseline is linked',
    async () => {
      const { user } = graded([
        essayOf({ linked_baseline_id: 'b9' }),
        essayOf({ id: 'e2', grading_essay_submission_id: 'e2' }),
      ]);
      const cards = await screen.findAllByRole('article');
      await user.click(within(cards[0] as HTMLElement).getByText('Intelligent Authorship Analysis'));
      expect(
        await within(cards[0] as HTMLElement).findByRole('heading', {
          name: 'Intelligent Authorship Analysis',
        }),
      ).toBeVisible();
      expect(
        within(cards[1] as HTMLElement).queryByText('Intelligent Authorship Analysis'),
      ).not.toBeInTheDocument();
    },
    LONG,
  );
});

describe('scoring by hand', () => {
  it(
    'LST-015 LST-016 LST-017 LST-050 VAL-034 VAL-038 VAL-039 VAL-047 ERR-051 ERR-052 the dialog asks, sends what was chosen, reloads and comes back to the card',
    async () => {
      let problem: object | undefined = { status: 500 };
      const scrolled: Element[] = [];
      Element.prototype.scrollIntoView = function () {
        scrolled.push(this);
      };
      const { user, server } = renderApp('/essays/flagged', {
        'GET /essays/flagged': [flagged],
        'POST /essays/e1/save-grades': () => problem ?? { body: {} },
      });
      await user.click((await card()).getByRole('button', { name: /^Manually score/ }));
      const dialog = within(await screen.findByRole('dialog', { name: /Manually score/ }));
      const focus = within(dialog.getByRole('radiogroup', { name: 'Focus/Organization' }));
      expect(focus.getAllByRole('radio')).toHaveLength(5);
      await user.click(focus.getByRole('radio', { name: /^0 of 4/ }));
      await user.type(dialog.getByLabelText('Detailed feedback'), 'See the margin.');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      const ask = await screen.findByText('Save manual scores to this essay?');
      await user.click(
        within(ask.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Cancel' }),
      );
      expect(server.to('POST /essays/e1/save-grades')).toHaveLength(0);

      const save = async () => {
        await waitFor(() =>
          expect(screen.queryByText('Save manual scores to this essay?')).not.toBeInTheDocument(),
        );
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        const question = await screen.findByText('Save manual scores to this essay?');
        await user.click(
          within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Save' }),
        );
      };
      await save();
      expect((await screen.findAllByText('Failed to save'))[0]).toBeInTheDocument();
      problem = { status: 409, body: { error: 'Scores are whole numbers.' } };
      await save();
      expect((await screen.findAllByText('Scores are whole numbers.'))[0]).toBeInTheDocument();
      problem = undefined;
      const before = server.to('GET /essays/flagged').length;
      scrolled.length = 0;
      await save();
      expect(await screen.findByText('Scores saved.')).toBeVisible();
      expect(server.to('POST /essays/e1/save-grades').at(-1)?.body).toEqual({
        focus_organization_score: 0,
        detailed_feedback: 'See the margin.',
      });
      expect(server.to('GET /essays/flagged').length).toBeGreaterThan(before);
      await waitFor(() => expect(scrolled.some((e) => e.id === 'item-e1')).toBe(true));
    },
    LONG,
  );

  it(
    'VAL-035 VAL-036 VAL-037 IB has four criteria 0–5, each with an optional rationale',
    async () => {
      const ib = ungradedOf({
        class_type: 'ib_english',
        essay_type: 'analytical',
        processing_status: 'ready_for_grading',
      });
      const { user, server } = renderApp('/essays/ungraded', {
        'GET /essays': { essays: [ib] },
        'POST /essays/e1/save-grades': {},
      });
      await user.click((await card()).getByRole('button', { name: /^Manually score/ }));
      const dialog = within(await screen.findByRole('dialog', { name: /Manually score/ }));
      expect(dialog.getAllByRole('radiogroup').map((g) => g.textContent?.slice(0, 11))).toEqual([
        'Criterion A',
        'Criterion B',
        'Criterion C',
        'Criterion D',
      ]);
      const b = within(dialog.getByRole('radiogroup', { name: 'Criterion B' }));
      expect(b.getAllByRole('radio').map((r) => (r as HTMLInputElement).value)).toEqual([
        '0',
        '1',
        '2',
        '3',
        '4',
        '5',
      ]);
      await user.click(b.getByRole('radio', { name: '5 of 5' }));
      await user.type(dialog.getByLabelText(/Rationale for Criterion B/), 'Reads between the lines.');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      const question = await screen.findByText('Save manual scores to this essay?');
      await user.click(
        within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Save' }),
      );
      await waitFor(() => expect(server.to('POST /essays/e1/save-grades')).toHaveLength(1));
      expect(server.to('POST /essays/e1/save-grades')[0]?.body).toEqual({
        rubric_assessment: [{ criterion: 'Criterion B', score: 5, rationale: 'Reads between the lines.' }],
      });
    },
    LONG,
  );
});

describe('decisions', () => {
  const DECISIONS = [
    {
      list: 'rejected',
      essay: rejected,
      button: /^Approve/,
      question: 'Approve authorship for this essay and restore it to graded?',
      route: 'POST /essays/e1/approve-authorship',
      failed: 'Failed to approve',
      notice: 'Authorship approved.',
      body: undefined,
    },
    {
      list: 'rejected',
      essay: rejected,
      button: /^Flag/,
      question: 'Flag this essay for manual baseline review?',
      route: 'POST /essays/e1/flag',
      failed: 'Failed to flag',
      notice: 'Essay flagged.',
      body: { reason: 'Flagged by teacher' },
    },
    {
      list: 'flagged',
      essay: flagged,
      button: /^Approve/,
      question: 'Approve authorship for this essay?',
      route: 'POST /essays/e1/approve-authorship',
      failed: 'Failed to approve authorship',
      notice: 'Authorship approved.',
      body: undefined,
    },
  ] as const;

  it.each(DECISIONS)(
    'VAL-042 VAL-044 VAL-045 VAL-046 VAL-047 LST-046 LST-047 SUC-002 ERR-001 ERR-042 ERR-044 ERR-046 $list: $question',
    async ({ list, essay, button, question, route, failed, notice, body }) => {
      let answer: object = { status: 500 };
      const { user, server } = renderApp(`/essays/${list}`, {
        [`GET /essays/${list}`]: list === 'flagged' ? [essay] : { essays: [essay] },
        [route]: () => answer,
      });
      const c = await card();
      await user.click(c.getByRole('button', { name: button }));
      await screen.findByText(question);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(server.to(route)).toHaveLength(0);

      await user.click(c.getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      const ok = dialog.getAllByRole('button').at(-1) as HTMLElement;
      await user.click(ok);
      expect(await dialog.findByText(failed)).toBeVisible();
      answer = { status: 409, body: { error: 'Someone else decided.' } };
      await user.click(ok);
      expect(await dialog.findByText('Someone else decided.')).toBeVisible();
      answer = { body: {} };
      await user.click(ok);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(server.to(route).at(-1)?.body).toEqual(body);
      expect(server.to(route).at(-1)?.headers.get('If-Match')).toBe('"7"');
    },
    LONG,
  );

  it(
    'VAL-040 VAL-041 SUC-003 ERR-043 a rejection needs its reason; cancelled or blank sends nothing',
    async () => {
      let answer: object = { status: 500 };
      const { user, server } = renderApp('/essays/flagged', {
        'GET /essays/flagged': [flagged],
        'POST /essays/e1/reject': () => answer,
      });
      const c = await card();
      await user.click(c.getByRole('button', { name: /^Reject/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(c.getByRole('button', { name: /^Reject/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await user.type(dialog.getByRole('textbox'), '   ');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(server.to('POST /essays/e1/reject')).toHaveLength(0);
      await user.type(dialog.getByRole('textbox'), 'The student said so.');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await dialog.findByText('Failed to reject essay')).toBeVisible();
      answer = { body: {} };
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Essay rejected.')).toBeVisible();
      expect(server.to('POST /essays/e1/reject').at(-1)?.body).toEqual({
        rejection_reason: 'The student said so.',
      });
    },
    LONG,
  );

  const MOVES = [
    {
      button: /^Flag/,
      reason: null,
      route: 'POST /essays/e1/flag',
      to: '/essays/flagged?highlight=e1',
    },
    {
      button: /^Reject/,
      reason: 'Copied.',
      route: 'POST /essays/e1/reject',
      to: '/essays/rejected?highlight=e1',
    },
    {
      button: /^Approve/,
      reason: null,
      route: 'POST /essays/e1/approve-authorship',
      to: '/essays/graded?highlight=e1',
    },
  ] as const;
  it.each(MOVES)(
    'STA-011 STA-012 STA-013 ERR-045 a graded essay leads to $to after the decision',
    async ({ button, reason, route, to }) => {
      let answer: object = reason ? { status: 500 } : { body: {} };
      const { user, address } = graded([essayOf()], { [route]: () => answer });
      await user.click((await card()).getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      if (reason) {
        await user.type(dialog.getByRole('textbox'), reason);
        await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
        expect(await dialog.findByText('Failed to reject')).toBeVisible();
        answer = { body: {} };
      }
      await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
      await waitFor(() => expect(address()).toBe(to));
    },
    LONG,
  );

  it(
    'after a decision the notice offers Undo, the card leaves and the next heading has the focus',
    async () => {
      const two = [flagged, { ...flagged, id: 'e2', student_display_id: 'S0002', student_name: null }];
      let list = two;
      const { user, server } = renderApp('/essays/flagged', {
        'GET /essays/flagged': () => ({ body: list }),
        'POST /essays/e1/approve-authorship': () => {
          list = two.slice(1);
          return { body: { ...flagged, revision: 41 } };
        },
        'POST /essays/e1/undo': () => {
          list = two;
          return { body: {} };
        },
      });
      await screen.findByRole('heading', { name: /S0001/ });
      await user.keyboard('a');
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'S0002' })).toHaveFocus());
      expect(screen.queryByRole('heading', { name: /S0001/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('heading', { name: /S0001/ })).toBeVisible();
      const undone = server.to('POST /essays/e1/undo');
      // What is undone is this decision, not one that a colleague makes after it.
      expect(undone.map(({ headers }) => headers.get('If-Match'))).toEqual(['"41"']);
    },
    LONG,
  );

  it(
    'the keys act on the current card, never inside a field, and can be switched off',
    async () => {
      const two = [flagged, { ...flagged, id: 'e2', student_display_id: 'S0002' }];
      const { user } = renderApp('/essays/flagged', { 'GET /essays/flagged': two });
      await screen.findByRole('heading', { name: /S0001/ });
      await user.keyboard('jj');
      await waitFor(() => expect(screen.getByRole('heading', { name: /S0002/ })).toHaveFocus());
      await user.keyboard('x');
      const dialog = within(await screen.findByRole('dialog', { name: /^Reject essay · / }));
      await user.type(dialog.getByRole('textbox'), 'jack');
      expect(dialog.getByRole('textbox')).toHaveValue('jack');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.keyboard('?');
      await user.click(await screen.findByRole('switch', { name: 'Use these keys' }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.keyboard('a');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'PRM-010 who may see names and nothing else meets the same buttons; the server says no',
    async () => {
      const { user } = renderApp('/essays/graded', {
        'GET /auth/verify': { user: { ...TEACHER, permissions: ['view_student_names'] } },
        'GET /essays': { essays: [essayOf()] },
        'POST /essays/e1/approve-authorship': () => ({
          status: 403,
          body: { error: "You don't have permission to grade essays." },
        }),
      });
      const c = await card();
      for (const name of [/^Manually score/, /^Flag/, /^Reject/])
        expect(c.getByRole('button', { name })).toBeEnabled();
      await user.click(c.getByRole('button', { name: /^Approve/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Approve' }));
      expect(await dialog.findByText("You don't have permission to grade essays.")).toBeVisible();
    },
    LONG,
  );
});

describe('a highlighted essay', () => {
  it(
    'NAV-023 CON-029 is scrolled to and outlined for 3 seconds',
    async () => {
      // The moment of the scroll is the moment of the outline, however late this test comes to look.
      const scrolled = new Map<string, number>();
      Element.prototype.scrollIntoView = function () {
        scrolled.set(this.id, performance.now());
      };
      renderApp('/essays/flagged?highlight=e2', {
        'GET /essays/flagged': [flagged, { ...flagged, id: 'e2', student_display_id: 'S0002' }],
      });
      await screen.findByRole('heading', { name: /S0002/ });
      const outline = () => getComputedStyle(document.getElementById('item-e2') as HTMLElement).outline;
      await waitFor(() => expect(outline()).toContain('3px solid'), { interval: 20 });
      const since = scrolled.get('item-e2') as number;
      expect(since).toBeGreaterThan(0);
      await waitFor(() => expect(outline()).not.toContain('3px solid'), { timeout: 6000, interval: 20 });
      const lasted = performance.now() - since;
      expect(lasted).toBeGreaterThan(2950);
      expect(lasted).toBeLessThan(4500);
    },
    LONG,
  );

  it(
    'one outside the filters widens them to its own year and period; one that does not exist changes nothing',
    async () => {
      const old = { ...flagged, id: 'e9', academic_year: '2024-25', period: 3 };
      const { server } = renderApp('/essays/flagged?highlight=e9', {
        'GET /essays/flagged': ({ query }: { query: URLSearchParams }) => ({
          body: query.get('academic_year') === '2024-25' ? [old] : [],
        }),
        'GET /essays/e9': old,
      });
      expect(await screen.findByRole('article')).toBeInTheDocument();
      const last = server.to('GET /essays/flagged').at(-1)?.query;
      expect([last?.get('academic_year'), last?.get('period')]).toEqual(['2024-25', '3']);
    },
    LONG,
  );
});
