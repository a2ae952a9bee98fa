import { z } from 'zod';
import { OutsideDetector, release } from './detector-service.ts';
import type { DetectorAnswer } from './detector-service.ts';

const share = z.number().min(0).max(1);
const Answer = z.object({
  version: release.optional(),
  documents: z
    .array(
      z
        .object({
          class_probabilities: z.object({ human: share, ai: share, mixed: share.optional() }).optional(),
          completely_generated_prob: share.optional(),
          sentences: z
            .array(z.object({ sentence: z.string(), generated_prob: share.optional().nullable() }))
            .optional(),
        })
        .refine(
          (document) => document.class_probabilities ?? document.completely_generated_prob !== undefined,
        ),
    )
    .min(1),
});

/** What the service accepts, in characters. */
const MOST = 50_000;

export class GptZeroDetector extends OutsideDetector {
  readonly provider = 'gptzero';

  protected async ask(text: string, signal: AbortSignal): Promise<DetectorAnswer> {
    const headers = { 'x-api-key': this.settings.key };
    const body = { document: text.slice(0, MOST), multilingual: false };
    const request = { headers, body };
    const answer = await this.call('https://api.gptzero.me', '/v2/predict/text', request, Answer, signal);
    const found = answer.documents[0]!;
    const chances = found.class_probabilities;
    return {
      // A mixed document counts as half machine-written.
      score:
        100 *
        (chances ? Math.min(1, chances.ai + 0.5 * (chances.mixed ?? 0)) : found.completely_generated_prob!),
      sentences: (found.sentences ?? []).map(({ sentence, generated_prob: probability }) => ({
        sentence,
        probability: probability ?? 0,
      })),
      version: answer.version ?? 'unknown',
    };
  }
}
