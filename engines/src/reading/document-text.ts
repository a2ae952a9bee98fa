import { countWords, findMarkers, stripMarkers, writingDayFromText } from '@essays/contract';
import type { ReadingRemark, TimeZone, WritingDate } from '@essays/contract';
import { latinLetters } from './latin-letters.ts';
import type { TextSource } from './text-source.ts';

/** A text as it was read or typed. */
export interface TextAsRead {
  /** Without the markers. */
  text: string;
  raw_text: string;
  word_count: number;
  page_count: number | null;
  /** Student ids found in it. */
  markers: string[];
  engine: string;
  /** When it was written, as its heading or its file says; missing: neither does. */
  written?: WritingDate;
  /** What a teacher is told about the reading of the file; missing: nothing. */
  remarks?: ReadingRemark[];
}

export interface DocumentToRead {
  as: 'essay' | 'sample';
  raw: string;
  from: TextSource;
  /** The day at the school on which it was received, and the time zone there. */
  received: { on: string; zone: TimeZone };
}

/**
 * Markers are noted and removed, and letters of other alphabets within Latin words become Latin; the raw text is kept
 * too. For an essay the text is read first, then the file name;
 * for a sample the name counts as much as the text: different ids in the two are two ids.
 */
export function readDocument({ as, raw, from, received }: DocumentToRead): TextAsRead {
  const { text, changed } = latinLetters(stripMarkers(raw));
  const remarks = [
    ...(from.remarks ?? []),
    ...(changed.length > 0 ? [{ kind: 'other_letters' as const, page: 0, words: changed.join(', ') }] : []),
  ];
  const written = writingDayFromText(text, from.created ?? null, received.on, received.zone);
  const name = from.file_name ?? '';
  const inText = findMarkers(raw);
  return {
    text,
    raw_text: raw,
    word_count: countWords(text),
    page_count: from.page_count,
    markers:
      as === 'sample' ? findMarkers(`${raw}\n${name}`) : inText.length > 0 ? inText : findMarkers(name),
    engine: from.engine,
    ...(written && { written }),
    ...(remarks.length > 0 && { remarks }),
  };
}
