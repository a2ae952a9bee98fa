import { cite, count, listed, oneDecimal, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import { perHundred, remark } from './findings-focus.ts';
import type { OutlinedSentence } from './outline.ts';

/** Words of a sentence from which it is worth cutting in two. */
const LONG = 38;
const SUBORDINATE_START =
  /^(?:when|if|because|since|after|before|as|although|though|while|once|until|in|on|at|by|for|with|from|to|during|without|given|even|despite|where|whenever|\w+ing|\w+ly)\b/i;
const SPLICE =
  /^(.{12,}?[a-z]), (?:i|it|he|she|they|we|you|this|that)(?:'s|'m|'re| (?:is|am|are|was|were|will|would|can|cannot|could|has|have|had|do|does|did|don't|can't|like|think|know))\b/i;
const MIX_UPS: readonly { wrong: RegExp; advice: string }[] = [
  {
    wrong: /\b(?:could|should|would|must) of\b/i,
    advice: 'write “have”, not “of”, after could, should or would',
  },
  {
    wrong:
      /\bthere (?:own|parents|house|kids|friends|family|lives|life|grades|phones?|clothes|teachers?|jobs?|work|minds?)\b/i,
    advice: '“their” is the one that shows ownership',
  },
  { wrong: /\btheir (?:is|are|was|were)\b/i, advice: '“there is” is spelled with -ere' },
  { wrong: /\byour (?:a|an|going|not|right|wrong|the|too)\b/i, advice: '“you’re” means “you are”' },
  { wrong: /\b(?:more|less|better|worse|rather|other|faster|bigger) then\b/i, advice: 'compare with “than”' },
  { wrong: /\bto (?:much|many|late|early|hard|long|tired|short)\b/i, advice: '“too much” has two o’s' },
  {
    wrong: /\b(?:alot|atleast|infact|aswell|eachother)\b/i,
    advice: '“a lot”, “at least” and “in fact” are two words',
  },
];

/** Sentences, spelling, marks and register: what Conventions looks at. */
export function languageFindings(reading: Reading): Finding[] {
  return [...spelling(reading), ...mechanics(reading), ...sentences(reading), register(reading)];
}

function spelling({ outline, measures, words, z }: Reading): Finding[] {
  const wrong = outline.misspelt;
  const total = wrong.reduce((sum, one) => sum + one.times, 0);
  const some = wrong
    .slice(0, 4)
    .map(({ word, times }) => (times > 1 ? `${quoted(word)} (${times} times)` : quoted(word)));
  if (total >= 2 && (z('e_misspelt') > -0.2 || total >= 5))
    return [
      {
        aspect: 'spelling',
        kind: 'next step',
        weight: 0.5 + Math.min(1, total / 8),
        fact: `${count(total, 'word')} of ${words} ${total === 1 ? 'is' : 'are'} not in the dictionary: ${listed(some)}.`,
        toStudent: `Look up ${listed(some)}, and read the page once just for spelling.`,
      },
    ];
  if (words >= 100 && z('e_misspelt') <= -0.3)
    return [
      {
        aspect: 'spelling',
        kind: 'strength',
        weight: 0.35,
        fact:
          total === 0
            ? `No misspelled word was found among ${words}.`
            : `${count(total, 'word')} of ${words} ${total === 1 ? 'is' : 'are'} not in the dictionary: ${listed(some)}.`,
        toStudent:
          total === 0
            ? `Your spelling is correct: no mistake was found in ${words} words.`
            : `Your spelling is almost perfect; look at ${listed(some)} once more.`,
      },
    ];
  return [
    remark(
      'spelling',
      `${oneDecimal(measures.e_misspelt ?? 0)} words in 100 are not in the dictionary${some.length > 0 ? `: ${listed(some)}` : ''}.`,
    ),
  ];
}

function mechanics({ outline, measures: m, z }: Reading): Finding[] {
  const result: Finding[] = [];
  const sentenceWith = (pattern: RegExp): OutlinedSentence | undefined =>
    outline.sentences.find((one) => pattern.test(one.text));
  const note = (weight: number, fact: string, toStudent: string, where?: OutlinedSentence) =>
    result.push({
      aspect: 'mechanics',
      kind: 'next step',
      weight,
      fact: where ? `${fact}: ${cite(where)}.` : `${fact}.`,
      toStudent: where ? `${toStudent}, as in ${cite(where)}.` : `${toStudent}.`,
      ...(where ? { quote: passageOf(where) } : {}),
    });
  for (const { wrong, advice } of MIX_UPS) {
    const where = sentenceWith(wrong);
    const written = where ? wrong.exec(where.text)?.[0] : undefined;
    if (where && written)
      note(0.9, `Mixed up: ${quoted(written)}`, `Check ${quoted(written)}: ${advice}`, where);
  }
  const smallI = sentenceWith(/(?:^|\s)i(?:\s|'m|'ve|'ll|,)/);
  if (smallI)
    note(
      0.7 + Math.min(0.6, m.e_lower_i! / 3),
      `Lower-case “i” (${perHundred(m.e_lower_i!)})`,
      'Capitalize the word “I”',
      smallI,
    );
  const apostrophe = sentenceWith(
    /\b(?:dont|doesnt|didnt|cant|couldnt|wont|wouldnt|isnt|arent|wasnt|werent|havent|hasnt|im|ive|youre|theyre|thats|theres|whats)\b/i,
  );
  if (apostrophe)
    note(
      0.6 + Math.min(0.6, m.e_apostrophe! / 3),
      `Apostrophes are missing (${perHundred(m.e_apostrophe!)})`,
      'Put an apostrophe where a letter is left out',
      apostrophe,
    );
  const lowStart = outline.sentences.find((one) => /^[a-z]/.test(one.text));
  if (lowStart && m.e_lower_start! > 8)
    note(
      0.8,
      `${Math.round(m.e_lower_start!)} of 100 sentences begin with a lower-case letter`,
      'Begin every sentence with a capital letter',
      lowStart,
    );
  const doubled = sentenceWith(/\b([a-z]{2,}) \1\b(?<!had had|that that)/i);
  if (doubled) note(0.3, 'A word is repeated', 'Read aloud once: a word is repeated', doubled);
  if (result.length === 0 && z('e_apostrophe') <= 0 && outline.sentences.length >= 6)
    result.push({
      aspect: 'mechanics',
      kind: 'strength',
      weight: 0.3,
      fact: 'Capitals, apostrophes and common mix-ups (their/there, than/then) are correct throughout.',
      toStudent: 'Your capitals and apostrophes are in place throughout, which makes the page easy to read.',
    });
  return result.length > 0
    ? result
    : [remark('mechanics', 'No mistake in capitals or apostrophes was found.')];
}

function sentences({ outline, measures: m }: Reading): Finding[] {
  const result: Finding[] = [];
  const lengths = outline.sentences.map((one) => one.words.length);
  const meanLength = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  const longest = [...outline.sentences].sort((one, other) => other.words.length - one.words.length)[0];
  const shortest = [...outline.sentences]
    .filter((one) => one.words.length >= 2)
    .sort((one, other) => one.words.length - other.words.length)[0];
  const splices = outline.sentences.filter((one) => {
    const before = SPLICE.exec(one.text)?.[1];
    return before !== undefined && !SUBORDINATE_START.test(before) && before.split(' ').length >= 4;
  });
  const [splice] = splices;
  if (splice)
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.45 + Math.min(0.6, splices.length / 5),
      fact: `${count(splices.length, 'sentence')} ${splices.length === 1 ? 'joins' : 'join'} two statements with a comma alone: ${cite(splice)}.`,
      toStudent: `A comma alone cannot join two sentences. Use a period, a semicolon or “and” in ${cite(splice)}.`,
      quote: passageOf(splice),
    });
  if (longest && longest.words.length >= LONG)
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.4 + Math.min(0.8, (longest.words.length - LONG) / 30),
      fact: `The longest sentence has ${longest.words.length} words: ${cite(longest)}`,
      toStudent: `One sentence runs to ${longest.words.length} words. Split it where you would take a breath: ${cite(longest)}`,
      quote: passageOf(longest),
    });
  const opener = sameOpener(outline.sentences);
  if (opener)
    result.push({
      aspect: 'sentences',
      kind: 'next step',
      weight: 0.35 + opener.times / outline.sentences.length,
      fact: `${opener.times} of ${outline.sentences.length} sentences begin with ${quoted(opener.word)}.`,
      toStudent: `${opener.times} of your ${outline.sentences.length} sentences begin with ${quoted(opener.word)}. Start two of them with a time, a place or a reason.`,
    });
  if (
    result.length < 2 &&
    m.s_variation! >= 0.38 &&
    meanLength >= 11 &&
    longest &&
    shortest &&
    lengths.length >= 6
  )
    result.push({
      aspect: 'sentences',
      kind: 'strength',
      weight: 0.3 + m.s_variation! / 3,
      fact: `Sentences range from ${shortest.words.length} to ${longest.words.length} words (average ${oneDecimal(meanLength)}).`,
      toStudent: `You vary your sentences: after a long one, ${cite(shortest)} stands out.`,
      quote: passageOf(shortest),
    });
  return result.length > 0
    ? result
    : [remark('sentences', `Sentences have ${oneDecimal(meanLength)} words on average.`)];
}

function sameOpener(list: readonly OutlinedSentence[]): { word: string; times: number } | null {
  const counts = new Map<string, number>();
  for (const { text } of list) {
    const word = /^["'\u201C]?([\p{L}']+)/u.exec(text)?.[1];
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= 4 && most[1] / list.length >= 0.28 ? { word: most[0], times: most[1] } : null;
}

function register({ measures: m, words, isAnalysis }: Reading): Finding {
  const contractions = Math.round(((m.c_contractions ?? 0) * words) / 100);
  const you = Math.round(((m.v_you ?? 0) * words) / 100);
  if (contractions >= 5)
    return {
      aspect: 'register',
      kind: 'next step',
      weight: isAnalysis ? 0.6 : 0.35,
      fact: `${count(contractions, 'contraction')} in ${words} words.`,
      toStudent: `A formal essay uses “do not” instead of “don’t”; you have ${contractions} contractions.`,
    };
  if (isAnalysis && you >= 5)
    return {
      aspect: 'register',
      kind: 'next step',
      weight: 0.4,
      fact: `The reader is addressed as “you” ${you} times.`,
      toStudent: `In an analysis, write “the reader” instead of “you” (${you} times).`,
    };
  return remark('register', `${count(contractions, 'contraction')} in ${words} words.`);
}
