import type { LoggerService, LogLevel } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { isChatter } from '../lifecycle/plain-logger.ts';
import { requestId } from './request-id.ts';

const LEVELS: Record<LogLevel, string> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  log: 'info',
  debug: 'debug',
  verbose: 'trace',
};

/** One JSON object per line, for a log collector: `LOG_FORMAT=json`. It gets the same messages as the plain log. */
export class JsonLogger implements LoggerService {
  readonly #log: Logger;
  readonly #chatty: boolean;

  /** `level`: the least urgent one that is logged. */
  constructor(level: LogLevel, destination?: DestinationStream) {
    this.#chatty = level === 'debug' || level === 'verbose';
    const options = {
      level: LEVELS[level],
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      mixin: () => ({ request_id: requestId() }),
    };
    this.#log = destination ? pino(options, destination) : pino(options);
  }

  log(message: unknown, ...rest: unknown[]): void {
    const { context } = this.#named(rest);
    if (!this.#chatty && isChatter(context)) return;
    this.#write('info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  /** Figures of one event, without a message. */
  fields(context: string, fields: Record<string, string | number>): void {
    this.#log.info({ context, ...fields });
  }

  /** Nest's convention: the last of the rest is the context, and what comes before it a stack. */
  #named(rest: readonly unknown[]): { context?: string; stack?: string } {
    const said = rest.filter((one) => typeof one === 'string');
    const [context, stack] = said.toReversed();
    return { ...(context !== undefined && { context }), ...(stack !== undefined && { stack }) };
  }

  #write(
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    this.#log[level](this.#named(rest), typeof message === 'string' ? message : JSON.stringify(message));
  }
}
