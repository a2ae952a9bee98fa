import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ZodType } from 'zod';
import type { Cost } from '@essays/contract';
import { failureOfStatus, retryAfterOf, ServiceFailure } from './service-failure.ts';

export interface ModelSettings {
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
const MISFIT =
  'The language model gave an answer that does not fit the rubric, twice. Try again, or grade another way.';

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
    let completion: OpenAI.Chat.Completions.ChatCompletion;
    cost.calls += 1;
    const limit = AbortSignal.timeout(this.#timeout);
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      completion = await this.#client.chat.completions.create(body(this.#plainJson), { signal: ends });
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
    cost.input_tokens += completion.usage?.prompt_tokens ?? 0;
    cost.output_tokens += completion.usage?.completion_tokens ?? 0;
    if (completion.model) cost.model = completion.model;
    const choice = completion.choices?.[0];
    if (choice?.message.refusal)
      throw new ServiceFailure('The language model refused to work on this text.', false);
    if (choice?.finish_reason === 'content_filter')
      throw new ServiceFailure(
        "The language model's content filter stopped the answer for this text.",
        false,
      );
    return choice?.message.content ?? '';
  }
}

async function fits<Answer>(
  content: string,
  question: Question<Answer>,
): Promise<{ answer: Answer } | { problem: string }> {
  let json: unknown;
  try {
    json = JSON.parse(content.trim().replace(/^```(?:json)?|```$/g, ''));
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
  return new ServiceFailure(`${SERVICE} sent an answer that cannot be read. Try again later.`, true);
}

/** Whether a model was named in the configuration. */
export const isConfigured = (settings: ModelSettings): boolean =>
  Boolean(settings.apiKey || settings.baseUrl);
