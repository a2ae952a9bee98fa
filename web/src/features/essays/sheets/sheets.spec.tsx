import type { Essay } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { evidenceOf, markerOf } from '../../../../test/analysis-fixtures.ts';
import { entryOf } from '../../../../test/audit-fixtures.ts';
import { baselineOf, essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
/** What fails is asked for again first. */
const PATIENT = { timeout: 30_000 };
const suspected = essayOf({
  processing_status: 'flagged',
  is_flagged_baseline: true,
  flag_reason: 'Differs from all of the samples',
  ai_writing_score: 91,
  ai_writing_by: { engine: 'local-ai-writing', version: 'ai-3' },
  baseline_similarity_score: 0.22,
  evidence_strength: 'limited',
});
const COMPARED: Essay['baseline_comparison_details'] = {
  baseline_comparisons: [
    {
      baseline_id: 'b-0197f1f2',
      similarity_score: 0.22,
      sentence_length_similarity: 0.5,
      vocabulary_similarity: 0.5,
      weight: 1,
      is_primary: false,
      baseline_date: '2026-10-14',
    },
  ],
  best_matching_baseline: 'b-0197f1f2',
  sentence_length_similarity: 0.5,
  vocabulary_similarity: 0.5,
  reasons: [],
  average_similarity: 0.22,
  evidence_strength: 'insufficient',
  comparisons: [],
  enhancedAnalysis: null,
};
const history = {
  entries: [entryOf({ id: 'v1' })],
  count: 1,
  chain: { algorithm: 'sha256', facts: ['id'], links: [{ id: 'v1', hash: 'abc123' }], head: 'abc123' },
};

it(
  'the decision packet says what was found, how certain, that it is no proof, and ends with the sealed history',
  async () => {
    renderApp('/essays/grade/e1/packet', { 'GET /essays/e1': suspected, 'GET /audit/essays/e1': history });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText(/^Why it came up: Differs from all of the samples/)).toBeVisible();
    expect(sheet.getByText('Evidence: limited.')).toBeVisible();
    expect(sheet.getByText(/^similarity 22%\. An essay is flagged below 40%/)).toBeVisible();
    expect(sheet.getByText(/91 of 100, an estimate/)).toHaveTextContent(
      /Checked by version ai-3 of local-ai-writing\.$/,
    );
    expect(sheet.getByText('Nothing here is proof.')).toBeVisible();
    expect(await sheet.findByText('Uploaded an argumentative essay as text.')).toBeVisible();
    expect(sheet.getByText('abc123')).toBeVisible();
  },
  LONG,
);

it(
  'the packet begins with what a parent reads: both texts, what was heard, the paragraph, the decision, lines to sign',
  async () => {
    const essay = essayOf({
      ...suspected,
      essay_text: 'However, the keeper never came back.',
      talks: [
        {
          id: 't1',
          held_on: '2026-11-20',
          said: 'I wrote it at the library.',
          supports: [],
          outcome: null,
          noted_at: '2026-11-20T15:00:00.000Z',
          corrects: null,
        },
      ],
      authorship_analysis: { features: [markerOf()], evidence: [evidenceOf()] },
      baseline_comparison_details: COMPARED,
      student_session_id: 's1',
    });
    const paragraph = baselineOf({
      id: 'b9',
      about_essay_id: 'e1',
      about_essay: { essay_id: 'e1', words: 143, log_odds: 9 },
      provenance: 'in_class',
      sample_text: 'I asked why the keeper never came.',
    });
    renderApp('/essays/grade/e1/packet', {
      'GET /essays/e1': essay,
      'GET /audit/essays/e1': history,
      'GET /students/s1/baselines': [baselineOf({ id: 'b8', sample_text: 'Of something else.' }), paragraph],
      'GET /baselines/b-0197f1f2': baselineOf({ id: 'b-0197f1f2', sample_text: 'We moved in May.' }),
    });
    const sheet = await screen.findByRole('article');
    const shown = within(sheet);
    expect(await shown.findByText('The paragraph reads like the essay.')).toBeVisible();
    expect(await shown.findAllByText('We moved in May.')).toHaveLength(2);
    const before = sheet.textContent?.split('Appendix')[0] ?? '';
    const inOrder = [
      'Is this',
      'Differs from all of the samples',
      'More often here than in the other texts: commas.',
      'However, the keeper never came back.',
      'We moved in May.',
      'There is only one sample',
      '“I wrote it at the library.”',
      'I asked why the keeper never came.',
      'Limited evidence: 143 words',
      'Nothing has been decided yet.',
      'Parent or guardian',
    ].map((words) => before.indexOf(words));
    expect(inOrder).not.toContain(-1);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(before).not.toContain('22%');
    expect(before).not.toContain('Of something else.');
  },
  LONG,
);

it(
  'the decision packet lists no evidence from an unused comparison, and names samples by number',
  async () => {
    const essay = essayOf({
      evidence_strength: 'insufficient',
      baseline_similarity_score: 0.22,
      authorship_analysis: { evidence: [evidenceOf()] },
      baseline_comparison_details: COMPARED,
    });
    renderApp('/essays/grade/e1/packet', { 'GET /essays/e1': essay, 'GET /audit/essays/e1': history });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText(/not reliable and was not used/)).toBeVisible();
    expect(sheet.queryByText('Evidence in the texts')).toBeNull();
    expect(sheet.getByText('Sample 1, not known where written')).toBeVisible();
    expect(sheet.queryByText(/b-0197f1f2/)).toBeNull();
  },
  LONG,
);

it(
  'the decision packet lists the teachers’ comments on the text, numbered at the words',
  async () => {
    const by = { written_by: 'u1', written_at: '2026-11-18T09:00:00.000Z', revision: 8 };
    const essay = essayOf({
      essay_text: 'Uniforms are argued about every August.',
      text_comments: [
        { id: 'c1', place: { start: 0, end: 8 }, quote: 'Uniforms', text: 'Whose?', ...by },
        { id: 'c2', place: null, quote: 'gone words', text: 'See me.', ...by },
      ],
    });
    renderApp('/essays/grade/e1/packet', { 'GET /essays/e1': essay, 'GET /audit/essays/e1': history });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByRole('heading', { name: 'What teachers wrote at the text' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Comment 1' })).toBeVisible();
    expect(sheet.getByText(/“Uniforms”.*Whose\?/)).toBeVisible();
    expect(sheet.getByText(/“gone words”.*See me\./)).toBeVisible();
  },
  LONG,
);

it(
  'the decision packet has the scores by criterion of the rubric that was used',
  async () => {
    const line = { criterion_id: 'v', max: 6, rationale: '', student_feedback: '' };
    const essay = essayOf({
      processing_status: 'completed',
      scores: 'proposed',
      rubric_version: 'letters-1',
      rubric_assessment: [
        { ...line, criterion: 'Claim', score: 5 },
        { ...line, criterion: 'Voice', score: null, max: 2 },
      ],
    });
    renderApp('/essays/grade/e1/packet', {
      'GET /essays/e1': essay,
      'GET /audit/essays/e1': history,
      'GET /rubrics/letters': { versions: [{ version: 'letters-1', name: 'Letters', criteria: [] }] },
    });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('Partly scored')).toBeVisible();
    expect(await sheet.findByText(/by “Letters”\. Claim 5 of 6, Voice not scored\./)).toBeVisible();
  },
  LONG,
);

it.each([
  ['a comment on the text once', 'TextCommentAdded', '“Uniforms”: Whose?'],
  ['what the student said, not the outcome', 'TalkNoted', '“I wrote it.” Outcome: We read the drafts.'],
])(
  'the history quotes %s',
  async (_, action, reason) => {
    const entries = [{ ...history.entries[0]!, action, reason }];
    renderApp('/essays/grade/e1/packet', {
      'GET /essays/e1': suspected,
      'GET /audit/essays/e1': { ...history, entries },
    });
    expect(await screen.findByText(reason)).toBeVisible();
  },
  LONG,
);

it(
  'a teacher’s score is shown beside what the machine had proposed',
  async () => {
    const essay = essayOf({ has_file: true });
    renderApp('/essays/grade/e1', {
      'GET /essays/e1': {
        ...essay,
        scores: 'teacher',
        grading_result: {
          ...essay.grading_result,
          graded_by: 'teacher',
          proposed_scores: { focus_organization_score: 2, evidence_elaboration_score: 3 },
        },
      },
    });
    const focus = await screen.findByRole('radiogroup', { name: 'Focus/Organization' }, { timeout: 8000 });
    expect(focus).toHaveTextContent('AI 2 → teacher 4');
    expect(screen.getByRole('radiogroup', { name: 'Evidence/Elaboration' })).not.toHaveTextContent('AI 3');
    expect(screen.getByRole('button', { name: 'Original PDF' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Decision packet' })).toHaveAttribute(
      'href',
      '/essays/grade/e1/packet',
    );
  },
  LONG,
);

it(
  'the packet says before its appendix who flagged, decided and returned the essay, and that samples came since',
  async () => {
    const [one] = history.entries;
    const entries = [
      { actor: 'system', actor_role: 'system', action: 'EssayFlagged', summary: 'Flagged: it differs.' },
      { action: 'TalkNoted', summary: 'Noted a talk.' },
      { action: 'EssayRejected', summary: 'Rejected the essay.' },
      { action: 'EssayScoredByTeacher', summary: 'Scored by the teacher: 2, 3, 2.' },
      { action: 'FeedbackReturned', summary: 'Returned the feedback as a PDF, version 1.' },
    ].map((more, at) => ({ ...one, ...more, id: `v${at}`, position: at }));
    renderApp('/essays/grade/e1/packet', {
      'GET /essays/e1': essayOf({
        ...suspected,
        baseline_comparison_details: { ...COMPARED, engine: 'local-authorship', version: 'style-3' },
        samples_since: { accepted: 1, gone: 0 },
      }),
      'GET /audit/essays/e1': { ...history, entries },
      'GET /baselines/b-0197f1f2': baselineOf({ id: 'b-0197f1f2', sample_text: 'We moved in May.' }),
    });
    const sheet = within(await screen.findByRole('article'));
    const decisions = within(await sheet.findByRole('list', { name: 'Who decided, and when' }));
    expect(decisions.getAllByRole('listitem').map((line) => line.textContent?.split('M: ')[1])).toEqual([
      'Flagged: it differs. By a rule of the program.',
      'Rejected the essay. By e.dunne, teacher.',
      'Scored by the teacher: 2, 3, 2. By e.dunne, teacher.',
      'Returned the feedback as a PDF, version 1. By e.dunne, teacher.',
    ]);
    expect(sheet.getByText(/^One sample has been accepted since this essay was compared\./)).toBeVisible();
    expect(sheet.getByText('Compared by version style-3 of local-authorship.')).toBeVisible();
  },
  LONG,
);

it(
  'the packet says so where its history cannot be loaded, beside the decision too',
  async () => {
    renderApp('/essays/grade/e1/packet', {
      'GET /essays/e1': suspected,
      'GET /audit/essays/e1': () => ({ status: 503, body: { error: 'It cannot be read.' } }),
    });
    const sheet = within(await screen.findByRole('article'));
    expect(await sheet.findByText(/^Who decided, and when, could not be loaded/, {}, PATIENT)).toBeVisible();
  },
  LONG,
);
