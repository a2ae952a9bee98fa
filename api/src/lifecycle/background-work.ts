import { Logger } from '@nestjs/common';

/**
 * What a process does without being asked. It begins once the process listens: whatever the work comes upon,
 * the port is open, and health and pages answer.
 */
export class BackgroundWork {
  readonly #log = new Logger('Start');
  readonly #parts = new Map<string, () => void>();

  /** `begin` returns at once; the work goes on by itself. */
  add(name: string, begin: () => void): void {
    this.#parts.set(name, begin);
  }

  /** One part that cannot begin keeps no other from it. */
  begin(): void {
    for (const [name, begin] of this.#parts)
      try {
        begin();
      } catch (error) {
        this.#log.error(`${name} did not begin: ${error instanceof Error ? error.name : 'unknown error'}`);
      }
    this.#parts.clear();
  }
}
