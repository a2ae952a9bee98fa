import { aiWritingBand } from '@essays/contract';
import type { DomainEvent, Filing } from '@essays/contract';
import { FILING, happened, happenedTo, IB_FILING } from './happened.ts';
import type { Streams } from './happened.ts';
import { ANALYSIS, COMPARISON, DETAILS, GRADE, GRADE_WORDS, IB_GRADE, SHEET } from './sample-analysis.ts';

export const essayReceived = (essay_id: string, filing: Filing | null = FILING): DomainEvent =>
  happened(
    'EssayReceived',
    {
      essay_id,
      filing,
      batch_id: filing ? null : 'batch-e',
      essay_type: filing?.class_type === 'ib_english' ? 'analytical' : 'argumentative',
      method: filing ? 'text' : 'pdf',
      file_id: filing ? null : 'file-1',
      file_bytes: filing ? null : 2048,
      submitted_at: '2026-01-15T08:00:00.000Z',
      rewrite_of_essay_id: null,
    },
    {
      text: filing ? 'School should start later. #(S0001)' : null,
      file_name: filing ? null : 'essay.pdf',
      improvement_notes: null,
    },
  );
export const essayExtracted = (essay_id: string): DomainEvent =>
  happened(
    'EssayTextExtracted',
    { essay_id, word_count: 4, page_count: null, markers: ['S0001'], engine: 'typed' },
    { text: 'School should start later.', raw_text: 'School should start later. #(S0001)' },
  );
export const essayCompared = (essay_id: string, differs = true): DomainEvent =>
  happened(
    'AuthorshipCompared',
    { essay_id, student_id: 'student-a', ...COMPARISON, sample_ids: ['baseline-1'], differs },
    { details: DETAILS, analysis: ANALYSIS },
  );
export const essayAiChecked = (essay_id: string, score = 12): DomainEvent =>
  happened(
    'AiWritingChecked',
    { essay_id, score, band: aiWritingBand(score, 500), engine: 'embedded', engine_version: '1' },
    { indicators: [{ label: 'Even sentences', detail: 'Sentence lengths vary little.' }] },
  );
export const essayGraded = (essay_id: string, applied = true): DomainEvent =>
  happened('EssayGraded', { essay_id, student_id: 'student-a', applied, ...GRADE }, GRADE_WORDS);

/** From the upload to the grade. */
export const gradedEssay = (essay_id: string, { differs = false, ai = 12 } = {}): DomainEvent[] => [
  essayReceived(essay_id),
  essayExtracted(essay_id),
  happened('RewriteRuledOut', { essay_id }),
  essayCompared(essay_id, differs),
  essayAiChecked(essay_id, ai),
  happened('GradingRequested', {
    essay_id,
    attempt: 1,
    rubric_version: '10th_grade_english-1',
    engine: 'configured',
  }),
  happened('GradingStarted', { essay_id, attempt: 1, fence: 7 }),
  essayGraded(essay_id),
];

const essayStream = (
  id: string,
  events: (then: ReturnType<typeof happenedTo<'essay_id'>>, id: string) => DomainEvent[],
): Streams[number] => [`essay-${id}`, events(happenedTo('essay_id', id), id)];

export const SAMPLE_ESSAYS: Streams = [
  essayStream('essay-1', (then, id) => [
    ...gradedEssay(id, { differs: true, ai: 91 }),
    then(
      'EssayFlagged',
      { kind: 'authorship', rule: 'differs-from-samples', values: { similarity: 0.35 } },
      { reason: 'It differs from all baselines.' },
    ),
    then(
      'EssayFlagged',
      { kind: 'ai_writing', rule: 'ai-score-high', values: { score: 91 } },
      { reason: 'AI writing score 91%.' },
    ),
    then(
      'TalkNoted',
      {
        talk_id: 'talk-1',
        held_on: '2026-01-14',
        supports: ['drafts_shown', 'version_history'],
        corrects: null,
      },
      { said: 'I wrote it at the library.', outcome: 'We read the drafts together.' },
    ),
    then('EssayRejected', {}, { reason: 'Not their voice' }),
    then('EssayDecisionUndone', { undone_event_id: 'x', back_to: 'flagged' }),
    then('AuthorshipApproved', { restored: false }),
    then('ScoresConfirmed', {
      student_id: 'student-1',
      grading_result_id: 'grade-1',
      with_approval: true,
      among: 1,
    }),
    then('EssayFlagged', { kind: 'teacher', rule: null, values: null }, { reason: 'Flagged by teacher' }),
    then(
      'FeedbackSheetEdited',
      { kept: 1, replaced: 0, added: 1, hides: ['details'], read: true },
      { kept: ['strength:1'], replaced: [], added: [{ id: 'own', section: 'strength', text: 'Bold.' }] },
    ),
    then(
      'FeedbackReturned',
      { student_id: 'student-1', version: 1, how: 'print', grading_result_id: 'grade-1' },
      { sheet: SHEET },
    ),
  ]),
  essayStream('essay-2', (then, id) => [
    essayReceived(id),
    essayExtracted(id),
    then('RewriteCheckFailed', { reason: 'It took too long.' }),
    then('RewriteDetected', {
      rewrite_of_essay_id: 'essay-1',
      declared: false,
      metrics: {
        isIdentical: false,
        isNearlyIdentical: true,
        wordChanges: 1,
        wordChangePercentage: 4,
        sentenceChanges: 1,
        sentenceChangePercentage: 10,
        structuralChanges: 0,
      },
      similarity: 0.96,
    }),
    then('RewriteConfirmed'),
    then('RewriteDismissed'),
    then('AuthorshipComparisonSkipped', { reason: 'no_approved_samples' }),
    then('OwnWordsClaimed', { start: 0, end: 6 }),
    then('OwnWordsClaimWithdrawn', { start: 0, end: 6 }),
    then('AuthorshipComparisonRequested'),
    essayCompared(id, false),
    then('ClassmatesCompared', {
      academic_year: '2025-2026',
      copies: [{ essay_id: 'essay-9', student_id: 'student-b', words: 61, passages: [] }],
      engine_version: 'copies-1',
    }),
    then('AiWritingCheckFailed', { reason: 'No answer came.' }),
    then('EssayRetryRequested', { step: 'check_ai_writing' }),
    then('EssayWritingDayCorrected', { writing_date: '2026-01-09' }),
    then('EssayPutIntoAssignment', { assignment_id: 'task-1', previous: null }),
    then(
      'EssayOffTopic',
      { assignment_id: 'task-1', classmates: 24, usual: 22, resembles: null },
      { words: [{ word: 'computer', classmates: 21, used: true }] },
    ),
    then('EssayOnTopic', { assignment_id: 'task-1' }),
    then('OffTopicDismissed', { assignment_id: 'task-1' }),
    then('EssayTakenOutOfAssignment', { assignment_id: 'task-1' }),
    then('EssayTypeCorrected', {
      essay_type: 'explanatory',
      previous: 'argumentative',
      lost_targets: ['W1'],
    }),
    essayAiChecked(id),
    then('GradingRequested', { attempt: 1, rubric_version: '10th_grade_english-1', engine: 'configured' }),
    then('GradingStarted', { attempt: 1, fence: 8 }),
    then(
      'NoLevelProposed',
      {
        attempt: 1,
        because: 'foreign',
        words: 90,
        share: 0.4,
        engine: 'local-rubric-scorer',
        engine_version: '1',
      },
      { from: 'Storks nest on roofs.', to: null },
    ),
    then('NoLevelOverruled', { because: 'foreign' }),
    then('GradingRequested', { attempt: 2, rubric_version: '10th_grade_english-1', engine: 'configured' }),
    then('GradingStarted', { attempt: 2, fence: 9 }),
    then('GradingFailed', { attempt: 2, reason: 'The model did not answer.' }),
    then(
      'EssayScoredByTeacher',
      {
        student_id: 'student-a',
        grading_result_id: 'result-t',
        overall_score: 2.33,
        focus_organization_score: 2,
        evidence_elaboration_score: 2,
        conventions_score: 3,
        rubric: null,
      },
      { rubric_assessment: null, detailed_feedback: 'Read it aloud.' },
    ),
    essayGraded(id, false),
    then('EssayFeedbackWritten', { student_id: 'student-a' }, { detailed_feedback: 'Read it twice.' }),
    then(
      'TextCommentAdded',
      { student_id: 'student-a', comment_id: 'comment-1', start: 0, end: 6 },
      { quote: 'School', text: 'Which school?' },
    ),
    then(
      'TextCommentChanged',
      { student_id: 'student-a', comment_id: 'comment-1' },
      { text: 'Which school? Name it.' },
    ),
    then('TextCommentRemoved', { comment_id: 'comment-1' }),
    then('EssayConvertedToBaseline', { baseline_id: 'baseline-9' }),
    then('EssayBaselineUnlinked', { baseline_id: 'baseline-9' }),
  ]),
  essayStream('essay-3', (then, id) => [
    essayReceived(id, null),
    then('EssayExtractionFailed', { reason: 'The pages are pictures.', code: 'no_text' }),
    then('EssayRetryRequested', { step: 'extract' }),
    essayExtracted(id),
    then('EssaySetAside', { reason: 'unknown_marker' }),
    then('EssayAssigned', { filing: IB_FILING, by_marker: false }),
    then('EssayAssignmentUndone', { student_id: 'student-b' }),
    then('EssayAssigned', { filing: FILING, by_marker: false }),
  ]),
  essayStream('essay-4', (then, id) => [
    ...gradedEssay(id),
    then('EssayErased', { student_id: 'student-a', because: 'deleted' }),
  ]),
  essayStream('essay-5', (then, id) => [
    essayReceived(id, IB_FILING),
    essayExtracted(id),
    then(
      'EssayGraded',
      { student_id: 'student-b', applied: true, ...IB_GRADE },
      { ...GRADE_WORDS, rubric_assessment: [] },
    ),
  ]),
];
