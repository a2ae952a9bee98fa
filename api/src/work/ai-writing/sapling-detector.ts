import { z } from 'zod';
import { OutsideDetector } from './detector-service.ts';
import type { DetectorAnswer } from './detector-service.ts';

const share = z.number().min(0).max(1);
const Answer = z.object({
  score: share,
  sentence_scores: z.array(z.object({ score: share, sentence: z.string() })).optional(),
});

export class SaplingDetector extends OutsideDetector {
  readonly provider = 'sapling';

  protected async ask(text: string, signal: AbortSignal): Promise<DetectorAnswer> {
    // In a header: a URL or a body may be logged on the way.
    const headers = { authorization: `Bearer ${this.settings.key}` };
    const request = { headers, body: { text, sent_scores: true } };
    const answer = await this.call('https://api.sapling.ai', '/api/v1/aidetect', request, Answer, signal);
    return {
      score: 100 * answer.score,
      sentences: (answer.sentence_scores ?? []).map(({ sentence, score }) => ({
        sentence,
        probability: score,
      })),
      version: 'v1',
    };
  }
}
