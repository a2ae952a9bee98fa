import { aiWritingIndicator } from '@essays/engines/ai-writing/ai-writing-indicator';
import type { AiWritingDetector, AiWritingFinding, AiWritingTask } from './ai-writing-detector.ts';

export class EmbeddedAiWritingDetector implements AiWritingDetector {
  readonly provider = null;

  async detect(task: AiWritingTask): Promise<AiWritingFinding> {
    const { score, band, indicators, engine, version } = aiWritingIndicator({
      text: task.text,
      ownSamples: task.ownSamples,
    });
    return { score, band, indicators, engine, version };
  }
}
