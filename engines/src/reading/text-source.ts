/** Where a text came from. */
export interface TextSource {
  /** Null for a text that was typed. */
  page_count: number | null;
  engine: string;
  file_name?: string | null;
}

export const TYPED: TextSource = { page_count: null, engine: 'typed' };
