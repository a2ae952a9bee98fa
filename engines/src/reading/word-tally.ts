import { FUNCTION_WORD_SET } from './function-words.ts';
import { eitherOf } from './pattern.ts';
import type { Token } from './read-text.ts';
import { isSpelt } from './spelling.ts';
import { logRank } from './vocabulary-measures.ts';

const set = (words: string) => new Set(words.split(' '));
const HEDGES = set(
  'maybe perhaps probably possibly might could may seem seems seemed somewhat rather quite fairly ' +
    'likely apparently kind sort almost usually often sometimes generally',
);
const BOOSTERS = set(
  'very really always never definitely certainly absolutely totally completely extremely so truly ' +
    'clearly obviously indeed every all must',
);
/** Words that begin a subordinate clause, counted wherever they stand. */
export const SUBORDINATORS = set(
  'because since although though while whereas if unless when whenever where that which who whom ' +
    'whose until after before as once whether',
);
const NEGATED_IN_FULL = set('do does did is are was were have has had can could will would should must');
const BE = set('am is are was were be been being get gets got');
const PARTICIPLE = /(?:ed|en|wn|ught|ade|ound|old|ept|eft)$/;
const MISSING_APOSTROPHE = set(
  'dont doesnt didnt cant couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt ' +
    'hadnt im ive youre youve theyre theyve thats theres whats lets',
);
const US = eitherOf(
  /^(?:color|favor|behavior|honor|labor|neighbor|humor|center|theater|program|gray|traveled|traveling)/,
  /^(?:learned|defense|favorite|colors)/,
);
const UK = eitherOf(
  /^(?:colour|favour|behaviour|honour|labour|neighbour|humour|centre|theatre|programme|grey|travelled)/,
  /^(?:travelling|learnt|defence|whilst|amongst|favourite)/,
);
const VOWEL_EXCEPTION = /^(?:one|once|uni|use|usu|eu|ur|ut|hour|hono|heir|honest)/;
/** Natural logarithm of a rank: words beyond about 3,600 are rare. */
const RARE_FROM = 8.2;

/** What one pass over the tagged words counts. */
export class WordTally {
  readonly tags: Record<string, number> = {};
  /** The first word of each sentence. */
  readonly openers: string[] = [];
  words = 0;
  characters = 0;
  longWords = 0;
  subordinators = 0;
  passives = 0;
  contractions = 0;
  fullNegations = 0;
  allCapitals = 0;
  innerCapitals = 0;
  hedges = 0;
  boosters = 0;
  there = 0;
  ands = 0;
  ise = 0;
  ize = 0;
  us = 0;
  uk = 0;
  nominal = 0;
  ing = 0;
  ly = 0;
  misspelt = 0;
  apostrophes = 0;
  lowerI = 0;
  lowerStarts = 0;
  doubled = 0;
  articleErrors = 0;
  rankSum = 0;
  rankCount = 0;
  rare = 0;

  constructor(tokens: readonly Token[]) {
    let previous: Token | undefined;
    let sentence = -1;
    for (const token of tokens) {
      if (token.isWord) {
        const isFirst = token.sentence !== sentence;
        sentence = token.sentence;
        this.#count(token, previous, isFirst);
      }
      previous = token;
    }
  }

  #count(token: Token, previous: Token | undefined, isFirst: boolean): void {
    const { lower, pos } = token;
    if (isFirst) {
      this.openers.push(lower);
      if (/^[a-z]/.test(token.value)) this.lowerStarts += 1;
    }
    this.words += 1;
    this.tags[pos] = (this.tags[pos] ?? 0) + 1;
    if (/^'|^n't$/.test(lower)) {
      if (lower !== "'s" || pos !== 'PART') this.contractions += 1;
      return;
    }
    this.characters += lower.length;
    if (lower.length >= 7) this.longWords += 1;
    this.#countGrammar(token, previous);
    this.#countForm(token, isFirst);
    this.#countErrors(token, previous, isFirst);
    if (!FUNCTION_WORD_SET.has(lower) && pos !== 'PROPN') {
      const rank = logRank(lower);
      this.rankSum += rank;
      this.rankCount += 1;
      if (rank > RARE_FROM) this.rare += 1;
    }
  }

  #countGrammar({ lower, pos }: Token, previous: Token | undefined): void {
    if (SUBORDINATORS.has(lower)) this.subordinators += 1;
    if (HEDGES.has(lower)) this.hedges += 1;
    if (BOOSTERS.has(lower)) this.boosters += 1;
    if (lower === 'cannot' || (lower === 'not' && previous && NEGATED_IN_FULL.has(previous.lower)))
      this.fullNegations += 1;
    if (lower === 'and') this.ands += 1;
    if (lower === 'there' && pos !== 'ADV') this.there += 1;
    if (previous && pos === 'VERB' && BE.has(previous.lower) && PARTICIPLE.test(lower)) this.passives += 1;
  }

  #countForm({ value, lower }: Token, isFirst: boolean): void {
    if (value.length > 1 && value === value.toUpperCase() && /[A-Z]{2}/.test(value)) this.allCapitals += 1;
    else if (!isFirst && /^[A-Z]/.test(value) && lower !== 'i') this.innerCapitals += 1;
    if (/[a-z]{3}is(?:e|es|ed|ing|ation)$/.test(lower)) this.ise += 1;
    if (/[a-z]{3}iz(?:e|es|ed|ing|ation)$/.test(lower)) this.ize += 1;
    if (US.test(lower)) this.us += 1;
    if (UK.test(lower)) this.uk += 1;
    if (/[a-z]{2}(?:tion|tions|ment|ments|ness|ity|ities|ance|ence)$/.test(lower)) this.nominal += 1;
    if (/[a-z]{2}ing$/.test(lower)) this.ing += 1;
    if (/[a-z]{3}ly$/.test(lower)) this.ly += 1;
  }

  #countErrors({ value, lower }: Token, previous: Token | undefined, isFirst: boolean): void {
    if (value === 'i') this.lowerI += 1;
    if (MISSING_APOSTROPHE.has(lower)) this.apostrophes += 1;
    // A capital inside a sentence begins a name, which no dictionary knows.
    else if (lower.length > 1 && (isFirst || !/^[A-Z]/.test(value)) && !isSpelt(isFirst ? lower : value))
      this.misspelt += 1;
    if (!previous) return;
    if (previous.lower === lower && !/^(?:that|had|very|really|no|so)$/.test(lower)) this.doubled += 1;
    if (/^an?$/.test(previous.lower) && /^[a-z]/.test(value) && lower.length > 1) {
      const isVowel = /^[aeiou]/.test(lower) !== VOWEL_EXCEPTION.test(lower);
      if (isVowel !== (previous.lower === 'an')) this.articleErrors += 1;
    }
  }
}
