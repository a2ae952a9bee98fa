import type { Place } from '@essays/engines/names/places';
import type { NamesToHide } from '@essays/engines/names/roster';
import type { PreparedText } from '@essays/engines/pool/engine-works';
import type { Engines } from './engines.ts';

/** A text as an outside service gets it, and the mapping of its quotations back. */
export class SentText {
  private constructor(
    private readonly engines: Engines,
    readonly original: string,
    private readonly names: NamesToHide,
    readonly prepared: PreparedText,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws EngineFailure */
  static async of(
    engines: Engines,
    original: string,
    names: NamesToHide,
    signal: AbortSignal,
    nonce?: string,
  ): Promise<SentText> {
    const prepared = await engines.run('prepare_to_send', { text: original, names, nonce }, { signal });
    return new SentText(engines, original, names, prepared, signal);
  }

  /** Without name, id and anything invisible. */
  get text(): string {
    return this.prepared.text;
  }

  /** Where each quotation is in the original text; null for one that is not there. */
  async places(quotes: string[]): Promise<(Place | null)[]> {
    if (quotes.length === 0) return [];
    const work = { text: this.original, names: this.names, quotes };
    return this.engines.run('locate_quotes', work, { signal: this.signal });
  }

  /** Each passage as the student wrote it, with the names in it; null for one that is not in the text. */
  async quoted(quotes: string[]): Promise<(string | null)[]> {
    const places = await this.places(quotes);
    return places.map((place) => place && this.original.slice(place.start, place.end));
  }
}
