import { textWords } from './text-words.ts';
import type { TextWord } from './text-words.ts';

/** One form of a name; words are joined by a space. */
export interface NameForm {
  key: string;
  /** `in_order`, `reversed` and `run_together` are whole names; `word` is a single name or surname. */
  kind: 'in_order' | 'reversed' | 'run_together' | 'word';
}

export interface NameForms {
  forms: NameForm[];
  /** Given names, of which nicknames are made. */
  given: string[];
  /** First letters of all its words. */
  initials: string[];
}

/** Small words inside a name, which identify nobody by themselves: 'de la Cruz', 'van der Berg'. */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'al ap bin bint d da das de del della der des di do dos du e el ibn l la las le los mac mc ni ' +
    'nic o of san st ten ter the ui van von y zu'
  ).split(' '),
);
const SUFFIXES: ReadonlySet<string> = new Set('jr sr ii iii iv esq phd md'.split(' '));
/** Length of a run-together name beyond which it cannot occur by chance. */
const LEAST_RUN_TOGETHER = 6;

/** One word of a name: 'García-López' has two parts. */
type Part = readonly TextWord[];
type Spelling = (part: Part) => string;

const apart =
  (letters: (word: TextWord) => string): Spelling =>
  (part) =>
    part.map(letters).join(' ');
const glued =
  (letters: (word: TextWord) => string): Spelling =>
  (part) =>
    part.map(letters).join(part[0]?.isUnspaced ? ' ' : '');
const plain = (word: TextWord): string => word.key;
const spelledOut = (word: TextWord): string => word.spelledOut;
/** 'García-López' is also written 'Garcia Lopez' and 'GarciaLopez', 'Müller' 'Muller' and 'Mueller'. */
const SPELLINGS: readonly Spelling[] = [apart(plain), glued(plain), apart(spelledOut), glued(spelledOut)];

/** The words of a name, the given name first: 'Byron, Ada' and 'Ada Byron' are the same name. */
const partsOf = (name: string): Part[] => {
  const [before = '', ...behind] = name.split(',');
  const isTurned = behind.length === 1 && !SUFFIXES.has(plainOf(behind[0]!));
  return (isTurned ? `${behind[0]} ${before}` : name)
    .split(/[\s,]+/)
    .map((word) => textWords(word))
    .filter((part) => part.length > 0);
};
const plainOf = (text: string): string => glued(plain)(textWords(text));
const isNameable = (part: Part): boolean => /\p{L}.*\p{L}/u.test(glued(plain)(part));

/** All forms of a roster name that are searched for, except nicknames and initials next to a surname. */
export function nameForms(name: string): NameForms {
  const all = partsOf(name);
  const parts = all.filter((part) => !SUFFIXES.has(glued(plain)(part)));
  const last = parts.length - 1;
  const isParticle = (at: number) => at > 0 && at < last && PARTICLES.has(glued(plain)(parts[at]!));
  /** A later word with the particles before it. */
  const withParticles = (at: number): Part[] => {
    let from = at;
    while (isParticle(from - 1)) from -= 1;
    return parts.slice(from, at + 1);
  };
  const forms = new Map<string, NameForm>();
  const add = (kind: NameForm['kind'], ...some: readonly Part[]) => {
    for (const spelling of SPELLINGS) {
      const words = some.map(spelling);
      const key = kind === 'run_together' ? words.join('').replaceAll(' ', '') : words.join(' ');
      if (key !== '' && !forms.has(`${kind === 'word'} ${key}`))
        forms.set(`${kind === 'word'} ${key}`, { key, kind });
    }
  };
  if (all.length > 1) add('in_order', ...all);
  if (last > 0) {
    const [first] = parts as [Part];
    add('in_order', ...parts);
    for (let at = 1; at <= last; at += 1) {
      if (isParticle(at)) continue;
      for (const later of [[parts[at]!], withParticles(at)]) {
        add('in_order', first, ...later);
        add('reversed', ...later, first);
      }
    }
    const surname = withParticles(last);
    add('reversed', ...surname, ...parts.slice(0, parts.length - surname.length));
    add('reversed', parts[last]!, ...parts.slice(0, last));
    for (const both of [
      [first, parts[last]!],
      [first, ...surname],
      [parts[last]!, first],
    ])
      if (both.map(glued(plain)).join('').length >= LEAST_RUN_TOGETHER) add('run_together', ...both);
  }
  for (const [at, part] of parts.entries()) {
    if (isParticle(at) || !isNameable(part)) continue;
    add('word', part);
    add('word', ...withParticles(at));
    for (const word of part) if (isNameable([word])) add('word', [word]);
  }
  // '李小龙': the first character is the surname, what follows the given name.
  const [only] = parts;
  if (last === 0 && only!.length > 2 && only![0]!.isUnspaced) add('word', only!.slice(1));
  return {
    forms: [...forms.values()],
    given: parts.slice(0, Math.max(1, last)).flatMap((part) => [glued(plain)(part), part[0]!.key]),
    initials: parts.map((part) => part[0]!.key[0]!),
  };
}

/** Fewest letters of a nickname: 'Mari' and 'Mar' for Marisol. */
const LEAST_NICKNAME = 3;

/** Given names, for finding nicknames. */
export class GivenNames {
  readonly #names = new Set<string>();
  readonly #beginnings = new Set<string>();

  add(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    for (let letters = LEAST_NICKNAME; letters <= name.length; letters += 1)
      this.#beginnings.add(name.slice(0, letters));
  }

  /** Whether a word is the beginning of one, with or without the ending of 'Danny', 'Robbie' and 'Andy'. */
  haveNickname(key: string): boolean {
    if (this.#names.has(key)) return false;
    if (this.#beginnings.has(key)) return true;
    const stem = key.replace(/(?:y|ie|i)$/, '');
    return stem !== key && (this.#beginnings.has(stem) || this.#beginnings.has(stem.replace(/(.)\1$/, '$1')));
  }
}
