import type {
  AuthorshipAnalysis,
  BaselineComparisonDetails,
  FeedbackSheet,
  GradeNumbers,
  GradeWords,
} from '@essays/contract';

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
  sample_log_odds: { 'baseline-1': -3.5636 },
  pair_log_odds: { samples: { 'baseline-1': -2.4 }, essays: {}, among_samples: null },
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
export const SHEET: FeedbackSheet = {
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  submission_date: '2026-01-15T08:00:00.000Z',
  scores: [],
  total: { label: 'Essay score', score: '3.33', max: 4 },
  scoring: 'confirmed',
  strengths: [{ text: 'Bold.', by: 'teacher' }],
  next_steps: [],
  feedback: [],
  details: [],
  comment: 'Well done.',
  text_comments: [],
  targets: [],
  disclosure: 'A teacher has confirmed the scores.',
};
const IB_RUBRIC = ['a', 'b', 'c', 'd'].map((letter, n) => ({
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
