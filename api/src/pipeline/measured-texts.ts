import type { MeasuredText, TextToMeasure } from '@essays/engines/pool/measured-text';
import type { ClassEssayRow } from '@essays/contract';
import { inParallel } from '../async/in-parallel.ts';
import { EngineFailure } from '../engines/engines.ts';
import type { Engines } from '../engines/engines.ts';

/** Texts whose measures are cached: those of a few classes, each needed again and again. */
const MOST_KEPT = 2_000;
/** An essay, and which version of what is set apart in it. */
export type KnownText = Pick<ClassEssayRow, 'id' | 'own_words_at'>;

/** Texts measured at the same time. */
const WIDTH = 4;

/**
 * The measures of other essays, with which a text is graded and compared. Each text is measured once, separately: one
 * that cannot be measured within the limits is left out, and never blocks another.
 */
export class MeasuredTexts {
  /** By the document's id and when it was said whose words it has; its text never changes once it was read. */
  readonly #kept = new Map<string, MeasuredText | null>();

  constructor(private readonly engines: Engines) {}

  /** In their order, without those that have no text or cannot be measured. */
  async of(
    texts: readonly KnownText[],
    textOf: (id: string) => Promise<TextToMeasure | null>,
    signal: AbortSignal,
  ): Promise<(MeasuredText & { id: string })[]> {
    const measured = await inParallel(texts, WIDTH, async (one) => {
      const found = await this.#measured(one, textOf, signal);
      return found ? [{ ...found, id: one.id }] : [];
    });
    return measured.flat();
  }

  async #measured(
    { id, own_words_at: at }: KnownText,
    textOf: (id: string) => Promise<TextToMeasure | null>,
    signal: AbortSignal,
  ): Promise<MeasuredText | null> {
    const key = `${id} ${at}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const text = await textOf(id);
    if (text === null) return null;
    const found = await this.engines.run('measure', text, { signal }).catch((error: unknown) => {
      if (error instanceof EngineFailure && !error.retryable) return null;
      throw error;
    });
    // A copy: what comes from another process is a view of the whole message it came in.
    const measured = found && {
      ...found,
      fingerprint: found.fingerprint.slice(),
      shingles: found.shingles.slice(),
    };
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, measured);
    return measured;
  }
}
