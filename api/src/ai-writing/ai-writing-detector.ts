import type { AiIndicator } from '@essays/contract';
import type { NamesToHide } from '@essays/engines/names/roster';

export interface AiWritingTask {
  text: string;
  /** Known to this process only: detectors outside never get them. */
  names: NamesToHide;
  /** Approved samples of the same student. */
  ownSamples: string[];
}

export interface AiWritingFinding {
  /** 0–100. */
  score: number;
  band: string;
  indicators: AiIndicator[];
  engine: string;
  version: string;
}

/** Says how machine-like a text reads; an estimate, never a verdict. */
export interface AiWritingDetector {
  readonly provider: string | null;
  /** @throws ServiceFailure */
  detect(task: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding>;
}

export const AI_WRITING_DETECTOR = Symbol('AiWritingDetector');
