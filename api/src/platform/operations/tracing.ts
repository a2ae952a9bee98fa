import { Logger } from '@nestjs/common';
import { traceBy } from '@essays/storage';
import type { Config } from '../config/config.ts';

/** Traces what this process does from now on, if it is told where to send that; call the result to stop. */
export const beginTracing = async ({ tracesTo, roles }: Config): Promise<() => Promise<void>> => {
  if (tracesTo === null) return async () => undefined;
  const { OtelTracing } = await import('./otel.ts');
  const logger = new Logger('Traces');
  const tracing = new OtelTracing(tracesTo, { 'essays.roles': roles.join(' ') }, (line) => logger.warn(line));
  traceBy(tracing);
  return async () => {
    traceBy(null);
    await tracing.close();
  };
};
