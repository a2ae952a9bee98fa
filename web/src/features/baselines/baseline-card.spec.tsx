import { NO_PROCESS } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { choose } from '../../../test/choose.ts';
import { renderApp } from '../../../test/render-app.tsx';

it('what follows the approval of a first sample depends on how it is to be graded', async () => {
  const first = (id: string, grading_status: 'needs_grading' | 'previous_year') =>
    baselineOf({
      id,
      grading_status,
      processing_status: 'ready_for_review',
      authorship_baseline_count: 0,
      baseline_similarity_score: null,
    });
  const { user } = renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': {
      pendingBaselines: [first('b1', 'previous_year'), first('b2', 'needs_grading')],
    },
  });
  expect(
    await screen.findByText(/it is used for comparisons but not graded, because it is from a previous year/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the whole sample' }));
  expect(await screen.findAllByText(/it is graded and used for comparisons/)).toHaveLength(1);
}, 30_000);

const FIRST = {
  processing_status: 'ready_for_review',
  authorship_baseline_count: 0,
  baseline_similarity_score: null,
} as const;
const openOne = (changes: Parameters<typeof baselineOf>[0]) =>
  renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': { pendingBaselines: [baselineOf(changes)] },
  });

it.each([
  ['handed_in', 'Handed in', /^It was handed in, and may have been .* Later essays are compared with it\.$/],
  ['unknown', 'Not known where written', /^Nobody has said where it was written\. Later essays/],
  ['late', 'From a writing room, came late', /^It came from a writing room, but late\./],
] as const)(
  'a first sample that is %s says so, and a better one can be asked for',
  async (provenance, label, says) => {
    openOne({ ...FIRST, student_session_id: 's1', provenance });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Ask for a sample in class' })).toHaveAttribute(
      'href',
      '/writing-rooms?student=s1',
    );
  },
  30_000,
);

it.each([
  ['from a writing room', NO_PROCESS, 'It was written in a writing room: how is below the text.'],
  [
    'that a teacher saw being written',
    undefined,
    'It was written in class, as the teacher who uploaded it said.',
  ],
])(
  'a first sample %s asks for no other',
  async (_, process, says) => {
    openOne({ ...FIRST, student_session_id: 's1', provenance: 'in_class', ...(process && { process }) });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask for a sample in class' })).toBeNull();
  },
  30_000,
);

it('a sample that is held up says why, and is not shown as processing', async () => {
  openOne({ processing_status: 'processing', waiting_reason: 'Waiting for the language model.' });
  expect(await screen.findByText('Waiting for the language model.')).toBeVisible();
  expect(screen.getAllByText(/^Waiting/)).toHaveLength(2);
  expect(screen.queryByText(/^Processing/)).toBeNull();
}, 30_000);

it('a sample without a student says why nobody was found, and gets its student there', async () => {
  const maya = { id: 's1', display_id: 'S0001', name: 'Maya Rivera' };
  const { user, server } = renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': {
      pendingBaselines: [
        baselineOf({
          id: 'b1',
          essay_type: 'argumentative',
          processing_status: 'pending',
          student_session_id: null,
          student_display_id: null,
          student_name: null,
          set_aside_reason: 'no_marker',
          markers: [],
          batch_id: 'batch-1',
          original_filename: 'maya rivera.pdf',
          revision: 2,
        }),
      ],
    },
    'POST /students/named': { named: [{ student: maya, where: 'file_name' }] },
    'POST /baselines/assign-batch': {},
  });
  expect(await screen.findByText('Whose sample is this?')).toBeVisible();
  expect(screen.getByText(/^No student ID in the text\./)).toBeVisible();
  expect(screen.getByText(/^Unassigned/)).toBeVisible();
  expect(screen.queryByText(/First Baseline/)).toBeNull();
  expect(screen.getByText('You can decide once it has a student.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose students for the whole batch' })).toHaveAttribute(
    'href',
    '/baseline-upload?batch=batch-1',
  );
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Choose Maya Rivera for maya rivera.pdf' }));
  await choose(user, 'Essay Type', 'Narrative');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(server.to('POST /baselines/assign-batch')[0]?.body).toEqual({
      assignments: [{ baseline_id: 'b1', student_session_id: 's1', revision: 2 }],
      essay_type: 'narrative',
    }),
  );
}, 30_000);

it('a folded sample with too little writing says so once', async () => {
  const short = {
    processing_status: 'ready_for_review',
    evidence_strength: 'insufficient',
    flag_reason: 'Not enough writing to say',
  } as const;
  renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': {
      pendingBaselines: [baselineOf({ id: 'b1' }), baselineOf({ id: 'b2', ...short })],
    },
  });
  const [, folded] = await screen.findAllByRole('article');
  expect(within(folded as HTMLElement).getAllByText('Not enough writing to say')).toHaveLength(1);
}, 30_000);

it('a sample that has its grade is not called one that is to be graded', async () => {
  const { unmount } = openOne({ grading_status: 'needs_grading', ib_total_score: null, overall_score: null });
  expect(await screen.findByText(/ · to be graded$/)).toBeVisible();
  unmount();
  openOne({ grading_status: 'needs_grading', ib_total_score: 14 });
  expect(await screen.findByText(/ · graded$/)).toBeVisible();
}, 30_000);
