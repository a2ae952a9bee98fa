import { countWords, findMarkers, stripMarkers } from '@essays/contract';
import type { TextAsRead } from './document.commands.ts';

/** Where a text came from. */
export interface TextSource {
  page_count: number | null;
  engine: string;
  file_name?: string | null;
}

export const TYPED: TextSource = { page_count: null, engine: 'typed' };

/**
 * Markers are noted and taken out, the raw text stays beside. The text is read first, then the file's name (OPEN-049).
 */
export const readText = (raw: string, from: TextSource): TextAsRead => {
  const text = stripMarkers(raw);
  const inText = findMarkers(raw);
  return {
    text,
    raw_text: raw,
    word_count: countWords(text),
    page_count: from.page_count,
    markers: inText.length > 0 ? inText : findMarkers(from.file_name ?? ''),
    engine: from.engine,
  };
};

/** For samples the name counts as much as the text: two different ids in them are two ids. */
export const readSample = (raw: string, from: TextSource): TextAsRead => ({
  ...readText(raw, from),
  markers: findMarkers(`${raw}\n${from.file_name ?? ''}`),
});
