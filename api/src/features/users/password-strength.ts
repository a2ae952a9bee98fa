import { InvalidInput } from '@essays/contract';

/**
 * Guesses up to 10^6 are refused: a list of common passwords and a few variations of each. On the library's
 * scale 0–4.
 */
const LEAST_SCORE = 2;
/**
 * How many characters are judged. The cost grows with the length (24: a tenth of a second at worst; 1,024: many
 * seconds), and a password that is not easy to guess by this point does not become easy later.
 */
const JUDGED = 24;

/** The reason, worded to follow 'too easy to guess: '. */
const WHY = {
  straightRow: 'it is a row of keys on the keyboard',
  keyPattern: 'it is a pattern of keys on the keyboard',
  simpleRepeat: 'it repeats one character',
  extendedRepeat: 'it repeats the same few characters',
  sequences: 'it is a sequence, such as abc or 123',
  recentYears: 'it is hardly more than a year',
  dates: 'it is hardly more than a date',
  topTen: 'it is one of the most common passwords',
  topHundred: 'it is one of the most common passwords',
  common: 'it is a common password',
  similarToCommon: 'it is almost a common password',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is a name',
  commonNames: 'it is hardly more than a name',
  userInputs: 'it is too close to your username, or a word this app uses',
  pwned: 'it is on a list of stolen passwords',
} as const;

/** Loaded when the first password is set: lists of 27 MB, half a second. */
const load = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...english.translations, warnings: WHY },
  });
};
let judge: ReturnType<typeof load> | null = null;

/** @throws InvalidInput with a sentence that says what makes the password too easy to guess. */
export const demandStrength = async (password: string, username: string): Promise<void> => {
  judge ??= load();
  const own = ['essay', 'essays', 'grading', username, ...username.split(/[^\p{L}\p{N}]+/u)];
  const { score, feedback } = (await judge).check(
    password.slice(0, JUDGED),
    own.filter((word) => word.length > 1),
  );
  if (score >= LEAST_SCORE) return;
  throw new InvalidInput(
    `This password is too easy to guess: ${feedback.warning ?? 'it follows a common pattern'}. ` +
      'Three or four unrelated words make a good one.',
  );
};
