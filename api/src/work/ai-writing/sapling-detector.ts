import { ownText, rounded } from '@essays/contract';
import { z } from 'zod';
import type { Engines } from '../../platform/engines/engines.ts';
import { SentText } from '../../platform/engines/sent-text.ts';
import type { AiWritingDetector, AiWritingFinding, AiWritingTask } from './ai-writing-detector.ts';
import { bandOf, callDetector, sentenceIndicators, tooShort } from './detector-service.ts';
import type { DetectorSettings } from './detector-service.ts';

const share = z.number().min(0).max(1);
const Answer = z.object({
  score: share,
  sentence_scores: z.array(z.object({ score: share, sentence: z.string() })).optional(),
});

export class SaplingDetector implements AiWritingDetector {
  readonly provider = 'sapling';
  constructor(
    private readonly settings: DetectorSettings,
    private readonly engines: Engines,
  ) {}

  async detect(task: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding> {
    const short = await tooShort(task, this.engines, signal);
    if (short) return short;
    const sent = await SentText.of(this.engines, ownText(task.text, task.apart ?? []), task.names, signal);
    const answer = await callDetector(
      `${(this.settings.url ?? 'https://api.sapling.ai').replace(/\/$/, '')}/api/v1/aidetect`,
      {
        // In a header: a URL or a body may be logged on the way.
        headers: { authorization: `Bearer ${this.settings.key}` },
        body: { text: sent.text, sent_scores: true },
      },
      Answer,
      this.settings,
      signal,
    );
    const score = 100 * answer.score;
    return {
      score: rounded(score, 1),
      band: bandOf(score),
      indicators: await sentenceIndicators(
        (answer.sentence_scores ?? []).map((one) => ({ sentence: one.sentence, probability: one.score })),
        sent,
      ),
      engine: 'sapling',
      version: 'v1',
    };
  }
}
