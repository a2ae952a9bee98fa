import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import type { Graders } from '../grading/grader.ts';
import type { SummaryWriter } from '../progress/summary-writer.ts';

/** The services that steps use: models and detectors, embedded or outside. */
export interface Ports {
  graders: Graders;
  detector: AiWritingDetector;
  comparison: AuthorshipComparison;
  writer: SummaryWriter;
}
export const PORTS = Symbol('Ports');
