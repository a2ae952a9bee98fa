import { CONNECTIVES, FUNCTION_WORD_SET } from './function-words.ts';
import type { ReadText, Token } from './read-text.ts';
import { isSpelt } from './spelling.ts';
import frequency from './word-frequency.data.ts';

/** Numbers about a text that a teacher would understand, in one flat record: the engines pick what they need. */
export type Measures = Record<string, number>;

const RANK = new Map((frequency as string).split(' ').map((word, at) => [word, at]));
const UNKNOWN_RANK = RANK.size * 2;

/** Natural logarithm of a word's rank among the commonest words of student essays, 1 for the commonest. */
export function logRank(word: string): number {
  return Math.log((RANK.get(word) ?? UNKNOWN_RANK) + 3);
}

const CONNECTIVE_TREE = phraseTree(CONNECTIVES);
const HEDGES = new Set(
  'maybe perhaps probably possibly might could may seem seems seemed somewhat rather quite fairly likely apparently kind sort almost usually often sometimes generally'.split(
    ' ',
  ),
);
const BOOSTERS = new Set(
  'very really always never definitely certainly absolutely totally completely extremely so truly clearly obviously indeed every all must'.split(
    ' ',
  ),
);
const SUBORDINATORS = new Set(
  'because since although though while whereas if unless when whenever where that which who whom whose until after before as once whether'.split(
    ' ',
  ),
);
const NEGATED_IN_FULL = new Set(
  'do does did is are was were have has had can could will would should must'.split(' '),
);
const BE = new Set('am is are was were be been being get gets got'.split(' '));
const MISSING_APOSTROPHE = new Set(
  'dont doesnt didnt cant couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt im ive youre youve theyre theyve thats theres whats lets'.split(
    ' ',
  ),
);
const US =
  /^(?:color|favor|behavior|honor|labor|neighbor|humor|center|theater|program|gray|traveled|traveling|learned|defense|favorite|colors)/;
const UK =
  /^(?:colour|favour|behaviour|honour|labour|neighbour|humour|centre|theatre|programme|grey|travelled|travelling|learnt|defence|whilst|amongst|favourite)/;
const VOWEL_EXCEPTION = /^(?:one|once|uni|use|usu|eu|ur|ut|hour|hono|heir|honest)/;

/** Wordings that chatbots and formal writers overuse; the model decides by how much each of them tells. */
export const PHRASES: readonly (readonly [string, string])[] = [
  ['important', 'important|importance|importantly'],
  ['crucial', 'crucial|essential|vital|pivotal'],
  ['significant', 'significant|significantly|significance'],
  ['various', 'various|variety|numerous|multiple|range'],
  ['additionally', 'additionally|furthermore|moreover'],
  ['conclusion', 'in conclusion|to conclude|in summary|overall|ultimately'],
  ['however', 'however|nevertheless|nonetheless'],
  ['provide', 'provide|provides|providing|provided'],
  ['ensure', 'ensure|ensures|ensuring'],
  ['enhance', 'enhance|enhances|enhancing|foster|fosters|fostering|promote|promotes|promoting|cultivate'],
  ['potential', 'potential|potentially'],
  ['individual', "individual|individuals|one's"],
  ['society', 'society|societal|community|communities'],
  ['impact', 'impact|impacts|influence|effect|effects'],
  ['ability', 'ability|abilities|able to|opportunity|opportunities|skills'],
  ['can', 'can'],
  ['may', 'may|might'],
  ['leadto', 'lead to|leads to|leading to|result in|resulting in|contribute to|contributes to'],
  ['suchas', 'such as|including|as well as'],
  ['notonly', 'not only|but also|rather than'],
  ['role', 'role in|plays a|play a'],
  ['itis', 'it is|there is|there are'],
  ['due', 'due to|because of|as a result'],
  ['while', 'while|whereas|although'],
  ['by', 'by'],
  ['through', 'through|within|towards|toward|beyond'],
  ['challenge', 'challenge|challenges|complex|complexity|complexities|issues'],
  ['sense', 'a sense of|sense of'],
  ['personal', 'personal|personally|unique|diverse'],
  ['develop', 'develop|developing|development|growth|improve|improving|improvement'],
  ['world', "world|today's|modern|digital|era"],
  ['consider', 'consider|considering|argue|believe that|some may|others may'],
  ['therefore', 'therefore|thus|hence|consequently'],
  ['because', 'because'],
  ['so', 'so'],
  ['andstart', 'and then|and so|and also'],
  ['alot', 'a lot|lots of|lot of'],
  ['things', 'thing|things|something|stuff|everything'],
  ['get', 'get|gets|got|getting'],
  ['like', 'like'],
  ['very', 'very|really|just'],
  ['good', 'good|bad|nice|fun|cool|big'],
  ['think', 'i think|i believe|i feel|in my opinion'],
  ['say', 'say|says|said'],
  ['know', 'know|knows|knew'],
  ['go', 'go|goes|going|went'],
  ['want', 'want|wants|wanted'],
  ['people', 'people|person|kids|someone'],
  ['would', 'would'],
  ['if', 'if'],
  ['when', 'when'],
  ['then', 'then'],
  ['also', 'also'],
  ['others', 'other|others|another'],
  ['this', 'this'],
  ['these', 'these|those'],
  ['their', 'their|its'],
  ['both', 'both|each|either'],
];
const PHRASE_TREE = phraseTree(PHRASES.flatMap(([, forms]) => forms.split('|')));
const PHRASE_OF = new Map(
  PHRASES.flatMap(([name, forms]) => forms.split('|').map((form) => [form, name] as const)),
);

type Tree = Map<string, string[][]>;
function phraseTree(phrases: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    tree.set(
      words[0]!,
      [...(tree.get(words[0]!) ?? []), words].sort((one, other) => other.length - one.length),
    );
  }
  return tree;
}
function countPhrases(words: string[], tree: Tree, count: (phrase: string) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    const candidates = tree.get(words[at]!);
    if (!candidates) continue;
    for (const phrase of candidates) {
      if (phrase.every((word, offset) => words[at + offset] === word)) {
        count(phrase.join(' '));
        break;
      }
    }
  }
}

/** Each connective per 100 words, in the order of CONNECTIVES. */
export function connectiveRates(words: string[]): number[] {
  const counts = new Map<string, number>();
  countPhrases(words, CONNECTIVE_TREE, (phrase) => counts.set(phrase, (counts.get(phrase) ?? 0) + 1));
  return CONNECTIVES.map((phrase) => (100 * (counts.get(phrase) ?? 0)) / Math.max(1, words.length));
}

export const SENTENCE_EDGES = [5, 8, 11, 14, 17, 20, 24, 28, 33, 40];
export function lengthHistogram(lengths: number[]): number[] {
  const bins = new Array<number>(SENTENCE_EDGES.length + 1).fill(0);
  for (const length of lengths) {
    let bin = SENTENCE_EDGES.findIndex((edge) => length < edge);
    if (bin < 0) bin = SENTENCE_EDGES.length;
    bins[bin]! += 1 / lengths.length;
  }
  return bins;
}

export function measure(read: ReadText): Measures {
  const { plain, words, tokens } = read;
  const count = Math.max(1, words.length);
  const per100 = 100 / count;
  const lengths = read.sentenceLengths.filter((length) => length > 0);
  const sentences = Math.max(1, lengths.length);
  const m: Measures = { words: words.length, sentences: lengths.length };

  // Punctuation, per 100 words.
  const marks: Record<string, number> = {
    comma: 0,
    period: 0,
    semicolon: 0,
    colon: 0,
    exclaim: 0,
    question: 0,
    paren: 0,
    dquote: 0,
    slash: 0,
    ampersand: 0,
    percent: 0,
    digit: 0,
  };
  for (const character of plain) {
    if (character === ',') marks.comma! += 1;
    else if (character === '.') marks.period! += 1;
    else if (character === ';') marks.semicolon! += 1;
    else if (character === ':') marks.colon! += 1;
    else if (character === '!') marks.exclaim! += 1;
    else if (character === '?') marks.question! += 1;
    else if (character === '(') marks.paren! += 1;
    else if (character === '"') marks.dquote! += 0.5;
    else if (character === '/') marks.slash! += 1;
    else if (character === '&') marks.ampersand! += 1;
    else if (character === '%') marks.percent! += 1;
    else if (character >= '0' && character <= '9') marks.digit! += 1;
  }
  for (const [name, number] of Object.entries(marks)) m[`p_${name}`] = number * per100;
  m.p_dash = matches(plain, / -+ |--/g) * per100;
  m.p_hyphen = matches(plain, /[a-z]-[a-z]/gi) * per100;
  m.p_ellipsis = matches(plain, /\.\.\./g) * per100;
  m.p_squote = matches(plain, /(?:^|[\s(])'[A-Za-z]/g) * per100;
  m.p_comma_and = matches(plain, /,\s+and\b/gi) * per100;
  m.p_comma_but = matches(plain, /,\s+(?:but|so)\b/gi) * per100;

  // Sentences.
  const meanLength = count / sentences;
  const variance = lengths.reduce((sum, length) => sum + (length - meanLength) ** 2, 0) / sentences;
  m.s_log_mean = Math.log(meanLength);
  m.s_log_sd = Math.log(Math.sqrt(variance) + 1);
  m.s_variation = Math.sqrt(variance) / meanLength;
  m.s_commas = marks.comma! / sentences;
  m.s_short = lengths.filter((length) => length < 8).length / sentences;
  m.s_long = lengths.filter((length) => length > 30).length / sentences;

  // One pass over the tagged words.
  const tags: Record<string, number> = {};
  let subordinators = 0;
  let passives = 0;
  let contractions = 0;
  let fullNegations = 0;
  let capitals = 0;
  let innerCapitals = 0;
  let hedges = 0;
  let boosters = 0;
  let lowerStarts = 0;
  let tokensSeen = 0;
  let characters = 0;
  let longWords = 0;
  let ise = 0;
  let ize = 0;
  let us = 0;
  let uk = 0;
  let nominal = 0;
  let ing = 0;
  let ly = 0;
  let misspelt = 0;
  let apostrophes = 0;
  let lowerI = 0;
  let doubled = 0;
  let articleErrors = 0;
  let rankSum = 0;
  let rankCount = 0;
  let rare = 0;
  let there = 0;
  let ands = 0;
  let previous: Token | undefined;
  let sentence = -1;
  const openers: string[] = [];
  for (const token of tokens) {
    const { lower, pos } = token;
    const isFirst = token.sentence !== sentence;
    if (!token.isWord) {
      previous = token;
      continue;
    }
    if (isFirst) {
      sentence = token.sentence;
      openers.push(lower);
      if (/^[a-z]/.test(token.value)) lowerStarts += 1;
    }
    tokensSeen += 1;
    tags[pos] = (tags[pos] ?? 0) + 1;
    if (/^'|^n't$/.test(lower)) {
      if (lower !== "'s" || pos !== 'PART') contractions += 1;
      previous = token;
      continue;
    }
    characters += lower.length;
    if (lower.length >= 7) longWords += 1;
    if (SUBORDINATORS.has(lower)) subordinators += 1;
    if (HEDGES.has(lower)) hedges += 1;
    if (BOOSTERS.has(lower)) boosters += 1;
    if (lower === 'not' && previous && NEGATED_IN_FULL.has(previous.lower)) fullNegations += 1;
    if (lower === 'cannot') fullNegations += 1;
    if (lower === 'and') ands += 1;
    if (token.value.length > 1 && token.value === token.value.toUpperCase() && /[A-Z]{2}/.test(token.value))
      capitals += 1;
    else if (!isFirst && /^[A-Z]/.test(token.value) && lower !== 'i') innerCapitals += 1;
    if (
      previous &&
      pos === 'VERB' &&
      BE.has(previous.lower) &&
      /(?:ed|en|wn|ught|ade|ound|old|ept|eft)$/.test(lower)
    )
      passives += 1;
    if (/[a-z]{3}is(?:e|es|ed|ing|ation)$/.test(lower)) ise += 1;
    if (/[a-z]{3}iz(?:e|es|ed|ing|ation)$/.test(lower)) ize += 1;
    if (US.test(lower)) us += 1;
    if (UK.test(lower)) uk += 1;
    if (/[a-z]{2}(?:tion|tions|ment|ments|ness|ity|ities|ance|ence)$/.test(lower)) nominal += 1;
    if (/[a-z]{2}ing$/.test(lower)) ing += 1;
    if (/[a-z]{3}ly$/.test(lower)) ly += 1;
    if (token.value === 'i') lowerI += 1;
    if (MISSING_APOSTROPHE.has(lower)) apostrophes += 1;
    else if (
      lower.length > 1 &&
      (isFirst || !/^[A-Z]/.test(token.value)) &&
      !isSpelt(isFirst ? lower : token.value)
    )
      misspelt += 1;
    if (previous && previous.lower === lower && !/^(?:that|had|very|really|no|so)$/.test(lower)) doubled += 1;
    if (previous && (previous.lower === 'a' || previous.lower === 'an') && /^[a-z]/.test(token.value)) {
      const vowel = /^[aeiou]/.test(lower) !== VOWEL_EXCEPTION.test(lower);
      if (lower.length > 1 && vowel !== (previous.lower === 'an')) articleErrors += 1;
    }
    if (lower === 'there' && pos !== 'ADV') there += 1;
    if (!FUNCTION_WORD_SET.has(lower) && pos !== 'PROPN') {
      const rank = logRank(lower);
      rankSum += rank;
      rankCount += 1;
      if (rank > 8.2) rare += 1;
    }
    previous = token;
  }
  const perToken = 100 / Math.max(1, tokensSeen);
  for (const tag of [
    'NOUN',
    'PROPN',
    'VERB',
    'AUX',
    'ADJ',
    'ADV',
    'PRON',
    'DET',
    'ADP',
    'CCONJ',
    'SCONJ',
    'PART',
    'NUM',
  ])
    m[`t_${tag}`] = (tags[tag] ?? 0) * perToken;
  m.s_subordinators = subordinators / sentences;
  m.s_passives = passives / sentences;
  m.c_contractions = contractions * per100;
  m.c_full_negations = fullNegations * per100;
  m.c_all_capitals = capitals * per100;
  m.c_inner_capitals = innerCapitals * per100;
  m.c_ise = ise * per100;
  m.c_ize = ize * per100;
  m.c_us = us * per100;
  m.c_uk = uk * per100;
  m.v_hedges = hedges * per100;
  m.v_boosters = boosters * per100;
  m.v_there = there * per100;
  m.v_and = ands * per100;
  m.w_length = characters / count;
  m.w_long = longWords * per100;
  m.w_log_long = Math.log(longWords + 1);
  m.w_nominal = nominal * per100;
  m.w_ing = ing * per100;
  m.w_ly = ly * per100;
  m.w_rank = rankCount === 0 ? 0 : rankSum / rankCount;
  m.w_rare = (100 * rare) / Math.max(1, rankCount);

  // Errors, per 100 words.
  m.e_misspelt = misspelt * per100;
  m.e_apostrophe = apostrophes * per100;
  m.e_lower_i = lowerI * per100;
  m.e_lower_start = (100 * lowerStarts) / sentences;
  m.e_doubled = doubled * per100;
  m.e_article = articleErrors * per100;
  m.e_space_before = matches(plain, /[a-z] [,.;!?](?=\s|$)/gi) * per100;
  m.e_no_space = matches(plain, /[a-z][,;!?][a-z]|[a-z]{2}\.[A-Z][a-z]/gi) * per100;
  m.e_alot =
    matches(plain, /\b(?:alot|(?:could|should|would|must|might) of|atleast|aswell|infact|eachother)\b/gi) *
    per100;
  m.e_their =
    matches(
      plain,
      /\bthere\s+(?:own|house|family|friends|parents|life|lives)\b|\btheir\s+(?:is|are|was|were)\b|\byour\s+(?:a|the|going|not|welcome)\b|\bthen\s+(?:the|a|any|other)\b/gi,
    ) * per100;
  m.e_double_space = matches(plain, /[^\s.!?] {2,}\S/g) * per100;

  // Vocabulary.
  m.v_mattr50 = movingTypeRatio(words, 50);
  m.v_mattr200 = movingTypeRatio(words, 200);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let once = 0;
  let squares = 0;
  for (const number of counts.values()) {
    if (number === 1) once += 1;
    squares += number * number;
  }
  m.v_hapax = once / Math.max(1, counts.size);
  m.v_yule = Math.log(1 + (10_000 * (squares - count)) / (count * count));
  m.v_log_types = Math.log(counts.size + 1);
  m.v_log_words = Math.log(words.length + 1);

  // Pronouns: who speaks, and to whom.
  m.v_i = rateOf(words, /^(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|im)$/) * 100;
  m.v_you = rateOf(words, /^(?:you|your|yours|you're|you'll|yourself|u)$/) * 100;
  m.v_we = rateOf(words, /^(?:we|us|our|ours|we're|we've)$/) * 100;
  m.v_he_she = rateOf(words, /^(?:he|she|him|her|his|hers)$/) * 100;
  m.v_they = rateOf(words, /^(?:they|them|their|theirs|they're)$/) * 100;
  m.v_the = rateOf(words, /^the$/) * 100;
  m.v_of = rateOf(words, /^of$/) * 100;
  m.v_to = rateOf(words, /^to$/) * 100;

  // How sentences begin.
  const opened = Math.max(1, openers.length);
  m.o_diversity = new Set(openers).size / Math.sqrt(opened);
  m.o_conjunction = openers.filter((word) => /^(?:and|but|so|or|because)$/.test(word)).length / opened;
  m.o_pronoun =
    openers.filter((word) => /^(?:i|he|she|they|we|you|it|this|that)$/.test(word)).length / opened;
  m.o_the = openers.filter((word) => word === 'the').length / opened;
  m.o_ing = openers.filter((word) => /[a-z]ing$/.test(word)).length / opened;
  m.o_ly = openers.filter((word) => /[a-z]ly$/.test(word)).length / opened;
  m.o_preposition =
    openers.filter((word) => /^(?:in|on|at|by|for|with|from|to|after|before|during)$/.test(word)).length /
    opened;
  m.o_subordinator =
    openers.filter((word) => /^(?:if|when|while|although|since|as|though)$/.test(word)).length / opened;

  // Readability.
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  m.r_flesch_kincaid = 0.39 * meanLength + 11.8 * (syllables / count) - 15.59;
  m.r_syllables = syllables / count;
  m.r_coleman = 5.88 * (characters / count) - 29.6 / meanLength - 15.8;

  // Cohesion: content words shared by neighbouring sentences.
  m.k_overlap = neighbourOverlap(tokens);
  const phrases = new Map<string, number>();
  countPhrases(words, PHRASE_TREE, (phrase) => {
    const name = PHRASE_OF.get(phrase)!;
    phrases.set(name, (phrases.get(name) ?? 0) + 1);
  });
  for (const [name] of PHRASES) m[`x_${name}`] = (phrases.get(name) ?? 0) * per100;
  return m;
}

function matches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function rateOf(words: string[], pattern: RegExp): number {
  let hits = 0;
  for (const word of words) if (pattern.test(word)) hits += 1;
  return hits / Math.max(1, words.length);
}

/** Type-token ratio averaged over windows, because the plain ratio falls with every further word. */
export function movingTypeRatio(words: string[], window: number): number {
  if (words.length === 0) return 0;
  const size = Math.min(window, words.length);
  const inside = new Map<string, number>();
  let sum = 0;
  let windows = 0;
  for (let at = 0; at < words.length; at += 1) {
    inside.set(words[at]!, (inside.get(words[at]!) ?? 0) + 1);
    if (at >= size) {
      const gone = words[at - size]!;
      const left = inside.get(gone)! - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (at >= size - 1) {
      sum += inside.size / size;
      windows += 1;
    }
  }
  return sum / windows;
}

function syllablesOf(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

function neighbourOverlap(tokens: Token[]): number {
  let before = new Set<string>();
  let now = new Set<string>();
  let sentence = 0;
  let sum = 0;
  let pairs = 0;
  const close = () => {
    if (before.size > 0 && now.size > 0) {
      let shared = 0;
      for (const word of now) if (before.has(word)) shared += 1;
      sum += shared / Math.min(before.size, now.size);
      pairs += 1;
    }
    before = now;
    now = new Set();
  };
  for (const token of tokens) {
    if (token.sentence !== sentence) {
      close();
      sentence = token.sentence;
    }
    if (token.isWord && /^(?:NOUN|VERB|ADJ|PROPN)$/.test(token.pos) && !FUNCTION_WORD_SET.has(token.lower))
      now.add(token.lower);
  }
  close();
  return pairs === 0 ? 0 : sum / pairs;
}
