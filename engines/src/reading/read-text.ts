import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { beginning, MOST_CHARACTERS, normalise } from './normalise.ts';
import { breaksParagraphs } from './quotations.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

export interface Token {
  value: string;
  lower: string;
  /** Universal part of speech: NOUN, VERB, ADJ … PUNCT. */
  pos: string;
  sentence: number;
  isWord: boolean;
}
/** One normalised, tokenised view of a text, computed once and shared by all engines. */
export interface ReadText {
  /** As given. Offsets of sentences point into it. */
  text: string;
  /** With one kind of quotation mark, dash and space. */
  plain: string;
  /** Lower case, in order. */
  words: string[];
  wordCount: number;
  sentences: Sentence[];
  paragraphs: string[];
  /** Read when first asked for: part-of-speech tagging costs most. */
  readonly tokens: Token[];
  /** Number of words of each tagged sentence. */
  readonly sentenceLengths: number[];
}

type Nlp = ReturnType<typeof winkNLP>;
let nlp: Nlp | undefined;
let lexemes: Lexemes | undefined;
/** New words after which the tagger is restarted (about 20 MB, 0.2 s): a server that runs for months must not grow. */
const MOST_NEW_WORDS = 200_000;
let fullAt = Infinity;

function tagger(): Nlp {
  if (!nlp || lexemes!.list.length > fullAt) {
    const core = () => {
      const made = (model as unknown as { core(): { features: { lexeme: Lexemes } } }).core();
      lexemes = made.features.lexeme;
      return made;
    };
    nlp = winkNLP({ ...model, core } as typeof model, ['sbd', 'pos']);
    fullAt = lexemes!.list.length + MOST_NEW_WORDS;
  }
  return nlp;
}

/** The tagger's words, to which it adds every new one it reads. */
interface Lexemes {
  list: string[];
  hash: Record<string, number | undefined>;
}

/**
 * Having once met "Men's" the tagger takes "men's" for one word instead of two, and "35" for a name, so that the
 * result for a text would depend on earlier texts. It must forget such forms; plain words are the same either way and
 * stay known.
 */
function forgetForms(from: number): void {
  const { list, hash } = lexemes!;
  for (let at = from; at < list.length; at += 1)
    if (/[^\p{L}]/u.test(list[at]!)) Reflect.deleteProperty(hash, list[at]!);
}

const WORD = /[A-Za-z\u00C0-\u024F]+(?:'[A-Za-z\u00C0-\u024F]+)*/g;
const IS_WORD = /^[A-Za-z\u00C0-\u024F]/;
/** The tagger takes time quadratic in the length of a run without spaces, such as a link, and of a run of spaces. */
const LONGEST_RUN = 1_000;
const recent = new Map<string, ReadText>();
const MOST_RECENT = 32;

export function readText(text: string): ReadText {
  const seen = recent.get(text);
  if (seen) return seen;
  const read = readAfresh(text);
  if (recent.size >= MOST_RECENT) recent.delete(recent.keys().next().value!);
  recent.set(text, read);
  return read;
}

function readAfresh(text: string): ReadText {
  const part = beginning(text);
  // Some characters expand to many letters.
  const plain = normalise(part).slice(0, MOST_CHARACTERS);
  const words = plain.toLowerCase().match(WORD) ?? [];
  let tagged: { tokens: Token[]; lengths: number[] } | undefined;
  const tag = () => (tagged ??= tagWords(plain));
  return {
    text,
    plain,
    words,
    wordCount: words.length,
    sentences: sentencesOf(part),
    paragraphs: plain
      .split(breaksParagraphs(plain) ? /\n/ : /\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
    get tokens() {
      return tag().tokens;
    },
    get sentenceLengths() {
      return tag().lengths;
    },
  };
}

/** The tagged words of one sentence that is looked at by itself. */
export const wordsOf = (sentence: string): Token[] =>
  tagWords(normalise(beginning(sentence)).slice(0, MOST_CHARACTERS)).tokens;

/** The text without any run of letters or spaces that the tagger would be slow on. */
const withoutLongRuns = (plain: string): string =>
  plain.replace(/\S+|\s+/g, (run) => {
    if (run.length <= LONGEST_RUN) return run;
    const pieces: string[] = [];
    for (let at = 0; at < run.length; at += LONGEST_RUN) pieces.push(run.slice(at, at + LONGEST_RUN));
    return run.trim() === '' ? pieces[0]! : pieces.join(' ');
  });

function tagWords(plain: string): { tokens: Token[]; lengths: number[] } {
  const nlp = tagger();
  const { its } = nlp;
  const tokens: Token[] = [];
  const lengths: number[] = [];
  const known = lexemes!.list.length;
  const document = nlp.readDoc(withoutLongRuns(plain));
  const values = document.tokens().out() as string[];
  const tags = document.tokens().out(its.pos) as string[];
  const spans = document.sentences().out(its.span) as unknown as [number, number][];
  forgetForms(known);
  spans.forEach(([first, last], sentence) => {
    let words = 0;
    for (let at = first; at <= last; at += 1) {
      const value = values[at];
      if (value === undefined || value.trim() === '') continue;
      const isWord = IS_WORD.test(value) || /^'[a-z]+$|^n't$/i.test(value);
      if (isWord && !/^'|^n't$/i.test(value)) words += 1;
      tokens.push({ value, lower: value.toLowerCase(), pos: tags[at] ?? 'X', sentence, isWord });
    }
    lengths.push(words);
  });
  return { tokens, lengths };
}
