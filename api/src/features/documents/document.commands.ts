import type {
  AiIndicator,
  AiWritingBand,
  ComparisonNumbers,
  ComparisonWords,
  DuplicateOf,
  Filing,
  ParagraphComparison,
  SetAsideReason,
  UploadMethod,
  WritingProcess,
  WrittenInRoom,
} from '@essays/contract';
import type { TextAsRead } from '@essays/engines/reading/document-text';

/** What the pipeline reports about any document without an owner. */
export type ReadingReport =
  | ({ type: 'RecordText' } & TextAsRead)
  | { type: 'RecordMatch'; filing: Filing }
  | { type: 'RecordSetAside'; reason: SetAsideReason };

/** With no approved sample to compare with, `sample_ids` is empty and `similarity` null. */
export interface ComparisonReport {
  type: 'RecordComparison';
  student_id: string;
  numbers: ComparisonNumbers;
  words: ComparisonWords;
}

/** The same for a sample. */
export interface SampleComparisonReport extends ComparisonReport {
  duplicate_of?: DuplicateOf;
  about_essay?: ParagraphComparison;
}

export interface AiWritingReport {
  type: 'RecordAiWriting';
  score: number;
  band: AiWritingBand;
  engine: string;
  engine_version: string;
  indicators: AiIndicator[];
}

export interface AiWritingFailureReport {
  type: 'RecordAiWritingFailure';
  reason: string;
  /** Its service is unavailable: the check is made once it is back. */
  later?: true;
}

/** What the first event of any document records about its arrival. */
export interface Arrival {
  batch_id: string | null;
  method: UploadMethod;
  file_id: string | null;
  file_bytes: number | null;
  submitted_at: string;
  student_confirmed?: boolean;
}

/** What is known of a text that was written in a writing room. */
export interface RoomText {
  room: WrittenInRoom;
  process: WritingProcess;
}
