import type { EssayType, BaselineType } from '../facts/essay-types.ts';
import type { EventShape } from './event-shape.ts';

export interface RefusedFile {
  /** Index of the file in the request, from 0; its name is in `personal.file_names`. */
  index: number;
  /** One sentence for the teacher, without personal data. */
  reason: string;
}

export interface BatchEvents {
  /** A set of essay files arrived; each readable file has its own essay stream. */
  EssayBatchReceived: EventShape<
    {
      batch_id: string;
      essay_type: EssayType;
      total_files: number;
      essay_ids: string[];
      refused: RefusedFile[];
      submitted_at: string;
      /** The assignment they were handed in for; missing: none. */
      assignment_id?: string;
    },
    { file_names: string[] }
  >;
  /** A teacher asked for the authorship comparison of the whole batch again. */
  BatchComparisonRequested: EventShape<{ batch_id: string; essay_ids: string[] }>;
  /** A set of baseline files arrived. */
  BaselineBatchReceived: EventShape<
    {
      batch_id: string;
      total_files: number;
      baseline_ids: string[];
      refused: RefusedFile[];
      submitted_at: string;
      baseline_type?: BaselineType;
    },
    { file_names: string[] }
  >;
  /** A teacher started the intelligent assessment of waiting baselines, in groups of `batch_size` students. */
  AssessmentStarted: EventShape<{
    assessment_id: string;
    batch_size: number;
    student_ids: string[];
    baseline_ids: string[];
  }>;
  /** The run turned to the next student's samples. */
  AssessmentStudentStarted: EventShape<{ assessment_id: string; student_id: string; batch: number }>;
  /** The run is done with a student's samples, with or without an error. */
  AssessmentStudentFinished: EventShape<{
    assessment_id: string;
    student_id: string;
    success: boolean;
    /** One sentence, without personal data; null on success. */
    error: string | null;
  }>;
  /** A teacher stopped the run; what is done stays done. */
  AssessmentStopped: EventShape<{ assessment_id: string }>;
  /** The run has dealt with every student. */
  AssessmentCompleted: EventShape<{ assessment_id: string }>;
  /** A teacher cleared the finished run from the screen. */
  AssessmentReset: EventShape<{ assessment_id: string }>;
}
