import { textWords } from './text-words.ts';
import type { TextWord } from './text-words.ts';

/** Characters between two words of one name: spaces, a comma, a hyphen, brackets. */
const LONGEST = 6;
const NEVER_INSIDE = /[!?;:…\p{L}]|\n\s*\n/u;
/** Letters of 'J.', 'St.' and 'Ana.'; after a longer word a full stop and a space end a sentence. */
const LONGEST_SHORTENED = 3;

/** 'p-quillfeather'. */
const JOINED = /^[_.-]\p{L}/u;

/** Capitals inside one word of a name: 'McDonald' has one. */
const MOST_HUMPS = 4;

/** A text, its words, and what is between them. */
export class WordedText {
  readonly words: readonly TextWord[];
  /** The spellings of its words. */
  readonly spellings: readonly ('key' | 'spelledOut')[];

  constructor(readonly text: string) {
    this.words = textWords(text);
    this.spellings = this.words.some((word) => word.spelledOut !== word.key)
      ? ['key', 'spelledOut']
      : ['key'];
  }

  /** Whether a word is read as written as well: 'DeShawn' is one word of a name, and 'MarisolQuintero' two. */
  isHumped(first: number): boolean {
    return !this.words[first]!.isHump && (this.words[first + 1]?.isHump ?? false);
  }

  /** Last part of the word that begins here as it is written. */
  endOfHumps(first: number): number {
    let last = first;
    while (last < first + MOST_HUMPS && this.words[last + 1]?.isHump) last += 1;
    return last;
  }

  /** After a word, up to the next; null after the last one and if it is too long to check. */
  #after(at: number): string | null {
    const [word, next] = [this.words[at], this.words[at + 1]];
    if (!word || !next || next.start - word.end > LONGEST) return null;
    return this.text.slice(word.end, next.start);
  }

  /** Whether a word and the next may belong to one name. */
  isWithinName(at: number): boolean {
    const gap = this.#after(at);
    if (gap === null || NEVER_INSIDE.test(gap)) return false;
    return !/\.\s/.test(gap) || this.words[at]!.key.length <= LONGEST_SHORTENED;
  }

  hasComma(at: number): boolean {
    return this.#after(at)?.includes(',') ?? false;
  }

  /** Whether a word alone stands in brackets or quotation marks: 'Pip' in 'Perpetua "Pip" Quillfeather'. */
  isEnclosed(at: number): boolean {
    const word = this.words[at];
    return (
      word !== undefined &&
      /["'“‘„«([]/.test(this.text[word.start - 1] ?? '') &&
      /["'”’“»)\]]/.test(this.text[word.end] ?? '')
    );
  }

  isInitial(at: number): boolean {
    const word = this.words[at];
    return word?.key.length === 1 && word.isCapital && !word.isUnspaced;
  }

  /** Whether no blank is between a word and the one before, or the one after: 'p-quillfeather', 'ada.b'. */
  isJoined(at: number): boolean {
    const { start, end } = this.words[at]!;
    return JOINED.test(this.text.slice(end, end + 2)) || /[_.-]/.test(this.text[start - 1] ?? '');
  }

  /** 'Quin-' at the end of a line, 'tero' on the next. */
  isLineBreak(at: number): boolean {
    const gap = this.#after(at) ?? '';
    return gap.includes('\n') && /^[-‐‑]\s*$/.test(gap);
  }

  hasDotAfter(at: number): boolean {
    return this.text[this.words[at]!.end] === '.';
  }

  /** Where a name ends: after the period of an initial, and after a bracket that opened inside the name. */
  endOfName(first: number, last: number): number {
    const { end, key } = this.words[last]!;
    const name = this.text.slice(this.words[first]!.start, end);
    const isOpen = name.lastIndexOf('(') > name.lastIndexOf(')');
    const tail = /^(\.?)(\)?)/.exec(this.text.slice(end, end + 2))!;
    if (isOpen && tail[2]) return end + tail[0].length;
    return key.length === 1 && first < last && tail[1] ? end + 1 : end;
  }
}
