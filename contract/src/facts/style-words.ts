/** What the authorship engine compares, in a teacher's words. */
export const STYLE_FAMILY_WORDS = {
  fwcos: 'use of small grammar words',
  pngz: 'word-pattern profile',
  d5z: 'spelling-and-ending profile',
  posgz: 'sentence-building profile',
  openz: 'ways of beginning a sentence',
  conn: 'connecting words',
  err: 'spelling and mechanical errors',
  mech: 'contractions, capitals and spelling variants',
  punct: 'punctuation habits',
  sent: 'sentence length and complexity',
  lex: 'range of vocabulary',
  voice: 'pronouns and hedging',
  read: 'readability',
  sentjsd: 'mix of short and long sentences',
  habits: 'all habits together, whatever the assignment',
} as const;
export type StyleFamily = keyof typeof STYLE_FAMILY_WORDS;

/** What a habit is counted in; of a share, the analyses carry the percentage. */
export const STYLE_UNITS = {
  'per 100 words': 'number',
  'per sentence': 'number',
  'words per sentence': 'number',
  'letters per word': 'number',
  '(US grade level)': 'number',
  '% of any 50 words are different': 'share',
} as const;
export type StyleUnit = keyof typeof STYLE_UNITS;

export const isShare = (unit: StyleUnit): boolean => STYLE_UNITS[unit] === 'share';

/** '8.1 per 100 words', '87% of any 50 words are different'. */
export const withStyleUnit = (value: string, unit: StyleUnit): string =>
  `${value}${isShare(unit) ? '' : ' '}${unit}`;

/** Habits that are counted, by the ids the analyses carry. */
export const STYLE_MARKER_WORDS = {
  commas: 'Commas',
  semicolons: 'Semicolons',
  colons: 'Colons',
  exclamation_marks: 'Exclamation marks',
  question_marks: 'Question marks',
  parentheses: 'Parentheses',
  dashes: 'Dashes',
  ellipses: 'Ellipses',
  comma_and: 'A comma before "and"',
  comma_but: 'A comma before "but" or "so"',
  contractions: 'Contractions',
  full_negations: 'Negations written in full',
  capitals: 'Words in capitals',
  ise: 'Words ending in -ise',
  ize: 'Words ending in -ize',
  misspellings: 'Misspelled words',
  missing_apostrophes: 'Missing apostrophes',
  lower_i: 'Lower-case "i" for "I"',
  space_before: 'Space before punctuation',
  no_space: 'No space after punctuation',
  run_together: '"alot" and "could of"',
  articles: '"a" and "an" confused',
  first_person: 'First person (I, me, my)',
  second_person: 'Second person (you, your)',
  we: 'First person plural (we, us, our)',
  hedges: 'Cautious words (maybe, perhaps, might)',
  boosters: 'Strong words (very, really, always)',
  ly: 'Words ending in -ly',
  however: 'However, nevertheless',
  additionally: 'Additionally, furthermore, moreover',
  therefore: 'Therefore, thus',
  because: 'Because',
  also: 'Also',
  nominal: 'Words ending in -tion, -ment, -ness or -ity',
  long_words: 'Words of seven or more letters',
  sentence_length: 'Sentence length',
  word_length: 'Word length',
  variety: 'Variety of vocabulary',
  subordinate: 'Subordinate clauses',
  passives: 'Passives',
  readability: 'Reading level',
} as const;
export type StyleMarker = keyof typeof STYLE_MARKER_WORDS;

/** Why a second opinion was due. */
export const TRIGGER_WORDS: Readonly<Record<string, string>> = {
  uncertain: 'the comparison did not settle it',
  disagreement: 'the samples disagree',
  would_flag: 'the essay would be flagged',
  ai_indicator: 'the AI-writing check found indicators',
  sudden_shift: 'errors or reading level changed suddenly',
  short_text: 'the text is short',
  teacher_request: 'a teacher asked for it',
};

const WORDS: Readonly<Record<string, string>> = {
  ...STYLE_FAMILY_WORDS,
  ...STYLE_MARKER_WORDS,
  ...TRIGGER_WORDS,
};

/** The words for a key of an analysis; an unknown key is shown without its underscores. */
export const styleWords = (key: string): string => WORDS[key] ?? key.replaceAll('_', ' ');
