/** A passage of a text; `start` and `end` are offsets in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

/** A quotation that occurs at this place of its text, word for word. */
export interface LocatedQuote extends Place {
  quote: string;
  /** The words in it that show the habit; absent if the whole quotation shows it. */
  words?: Place[];
}
export interface SampleQuote extends LocatedQuote {
  baseline_id: string;
}

export interface AiIndicator {
  label: string;
  detail: string;
  quote?: string;
  start?: number;
  end?: number;
  /** The words of the quotation that show it. */
  words?: Place[];
}
