import { ConsoleLogger } from '@nestjs/common';
import type { LogLevel } from '@nestjs/common';

/** What the framework logs about its own start; only useful for debugging. */
const CHATTER = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
]);

export const isChatter = (context: unknown): boolean => typeof context === 'string' && CHATTER.has(context);

/** Nest's logger without the hundred lines about its own start, unless LOG_LEVEL is debug or verbose. */
export class PlainLogger extends ConsoleLogger {
  readonly #chatty: boolean;

  constructor(levels: LogLevel[]) {
    super({ logLevels: levels });
    this.#chatty = levels.includes('debug');
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!this.#chatty && isChatter(rest.at(-1))) return;
    super.log(message, ...(rest as [string]));
  }
}
