import { z } from 'zod';
import type { ZodType } from 'zod';
import { AI_ENOUGH_WORDS, aiWritingBand, countWords, ownText, percentText, rounded } from '@essays/contract';
import type { AiIndicator } from '@essays/contract';
import type { Engines } from '../../platform/engines/engines.ts';
import type { AiWritingDetector, AiWritingFinding, AiWritingTask } from './ai-writing-detector.ts';
import { outsideFetch, parseOutside } from '../../platform/language-model/outside-fetch.ts';
import {
  failureOfStatus,
  retryAfterOf,
  ServiceFailure,
} from '../../platform/language-model/service-failure.ts';
import { SentText } from '../../platform/engines/sent-text.ts';

export interface DetectorSettings {
  key: string;
  url?: string;
  /** Milliseconds for one call. */
  timeout?: number;
}

const SERVICE = 'The AI-writing service';
const TIMEOUT = 25_000;
const CANNOT_BE_READ = `${SERVICE} sent an answer that cannot be read.`;
/** Characters of a sentence that is shown as evidence; a longer one is no sentence. */
const LONGEST_SENTENCE = 2_000;
const ask = outsideFetch(SERVICE);

/** How the service names a release of its own. */
export const release: z.ZodType<string> = z.string().max(100);
/** Sentences named as evidence. */
const MOST_SENTENCES = 6;

/** The sentences the service finds most suspicious, located in the text. */
const sentenceIndicators = async (
  sentences: readonly { sentence: string; probability: number }[],
  sent: SentText,
): Promise<AiIndicator[]> => {
  const worst = sentences
    .filter((one) => one.probability > 0.5 && one.sentence.length <= LONGEST_SENTENCE)
    .sort((one, other) => other.probability - one.probability)
    .slice(0, MOST_SENTENCES);
  const places = await sent.places(worst.map(({ sentence }) => sentence));
  return worst.flatMap(({ probability }, at) => {
    const place = places[at];
    if (!place) return [];
    return [
      {
        label: 'Sentence that reads as machine-made',
        detail: `${percentText(probability)} by the service’s own estimate.`,
        quote: sent.original.slice(place.start, place.end),
        ...place,
      },
    ];
  });
};

/** What a service says of a text. */
export interface DetectorAnswer {
  /** 0–100. */
  score: number;
  sentences: readonly { sentence: string; probability: number }[];
  version: string;
}

/**
 * An AI detector elsewhere. It gets the student's own words, without names; a text with too few of them is judged here,
 * and no service is asked.
 */
export abstract class OutsideDetector implements AiWritingDetector {
  abstract readonly provider: string;

  constructor(
    protected readonly settings: DetectorSettings,
    private readonly engines: Engines,
  ) {}

  /** @throws ServiceFailure */
  protected abstract ask(text: string, signal: AbortSignal): Promise<DetectorAnswer>;

  async detect({ text, apart = [], names }: AiWritingTask, signal: AbortSignal): Promise<AiWritingFinding> {
    const own = ownText(text, apart);
    if (countWords(own) < AI_ENOUGH_WORDS)
      return this.engines.run('indicate_ai_writing', { text, apart }, { signal });
    const sent = await SentText.of(this.engines, own, names, signal);
    const { score, sentences, version } = await this.ask(sent.text, signal);
    return {
      score: rounded(score, 1),
      band: aiWritingBand(score, AI_ENOUGH_WORDS),
      indicators: await sentenceIndicators(sentences, sent),
      engine: this.provider,
      version,
    };
  }

  /** One call, its answer checked against the schema. `home`: where the service is, unless it is configured. */
  protected async call<Answer>(
    home: string,
    path: string,
    request: { headers: Record<string, string>; body: unknown },
    schema: ZodType<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const url = `${(this.settings.url ?? home).replace(/\/$/, '')}${path}`;
    const limit = AbortSignal.timeout(this.settings.timeout ?? TIMEOUT);
    let response: Response;
    let body: unknown;
    try {
      response = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...request.headers },
        body: JSON.stringify(request.body),
        signal: AbortSignal.any([signal, limit]),
      });
      if (!response.ok)
        throw failureOfStatus(
          SERVICE,
          response.status,
          retryAfterOf(response.headers.get('retry-after'), Date.now()),
        );
      body = parseOutside(await response.text(), SERVICE);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      if (signal.aborted) throw new ServiceFailure('The work was stopped.', true);
      if (limit.aborted)
        throw new ServiceFailure(`${SERVICE} did not answer in time. Try again later.`, true);
      if (error instanceof SyntaxError) throw new ServiceFailure(CANNOT_BE_READ, true);
      throw new ServiceFailure(`${SERVICE} cannot be reached. Try again later.`, true);
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new ServiceFailure(CANNOT_BE_READ, false);
    return parsed.data;
  }
}
