import { Logger } from '@nestjs/common';

/**
 * What a process does without being asked. It starts once the process listens: whatever happens to this work, the
 * port is open, and health and pages answer.
 */
export class BackgroundWork {
  readonly #log = new Logger('Start');
  readonly #parts = new Map<string, () => void>();

  /** `begin` returns at once; the work continues in the background. */
  add(name: string, begin: () => void): void {
    this.#parts.set(name, begin);
  }

  /** A part that cannot start does not stop the others. */
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
