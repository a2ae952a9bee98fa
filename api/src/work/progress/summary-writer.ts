import type { Cost } from '@essays/contract';
import { teacherSummary } from '@essays/engines/progress/teacher-summary';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';

export interface WrittenSummary {
  text: string;
  model: string;
  cost: Cost | null;
}

/** Writes a few sentences on a student's progress from numbers alone; it is given neither the name nor any text. */
export interface SummaryWriter {
  readonly provider: string | null;
  /** @throws ServiceFailure */
  write(input: SummaryInput, signal: AbortSignal): Promise<WrittenSummary>;
}

export const SUMMARY_WRITER = Symbol('SummaryWriter');

export class EmbeddedSummaryWriter implements SummaryWriter {
  readonly provider = null;
  async write(input: SummaryInput): Promise<WrittenSummary> {
    return { ...teacherSummary(input), cost: null };
  }
}
