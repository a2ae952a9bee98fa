// Everything that knows OpenTelemetry; loaded only when there is a collector.
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { kindOf } from '@essays/storage';
import type { SpanOf, Tell, Tracing } from '@essays/storage';

/** A collector that takes longer than this gets nothing, milliseconds: the process must be able to stop. */
const SENT_WITHIN = 2_000;
/**
 * Connections that end after that time even if the collector keeps answering a little: the exporter's own limit is one
 * of silence, and each batch would leave one more behind. It follows no redirect and reads 4 MB at most by itself.
 */
const agentFor = (protocol: string): http.Agent => {
  const { Agent } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...of) => {
    const socket = connect(...of);
    setTimeout(() => socket?.destroy(), SENT_WITHIN).unref();
    return socket;
  };
  return agent;
};
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const asTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const contextBelow = (traceparent: string): Context => {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent) ?? [];
  const traceFlags = Number.parseInt(flags, 16);
  return traceId === ''
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** Reports once that the collector accepts nothing, and once that it does again. */
const telling = (exporter: SpanExporter, tell: (line: string) => void): SpanExporter => {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTakenNow = result.code === 0;
        if (isTaken && !isTakenNow) tell('The collector takes no traces; they are lost until it does.');
        if (!isTaken && isTakenNow) tell('The collector takes traces again.');
        isTaken = isTakenNow;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};

/** Traces by OpenTelemetry, sent to a collector as OTLP over HTTP. */
export class OtelTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #current = new AsyncLocalStorage<Context>();

  /** @param endpoint of the collector; the URL that is sent to ends with /v1/traces */
  constructor(endpoint: string, facts: Record<string, string>, tell: (line: string) => void) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const exporter = telling(
      new OTLPTraceExporter({ url, timeoutMillis: SENT_WITHIN, httpAgentOptions: agentFor }),
      tell,
    );
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'essay-grading', ...facts }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SENT_WITHIN })],
    });
  }

  current(): string | undefined {
    const span = this.#span();
    return span && asTraceparent(span.spanContext());
  }

  async span<Done>(of: SpanOf, work: (tell: Tell) => Promise<Done>): Promise<Done> {
    const below = of.below?.();
    const contexts = below ? below.map(contextBelow) : [this.#current.getStore() ?? ROOT_CONTEXT];
    const tracer = this.#provider.getTracer('essays');
    const kind = of.isRequest ? SpanKind.SERVER : SpanKind.INTERNAL;
    const spans = contexts.map((context) =>
      tracer.startSpan(of.name, { kind, attributes: { ...of.facts } }, context),
    );
    const tell: Tell = (facts, name) => {
      for (const span of spans) span.setAttributes(facts);
      if (name !== undefined) for (const span of spans) span.updateName(name);
    };
    const [first] = spans;
    try {
      return await (first
        ? this.#current.run(trace.setSpan(contexts[0]!, first), () => work(tell))
        : work(tell));
    } catch (error) {
      // Never its message: it might contain a student's words.
      for (const span of spans) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
      throw error;
    } finally {
      for (const span of spans) span.end();
    }
  }

  /** What is still unsent gets its time; that nobody took it has been reported. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#provider.shutdown()]);
  }

  #span(): Span | undefined {
    const context = this.#current.getStore();
    return context && trace.getSpan(context);
  }
}
