import { screen, waitFor } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { openWithText } from '../../../../test/open-essay-upload.tsx';
import { OWEN } from '../../../../test/upload-fixtures.ts';
import { choose } from '../../../../test/choose.ts';

const SEND = 'POST /essays/upload';
const METRICS = {
  isIdentical: false,
  isNearlyIdentical: false,
  wordChanges: 12,
  wordChangePercentage: 8,
  sentenceChanges: 2,
  sentenceChangePercentage: 10,
  structuralChanges: 0,
};
const REWRITE = {
  ...essayOf(),
  is_rewrite: true,
  rewrite_of_essay_id: 'e0',
  changeMetrics: METRICS,
  originalEssayInfo: {
    student_name: 'Maya Rivera',
    submission_date: '2026-11-03',
    essay_type: 'argumentative',
  },
  originalEssayText: 'My old essay.',
  baseline_similarity_score: null,
};

describe('a rewrite that the server recognizes', () => {
  const open = async (uploaded: object = REWRITE) => {
    const view = await openWithText(
      { [SEND]: { ...uploaded }, 'POST /essays/e1/rewrite-decision': {} },
      'My new essay.',
    );
    await view.send();
    return view;
  };

  it('STA-021 UPL-010 UPL-011 waits for the teacher to confirm or deny it', async () => {
    const { server } = await open();
    expect(await screen.findByRole('button', { name: 'Confirm Rewrite' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Not a Rewrite' })).toBeEnabled();
    expect(screen.getByText('new', { selector: 'ins' })).toBeVisible();
    expect(screen.queryByText('Essay uploaded successfully!')).not.toBeInTheDocument();
    expect(server.to('POST /essays/e1/rewrite-decision')).toHaveLength(0);
  });

  it('CON-050 CON-051 shows 80% similarity with medium confidence while nothing has been computed', async () => {
    await open();
    expect(await screen.findByText('80% similar, medium confidence')).toBeVisible();
  });

  const answered = async (button: string, confirmed: boolean) => {
    const { user, server, method } = await open();
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(server.to('POST /essays/e1/rewrite-decision')[0]?.body).toEqual({ confirmed });
    await method('Enter Text');
    expect(screen.getByLabelText('Essay text')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('');
  };
  it('UPL-012 empties the form once confirmed', () => answered('Confirm Rewrite', true));
  it('UPL-013 empties the form once denied', () => answered('Not a Rewrite', false));

  const warned = async (metric: keyof typeof METRICS, warning: string, other: string) => {
    await open({ ...REWRITE, changeMetrics: { ...METRICS, [metric]: true } });
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByText(other)).not.toBeInTheDocument();
  };
  const IDENTICAL = 'Identical Submission Detected';
  const NEARLY = 'Nearly Identical Submission Detected';
  it('UPL-015 is marked when identical', () => warned('isIdentical', IDENTICAL, NEARLY));
  it('UPL-016 is marked when nearly identical', () => warned('isNearlyIdentical', NEARLY, IDENTICAL));
  it('says how much has changed, one in the singular', async () => {
    await open({ ...REWRITE, changeMetrics: { ...METRICS, sentenceChanges: 1 } });
    expect(await screen.findByText('12 words (8%), 1 sentence (10%) and 0 paragraphs changed')).toBeVisible();
  });
  it('UPL-017 has no warning when it is neither', async () => {
    await open();
    expect(await screen.findByText('Confirm Rewrite')).toBeVisible();
    expect(screen.queryByText(/Submission Detected/)).not.toBeInTheDocument();
  });
});

it('UPL-014 an essay that is not a rewrite needs no confirmation', async () => {
  // Whatever else the answer has.
  const { send } = await openWithText({ [SEND]: { ...REWRITE, is_rewrite: false } });
  await send();
  expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
  expect(screen.queryByText('Confirm Rewrite')).not.toBeInTheDocument();
});

it('UPL-018 UPL-019 a declared rewrite offers the earlier essays; notes are optional', async () => {
  const { send, user, server } = await openWithText({
    'GET /essays/student/s1': [essayOf({ id: 'e0', essay_description: 'An earlier one.' })],
  });
  await user.click(screen.getByRole('checkbox', { name: /rewrite/ }));
  await waitFor(() => expect(server.to('GET /essays/student/s1')).toHaveLength(1));
  const original = screen.getByRole('combobox', { name: 'Original essay' });
  await waitFor(() => expect(original).toBeEnabled());
  await choose(user, 'Original essay', /An earlier one/);
  expect(screen.getByLabelText(/Improvement notes/)).toHaveValue('');
  await send();
  expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
  const sent = String(server.to(SEND)[0]?.body);
  expect(sent).toMatch(/name="is_rewrite"\s+true/);
  expect(sent).toMatch(/name="rewrite_of_essay_id"\s+e0/);
  expect(sent).not.toContain('improvement_notes');
});

it('a declared rewrite offers no essay of the student who was chosen before', async () => {
  const { choose, user } = await openWithText({
    'GET /essays/student/s1': [essayOf({ id: 'e0', essay_description: 'One of Maya’s.' })],
    'GET /essays/student/s2': () => new Promise(() => undefined),
  });
  await user.click(screen.getByRole('checkbox', { name: /rewrite/ }));
  const original = () => screen.getByRole('combobox', { name: 'Original essay' });
  await waitFor(() => expect(original()).toBeEnabled());
  await choose('Student', OWEN);
  expect(await screen.findByText('Loading earlier essays…')).toBeVisible();
  expect(original()).toBeDisabled();
});
