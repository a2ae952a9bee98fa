import { happened } from './happened.ts';
import type { Streams } from './happened.ts';

export const SAMPLE_BATCHES: Streams = [
  [
    'batch-batch-e',
    [
      happened(
        'EssayBatchReceived',
        {
          batch_id: 'batch-e',
          essay_type: 'argumentative',
          total_files: 2,
          essay_ids: ['essay-3'],
          refused: [{ index: 1, reason: 'Only PDF files are allowed' }],
          submitted_at: '2026-01-15T08:00:00.000Z',
        },
        { file_names: ['essay.pdf', 'notes.txt'] },
      ),
      happened('BatchComparisonRequested', { batch_id: 'batch-e', essay_ids: ['essay-3'] }),
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
];

/** One run that ends by itself and is cleared, and one that is stopped. */
export const SAMPLE_ASSESSMENTS: Streams = [
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
];
