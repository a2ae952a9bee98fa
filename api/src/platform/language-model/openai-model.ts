import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Cost } from '@essays/contract';
import { outsideFetch, parseOutside, tooLong } from './outside-fetch.ts';
import { failureOfStatus, retryAfterOf, ServiceFailure } from './service-failure.ts';

interface ModelSettings {
  apiKey?: string;
  /** Any server that speaks this protocol: also Ollama, vLLM, llama.cpp. */
  baseUrl?: string;
  model?: string;
  /** Milliseconds for one call. */
  timeout?: number;
}

export interface Question<Answer> {
  /** Ours; never a student's words. */
  system: string;
  /** Ends with the student's text between markers. */
  user: string;
  /** Name of the answer's schema, letters and underscores. */
  name: string;
  schema: ZodType<Answer>;
  /** What is wrong with an answer of the right shape; null when nothing is. */
  check?: (answer: Answer) => Promise<string | null>;
  /** Tokens of the answer. */
  most?: number;
}

const SERVICE = 'The language model';
const DEFAULT_MODEL = 'gpt-5-mini';
const TIMEOUT = 60_000;
/** Of an answer, in characters: several times as many as the tokens that it may have. */
const MOST_CHARACTERS = 100_000;
const CANNOT_BE_READ = `${SERVICE} sent an answer that cannot be read. Try again later.`;
const MISFIT =
  'The language model gave an answer that does not fit the rubric, twice. Try again, or grade another way.';

/** Of its answer, what is used; other fields may be anything. */
const tokens = z.int().min(0).catch(0);
const Completion = z.object({
  model: z.string().min(1).max(200).optional().catch(undefined),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** One question, one answer that fits its schema; one request to repair it, then failure. Retries are the worker's. */
export class OpenAiModel {
  readonly name: string;
  readonly #client: OpenAI;
  /** Set if the server does not support json_schema: then the prompt describes the schema. */
  #plainJson = false;

  readonly #timeout: number;

  constructor(settings: ModelSettings) {
    this.#timeout = settings.timeout ?? TIMEOUT;
    this.name = settings.model ?? DEFAULT_MODEL;
    this.#client = new OpenAI({
      // Local servers do not need one, but the client requires one.
      apiKey: settings.apiKey ?? 'none',
      baseURL: settings.baseUrl,
      // The limit below is ours, so that we can distinguish it from a lost connection; this one is only the last
      // resort.
      timeout: 2 * this.#timeout,
      maxRetries: 0,
      fetch: outsideFetch(SERVICE),
      // Otherwise OPENAI_LOG=debug would write students' words to the log.
      logLevel: 'off',
    });
  }

  /** @throws ServiceFailure */
  async ask<Answer>(
    question: Question<Answer>,
    signal?: AbortSignal,
  ): Promise<{ answer: Answer; cost: Cost }> {
    const began = performance.now();
    const cost: Cost = { model: this.name, input_tokens: 0, output_tokens: 0, milliseconds: 0, calls: 0 };
    const messages: Message[] = [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ];
    for (let attempt = 1; ; attempt += 1) {
      const content = await this.#complete(messages, question, cost, signal);
      cost.milliseconds = Math.round(performance.now() - began);
      const read = await fits(content, question);
      if ('answer' in read) return { answer: read.answer, cost };
      if (attempt >= 2) throw new ServiceFailure(MISFIT, false);
      messages.push(
        { role: 'assistant', content },
        {
          role: 'user',
          content:
            `That answer cannot be used: ${read.problem}. Send the whole answer again as one JSON ` +
            'object of the asked shape, with this put right. Do not change anything else.',
        },
      );
    }
  }

  async #complete<Answer>(
    messages: Message[],
    question: Question<Answer>,
    cost: Cost,
    signal?: AbortSignal,
  ): Promise<string> {
    const format = zodResponseFormat(question.schema as never, question.name);
    const body = (plain: boolean): OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming => ({
      model: this.name,
      max_completion_tokens: question.most ?? 6000,
      messages: plain
        ? [
            {
              role: 'system',
              content:
                `${question.system}\n\nAnswer with one JSON object of this JSON schema and nothing ` +
                `else:\n${JSON.stringify(format.json_schema.schema)}`,
            },
            ...messages.slice(1),
          ]
        : messages,
      response_format: plain ? { type: 'json_object' } : format,
    });
    let answered: unknown;
    cost.calls += 1;
    const limit = AbortSignal.timeout(this.#timeout);
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const response = await this.#client.chat.completions
        .create(body(this.#plainJson), { signal: ends })
        .asResponse();
      answered = parseOutside(await response.text(), SERVICE);
    } catch (error) {
      if (
        !this.#plainJson &&
        error instanceof OpenAI.BadRequestError &&
        /json_schema|response_format/i.test(error.message)
      ) {
        this.#plainJson = true;
        return this.#complete(messages, question, cost, signal);
      }
      throw failureOf(error, limit.aborted && !signal?.aborted);
    }
    const completion = Completion.safeParse(answered);
    if (!completion.success) throw new ServiceFailure(CANNOT_BE_READ, true);
    const { model, usage, choices } = completion.data;
    cost.input_tokens += usage?.prompt_tokens ?? 0;
    cost.output_tokens += usage?.completion_tokens ?? 0;
    if (model !== undefined) cost.model = model;
    const { message, finish_reason } = choices[0]!;
    if (message.refusal) throw new ServiceFailure('The language model refused to work on this text.', false);
    if (finish_reason === 'content_filter')
      throw new ServiceFailure(
        'The language model’s content filter stopped the answer for this text.',
        false,
      );
    const content = message.content ?? '';
    if (content.length > MOST_CHARACTERS) throw tooLong(SERVICE);
    return content;
  }
}

async function fits<Answer>(
  content: string,
  question: Question<Answer>,
): Promise<{ answer: Answer } | { problem: string }> {
  let json: unknown;
  try {
    json = parseOutside(content.trim().replace(/^```(?:json)?|```$/g, ''), SERVICE);
  } catch {
    return { problem: 'it is not complete, valid JSON' };
  }
  const parsed = question.schema.safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues
      .slice(0, 8)
      .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
    return { problem: issues.join('; ') };
  }
  const wrong = (await question.check?.(parsed.data)) ?? null;
  return wrong === null ? { answer: parsed.data } : { problem: wrong };
}

function failureOf(error: unknown, late: boolean): ServiceFailure {
  // The client puts what its fetch throws into an error of its own.
  const { cause } = error as Error;
  if (error instanceof ServiceFailure) return error;
  if (cause instanceof ServiceFailure) return cause;
  if (late || error instanceof OpenAI.APIConnectionTimeoutError)
    return new ServiceFailure(`${SERVICE} did not answer in time. Try again later.`, true);
  if (error instanceof OpenAI.APIUserAbortError) return new ServiceFailure('The work was stopped.', true);
  if (error instanceof OpenAI.APIConnectionError)
    return new ServiceFailure(`${SERVICE} cannot be reached. Try again later.`, true);
  if (error instanceof OpenAI.APIError && typeof error.status === 'number')
    return failureOfStatus(
      SERVICE,
      error.status,
      retryAfterOf(error.headers?.get('retry-after'), Date.now()),
    );
  return new ServiceFailure(CANNOT_BE_READ, true);
}

/** Whether a model was named in the configuration. */
export const isConfigured = (settings: ModelSettings): boolean =>
  Boolean(settings.apiKey || settings.baseUrl);
