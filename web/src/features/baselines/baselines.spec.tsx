import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { POLL_MS } from '../../api/use-poll-while.ts';
import { AUTO_CLOSE_MS } from './assessment-dialog.tsx';
import { pendingOf } from './baselines.api.ts';
import { uploadFailure } from './use-send-baseline.ts';

const LONG = 60_000;
const card = async () => within(await screen.findByRole('article'));
const graded = {
  focus_organization_score: 3,
  evidence_elaboration_score: 3,
  conventions_score: 2,
  detailed_feedback: 'Good detail.',
};

it('API-042 pending reviews are read as a list and under both names', () => {
  const one = [baselineOf()];
  expect(pendingOf(one).map((b) => b.id)).toEqual(['b1']);
  expect(pendingOf({ pendingBaselines: one }).map((b) => b.id)).toEqual(['b1']);
  expect(pendingOf({ pending_reviews: one }).map((b) => b.id)).toEqual(['b1']);
});

it("ERR-057 ERR-056 a failed upload says the server's error or message, else the exception", () => {
  expect(uploadFailure({ status: 400, data: { error: 'E1' } })).toBe('E1');
  expect(uploadFailure({ status: 400, data: { message: 'M1' } })).toBe('M1');
  expect(uploadFailure({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toBe(
    'TypeError: Failed to fetch',
  );
  expect(uploadFailure({ status: 500, data: null })).toBe('Failed to upload baseline');
});

describe('Review Flagged Baselines', () => {
  const open = (baselines: unknown, more: Answers = {}, at = '/baseline-reviews') =>
    renderApp(at, { 'GET /baselines/pending-reviews': baselines, ...more });

  it(
    'NAV-018 BRV-001 BRV-002 BRV-003 BRV-004 BRV-005 BRV-006 BRV-007 BRV-015 CON-013 similarity, reason, analysis, grading, actions',
    async () => {
      const { server, user } = open({ pendingBaselines: [baselineOf(graded)] });
      const c = await card();
      expect(c.getByText('Moderate')).toBeVisible();
      expect(c.getByText(/52% chance of one author/)).toBeVisible();
      expect(c.getByText('Similarity 52%: worth a look.')).toBeVisible();
      await user.click(c.getByText('Authorship analysis'));
      expect(await c.findByRole('region', { name: 'Decision' })).toBeInTheDocument();
      await user.click(c.getByText('Grading results'));
      expect(c.getByText('Good detail.')).toBeVisible();
      expect(c.getAllByText(/3 \/ 4 Proficient/)).toHaveLength(2);
      for (const name of ['Approve', 'Reject', 'Delete'])
        expect(c.getByRole('button', { name })).toBeEnabled();
      const query = server
        .to('GET /baselines/pending-reviews')
        .find((call) => call.query.get('academic_year'))?.query;
      expect([query?.get('academic_year'), query?.get('period')]).toEqual(['2025-26', null]);
      await user.click(screen.getByRole('combobox', { name: 'Period' }));
      expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
        'All',
        '1st',
        '2nd',
        '3rd',
        '4th',
        '5th',
        '6th',
        '7th',
        '8th',
      ]);
    },
    LONG,
  );

  it(
    'BRV-008 BRV-009 EMP-014 the text filter matches name and display id',
    async () => {
      const { user } = open([
        baselineOf(),
        baselineOf({ id: 'b2', student_display_id: 'S0002', student_name: 'Zoë Blake' }),
      ]);
      await screen.findByRole('heading', { name: /S0002/ });
      const box = screen.getByLabelText('Student name or ID');
      await user.type(box, 'zoe');
      await waitFor(() => expect(screen.queryByRole('heading', { name: /S0001/ })).not.toBeInTheDocument());
      expect(screen.getByRole('heading', { name: /S0002/ })).toBeVisible();
      await user.clear(box);
      await user.type(box, 's0001');
      expect(await screen.findByRole('heading', { name: /S0001/ })).toBeVisible();
      await user.clear(box);
      await user.type(box, 'nobody');
      expect(await screen.findByText('No Pending Reviews')).toBeVisible();
    },
    LONG,
  );

  it(
    "BRV-011 a first baseline shows 'First Baseline – No Comparison' and no similarity",
    async () => {
      open([
        baselineOf({
          authorship_baseline_count: 0,
          baseline_similarity_score: 0,
          flag_reason: 'First baseline',
        }),
      ]);
      const c = await card();
      expect(c.getByText('First Baseline – No Comparison')).toBeVisible();
      expect(c.queryByText(/0%/)).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'BRV-010 BRV-013 VAL-062 SUC-008 ERR-061 a rejection needs its reason; afterwards the card is gone',
    async () => {
      let answer: object = { status: 500 };
      let list = [baselineOf()];
      const { user, server } = open(() => ({ body: list }), {
        'POST /baselines/b1/review': () => {
          if (!('status' in answer)) list = [];
          return answer;
        },
      });
      await user.click((await card()).getByRole('button', { name: 'Reject' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await user.type(dialog.getByRole('textbox'), '  ');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(server.to('POST /baselines/b1/review')).toHaveLength(0);
      await user.type(dialog.getByRole('textbox'), 'Written in a group.');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await dialog.findByText('Failed to rejected baseline.')).toBeVisible();
      answer = { body: {} };
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Baseline rejected successfully.')).toBeVisible();
      expect(server.to('POST /baselines/b1/review').at(-1)?.body).toEqual({
        decision: 'rejected',
        rejection_reason: 'Written in a group.',
      });
      expect(await screen.findByText('No Pending Reviews')).toBeVisible();
    },
    LONG,
  );

  it(
    'SUC-007 ERR-060 approving, and Undo',
    async () => {
      let answer: object = { status: 500 };
      const { user, server } = open([baselineOf()], {
        'POST /baselines/b1/review': () => answer,
        'POST /baselines/b1/undo': {},
      });
      const c = await card();
      await user.click(c.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Failed to approved baseline.')).toBeVisible();
      answer = { body: {} };
      await user.click(c.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Baseline approved successfully.')).toBeVisible();
      expect(server.to('POST /baselines/b1/review').at(-1)?.body).toEqual({ decision: 'approved' });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(server.to('POST /baselines/b1/undo')).toHaveLength(1));
    },
    LONG,
  );

  it(
    'VAL-043 STA-039 SUC-009 ERR-062 deleting asks first; cancel sends nothing',
    async () => {
      let answer: object = { status: 500 };
      const { user, server } = open([baselineOf()], { 'DELETE /baselines/b1': () => answer });
      const c = await card();
      const ask = async () => {
        await user.click(c.getByRole('button', { name: 'Delete' }));
        return within(await screen.findByRole('dialog'));
      };
      const first = await ask();
      expect(
        first.getByText('Are you sure you want to delete this baseline? This action cannot be undone.'),
      ).toBeVisible();
      await user.click(first.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(server.to('DELETE /baselines/b1')).toHaveLength(0);
      const dialog = await ask();
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await dialog.findByText('Failed to delete baseline.')).toBeVisible();
      answer = { body: {} };
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Baseline deleted successfully.')).toBeVisible();
    },
    LONG,
  );

  it(
    'STA-026 STA-037 ERR-030 what needs reprocessing can be retried, not decided; afterwards the list is read again',
    async () => {
      let answer: object = { status: 500 };
      const { user, server } = open([baselineOf({ processing_status: 'baseline_checking' })], {
        'POST /baselines/b1/retry-processing': () => answer,
      });
      const c = await card();
      expect(c.getByText(/Needs Reprocessing/)).toBeVisible();
      expect(c.getByRole('button', { name: 'Approve' })).toBeDisabled();
      expect(c.getByRole('button', { name: 'Reject' })).toBeDisabled();
      await user.click(c.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Failed to retry processing. Please try again.')).toBeVisible();
      answer = { body: {} };
      const before = server.to('GET /baselines/pending-reviews').length;
      await user.click(c.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(server.to('GET /baselines/pending-reviews').length).toBeGreaterThan(before));
    },
    LONG,
  );

  it(
    "BRV-014 NAV-021 ERR-059 ?id sets the filters to the baseline's own year and period and outlines it",
    async () => {
      const old = baselineOf({ academic_year: '2024-25', period: 3 });
      const { server, unmount } = open(
        ({ query }: { query: URLSearchParams }) => ({
          body: query.get('academic_year') === '2024-25' ? [old] : [],
        }),
        { 'GET /baselines/b1': old },
        '/baseline-reviews?id=b1',
      );
      await screen.findByRole('article');
      await waitFor(() =>
        expect(getComputedStyle(document.getElementById('item-b1') as HTMLElement).outline).toContain(
          '3px solid',
        ),
      );
      const query = server.to('GET /baselines/pending-reviews').at(-1)?.query;
      expect([query?.get('academic_year'), query?.get('period')]).toEqual(['2024-25', '3']);
      unmount();
      open(() => ({ status: 500 }));
      expect(await screen.findByText('Failed to fetch pending reviews.')).toBeVisible();
    },
    LONG,
  );
});

describe('Accepted Baselines', () => {
  const approved = (n: number) =>
    Array.from({ length: n }, (_, i) =>
      baselineOf({
        id: `b${i}`,
        student_display_id: `S${i}`,
        processing_status: 'approved',
        baseline_similarity_score: 0.7,
      }),
    );

  it(
    'NAV-019 BAC-001 BAC-002 BAC-003 BAC-004 BAC-005 BAC-006 BAC-007 CON-037 cards, filters and pages of 20',
    async () => {
      const { server, user } = renderApp('/accepted-baselines', {
        'GET /baselines/approved': ({ query }: { query: URLSearchParams }) => ({
          body: {
            approved_baselines:
              query.get('offset') === '20'
                ? [baselineOf({ ...graded, id: 'last', processing_status: 'approved' })]
                : approved(2),
            count: 21,
          },
        }),
      });
      const c = within((await screen.findAllByRole('article'))[0] as HTMLElement);
      expect(c.getByText('Moderate')).toBeVisible();
      expect(c.getByText('Different Author')).toBeVisible();
      expect(c.getByText(/Grading/)).toBeVisible();
      expect(c.getByRole('button', { name: 'Delete' })).toBeEnabled();
      expect(c.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Student name or ID'), 'maya');
      await waitFor(() =>
        expect(server.to('GET /baselines/approved').at(-1)?.query.get('search')).toBe('maya'),
      );
      const query = server.to('GET /baselines/approved').at(-1)?.query;
      expect([query?.get('limit'), query?.get('offset'), query?.get('academic_year')]).toEqual([
        '20',
        '0',
        '2025-26',
      ]);
      await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
      await waitFor(() =>
        expect(server.to('GET /baselines/approved').at(-1)?.query.get('offset')).toBe('20'),
      );
      await user.click(await screen.findByText('Grading results', { selector: 'article:only-of-type *' }));
      expect(await screen.findByText('Good detail.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Go to page 3' })).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'with ?id it opens on the page where that one stands',
    async () => {
      const { user } = renderApp('/accepted-baselines?id=b21', {
        'GET /baselines/b21': approved(22).at(-1),
        'GET /baselines/approved': { approved_baselines: approved(22), count: 22 },
      });
      expect(await screen.findByRole('heading', { name: /S21/ })).toBeVisible();
      expect(screen.getAllByRole('article')).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Go to page 1' }));
      expect(await screen.findByRole('heading', { name: /^S0\b/ })).toBeVisible();
      expect(screen.getAllByRole('article')).toHaveLength(20);
    },
    LONG,
  );

  it(
    'BAC-008 CON-038 EMP-015 ERR-063 with ?id all are asked for, in its year and period; nothing; failure',
    async () => {
      const one = baselineOf({ processing_status: 'approved', academic_year: '2024-25', period: 3 });
      const first = renderApp('/accepted-baselines?id=b1', {
        'GET /baselines/b1': one,
        'GET /baselines/approved': { approved_baselines: [one], count: 1 },
      });
      await screen.findByRole('article');
      await waitFor(() =>
        expect(first.server.to('GET /baselines/approved').at(-1)?.query.get('period')).toBe('3'),
      );
      const query = first.server.to('GET /baselines/approved').at(-1)?.query;
      expect([query?.get('limit'), query?.get('offset'), query?.get('academic_year')]).toEqual([
        '1000',
        '0',
        '2024-25',
      ]);
      first.unmount();
      const second = renderApp('/accepted-baselines', {
        'GET /baselines/approved': { approved_baselines: [], count: 0 },
      });
      expect(await screen.findByText('No Accepted Baselines Found')).toBeVisible();
      second.unmount();
      renderApp('/accepted-baselines', { 'GET /baselines/approved': () => ({ status: 500 }) });
      expect(await screen.findByText('Failed to load accepted baselines')).toBeVisible();
    },
    LONG,
  );
});

it(
  'BRJ-001 BRJ-002 BRJ-003 BRJ-004 BRJ-005 BRJ-006 BRJ-007 BRJ-008 BRJ-009 BRJ-010 BRJ-014 CON-027 EMP-016 ERR-064 the table of rejected baselines and the full text',
  async () => {
    const text = `${'A first sentence of many words. '.repeat(4)}And the very end.`;
    const first = renderApp('/baseline-rejected', {
      'GET /baselines/rejected': {
        rejected_baselines: [
          baselineOf({
            processing_status: 'rejected',
            rejection_reason: 'Written in a group.',
            essay_text: text,
            sample_text: text,
          }),
        ],
      },
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((h) => h.textContent)).toEqual([
      'Student',
      'Submission Date',
      'Class Type',
      'Baseline Text',
      'Rejection Reason',
      'Intelligent Comparison',
      'Status',
      'Actions',
    ]);
    expect(table.getAllByRole('cell').map((c) => c.textContent)).toEqual([
      'S0001 Maya Rivera',
      'Oct 14, 2026',
      '10th Grade English',
      `${text.slice(0, 80)}...`,
      'Written in a group.',
      '–',
      'Rejected',
      'View Full Text',
    ]);
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    const query = first.server.to('GET /baselines/rejected')[0]?.query;
    expect(query?.get('academic_year')).toBe('2025-26');
    expect(query?.get('_t')).toMatch(/^\d+$/);
    await first.user.click(table.getByRole('button', { name: 'View Full Text' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/And the very end\./)).toBeVisible();
    first.unmount();
    const second = renderApp('/baseline-rejected', { 'GET /baselines/rejected': { rejected_baselines: [] } });
    expect(await screen.findByText('No rejected baselines found for the selected filters.')).toBeVisible();
    second.unmount();
    renderApp('/baseline-rejected', { 'GET /baselines/rejected': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load rejected baselines.')).toBeVisible();
  },
  LONG,
);

describe('baseline upload', () => {
  const STUDENTS = [
    {
      id: 's1',
      display_id: 'S0001',
      name: 'Maya Rivera',
      period: 2,
      class_type: '10th_grade_english',
      has_baseline: false,
    },
    {
      id: 's2',
      display_id: 'S0002',
      name: 'Owen Blake',
      period: 1,
      class_type: 'ib_english',
      has_baseline: false,
    },
  ];
  const PDF = new File(['%PDF-1.7'], 'maya.pdf', { type: 'application/pdf' });
  const open = async (answers: Answers = {}) => {
    const view = renderApp('/baseline-upload', {
      'GET /students/for-upload': ({ query }: { query: URLSearchParams }) => ({
        body: {
          students: STUDENTS.filter((s) => !query.get('period') || String(s.period) === query.get('period')),
        },
      }),
      'POST /baselines/upload': () => ({ status: 201, body: {} }),
      ...answers,
    });
    await screen.findByRole('heading', { level: 1, name: 'Upload Baselines' });
    const { user } = view;
    return {
      ...view,
      choose: async (label: string, option: string) => {
        await user.click(screen.getByRole('combobox', { name: label }));
        await user.click(await screen.findByRole('option', { name: option }));
      },
      options: async (label: string) => {
        await user.click(screen.getByRole('combobox', { name: label }));
        const found = (await screen.findAllByRole('option')).map((o) => o.textContent);
        await user.keyboard('{Escape}');
        return found;
      },
      method: (name: string) => user.click(screen.getByRole('radio', { name })),
      submit: () => screen.getByRole('button', { name: /^(Upload baselines?|Uploading\.\.\.)$/ }),
    };
  };

  it(
    'NAV-017 BUP-001 BUP-002 BUP-003 BUP-004 BUP-005 BUP-006 BUP-007 BUP-008 BUP-009 BUP-012 BUP-013 BUP-014 BUP-015 BUP-033 BUP-034 BUP-035 CON-004 three numbered steps and what they offer',
    async () => {
      const { options, choose, user, address, server } = await open();
      expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
        '1. Period and student',
        '2. Essay setup',
        '3. Upload method',
      ]);
      expect(await options('Period')).toEqual([
        'All',
        '1 (IB)',
        '2 (10th Grade)',
        '3 (10th Grade)',
        '7 (10th Grade)',
        '8 (10th Grade)',
        '5 (IB)',
      ]);
      expect(await options('Essay Type')).toEqual([
        'Informal sample',
        'Argumentative',
        'Explanatory',
        'Informative',
        'Analytical',
      ]);
      expect(await options('Academic Year')).toEqual(['2024-25', '2025-26', '2026-27']);
      expect(await options('Grading Status')).toHaveLength(3);
      for (const method of ['Upload PDF', 'Enter Text', 'Batch Upload'])
        expect(screen.getByRole('radio', { name: method })).toBeInTheDocument();
      await choose('Student', 'S0002 · Owen Blake');
      expect(screen.getByRole('combobox', { name: 'Period' })).toHaveTextContent('1 (IB)');
      await waitFor(() =>
        expect(server.to('GET /students/for-upload').at(-1)?.query.get('period')).toBe('1'),
      );
      expect(await options('Essay Type')).toEqual(['Informal sample', 'Analytical']);
      await choose('Period', '2 (10th Grade)');
      expect(await options('Essay Type')).toEqual([
        'Informal sample',
        'Argumentative',
        'Explanatory',
        'Informative',
        'Narrative',
      ]);
      expect(await options('Student')).toEqual(['S0001 · Maya Rivera']);
      await user.click(screen.getByRole('radio', { name: 'Batch Upload' }));
      expect(screen.getByLabelText('PDF files')).toHaveAttribute('multiple');
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await waitFor(() => expect(address()).toBe('/baseline-reviews'));
    },
    LONG,
  );

  it(
    'BUP-023 BUP-024 BUP-025 BUP-026 VAL-049 VAL-050 VAL-051 VAL-052 VAL-053 what is missing is said, and the button waits for it',
    async () => {
      const { submit, choose, method, user } = await open();
      const says = (sentence: string) => {
        expect(screen.getByRole('note')).toHaveTextContent(sentence);
        expect(submit()).toBeDisabled();
      };
      says('Please select an essay type');
      await choose('Essay Type', 'Informal sample');
      says('Please select a PDF file');
      await method('Batch Upload');
      says('Please select PDF files for batch upload');
      await method('Enter Text');
      says('Please select a student for text uploads');
      await choose('Student', 'S0001 · Maya Rivera');
      says('Please enter the baseline text');
      await user.type(screen.getByLabelText('Baseline text'), 'x');
      expect(submit()).toBeEnabled();
    },
    LONG,
  );

  it(
    'BUP-016 BUP-017 BUP-027 BUP-028 BUP-029 BUP-030 BUP-031 BUP-032 VAL-057 VAL-058 VAL-059 VAL-060 VAL-061 the manual grade: 1–4 each, the overall once all three are there',
    async () => {
      const { submit, choose, user, server, method } = await open();
      await method('Enter Text');
      await choose('Student', 'S0001 · Maya Rivera');
      await choose('Essay Type', 'Informal sample');
      await user.type(screen.getByLabelText('Baseline text'), 'My sample.');
      expect(screen.queryByRole('region', { name: 'Manual grade' })).not.toBeInTheDocument();
      await choose('Grading Status', 'Previous year (not graded)');
      expect(screen.queryByRole('region', { name: 'Manual grade' })).not.toBeInTheDocument();
      expect(submit()).toBeEnabled();
      await choose('Grading Status', 'Graded by me (enter scores)');
      const panel = within(screen.getByRole('region', { name: 'Manual grade' }));
      const group = (name: string) => within(panel.getByRole('radiogroup', { name }));
      expect(
        group('Conventions')
          .getAllByRole('radio')
          .map((r) => r.getAttribute('aria-label')),
      ).toEqual(['1 of 4, Emerging', '2 of 4, Developing', '3 of 4, Proficient', '4 of 4, Advanced']);
      for (const [name, score] of [
        ['Focus/Organization', '1'],
        ['Evidence/Elaboration', '2'],
        ['Conventions', '2'],
      ] as const) {
        expect(submit()).toBeDisabled();
        expect(panel.queryByText(/Overall/)).not.toBeInTheDocument();
        await user.click(group(name).getByRole('radio', { name: new RegExp(`^${score} of 4`) }));
      }
      expect(panel.getByText(/Overall/)).toHaveTextContent('Overall 1.67 / 4');
      await user.click(submit());
      await waitFor(() => expect(server.to('POST /baselines/upload')).toHaveLength(1));
      expect(server.to('POST /baselines/upload')[0]?.body).toEqual({
        student_session_id: 's1',
        essay_text: 'My sample.',
        essay_type: 'informal_sample',
        grading_status: 'manual_grade',
        academic_year: '2025-26',
        focus_organization_score: 1,
        evidence_elaboration_score: 2,
        conventions_score: 2,
      });
    },
    LONG,
  );

  it(
    'BUP-010 BUP-019 BUP-022 STA-055 STA-056 CON-032 SUC-004 one PDF without a student: waiting, complete at 201, closed 2 seconds later, sent once',
    async () => {
      let answer: (value: object) => void = () => undefined;
      const { submit, choose, user, server } = await open({
        'POST /baselines/upload': () => new Promise((resolve) => (answer = resolve)),
      });
      await choose('Essay Type', 'Informal sample');
      await user.upload(screen.getByLabelText('PDF file'), PDF);
      await user.dblClick(submit());
      const dialog = within(await screen.findByRole('dialog', { name: 'Uploading the baseline' }));
      expect(dialog.getByRole('progressbar')).toBeInTheDocument();
      expect(server.to('POST /baselines/upload')).toHaveLength(1);
      expect(String(server.to('POST /baselines/upload')[0]?.body)).not.toContain('student_session_id');
      const close = jest.spyOn(globalThis, 'setTimeout');
      await act(async () => answer({ status: 201, body: {} }));
      expect(await dialog.findByText('Complete')).toBeVisible();
      const timers = close.mock.calls.filter(([, milliseconds]) => milliseconds === AUTO_CLOSE_MS);
      close.mockRestore();
      expect(
        screen.getByText('Baseline uploaded successfully! It will appear in the review queue.'),
      ).toBeVisible();
      // Nothing else ends after two seconds, and the dialog ends by nothing else.
      expect([AUTO_CLOSE_MS, timers.length]).toEqual([2000, 1]);
      const [[end]] = timers as [[() => void]];
      await act(async () => end());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
    LONG,
  );

  const NOT_CREATED = [
    [200, {}, 'Failed to upload baseline'],
    [400, { message: 'M1' }, 'M1'],
    [500, undefined, 'Failed to upload baseline'],
  ] as const;
  it.each(NOT_CREATED)(
    'STA-057 ERR-055 ERR-056 an answer %s is not complete, and what went wrong is said',
    async (status, body, sentence) => {
      const { submit, choose, user } = await open({ 'POST /baselines/upload': () => ({ status, body }) });
      await choose('Essay Type', 'Informal sample');
      await user.upload(screen.getByLabelText('PDF file'), PDF);
      await user.click(submit());
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByText('Complete')).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'ERR-012 the picker says when the students cannot be loaded',
    async () => {
      await open({ 'GET /students/for-upload': () => ({ status: 500 }) });
      expect(await screen.findByText('Failed to load students. Please try again.')).toBeVisible();
    },
    LONG,
  );

  it(
    'BUP-011 BUP-018 BUP-021 BUP-036 BUP-037 SUC-005 ERR-058 CON-039 CON-040 VAL-043 a batch leads to the review, where each sample gets its student',
    async () => {
      const sample = (id: string, name: string, student_id: string | null) => ({
        id,
        original_filename: name,
        extraction_result: { confidence: student_id ? 'high' : 'none', error: null },
        extraction_method: 'marker',
        student_id,
        student_name: null,
        raw_text: `Text of ${id}.`,
      });
      let answer: object = { status: 500 };
      const { submit, choose, user, server, method, address } = await open({
        'POST /baselines/batch-upload': {
          batch_id: 'x1',
          total_files: 3,
          successful_extractions: 3,
          failed_extractions: 0,
          baselines: [sample('b1', 'a.pdf', 's1'), sample('b2', 'b.pdf', null), sample('b3', 'c.pdf', null)],
        },
        'POST /baselines/assign-batch': () => answer,
        'DELETE /baselines/b3': {},
        'GET /baselines/pending-reviews': [],
      });
      await choose('Essay Type', 'Informal sample');
      await choose('Grading Status', 'Graded by me (enter scores)');
      for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'])
        await user.click(
          within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: /^3 of 4/ }),
        );
      await user.type(screen.getByLabelText(/Detailed feedback/), 'Fine.');
      await method('Batch Upload');
      await user.upload(screen.getByLabelText('PDF files'), [
        PDF,
        new File(['%PDF'], 'b.pdf', { type: 'application/pdf' }),
      ]);
      await user.click(submit());
      const box = await screen.findByRole('region', { name: 'Text of b.pdf' });
      expect(box).toHaveTextContent('Text of b2.');
      expect(getComputedStyle(box).height).toBe('10rem');
      expect(getComputedStyle(box).overflow).toBe('auto');
      expect(screen.getByRole('combobox', { name: 'Student for a.pdf' })).toHaveValue('S0001 · Maya Rivera');
      expect(screen.getByRole('button', { name: 'Assign baselines' })).toBeDisabled();
      await user.click(
        within(screen.getByRole('region', { name: 'c.pdf' })).getByRole('button', { name: 'Delete' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/Are you sure you want to delete this baseline/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'c.pdf' })).not.toBeInTheDocument());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await choose('Student for b.pdf', 'S0002 · Owen Blake');
      await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
      expect(await screen.findByText('Failed to assign baselines')).toBeVisible();
      answer = { body: {} };
      await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
      expect(await screen.findByText('Batch baselines assigned successfully!')).toBeVisible();
      expect(server.to('POST /baselines/assign-batch').at(-1)?.body).toEqual({
        assignments: [
          { baseline_id: 'b1', student_session_id: 's1' },
          { baseline_id: 'b2', student_session_id: 's2' },
        ],
        batch_id: 'x1',
        essay_type: 'informal_sample',
        grading_status: 'manual_grade',
        academic_year: '2025-26',
        focus_organization_score: 3,
        evidence_elaboration_score: 3,
        conventions_score: 3,
        detailed_feedback: 'Fine.',
      });
      await waitFor(() => expect(address()).toBe('/baseline-reviews'));
    },
    LONG,
  );

  it(
    'BUP-020 STA-051 STA-052 STA-054 CON-031 CON-033 CON-034 CON-035 CON-036 SUC-006 ERR-054 the assessment: asked every 2 seconds while it runs, told when it is done, closed after 2 more',
    async () => {
      const idle = {
        status: 'idle',
        processedStudents: 0,
        totalStudents: 0,
        currentStudentName: null,
        currentBatch: 0,
        totalBatches: 0,
        errors: [],
        results: [],
      };
      let progress: object = idle;
      let finish: (value: object) => void = () => undefined;
      let fail = true;
      let asked = 0;
      const { user, server } = await open({
        'GET /baselines/batch-summary': {
          totalPending: 4,
          studentsWithExistingBaselines: 2,
          studentsWithoutBaselines: 2,
          estimatedBatches: 1,
        },
        'GET /baselines/batch-progress': () => {
          asked += 1;
          return { body: progress };
        },
        'POST /baselines/batch-intelligent-assessment': () => {
          if (fail) return { status: 500 };
          progress = {
            ...idle,
            status: 'processing',
            processedStudents: 1,
            totalStudents: 4,
            currentBatch: 1,
            totalBatches: 1,
          };
          return new Promise((resolve) => (finish = resolve));
        },
      });
      await user.click(screen.getByRole('button', { name: 'Batch assessment' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Batch intelligent assessment' }));
      expect(dialog.getByText(/typically takes 10-30 seconds/)).toBeVisible();
      expect(dialog.getByRole('combobox', { name: 'Batch size' })).toHaveTextContent('5');
      expect(await dialog.findByText('Estimated batches')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Start assessment' }));
      expect(await dialog.findByText('Failed to start batch processing')).toBeVisible();
      fail = false;
      asked = 0;
      await user.click(dialog.getByRole('button', { name: 'Start assessment' }));
      expect(server.to('POST /baselines/batch-intelligent-assessment').at(-1)?.body).toEqual({
        batchSize: 5,
      });
      expect(await dialog.findByText(/1 of 4 students/, {}, { timeout: 8000 })).toBeVisible();
      await waitFor(() => expect(asked).toBeGreaterThanOrEqual(3), { timeout: 9000 });
      const ended = jest.spyOn(globalThis, 'clearInterval');
      progress = { ...progress, status: 'completed', processedStudents: 4 };
      await act(async () => finish({ body: progress }));
      expect(
        await screen.findByText(
          'Batch intelligent assessment completed! Check the review queue for flagged baselines.',
          {},
          { timeout: 5000 },
        ),
      ).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 6000 });
      // How often it asks, and that it ends so, is held by the spec of usePollWhile.
      expect(ended).toHaveBeenCalled();
      ended.mockRestore();
    },
    LONG,
  );

  it(
    'ERR-053 STA-053 a summary that cannot be loaded; a run that ended with an error is not polled',
    async () => {
      const polls = jest.spyOn(globalThis, 'setInterval');
      const { user } = await open({
        'GET /baselines/batch-summary': () => ({ status: 500 }),
        'GET /baselines/batch-progress': () => {
          return {
            body: {
              status: 'error',
              processedStudents: 0,
              totalStudents: 2,
              currentStudentName: null,
              currentBatch: 1,
              totalBatches: 1,
              errors: ['The store is full.'],
              results: [],
            },
          };
        },
      });
      await user.click(screen.getByRole('button', { name: 'Batch assessment' }));
      expect(await screen.findByText('Failed to load batch summary')).toBeVisible();
      expect(await screen.findByText('The store is full.')).toBeVisible();
      expect(polls.mock.calls.filter(([, milliseconds]) => milliseconds === POLL_MS)).toEqual([]);
      polls.mockRestore();
    },
    LONG,
  );
});
