import { decodedText } from '@essays/contract';
import type { ReadingRemark } from '@essays/contract';
import { tidyText } from '../extraction/paragraphs.ts';
import { Unopened } from './office-parts.ts';

/** Letters of what is left out that a teacher is told. */
const MOST_TOLD = 300;

/** What is read in a file without pages. */
export interface WrittenText {
  text: string;
  remarks: ReadingRemark[];
  /** The moment at which the file says it was last saved; null: it does not. */
  created: string | null;
}

/** @throws Unopened for what is no text */
export function decodedLetters(bytes: Uint8Array): string {
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new Unopened('damaged');
  return text;
}

/** What is in a file and not part of its text. */
export interface LeftOut {
  unseen?: readonly string[];
  deleted?: readonly string[];
  comments?: readonly string[];
  /** Running heads and feet. */
  heads?: readonly string[];
}

const KINDS = {
  unseen: 'unseen_words',
  deleted: 'deleted_words',
  comments: 'comments',
  heads: 'cut',
} as const;

export const remarksOn = (left: LeftOut): ReadingRemark[] =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((key) => {
    const words = [...new Set((left[key] ?? []).map((one) => tidyText(one).replaceAll('\n', ' ')))]
      .filter((one) => one !== '')
      .join(key === 'heads' ? '\n' : ' … ');
    return words === '' ? [] : [{ kind: KINDS[key], page: 0, words: words.slice(0, MOST_TOLD) }];
  });

/**
 * Paragraphs as they come, within the limit of what is read; one can begin within another, as a note or a text box
 * does. Notes stand at the end.
 */
export class Paragraphs {
  readonly #done: string[] = [];
  readonly #notes: string[] = [];
  readonly #open: string[][] = [[]];
  #letters = 0;

  constructor(private readonly mostCharacters: number) {}

  /** @throws Unopened for more than is read */
  add(text: string): void {
    this.#letters += text.length;
    if (this.#letters > this.mostCharacters) throw new Unopened('too_big_inside');
    this.#open.at(-1)!.push(text);
  }

  /** Nothing was added to the one that is open. */
  get isEmpty(): boolean {
    return this.#open.at(-1)!.length === 0;
  }

  begin(): void {
    this.#open.push([]);
  }

  end(isNote = false): void {
    const text = this.#open.at(-1)!.join('').trim();
    if (this.#open.length > 1) this.#open.pop();
    else this.#open[0] = [];
    if (text !== '') (isNote ? this.#notes : this.#done).push(text);
  }

  get text(): string {
    this.end();
    return tidyText([...this.#done, ...this.#notes].join('\n\n'));
  }
}

/** White space in XML and HTML is one space; what a writer typed as a line break is `\n`. */
export const oneSpace = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ');
