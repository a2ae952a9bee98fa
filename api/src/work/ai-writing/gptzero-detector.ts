import { ownText, rounded } from '@essays/contract';
import { z } from 'zod';
import type { Engines } from '../../platform/engines/engines.ts';
import { SentText } from '../../platform/engines/sent-text.ts';
import type { AiWritingDetector, AiWritingFinding, AiWritingTask } from './ai-writing-detector.ts';
import { bandOf, callDetector, release, sentenceIndicators, tooShort } from './detector-service.ts';
import type { DetectorSettings } from './detector-service.ts';

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

export class GptZeroDetector implements AiWritingDetector {
  readonly provider = 'gptzero';
  constructor(
    private readonly settings: DetectorSettings,
    private readonly engines: Engines,
  ) {}

  async detect(task: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding> {
    const short = await tooShort(task, this.engines, signal);
    if (short) return short;
    const sent = await SentText.of(this.engines, ownText(task.text, task.apart ?? []), task.names, signal);
    const document = sent.text.slice(0, MOST);
    const answer = await callDetector(
      `${(this.settings.url ?? 'https://api.gptzero.me').replace(/\/$/, '')}/v2/predict/text`,
      { headers: { 'x-api-key': this.settings.key }, body: { document, multilingual: false } },
      Answer,
      this.settings,
      signal,
    );
    const found = answer.documents[0]!;
    const chances = found.class_probabilities;
    // A mixed document counts as half machine-written.
    const score =
      100 *
      (chances ? Math.min(1, chances.ai + 0.5 * (chances.mixed ?? 0)) : found.completely_generated_prob!);
    return {
      score: rounded(score, 1),
      band: bandOf(score),
      indicators: await sentenceIndicators(
        (found.sentences ?? []).map((one) => ({
          sentence: one.sentence,
          probability: one.generated_prob ?? 0,
        })),
        sent,
      ),
      engine: 'gptzero',
      version: answer.version ?? 'unknown',
    };
  }
}
