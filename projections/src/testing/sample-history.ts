import type {
  AuthorshipAnalysis,
  BaselineComparisonDetails,
  DomainEvent,
  EventType,
  Filing,
  GradeNumbers,
  GradeWords,
  RecordedEvent,
} from '@essays/contract';

/** One event with its parts checked against its type. */
export const happened = <T extends EventType>(
  type: T,
  data: DomainEvent<T>['data'],
  personal: DomainEvent<T>['personal'] = null,
): DomainEvent => ({ type, data, personal }) as DomainEvent;

export const FILING: Filing = {
  student_id: 'student-a',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
};
export const IB_FILING: Filing = { ...FILING, student_id: 'student-b', class_type: 'ib_english', period: 1 };

export const DETAILS: BaselineComparisonDetails = {
  baseline_comparisons: [
    {
      baseline_id: 'baseline-1',
      similarity_score: 0.35,
      sentence_length_similarity: 0.4,
      vocabulary_similarity: 0.3,
      weight: 1.5,
      is_primary: true,
      baseline_date: '2026-01-10',
    },
  ],
  best_matching_baseline: 'baseline-1',
  sentence_length_similarity: 0.4,
  vocabulary_similarity: 0.3,
  reasons: ['Sentences are longer'],
  average_similarity: 0.35,
  evidence_strength: 'strong',
  enhancedAnalysis: null,
  comparisons: [
    {
      baseline_id: 'baseline-1',
      similarity_score: 0.35,
      readability_similarity: 0.5,
      vocabulary_similarity: 0.3,
      sentence_structure_similarity: 0.4,
      confidence: 'medium',
      sameAuthor: false,
    },
  ],
};
export const ANALYSIS: AuthorshipAnalysis = {
  average_probability: 31,
  overall_confidence: 'medium',
  recommendation: 'different_authors',
  writing_style_patterns: { type_token_ratio: 0.6, mean_sentence_words: 15, grammar_patterns: [] },
};
export const COMPARISON = {
  engine: 'embedded',
  engine_version: '1',
  sample_ids: ['baseline-1'],
  sample_weights: { 'baseline-1': 1.65 },
  similarity: 0.35,
  evidence_strength: 'strong',
  differs: true,
  recommendation: 'different_authors',
} as const;

export const GRADE: GradeNumbers = {
  attempt: 1,
  grading_result_id: 'result-1',
  rubric_version: '10th_grade_english-1',
  overall_score: 3.33,
  focus_organization_score: 4,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  rubric: [
    { criterion_id: 'focus_organization', score: 4, max: 4 },
    { criterion_id: 'evidence_elaboration', score: 3, max: 4 },
    { criterion_id: 'conventions', score: 3, max: 4 },
  ],
  learning_targets: [{ code: 'W1', score: 3 }],
  engine: 'embedded',
  engine_version: '1',
  cost: null,
};
export const GRADE_WORDS: GradeWords = {
  rubric_assessment: [
    {
      criterion_id: 'focus_organization',
      criterion: 'Focus/Organization',
      score: 4,
      max: 4,
      rationale: 'A clear claim.',
      student_feedback: 'Keep your claim in sight.',
    },
    {
      criterion_id: 'evidence_elaboration',
      criterion: 'Evidence/Elaboration',
      score: 3,
      max: 4,
      rationale: 'Two sources.',
      student_feedback: 'Explain the second source.',
    },
    {
      criterion_id: 'conventions',
      criterion: 'Conventions',
      score: 3,
      max: 4,
      rationale: 'Few slips.',
      student_feedback: 'Check your commas.',
    },
  ],
  detailed_feedback: 'A good essay.',
  student_feedback: 'Well argued.',
  strengths: ['Clear claim'],
  areas_for_improvement: ['Commas'],
  strengths_paragraph: 'The claim is clear.',
  improvements_paragraph: 'Mind the commas.',
  learning_targets: [
    { learning_target_code: 'W1', learning_target_name: 'Claims', score: 3, evidence_notes: 'First lines' },
  ],
};
export const IB_RUBRIC = ['a', 'b', 'c', 'd'].map((letter, n) => ({
  criterion_id: `criterion_${letter}`,
  score: 5 - n,
  max: 5,
}));
export const IB_GRADE: GradeNumbers = {
  ...GRADE,
  grading_result_id: 'result-ib',
  rubric_version: 'ib_english-1',
  overall_score: null,
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
  rubric: IB_RUBRIC,
};

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
    { essay_id, score, band: score >= 80 ? 'high' : 'low', engine: 'embedded', engine_version: '1' },
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

export const baselineReceived = (baseline_id: string, filing: Filing | null = FILING): DomainEvent =>
  happened(
    'BaselineReceived',
    {
      baseline_id,
      filing,
      batch_id: filing ? null : 'batch-b',
      essay_type: 'informal_sample',
      grading_status: 'needs_grading',
      academic_year: '2025-26',
      method: filing ? 'text' : 'pdf',
      file_id: filing ? null : 'file-2',
      file_bytes: filing ? null : 4096,
      submitted_at: '2026-01-10T08:00:00.000Z',
      writing_date: '2026-01-09',
      is_primary: true,
      manual_scores: null,
      from_essay_id: null,
    },
    {
      text: filing ? 'I walked to the river.' : null,
      file_name: filing ? null : 'baseline.pdf',
      writing_prompt: 'A walk',
      notes: 'In class',
      detailed_feedback: null,
    },
  );
export const baselineExtracted = (baseline_id: string): DomainEvent =>
  happened(
    'BaselineTextExtracted',
    { baseline_id, word_count: 5, page_count: 1, markers: ['S0001'], engine: 'typed' },
    { text: 'I walked to the river.', raw_text: 'I walked to the river. #(S0001)' },
  );
export const baselineCompared = (baseline_id: string, similarity: number | null = null): DomainEvent =>
  happened(
    'BaselineCompared',
    {
      baseline_id,
      student_id: 'student-a',
      ...COMPARISON,
      sample_ids: similarity === null ? [] : ['baseline-0'],
      similarity,
      differs: similarity !== null && similarity < 0.4,
    },
    { details: DETAILS, analysis: ANALYSIS },
  );
export const baselineNeedsReview = (baseline_id: string, flagged = false): DomainEvent =>
  happened('BaselineNeedsReview', {
    baseline_id,
    student_id: 'student-a',
    rule: flagged ? 'differs-from-samples' : 'first-baseline',
    flagged,
    flag_reason: flagged ? 'Differs from the approved baselines (35%)' : 'First baseline',
    values: flagged ? { similarity: 0.35 } : {},
  });

/** From the upload to the review queue. */
export const waitingBaseline = (baseline_id: string, flagged = false): DomainEvent[] => [
  baselineReceived(baseline_id),
  baselineExtracted(baseline_id),
  baselineCompared(baseline_id, flagged ? 0.35 : null),
  happened(
    'BaselineAiWritingChecked',
    { baseline_id, score: 9, band: 'low', engine: 'embedded', engine_version: '1' },
    { indicators: [] },
  ),
  baselineNeedsReview(baseline_id, flagged),
];

const BASELINE_GRADED = (baseline_id: string): DomainEvent =>
  happened('BaselineGraded', { baseline_id, student_id: 'student-a', ...GRADE }, GRADE_WORDS);

const essayOf = (n: number) => `essay-${n}`;

/** A class in small: every event type at least once, each stream in an order in which it can happen. */
export const SAMPLE_STREAMS: [streamId: string, events: DomainEvent[]][] = [
  ['displayid-s0001', [happened('DisplayIdReserved', { display_id: 'S0001', student_id: 'student-a' })]],
  ['username-mira', [happened('UsernameReserved', { username: 'mira', user_id: 'user-1' })]],
  ['setup-administrator', [happened('FirstAdministratorCreated', { user_id: 'user-1' })]],
  [
    'rubric-10th_grade_english',
    [
      happened('RubricPublished', {
        rubric_version: '10th_grade_english-1',
        class_type: '10th_grade_english',
        name: '10th Grade English, three criteria',
        criteria: [
          {
            id: 'focus_organization',
            name: 'Focus/Organization',
            title: 'Focus/Organization',
            max: 4,
            levels: ['Not scorable.', 'Little.', 'Uneven.', 'Clear.', 'Clear and effective.'],
            caution: null,
          },
        ],
      }),
    ],
  ],
  [
    'user-user-1',
    [
      happened(
        'UserRegistered',
        { user_id: 'user-1', username: 'mira', role: 'admin', permissions: null },
        { password_hash: 'hash-1' },
      ),
      happened('UserRoleChanged', { user_id: 'user-1', role: 'teacher', previous: 'admin' }),
      happened('UserPermissionsChanged', { user_id: 'user-1', permissions: ['grade_essays'] }),
      happened('UserPasswordChanged', { user_id: 'user-1' }, { password_hash: 'hash-2' }),
      happened('UserDeactivated', { user_id: 'user-1' }),
      happened('UserActivated', { user_id: 'user-1' }),
    ],
  ],
  [
    'student-student-a',
    [
      happened(
        'StudentAdded',
        {
          student_id: 'student-a',
          display_id: 'S0001',
          period: 2,
          class_type: '10th_grade_english',
          academic_year: '2025-26',
          enrollment_date: '2025-09-01',
        },
        { name: 'Zoë Example' },
      ),
      happened(
        'StudentDetailsCorrected',
        { student_id: 'student-a', period: 3, class_type: '10th_grade_english', academic_year: '2025-26' },
        { name: 'Zoë Sample' },
      ),
      happened('StudentDeactivated', { student_id: 'student-a' }),
      happened('StudentActivated', { student_id: 'student-a' }),
      happened(
        'StudentFlagRaised',
        { student_id: 'student-a', flag_id: 'flag-1' },
        { flag_reason: 'Two hands' },
      ),
      happened(
        'StudentFlagResolved',
        { student_id: 'student-a', flag_id: 'flag-1' },
        { resolution_notes: 'Talked it over' },
      ),
      happened(
        'TeacherSummaryWritten',
        { student_id: 'student-a', model: 'embedded', essays: 2 },
        { teacher_summary: 'Steady work.' },
      ),
    ],
  ],
  ['baseline-baseline-1', [...waitingBaseline('baseline-1')]],
  [
    'baseline-baseline-2',
    [
      baselineReceived('baseline-2', null),
      baselineExtracted('baseline-2'),
      happened('BaselineSetAside', { baseline_id: 'baseline-2', reason: 'no_marker' }),
      happened('BaselineAssigned', {
        baseline_id: 'baseline-2',
        filing: FILING,
        by_marker: false,
        essay_type: 'narrative',
        grading_status: 'previous_year',
      }),
      happened(
        'BaselineDetailsCorrected',
        { baseline_id: 'baseline-2', writing_date: '2025-05-01', is_primary: false },
        { writing_prompt: 'A summer', notes: null },
      ),
      happened('BaselineCheckInterrupted', {
        baseline_id: 'baseline-2',
        step: 'compare',
        reason: 'The service did not answer.',
      }),
      happened('BaselineProcessingRetried', { baseline_id: 'baseline-2' }),
      baselineCompared('baseline-2', 0.8),
      happened('BaselineAiWritingCheckFailed', { baseline_id: 'baseline-2', reason: 'No answer came.' }),
      happened('BaselineFoundConsistent', {
        baseline_id: 'baseline-2',
        student_id: 'student-a',
        rule: 'consistent-with-samples',
        values: { similarity: 0.8 },
      }),
    ],
  ],
  [
    'baseline-baseline-3',
    [
      ...waitingBaseline('baseline-3', true),
      happened(
        'BaselineRejected',
        { baseline_id: 'baseline-3', student_id: 'student-a' },
        { rejection_reason: 'Copied' },
      ),
      happened('BaselineReviewUndone', { baseline_id: 'baseline-3', undone_event_id: 'x' }),
      happened(
        'BaselineApproved',
        { baseline_id: 'baseline-3', student_id: 'student-a' },
        { review_notes: 'Fine' },
      ),
      happened('BaselineGradingFailed', { baseline_id: 'baseline-3', reason: 'No answer came.' }),
      BASELINE_GRADED('baseline-3'),
    ],
  ],
  [
    'baseline-baseline-4',
    [
      baselineReceived('baseline-4', null),
      happened('BaselineUnreadable', {
        baseline_id: 'baseline-4',
        reason: 'The pages are pictures.',
        code: 'no_text',
      }),
      happened('BaselineErased', { baseline_id: 'baseline-4', student_id: null, because: 'deleted' }),
    ],
  ],
  [
    'batch-batch-e',
    [
      happened(
        'EssayBatchReceived',
        {
          batch_id: 'batch-e',
          essay_type: 'argumentative',
          total_files: 2,
          essay_ids: [essayOf(3)],
          refused: [{ index: 1, reason: 'Only PDF files are allowed' }],
          submitted_at: '2026-01-15T08:00:00.000Z',
        },
        { file_names: ['essay.pdf', 'notes.txt'] },
      ),
      happened('BatchComparisonRequested', { batch_id: 'batch-e', essay_ids: [essayOf(3)] }),
    ],
  ],
  [
    'batch-batch-b',
    [
      happened(
        'BaselineBatchReceived',
        {
          batch_id: 'batch-b',
          total_files: 1,
          baseline_ids: ['baseline-2'],
          refused: [],
          submitted_at: '2026-01-10T08:00:00.000Z',
        },
        { file_names: ['baseline.pdf'] },
      ),
    ],
  ],
  [
    'essay-essay-1',
    [
      ...gradedEssay(essayOf(1), { differs: true, ai: 91 }),
      happened(
        'EssayFlagged',
        {
          essay_id: essayOf(1),
          kind: 'authorship',
          rule: 'differs-from-samples',
          values: { similarity: 0.35 },
        },
        { reason: 'It differs from all baselines.' },
      ),
      happened(
        'EssayFlagged',
        { essay_id: essayOf(1), kind: 'ai_writing', rule: 'ai-score-high', values: { score: 91 } },
        { reason: 'AI writing score 91%.' },
      ),
      happened(
        'TalkNoted',
        {
          essay_id: essayOf(1),
          talk_id: 'talk-1',
          held_on: '2026-01-14',
          supports: ['drafts_shown', 'version_history'],
          corrects: null,
        },
        { said: 'I wrote it at the library.', outcome: 'We read the drafts together.' },
      ),
      happened('EssayRejected', { essay_id: essayOf(1) }, { reason: 'Not their voice' }),
      happened('EssayDecisionUndone', {
        essay_id: essayOf(1),
        undone_event_id: 'x',
        back_to: 'flagged',
      }),
      happened('AuthorshipApproved', { essay_id: essayOf(1), restored: false }),
      happened(
        'EssayFlagged',
        { essay_id: essayOf(1), kind: 'teacher', rule: null, values: null },
        { reason: 'Flagged by teacher' },
      ),
    ],
  ],
  [
    'essay-essay-2',
    [
      essayReceived(essayOf(2)),
      essayExtracted(essayOf(2)),
      happened('RewriteDetected', {
        essay_id: essayOf(2),
        rewrite_of_essay_id: essayOf(1),
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
      happened('RewriteConfirmed', { essay_id: essayOf(2) }),
      happened('RewriteDismissed', { essay_id: essayOf(2) }),
      happened('AuthorshipComparisonSkipped', { essay_id: essayOf(2), reason: 'no_approved_samples' }),
      happened('AuthorshipComparisonRequested', { essay_id: essayOf(2) }),
      essayCompared(essayOf(2), false),
      happened('AiWritingCheckFailed', { essay_id: essayOf(2), reason: 'No answer came.' }),
      happened('EssayRetryRequested', { essay_id: essayOf(2), step: 'check_ai_writing' }),
      essayAiChecked(essayOf(2)),
      happened('GradingRequested', {
        essay_id: essayOf(2),
        attempt: 1,
        rubric_version: '10th_grade_english-1',
        engine: 'configured',
      }),
      happened('GradingStarted', { essay_id: essayOf(2), attempt: 1, fence: 8 }),
      happened('GradingFailed', { essay_id: essayOf(2), attempt: 1, reason: 'The model did not answer.' }),
      happened(
        'EssayScoredByTeacher',
        {
          essay_id: essayOf(2),
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
      essayGraded(essayOf(2), false),
      happened('EssayConvertedToBaseline', { essay_id: essayOf(2), baseline_id: 'baseline-9' }),
      happened('EssayBaselineUnlinked', { essay_id: essayOf(2), baseline_id: 'baseline-9' }),
    ],
  ],
  [
    'essay-essay-3',
    [
      essayReceived(essayOf(3), null),
      happened('EssayExtractionFailed', {
        essay_id: essayOf(3),
        reason: 'The pages are pictures.',
        code: 'no_text',
      }),
      happened('EssayRetryRequested', { essay_id: essayOf(3), step: 'extract' }),
      essayExtracted(essayOf(3)),
      happened('EssaySetAside', { essay_id: essayOf(3), reason: 'unknown_marker' }),
      happened('EssayAssigned', { essay_id: essayOf(3), filing: IB_FILING, by_marker: false }),
      happened('EssayAssignmentUndone', { essay_id: essayOf(3), student_id: 'student-b' }),
      happened('EssayAssigned', { essay_id: essayOf(3), filing: FILING, by_marker: false }),
    ],
  ],
  [
    'essay-essay-4',
    [
      ...gradedEssay(essayOf(4)),
      happened('EssayErased', { essay_id: essayOf(4), student_id: 'student-a', because: 'deleted' }),
    ],
  ],
  [
    'essay-essay-5',
    [
      essayReceived(essayOf(5), IB_FILING),
      essayExtracted(essayOf(5)),
      happened(
        'EssayGraded',
        { essay_id: essayOf(5), student_id: 'student-b', applied: true, ...IB_GRADE },
        { ...GRADE_WORDS, rubric_assessment: [] },
      ),
    ],
  ],
  [
    'assessment-run-1',
    [
      happened('AssessmentStarted', {
        assessment_id: 'run-1',
        batch_size: 5,
        student_ids: ['student-a', 'student-b'],
        baseline_ids: ['baseline-2', 'baseline-3'],
      }),
      happened('AssessmentStudentStarted', { assessment_id: 'run-1', student_id: 'student-a', batch: 0 }),
      happened('AssessmentStudentFinished', {
        assessment_id: 'run-1',
        student_id: 'student-a',
        success: true,
        error: null,
      }),
      happened('AssessmentStudentStarted', { assessment_id: 'run-1', student_id: 'student-b', batch: 0 }),
      happened('AssessmentStudentFinished', {
        assessment_id: 'run-1',
        student_id: 'student-b',
        success: false,
        error: 'The service did not answer.',
      }),
      happened('AssessmentCompleted', { assessment_id: 'run-1' }),
      happened('AssessmentReset', { assessment_id: 'run-1' }),
    ],
  ],
  [
    'assessment-run-2',
    [
      happened('AssessmentStarted', {
        assessment_id: 'run-2',
        batch_size: 3,
        student_ids: ['student-a'],
        baseline_ids: ['baseline-2'],
      }),
      happened('AssessmentStopped', { assessment_id: 'run-2' }),
    ],
  ],
  [
    'student-student-c',
    [
      happened(
        'StudentAdded',
        {
          student_id: 'student-c',
          display_id: 'S0003',
          period: 1,
          class_type: 'ib_english',
          academic_year: '2025-26',
          enrollment_date: '2025-09-01',
        },
        { name: 'Gone Example' },
      ),
      happened('StudentErased', { student_id: 'student-c', display_id: 'S0003', essays: 0, baselines: 0 }),
    ],
  ],
  [
    'session-session-1',
    [
      happened('UserSignedOut', {
        user_id: 'user-1',
        session_id: 'session-1',
        ends_at: '2026-01-16T08:00:00.000Z',
      }),
    ],
  ],
];

/** Events as a log would return them: one a minute, by a teacher, in one stream after another. */
export const recorded = (streams: [string, DomainEvent[]][] = SAMPLE_STREAMS): RecordedEvent[] => {
  let position = 0;
  return streams.flatMap(([streamId, events]) =>
    events.map((event, revision): RecordedEvent => {
      position += 1;
      return {
        ...event,
        id: `${streamId}/${revision}`,
        streamId,
        revision,
        position,
        metadata: {
          correlationId: 'sample',
          causationId: 'sample',
          commandId: `sample-${position}`,
          actorId: 'teacher-1',
          actorRole: 'teacher',
          schemaVersion: '1',
          occurredAt: new Date(Date.UTC(2026, 0, 15, 9, position)).toISOString(),
          appVersion: 'sample',
        },
      } as RecordedEvent;
    }),
  );
};
