/** What came of a question. */
export const EXPLAINED = ['could explain', 'could explain partly', 'could not explain'] as const;
export type Explained = (typeof EXPLAINED)[number];

/** Characters of an essay that questions are made from. */
const LOOKED_AT = 40_000;
/** Letters of a word that is worth asking about; words of a sentence that says something. */
const LONG_WORD = 9;
const ENOUGH_WORDS = 6;
/** A sentence is quoted no longer, in characters. */
const QUOTED = 240;

const CLAIM = /\b(?:should|must|believe|think|argue|claim|proves?|therefore|in conclusion)\b/i;
const TURN = /\b(?:however|although|though|despite|nevertheless|instead|on the other hand|but)\b/i;
const NAMED = /(?<=[a-z,;] )(?:[A-Z][a-z]{1,30})(?: (?:of |the )?[A-Z][a-z]{1,30}){0,3}/;
const WORD = /[a-z]+/g;

const sentencesIn = (text: string): string[] =>
  text
    .slice(0, LOOKED_AT)
    .split(/(?<=[.!?]["”’)]?)\s|\n/)
    .map((one) => one.trim())
    .filter((one) => one.split(/\s+/).length >= ENOUGH_WORDS);

const quoted = (sentence: string): string =>
  `“${sentence.length > QUOTED ? `${sentence.slice(0, QUOTED).trimEnd()}…` : sentence}”`;

/** The longest word that the text has once. */
const rarestWord = (text: string): string | null => {
  const counts = new Map<string, number>();
  for (const [word] of text.slice(0, LOOKED_AT).matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found: string | null = null;
  for (const [word, count] of counts)
    if (count === 1 && word.length >= LONG_WORD && word.length > (found?.length ?? 0)) found = word;
  return found;
};

/**
 * Five questions that whoever wrote the essay can answer: on a rare word, a source, the claim, a choice and a change.
 * They are made from the essay alone, each from another sentence where there are enough; none asks who wrote it.
 */
export const talkQuestions = (text: string): string[] => {
  const sentences = sentencesIn(text);
  const used = new Set<string>();
  const take = (is: (sentence: string) => boolean): string | null => {
    const found = sentences.find((one) => !used.has(one) && is(one)) ?? null;
    if (found !== null) used.add(found);
    return found;
  };
  const word = rarestWord(text);
  const withWord = word === null ? null : take((one) => one.split(/[^a-z]+/).includes(word));
  const source = take((one) => NAMED.test(one));
  const name = source === null ? null : (NAMED.exec(source)?.[0] ?? null);
  const claim = take((one) => CLAIM.test(one)) ?? take(() => true);
  const turn = take((one) => TURN.test(one)) ?? take(() => true);
  const last = sentences.findLast((one) => !used.has(one)) ?? null;
  return [
    word !== null && withWord !== null
      ? `What does ‘${word}’ mean in ${quoted(withWord)}?`
      : 'Which word in your essay was the hardest to choose, and what does it mean?',
    name !== null && source !== null
      ? `You name ${name} in ${quoted(source)} Where is that from, and what else do you know of it?`
      : 'Where did you find what your essay is based on?',
    claim === null
      ? 'What does your essay say, in two sentences and without looking?'
      : `You write ${quoted(claim)} How would you say that to a friend, and what is your best reason?`,
    turn === null
      ? 'Which sentence took you longest, and why?'
      : `Why did you put it this way: ${quoted(turn)} What else did you think of?`,
    last === null
      ? 'What would you change if you wrote it again?'
      : `If you wrote it again, what would you change near ${quoted(last)}?`,
  ];
};

const lineOf = (question: string, answer: Explained): string => `${question} – ${answer}.`;

/** The note with what came of one question, in the place of what was ticked for it before. */
export const withAnswer = (said: string, question: string, answer: Explained): string => {
  const before = EXPLAINED.map((one) => lineOf(question, one));
  const kept = said.split('\n').filter((line) => !before.includes(line));
  const typed = kept.join('\n').trimEnd();
  return typed === '' ? lineOf(question, answer) : `${typed}\n${lineOf(question, answer)}`;
};

/** What was ticked for a question, as the note says; null: nothing. */
export const answerIn = (said: string, question: string): Explained | null =>
  EXPLAINED.find((one) => said.split('\n').includes(lineOf(question, one))) ?? null;
