import { screen, waitFor, within } from '@testing-library/react';
import { openBaselineUpload as open } from '../../../test/open-baseline-upload.tsx';
import { MAYA, OWEN } from '../../../test/upload-fixtures.ts';
import { baselineFormReady } from '../../domain/upload-rules.ts';

const step = (name: string) => within(screen.getByRole('region', { name }));

describe('the three steps of a baseline upload', () => {
  it('NAV-017 BUP-001 are numbered', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      '1. Period and student',
      '2. Essay setup',
      '3. Upload method',
    ]);
  });

  /** What is sent when these are chosen, each in its step. */
  const sentWith = async (chosen: readonly (readonly [section: string, label: string, option: string])[]) => {
    const { choose, method, send, server, user } = await open();
    for (const [section, label, option] of chosen) {
      expect(step(section).getByRole('combobox', { name: label })).toBeVisible();
      await choose(label, option);
    }
    await method('Enter Text');
    await user.type(screen.getByLabelText('Baseline text'), 'Mine.');
    await send();
    await waitFor(() => expect(server.to('POST /baselines/upload')).toHaveLength(1));
    return server.to('POST /baselines/upload')[0]?.body;
  };
  const FIRST = '1. Period and student';
  const SECOND = '2. Essay setup';

  it('BUP-002 the first asks for period and student: the sample is filed under that student', async () => {
    const sent = await sentWith([
      [FIRST, 'Period', '2 (10th Grade)'],
      [FIRST, 'Student', MAYA],
      [SECOND, 'Essay Type', 'Informal sample'],
    ]);
    expect(sent).toMatchObject({ student_session_id: 's1', essay_text: 'Mine.' });
    expect(sent).not.toHaveProperty('provenance');
  });

  it('BUP-003 BUP-004 BUP-005 the second asks for type, grading status and year, which the sample gets', async () => {
    const sent = await sentWith([
      [FIRST, 'Student', MAYA],
      [SECOND, 'Essay Type', 'Argumentative'],
      [SECOND, 'Grading Status', 'Previous year (not graded)'],
      [SECOND, 'Academic Year', '2024-25'],
    ]);
    expect(sent).toMatchObject({
      essay_type: 'argumentative',
      grading_status: 'previous_year',
      academic_year: '2024-25',
    });
  });

  it('the third asks where it was written; what is not known is not said', async () => {
    const chosen = [
      [FIRST, 'Student', MAYA],
      [SECOND, 'Essay Type', 'Argumentative'],
    ] as const;
    const where = [
      '3. Upload method',
      'Where it was written',
      'In class, and I saw it being written',
    ] as const;
    expect(await sentWith([...chosen, where])).toMatchObject({ provenance: 'in_class' });
  });

  it('BUP-006 BUP-012 BUP-013 the third offers one PDF, typed text or many PDFs', async () => {
    await open();
    const { getAllByRole, getByRole } = step('3. Upload method');
    // The last is 'Word files, scans and photos'.
    expect(getAllByRole('radio')).toHaveLength(4);
    for (const name of ['Upload PDF', 'Enter Text', 'Batch Upload'])
      expect(getByRole('radio', { name })).toBeInTheDocument();
  });

  it("BUP-014 'Batch Upload' takes several PDFs", async () => {
    const { method } = await open();
    await method('Batch Upload');
    expect(screen.getByLabelText('PDF files')).toHaveAttribute('multiple');
  });

  it('Word files, scans and photos of samples go together, and say what happens to doubtful pictures', async () => {
    const sent = 'POST /baselines/upload-files';
    const view = await open({ [sent]: () => ({ status: 500 }) });
    await view.choose('Essay Type', 'Informal sample');
    await view.method('Word files, scans and photos');
    expect(screen.getByText(/A picture that is read with doubts is not taken/)).toBeVisible();
    const input = screen.getByLabelText('Word files, scans and photos', { selector: 'input[type=file]' });
    await view.user.upload(input, [new File(['x'], 'maya.docx'), new File(['y'], 'page.jpg')]);
    await view.send();
    await waitFor(() => expect(view.server.to(sent)).toHaveLength(1));
    expect(String(view.server.to(sent)[0]?.body).match(/name="files"/g)).toHaveLength(2);
  });

  it('BUP-015 Cancel leads to the reviews', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/baseline-reviews'));
  });

  it('ERR-012 the picker says when the students cannot be loaded', async () => {
    await open({ 'GET /students/for-upload': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load students. Please try again.')).toBeVisible();
  });
});

describe('what a baseline upload offers', () => {
  it('BUP-007 all periods that are taught, with their class', async () => {
    const { options } = await open();
    expect(await options('Period')).toEqual([
      'All',
      '1 (IB)',
      '2 (10th Grade)',
      '3 (10th Grade)',
      '7 (10th Grade)',
      '8 (10th Grade)',
      '5 (IB)',
    ]);
  });

  it('CON-004 three academic years', async () => {
    const { options } = await open();
    expect(await options('Academic Year')).toEqual(['2024-25', '2025-26', '2026-27']);
  });

  it('BUP-035 no narrative until a student or a period is chosen', async () => {
    const { options } = await open();
    expect(await options('Essay Type')).toEqual([
      'Informal sample',
      'Argumentative',
      'Explanatory',
      'Informative',
      'Analytical',
    ]);
  });

  const IB = [['1 (IB)'], ['5 (IB)']];
  it.each(IB)('BUP-033 two essay types in period %s', async (period) => {
    const { options, choose } = await open();
    await choose('Period', period);
    expect(await options('Essay Type')).toEqual(['Informal sample', 'Analytical']);
  });

  it('BUP-034 five essay types in 10th grade', async () => {
    const { options, choose } = await open();
    await choose('Period', '2 (10th Grade)');
    expect(await options('Essay Type')).toEqual([
      'Informal sample',
      'Argumentative',
      'Explanatory',
      'Informative',
      'Narrative',
    ]);
  });

  it('BUP-008 the students of the chosen period', async () => {
    const { options, choose } = await open();
    expect(await options('Student')).toEqual([MAYA, OWEN]);
    await choose('Period', '2 (10th Grade)');
    await waitFor(async () => expect(await options('Student')).toEqual([MAYA]));
  });

  it('BUP-009 the period of the chosen student', async () => {
    const { choose, server } = await open();
    await choose('Student', OWEN);
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('1 (IB)');
    await waitFor(() => expect(server.to('GET /students/for-upload').at(-1)?.query.get('period')).toBe('1'));
  });
});

describe('a baseline upload says what is missing and keeps its button disabled without', () => {
  const says = (submit: () => HTMLElement, sentence: string) => {
    expect(screen.getByRole('note')).toHaveTextContent(sentence);
    expect(submit()).toBeDisabled();
  };

  it('VAL-051 an essay type', async () => {
    const { submit } = await open();
    says(submit, 'Please select an essay type');
  });

  it('BUP-023 VAL-052 the PDF', async () => {
    const { submit, choose } = await open();
    await choose('Essay Type', 'Informal sample');
    says(submit, 'Please select a PDF file');
  });

  it('BUP-026 VAL-053 the PDFs of a batch', async () => {
    const { submit, choose, method } = await open();
    await choose('Essay Type', 'Informal sample');
    await method('Batch Upload');
    says(submit, 'Please select PDF files for batch upload');
  });

  it('BUP-025 VAL-049 the student of a typed text', async () => {
    const { submit, choose, method, user } = await open();
    await choose('Essay Type', 'Informal sample');
    await method('Enter Text');
    await user.type(screen.getByLabelText('Baseline text'), 'x');
    says(submit, 'Please select a student for text uploads');
  });

  it('BUP-024 VAL-050 the typed text', async () => {
    const { submit, choose, method, user } = await open();
    await choose('Essay Type', 'Informal sample');
    await method('Enter Text');
    await choose('Student', MAYA);
    says(submit, 'Please enter the baseline text');
    await user.type(screen.getByLabelText('Baseline text'), 'x');
    expect(submit()).toBeEnabled();
  });

  it('BUP-027 a grading status, which the page cannot be without', async () => {
    const { submit, choose, method, options, user } = await open();
    await choose('Essay Type', 'Informal sample');
    await method('Enter Text');
    await choose('Student', MAYA);
    await user.type(screen.getByLabelText('Baseline text'), 'x');
    expect(submit()).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Grading Status' })).toHaveDisplayValue('Needs grading');
    expect(await options('Grading Status')).toEqual([
      'Needs grading',
      'Previous year (not graded)',
      'Graded by me (enter scores)',
    ]);
    const form = {
      method: 'text',
      studentId: 's1',
      essayType: 'informal_sample',
      gradingStatus: 'needs_grading',
      file: null,
      text: 'x',
      files: [],
      scores: { focus_organization_score: 0, evidence_elaboration_score: 0, conventions_score: 0 },
    } as const;
    expect(baselineFormReady(form)).toBe(true);
    expect(baselineFormReady({ ...form, gradingStatus: '' })).toBe(false);
  });
});
