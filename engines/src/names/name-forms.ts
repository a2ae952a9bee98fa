import { SHORT_NAMES } from './short-names.data.ts';
import { textWords } from './text-words.ts';
import type { TextWord } from './text-words.ts';

/** One form of a name; words are joined by a space. */
export interface NameForm {
  key: string;
  /**
   * `word` is a single name or surname; all others say who is meant: `in_order` is the whole name or its ends,
   * `partly` two or more of its words, or all of them in another order, `alone` a whole name that is one word.
   */
  kind: 'in_order' | 'partly' | 'run_together' | 'alone' | 'word';
}

interface NameForms {
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
/** Words at either end of a long name that are combined with each other. */
const MOST_AT_AN_END = 4;

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
    .map((word) => textWords(word, { splitsHumps: false }))
    .filter((part) => part.length > 0);
};
const plainOf = (text: string): string => glued(plain)(textWords(text, { splitsHumps: false }));
const isNameable = (part: Part): boolean => /\p{L}.*\p{L}/u.test(glued(plain)(part));

type Add = (kind: NameForm['kind'], ...some: readonly Part[]) => void;

/** Of 'García-López' also 'García' and 'López'. */
const inPieces = (part: Part): Part[] => {
  if (part.length === 1 || part[0]!.isUnspaced) return [part];
  const words = part.length > MOST_AT_AN_END ? [...part.slice(0, 2), ...part.slice(-2)] : part;
  return [part, ...words.map((word) => [word])];
};

/**
 * 'Lucia Quintero' of Ana Lucia Quintero Perez: words that stand together in the name, and any two, also of those
 * within a hyphenated one.
 */
function addPairs(
  parts: readonly Part[],
  isParticle: (at: number) => boolean,
  withParticles: (at: number) => Part[],
  add: (...some: readonly Part[]) => void,
): void {
  const named = [...parts.keys()].filter((at) => !isParticle(at));
  const some =
    named.length > 2 * MOST_AT_AN_END
      ? [...named.slice(0, MOST_AT_AN_END), ...named.slice(-MOST_AT_AN_END)]
      : named;
  for (const [place, from] of some.entries())
    for (const to of some.slice(place + 1)) {
      if (to - from < 2 * MOST_AT_AN_END) add(...parts.slice(from, to + 1));
      for (const one of inPieces(parts[from]!))
        for (const other of inPieces(parts[to]!)) {
          add(one, other);
          add(other, one);
        }
      add(parts[from]!, ...withParticles(to));
    }
}

/** 'pquillfeather', 'quillfeatherp', 'perpetuaq' and 'mjgarcia': as accounts and files are named. */
function withInitials(parts: readonly Part[], initials: readonly string[], whole: readonly Part[]): string[] {
  const given = glued(plain)(parts[0]!);
  const first = given[0]!;
  const surnames = [...inPieces(parts.at(-1)!).map(glued(plain)), whole.map(glued(plain)).join('')];
  const keys = surnames.flatMap((surname) => {
    const all = initials.slice(0, -parts.at(-1)!.length).join('');
    return [`${first}${surname}`, `${all}${surname}`, `${surname}${first}`, `${surname}${all}`];
  });
  return [...keys, `${given}${glued(plain)(parts.at(-1)!)[0]}`].filter(
    (key) => key.length >= LEAST_RUN_TOGETHER && !key.includes(' '),
  );
}

/** '王秀英': one or two characters of the surname, then the given name; also said the other way round. */
function addUnspaced(name: Part, add: Add): void {
  add('in_order', name);
  for (const surname of name.length > 3 ? [1, 2] : [1]) {
    const [before, after] = [name.slice(0, surname), name.slice(surname)];
    if (after.length < 2) continue;
    add('word', after);
    add('partly', after, before);
  }
}

/** All forms of a roster name that are searched for, except nicknames and initials next to a surname. */
export function nameForms(name: string): NameForms {
  const all = partsOf(name);
  // '王秀英 (Wang Xiuying)' is the same person twice.
  const [unspaced, spaced] = [true, false].map((is) => all.filter(([word]) => word!.isUnspaced === is));
  const some = unspaced!.length > 0 && spaced!.length > 0 ? [all, unspaced!, spaced!] : [all];
  const each = some.map(formsOf);
  return {
    forms: each.flatMap(({ forms }) => forms),
    given: each.flatMap(({ given }) => given),
    initials: each[0]!.initials,
  };
}

function formsOf(all: readonly Part[]): NameForms {
  const parts = all.filter((part) => !SUFFIXES.has(glued(plain)(part)));
  const last = parts.length - 1;
  const initials = parts.flatMap((part) => part.map((word) => word.key[0]!));
  const isParticle = (at: number) => at > 0 && at < last && PARTICLES.has(glued(plain)(parts[at]!));
  /** A later word with the particles before it. */
  const withParticles = (at: number): Part[] => {
    let from = at;
    while (isParticle(from - 1)) from -= 1;
    return parts.slice(from, at + 1);
  };
  const forms = new Map<string, NameForm>();
  const note = (key: string, kind: NameForm['kind']) => {
    const id = `${kind === 'word'} ${key}`;
    if (key !== '' && !forms.has(id)) forms.set(id, { key, kind });
  };
  const noteRun = (key: string) => key.length >= LEAST_RUN_TOGETHER && note(key, 'run_together');
  const add: Add = (kind, ...some) => {
    for (const spelling of SPELLINGS) {
      const words = some.map(spelling);
      note(words.join(' '), kind);
      const isSaid = kind === 'in_order' || kind === 'partly';
      if (isSaid && !some.some(([word]) => word!.isUnspaced)) noteRun(words.join('').replaceAll(' ', ''));
    }
  };
  if (all.length > 1) add('in_order', ...all);
  if (last === 0) add('alone', ...parts);
  if (last > 0) {
    const [first] = parts as [Part];
    add('in_order', ...parts);
    const surname = withParticles(last);
    for (const [at, part] of parts.entries()) {
      if (at === 0 || isParticle(at)) continue;
      for (const later of [[part], withParticles(at)]) {
        add('in_order', first, ...later);
        add('partly', ...later, first);
      }
    }
    addPairs(parts, isParticle, withParticles, (...some) => add('partly', ...some));
    add('partly', ...surname, ...parts.slice(0, parts.length - surname.length));
    add('partly', parts[last]!, ...parts.slice(0, last));
    // 'Minh Khai Nguyen' of Nguyen Thi Minh Khai.
    for (let from = Math.max(1, last - MOST_AT_AN_END); from < last; from += 1)
      add('partly', ...parts.slice(from), first);
    // 'Van Lam' of Dang Van Lam: with a capital it is a name as well.
    if (surname.length > 1 && (surname[0]![0]!.isCapital || !surname[0]![0]!.isPlain))
      add('partly', ...surname);
    for (const key of withInitials(parts, initials, surname)) noteRun(key);
  }
  for (const [at, part] of parts.entries()) {
    if (isParticle(at) || !isNameable(part)) continue;
    add('word', part);
    add('word', ...withParticles(at));
    for (const word of part) if (isNameable([word])) add('word', [word]);
  }
  const [only] = parts;
  if (last === 0 && only!.length > 1 && only![0]!.isUnspaced) addUnspaced(only!, add);
  return {
    forms: [...forms.values()],
    given: parts.slice(0, Math.max(1, last)).flatMap((part) => [glued(plain)(part), part[0]!.key]),
    initials,
  };
}

/** Fewest letters of a nickname: 'Mari' and 'Mar' for Marisol. */
const LEAST_NICKNAME = 3;

/** Given names, for finding nicknames. */
export class GivenNames {
  readonly #names = new Set<string>();
  readonly #beginnings = new Set<string>();
  readonly #short = new Set<string>();

  add(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    for (let letters = LEAST_NICKNAME; letters <= name.length; letters += 1)
      this.#beginnings.add(name.slice(0, letters));
    for (const short of SHORT_NAMES.get(name) ?? []) this.#short.add(short);
  }

  /** Whether a word is short for one, as 'Bob' is, or its beginning, as in 'Dan', 'Danny', 'Robbie' and 'Andy'. */
  haveNickname(key: string): boolean {
    if (this.#names.has(key)) return false;
    if (this.#short.has(key)) return true;
    if (this.#beginnings.has(key)) return true;
    const stem = key.replace(/(?:y|ie|i)$/, '');
    return stem !== key && (this.#beginnings.has(stem) || this.#beginnings.has(stem.replace(/(.)\1$/, '$1')));
  }
}
