export interface AiWritingInput {
  text: string;
  /** Earlier texts of the same student, at least two of them are the second key. */
  ownSamples?: string[];
}
export interface AiWritingIndicator {
  label: string;
  detail: string;
  quote?: string;
  start?: number;
  end?: number;
}
export interface AiWritingResult {
  /** 0-100. */
  score: number;
  band: 'likely_human' | 'moderate' | 'flagged' | 'not_enough_writing';
  indicators: AiWritingIndicator[];
  engine: string;
  version: string;
}
export function aiWritingIndicator(input: AiWritingInput): AiWritingResult {
  void input;
  return { score: 0, band: 'not_enough_writing', indicators: [], engine: 'local-ai-writing', version: '0' };
}
