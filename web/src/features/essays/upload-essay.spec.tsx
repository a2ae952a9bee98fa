import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const STUDENTS = [
  {
    id: 's1',
    display_id: 'S0001',
    name: 'Maya Rivera',
    period: 2,
    class_type: '10th_grade_english',
    has_baseline: true,
  },
  {
    id: 's2',
    display_id: 'S0002',
    name: 'Owen Blake',
    period: 1,
    class_type: 'ib_english',
    has_baseline: true,
  },
];
const PDF = new File(['%PDF-1.7'], 'maya.pdf', { type: 'application/pdf' });

const open = async (answers: Answers = {}) => {
  const view = renderApp('/essays/upload', {
    'GET /students/for-upload': ({ query }: { query: URLSearchParams }) => ({
      body: {
        students: STUDENTS.filter((s) => !query.get('period') || String(s.period) === query.get('period')),
      },
    }),
    'GET /essays/e1': essayOf(),
    'POST /essays/upload': { ...essayOf(), is_rewrite: false },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Upload Essay' });
  const { user } = view;
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return {
    ...view,
    choose,
    send: () => user.click(screen.getByRole('button', { name: /^Upload (Essay|files|\d+ files)$/ })),
    method: (name: string) => user.click(screen.getByRole('radio', { name })),
    type: (text: string) => user.type(screen.getByLabelText('Essay text'), text),
  };
};
const options = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  const found = (await screen.findAllByRole('option')).map((o) => o.textContent);
  await user.keyboard('{Escape}');
  return found;
};

it(
  'NAV-010 UPL-001 UPL-002 UPL-003 UPL-004 UPL-005 UPL-006 UPL-007 UPL-020 VAL-026 VAL-027 VAL-028 VAL-029 period, student, type, rewrite mark and three methods; the period rules the rest',
  async () => {
    const { user, choose, server } = await open();
    for (const method of ['Upload PDF', 'Enter Text', 'Batch Upload Folder'])
      expect(screen.getByRole('radio', { name: method })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /rewrite of an earlier essay/ })).not.toBeChecked();
    const first = server.to('GET /students/for-upload').find((c) => c.query.get('academic_year'))?.query;
    expect([first?.get('include_inactive'), first?.get('academic_year'), first?.get('period')]).toEqual([
      'false',
      '2025-26',
      null,
    ]);
    expect(await options(user, 'Essay Type')).toEqual(['Argumentative', 'Explanatory', 'Informative']);
    await choose('Essay Type', 'Informative');
    await choose('Student', 'S0001 · Maya Rivera');
    expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('S0001 · Maya Rivera');
    await choose('Period', '1st');
    await waitFor(() => expect(server.to('GET /students/for-upload').at(-1)?.query.get('period')).toBe('1'));
    expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Essay Type' })).toHaveTextContent('Analytical');
    expect(await options(user, 'Essay Type')).toEqual(['Analytical']);
    expect(await options(user, 'Student')).toEqual(['S0002 · Owen Blake']);
    await choose('Period', '2nd');
    expect(screen.getByRole('combobox', { name: 'Essay Type' })).toHaveTextContent('Argumentative');
  },
  LONG,
);

it(
  'VAL-019 VAL-020 VAL-021 VAL-022 VAL-023 VAL-024 what is missing is said and nothing is sent',
  async () => {
    const { send, method, type, choose, user, server } = await open({ 'GET /essays/student/s1': [] });
    await send();
    expect(screen.getByText('Please select a student')).toBeVisible();
    await choose('Student', 'S0001 · Maya Rivera');
    await send();
    expect(screen.getByText('Please select a file to upload')).toBeVisible();
    await method('Enter Text');
    await send();
    expect(screen.getByText('Please enter essay text')).toBeVisible();
    await type('   ');
    await send();
    expect(screen.getByText('Please enter essay text')).toBeVisible();
    await type('A text.');
    await user.click(screen.getByRole('checkbox', { name: /rewrite/ }));
    await send();
    expect(screen.getByText('Please select the original essay for this rewrite')).toBeVisible();
    await method('Batch Upload Folder');
    await send();
    expect(screen.getByText('Please select files to upload')).toBeVisible();
    expect(server.calls.filter((c) => c.method === 'POST')).toHaveLength(0);
  },
  LONG,
);

it(
  'VAL-025 EMP-018 ERR-013 a file that is no PDF is refused, an empty period and a failed list are said',
  async () => {
    const { user } = await open({ 'GET /students/for-upload': { students: [] } });
    expect(await screen.findByText('No students found for the selected period.')).toBeVisible();
    const input = screen.getByLabelText('PDF file') as HTMLInputElement;
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'essay.docx'));
    expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
  },
  LONG,
);

it(
  'ERR-013 the picker says when the students cannot be loaded',
  async () => {
    await open({ 'GET /students/for-upload': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load students')).toBeVisible();
  },
  LONG,
);

it(
  'SUC-001 CON-028 UPL-014 UPL-017 ERR-028 ERR-001 a text is sent, the notice lasts 3 seconds, the form is empty again',
  async () => {
    let answer: object = { status: 500 };
    const { send, method, type, choose, server } = await open({ 'POST /essays/upload': () => answer });
    await method('Enter Text');
    await choose('Student', 'S0001 · Maya Rivera');
    await type('My essay.');
    await send();
    expect(await screen.findByText('Failed to upload essay')).toBeVisible();
    answer = { status: 422, body: { error: 'There is no text in it.' } };
    await send();
    expect(await screen.findByText('There is no text in it.')).toBeVisible();
    expect(screen.getByLabelText('Essay text')).toHaveValue('My essay.');
    answer = { status: 201, body: { ...essayOf(), is_rewrite: false, changeMetrics: null } };
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await send();
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    const afterThreeSeconds = timers.mock.calls.filter(([, ms]) => ms === 3000).map(([then]) => then);
    timers.mockRestore();
    expect(screen.queryByText('Confirm Rewrite')).not.toBeInTheDocument();
    expect(screen.queryByText(/Submission Detected/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Essay text')).toHaveValue('');
    const sent = String(server.to('POST /essays/upload').at(-1)?.body);
    expect(sent).toMatch(/name="student_session_id"\s+s1/);
    expect(sent).toMatch(/name="essay_type"\s+argumentative/);
    expect(sent).toMatch(/name="essay_text"\s+My essay\./);
    expect(afterThreeSeconds).toHaveLength(1);
    act(() => afterThreeSeconds[0]?.());
    expect(screen.queryByText('Essay uploaded successfully!')).not.toBeInTheDocument();
  },
  LONG,
);

it(
  'UPL-018 UPL-019 a declared rewrite offers the earlier essays; notes are optional',
  async () => {
    const { send, method, type, choose, user, server } = await open({
      'GET /essays/student/s1': [essayOf({ id: 'e0', essay_description: 'An earlier one.' })],
    });
    await method('Enter Text');
    await choose('Student', 'S0001 · Maya Rivera');
    await type('My essay.');
    await user.click(screen.getByRole('checkbox', { name: /rewrite/ }));
    await waitFor(() => expect(server.to('GET /essays/student/s1')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Original essay' })).not.toHaveAttribute('aria-disabled'),
    );
    await user.click(screen.getByRole('combobox', { name: 'Original essay' }));
    await user.click(await screen.findByRole('option', { name: /An earlier one/ }));
    expect(screen.getByLabelText(/Improvement notes/)).toHaveValue('');
    await send();
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    const sent = String(server.to('POST /essays/upload')[0]?.body);
    expect(sent).toMatch(/name="is_rewrite"\s+true/);
    expect(sent).toMatch(/name="rewrite_of_essay_id"\s+e0/);
    expect(sent).not.toContain('improvement_notes');
  },
  LONG,
);

const REWRITE = {
  ...essayOf(),
  is_rewrite: true,
  rewrite_of_essay_id: 'e0',
  changeMetrics: {
    isIdentical: false,
    isNearlyIdentical: false,
    wordChanges: 12,
    wordChangePercentage: 8,
    sentenceChanges: 2,
    sentenceChangePercentage: 10,
    structuralChanges: 0,
  },
  originalEssayInfo: {
    student_name: 'Maya Rivera',
    submission_date: '2026-11-03',
    essay_type: 'argumentative',
  },
  originalEssayText: 'My old essay.',
  baseline_similarity_score: null,
};

const ANSWERS = [
  { button: 'Confirm Rewrite', confirmed: true },
  { button: 'Not a Rewrite', confirmed: false },
] as const;
it.each(ANSWERS)(
  "UPL-010 UPL-011 UPL-012 UPL-013 STA-021 CON-050 CON-051 '$button' clears the form and says it was uploaded",
  async ({ button, confirmed }) => {
    const { send, method, type, choose, user, server } = await open({
      'POST /essays/upload': { ...REWRITE },
      'POST /essays/e1/rewrite-decision': {},
    });
    await method('Enter Text');
    await choose('Student', 'S0001 · Maya Rivera');
    await type('My new essay.');
    await send();
    expect(await screen.findByText('80% similar, medium confidence')).toBeVisible();
    expect(screen.queryByText('Essay uploaded successfully!')).not.toBeInTheDocument();
    expect(screen.getByText('new', { selector: 'ins' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(server.to('POST /essays/e1/rewrite-decision')[0]?.body).toEqual({ confirmed });
    await method('Enter Text');
    expect(screen.getByLabelText('Essay text')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('');
  },
  LONG,
);

const WARNINGS = [
  {
    metric: 'isIdentical',
    warning: 'Identical Submission Detected',
    other: 'Nearly Identical Submission Detected',
  },
  {
    metric: 'isNearlyIdentical',
    warning: 'Nearly Identical Submission Detected',
    other: 'Identical Submission Detected',
  },
] as const;
it.each(WARNINGS)(
  'UPL-015 UPL-016 the warning $warning',
  async ({ metric, warning, other }) => {
    const { send, method, type, choose } = await open({
      'POST /essays/upload': { ...REWRITE, changeMetrics: { ...REWRITE.changeMetrics, [metric]: true } },
    });
    await method('Enter Text');
    await choose('Student', 'S0001 · Maya Rivera');
    await type('My essay.');
    await send();
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByText(other)).not.toBeInTheDocument();
  },
  LONG,
);

it(
  "a text with another student's id is filed only after the teacher insists",
  async () => {
    let confirmed = false;
    const { send, choose, user, server } = await open({
      'POST /essays/upload': ({ body }: { body: unknown }) => {
        confirmed = String(body).includes('confirm_student');
        return confirmed
          ? { status: 201, body: { ...essayOf(), is_rewrite: false } }
          : { status: 409, body: { error: 'The text carries #(S0002), you chose S0001.' } };
      },
    });
    await choose('Student', 'S0001 · Maya Rivera');
    await user.upload(screen.getByLabelText('PDF file'), PDF);
    await send();
    expect(await screen.findByText('The text carries #(S0002), you chose S0001.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'File it under the chosen student' }));
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(server.to('POST /essays/upload')).toHaveLength(2);
  },
  LONG,
);

it(
  'UPL-008 UPL-009 ERR-027 ERR-029 after a folder every file stands in one group, and the ones without a student are assigned',
  async () => {
    const file = (id: string | null, name: string, more: object = {}) => ({
      id,
      original_filename: name,
      processing_status: 'pending',
      extraction_result: { confidence: 'none', error: null },
      student_id: null,
      student_name: null,
      ...more,
    });
    let upload: object = { status: 500 };
    let assign: object = { status: 500 };
    const { send, method, user, server } = await open({
      'POST /essays/upload-batch': () => upload,
      'POST /essays/assign': () => assign,
      'POST /essays/process-batch': { accepted: 1 },
      'GET /essays/batch/x1': [
        essayOf({ id: 'e1', processing_status: 'ready_for_grading', word_count: 300 }),
        essayOf({
          id: 'e2',
          processing_status: 'unassigned',
          student_session_id: null,
          student_display_id: null,
          student_name: null,
        }),
      ],
    });
    await method('Batch Upload Folder');
    const skipped = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const input = screen.getByLabelText('PDF files') as HTMLInputElement;
    input.removeAttribute('accept');
    await user.upload(input, [PDF, new File(['%PDF'], 'b.pdf', { type: 'application/pdf' }), skipped]);
    expect(screen.getByText(/notes\.txt \(Only PDF files are allowed\)/)).toBeVisible();
    await send();
    expect(await screen.findByText('Failed to upload batch')).toBeVisible();
    upload = {
      body: {
        batch_id: 'x1',
        total_files: 3,
        successful_extractions: 2,
        failed_extractions: 1,
        essays: [
          file('e1', 'maya.pdf'),
          file('e2', 'b.pdf'),
          file(null, 'scan.pdf', {
            extraction_result: { confidence: 'none', error: 'A picture without text.' },
          }),
        ],
      },
    };
    await send();
    const need = within(await screen.findByRole('table', { name: 'Files without a student' }));
    expect(need.getByText('b.pdf')).toBeVisible();
    const aside = within(screen.getByRole('table', { name: 'Files that could not be read' }));
    expect(aside.getByText('A picture without text.')).toBeVisible();
    expect(aside.getByText('notes.txt')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Matched files' })).getByText('maya.pdf')).toBeVisible();
    expect(screen.getByText('1 + 1 + 2 + 0 = 4')).toBeVisible();

    await user.click(need.getByRole('combobox', { name: 'Student for b.pdf' }));
    await user.click(await screen.findByRole('option', { name: 'S0002 · Owen Blake' }));
    await user.click(screen.getByRole('button', { name: 'Assign 1' }));
    expect(await screen.findByText('Failed to assign essays')).toBeVisible();
    assign = { body: {} };
    await user.click(screen.getByRole('button', { name: 'Assign 1' }));
    expect(await screen.findByText('Essay assigned.')).toBeVisible();
    expect(server.to('POST /essays/assign').at(-1)?.body).toEqual({
      batch_id: 'x1',
      manual_assignments: [{ essay_id: 'e2', student_session_id: 's2' }],
    });
    await user.click(screen.getByRole('button', { name: 'Grade 1 now' }));
    await waitFor(() =>
      expect(server.to('POST /essays/process-batch')[0]?.body).toEqual({ essay_ids: ['e1'] }),
    );
  },
  LONG,
);

it(
  'typed text survives the end of the session',
  async () => {
    const { method, type, unmount } = await open();
    await method('Enter Text');
    await type('Long work.');
    unmount();
    const again = await open();
    await again.method('Enter Text');
    expect(screen.getByLabelText('Essay text')).toHaveValue('Long work.');
    expect(screen.getByText('The text you had typed is still here.')).toBeVisible();
    await act(async () => undefined);
  },
  LONG,
);
