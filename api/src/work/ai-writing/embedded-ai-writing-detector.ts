import type { Engines } from '../../platform/engines/engines.ts';
import type { AiWritingDetector, AiWritingFinding, AiWritingTask } from './ai-writing-detector.ts';

export class EmbeddedAiWritingDetector implements AiWritingDetector {
  readonly provider = null;
  constructor(private readonly engines: Engines) {}

  detect({ text, apart, ownSamples }: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding> {
    return this.engines.run('indicate_ai_writing', { text, apart, ownSamples }, { signal });
  }
}
