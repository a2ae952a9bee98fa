import type { AiIndicator, AiWritingBand, SetApart } from '@essays/contract';
import type { NamesToHide } from '@essays/engines/names/roster';

export interface AiWritingTask {
  text: string;
  /** What is not the student's own wording in it; missing: what its form alone shows. */
  apart?: readonly SetApart[] | undefined;
  /** Known only to this process: outside detectors never get them. */
  names: NamesToHide;
  /** Approved samples of the same student. */
  ownSamples: { text: string; apart?: readonly SetApart[] | undefined }[];
}

export interface AiWritingFinding {
  /** 0–100. */
  score: number;
  band: AiWritingBand;
  indicators: AiIndicator[];
  engine: string;
  version: string;
}

/** Estimates how machine-like a text reads; never a verdict. */
export interface AiWritingDetector {
  readonly provider: string | null;
  /** @throws ServiceFailure */
  detect(task: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding>;
}

export const AI_WRITING_DETECTOR = Symbol('AiWritingDetector');
