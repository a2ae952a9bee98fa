import type { Cost, LlmAiDetection, LlmBreakdown } from '@essays/contract';
import type { NamesToHide } from '@essays/engines/names/roster';

export interface JudgementTask {
  text: string;
  sample: { id: string; text: string };
  /** The other samples as figures, not as text. */
  otherSamples: Record<string, number | string>[];
  names: NamesToHide;
}

export interface Judgement {
  scores: LlmBreakdown;
  /** The model says that it cannot tell. */
  inconclusive: boolean;
  reasoning: string;
  /** Passages that were found in the texts; what was not found is dropped. */
  quotes: { source: 'essay' | 'sample'; quote: string }[];
  /** Passages the model gave that are in neither text. */
  invented: number;
  ai: LlmAiDetection | null;
  cost: Cost;
}

/** A second opinion on one pair of texts. It may lower a suspicion; it never raises one by itself. */
export interface AuthorshipJudge {
  readonly provider: string;
  /** @throws ServiceFailure */
  judge(task: JudgementTask, order: 'essay_first' | 'sample_first', signal: AbortSignal): Promise<Judgement>;
}
