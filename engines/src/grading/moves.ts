import { eitherOf, inTurn } from '../reading/pattern.ts';

/** Longest passage shown as a quotation, characters. */
export const LONGEST_QUOTE = 150;

/** What a sentence does, where its wording leaves no doubt. Others do it too; their silence says nothing. */
export type Move = 'opinion' | 'example' | 'source' | 'reason' | 'other view';

const OPINION = eitherOf(
  /\bin my (?:own |personal |honest |humble )?opinion\b/i,
  inTurn(
    /(?<!\b(?:when|if|what|before|after|until|than|as|why|how|do|should|whether|remember|in the past,) )\bi /i,
    /(?:also |really |strongly |firmly |personally |truly |still |do not |don['\u2019]?t )?/i,
    eitherOf(
      /(?:believe|think)\b(?! (?:of|about|back|so)\b|,)/i,
      /(?:feel that|feel strongly|agree\b|disagree\b|argue that)/i,
    ),
  ),
);

const PEOPLE = eitherOf(
  /(?:people|persons|students|teachers|parents|critics|readers|kids|adults|scholars|experts|others)/i,
  /(?:citizens|opponents|supporters|politicians|americans)/i,
);
const OTHER_VIEW = eitherOf(
  inTurn(
    /(?<!\b(?:what|how|if|whether|that|when|the way) )\b(?:some|other|many|most) /i,
    /(?:of the |of these )?/i,
    PEOPLE,
    /(?: \w+ly)?(?: may| might| will| would| could)?(?: \w+ly| also| still| even)?/i,
    / (?:say|argue|think|believe|claim|object|disagree|feel that|oppose)\b/i,
    /(?! (?:different|differently|alike|about|of|yes|no|with (?:what )?you)\b)/i,
  ),
  inTurn(
    /(?<!\b(?:what|how|if|whether|the way|when) )\b(?:some|others|many|critics|opponents)/i,
    /(?: may| might| will| would| could)?(?: also| still| even)?/i,
    / (?:say|argue|think that|believe|claim|object|disagree) (?!yes\b|no\b|with (?:what )?you\b)\w/i,
  ),
);

const MOVES: Record<Move, RegExp> = {
  opinion: OPINION,
  example: eitherOf(
    /^["'\u201C\u2018(]?(?:(?:and|but|so|now|also),? )?for (?:example|instance)\b/i,
    /[,;:] for (?:example|instance),/i,
  ),
  source: inTurn(
    /(?:^According|, according) to (?:(?:the|an?|this|some|many|most) )?(?:[a-z]+ )?/,
    eitherOf(
      /(?:articles?|authors?|stud(?:y|ies)|research(?:ers?)?|experts?|surveys?|reports?|passage|text|book)\b/,
      /(?:newspapers?|website|encyclop\w+|dictionary|scientists?|critics?|scholars?|historians?|[A-Z][a-z]{2,})\b/,
    ),
  ),
  reason:
    /(?<!\b(?:just|not|only|simply|partly|maybe|perhaps|probably|and|but|or) |\()\bbecause\b(?! of\b)(?=\W+\w+\W+\w)/i,
  'other view': OTHER_VIEW,
};

/** What the part of a sentence that is shown does. A question asserts nothing. */
export const movesOf = (sentence: string): ReadonlySet<Move> => {
  const shown = sentence.slice(0, LONGEST_QUOTE);
  const does = (move: Move) => MOVES[move].test(shown);
  return new Set(sentence.endsWith('?') ? [] : (Object.keys(MOVES) as Move[]).filter(does));
};

/** A name for what a writer does with language, and hardly anything else. */
export const TERM = eitherOf(
  /\b(?:imagery|metaphors?|similes?|symbolism|irony|diction|syntax|alliteration|allusions?)\b/gi,
  /\b(?:foreshadow(?:s|ing|ed)?|personif(?:ication|ies|ied)|motifs?|soliloquy|stanzas?)\b/gi,
  /\b(?:onomatopoeia|hyperbole|oxymoron|juxtaposition|enjambment|anaphora)\b/gi,
);

/** After a stop, a comma or a bracket, or at the beginning. */
const SET_OFF = /(?:^["'\u201C\u2018(]?|[,;:.(\u2014-] ?(?:and |but |so )?)/;
/** Before a comma, or before a statement. */
const STATES =
  /(?=,| (?:i|you|he|she|it|they|we|there|the|this|that|these|those|my|our|your|his|her|their|a|an|if|when)\b)/;
export const LINKS = eitherOf(
  inTurn(
    new RegExp(`(?<=${SET_OFF.source})`, 'gi'),
    eitherOf(
      /(?:first of all|first|firstly|second|secondly|third|thirdly|next|finally|lastly|also|besides)/gi,
      /(?:overall|indeed|still|yet|instead|then|in fact|meanwhile|similarly|likewise|of course)/gi,
    ),
    STATES,
  ),
  /\b(?:in addition(?! to\b)|additionally|moreover|furthermore|what is more|however|on the other hand)\b/gi,
  /\b(?:by contrast|in contrast|conversely|nevertheless|nonetheless|although|even though|whereas)\b/gi,
  /\b(?:because(?! of\b)|therefore|thus|consequently|as a result(?! of\b)|for this reason|for these reasons)\b/gi,
  /\b(?:for example|for instance|at the same time|in conclusion|to conclude|in short)\b/gi,
  /\b(?:in other words|above all|that is why|that['\u2019]s why|this is why)\b/gi,
);
