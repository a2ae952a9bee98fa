import type { MeasuredText } from '@essays/engines/pool/measured-text';
import { inParallel } from '../async/in-parallel.ts';
import { EngineFailure } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';

/** Texts whose measures are cached: those of a few classes, each needed again and again. */
const MOST_KEPT = 2_000;
/** Texts measured at the same time. */
const WIDTH = 4;

/**
 * The measures of other essays, with which a text is graded and compared. Each text is measured once, separately: one
 * that cannot be measured within the limits is left out, and never blocks another.
 */
export class MeasuredTexts {
  /** By the document's id; its text never changes once it was read. */
  readonly #kept = new Map<string, MeasuredText | null>();

  constructor(private readonly engines: Engines) {}

  /** In the order of `ids`, without those that have no text or cannot be measured. */
  async of(
    ids: readonly string[],
    textOf: (id: string) => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<(MeasuredText & { id: string })[]> {
    const measured = await inParallel(ids, WIDTH, async (id) => {
      const found = this.#kept.get(id) ?? (await this.#measure(id, textOf, signal));
      return found ? [{ ...found, id }] : [];
    });
    return measured.flat();
  }

  async #measure(
    id: string,
    textOf: (id: string) => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<MeasuredText | null> {
    if (this.#kept.has(id)) return null;
    const text = await textOf(id);
    if (text === null) return null;
    const found = await this.engines.run('measure', text, { signal }).catch((error: unknown) => {
      if (error instanceof EngineFailure && !error.retryable) return null;
      throw error;
    });
    // A copy: what comes from another process is a view of the whole message it came in.
    const measured = found && { ...found, fingerprint: found.fingerprint.slice() };
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(id, measured);
    return measured;
  }
}
