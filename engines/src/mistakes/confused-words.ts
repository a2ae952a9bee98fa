import { anyOf } from './passages.ts';

const PARTICIPLE = `(?:[a-z]{2,}ed|${anyOf(
  `been had done gone got gotten made told known taken given seen come went came become found heard
  thought happened left lost kept put said won felt met run gave saw took did just never always ever
  only also`,
)})`;
/** 'should of course' is English: a form of a verb follows, or nothing. */
export const HAVE_OF = new RegExp(
  `\\b${anyOf('could should would must might')}(?:n['\u2019]t)? of(?: (?:not|probably|really|at least))?` +
    `(?= ${PARTICIPLE}\\b|[.;!?])`,
  'gi',
);

/** 'out there families wait' and 'is there work' are English. */
export const THERE_FOR_THEIR = new RegExp(
  `(?<!\\b${anyOf(
    'out over up down right go goes going went get gets got been live lived is are was were if that hi',
  )} )\\bthere ${anyOf(
    `own parents house houses kids friend friends family families lives life grade grades phone
    phones teacher teachers job jobs mind minds homework`,
  )}\\b(?! ${anyOf('who that is are was were waiting')}\\b)`,
  'gi',
);

export const THEIR_FOR_THERE = /\btheir (?:is|are|was|were)\b(?! ?-)/gi;

/** Before 'your a' a clause begins; 'gave your a' is a different kind of mistake. */
export const YOUR_FOR_YOU_ARE = new RegExp(
  `\\b[Yy]our (?:going to|gonna|not|too|the (?:one|best|only|first)|welcome)(?!-)\\b` +
    `|(?<=\\b${anyOf(
      `if when because cause that think know like since whether wether though until unless while means mean once then`,
    )} )your (?:an?|wrong(?=[.,;!?]| (?:because|and|about|if|or|then)\\b))(?!-)\\b(?!
    (?:plus|level|game)\\b)`,
  'g',
);

const COMPARED = anyOf(
  `more less better worse rather other faster bigger older younger easier harder higher lower smaller
  greater stronger smarter longer`,
);
/** 'I felt better, then I went' only lacks a comma. */
export const THEN_FOR_THAN = new RegExp(
  `\\b${COMPARED} then\\b(?![,.;:!?]| ${anyOf('i he she we they you it')}` +
    `(?: (?:will|would|can|could|should|went|got|came|started|have to|had to)\\b|['\u2019]ll)| (?:there|grades)\\b)`,
  'gi',
);

const TAKES_TO = anyOf(
  `due lead leads leading led contribute contributes attributed come comes thanks according close
  related down up back add adds added similar equal compared`,
);
/** 'to many people' may be right; 'way to many' and 'to much time' are not. */
export const TO_FOR_TOO = new RegExp(
  `\\b(?:(?:way|far) to ${anyOf('much many late early hard long far short young old small big easy')}` +
    `|(?<!\\b${TAKES_TO} )to much(?! (?:more|less|better|worse|of the|[a-z]+er)\\b)` +
    `|${anyOf("is was be are were it's its")} to ${anyOf('late early young tired expensive dangerous difficult')}` +
    `(?=[.,;!?]| (?:to|for|and|or|because|but)\\b))\\b`,
  'gi',
);

export const RUN_TOGETHER = /\b(?:alot|atleast|infact|aswell|eachother)\b/gi;

const VERB_AFTER_I = anyOf(
  `am was have had do did don't dont didn't didnt will won't wont would can cant can't cannot could
  should might must may think thought know knew like want feel felt believe agree disagree see saw
  need get got go went say said hope guess love hate wish understand remember learned learn work use
  used make made take took come came never always really also just still mean wanted started decided
  tried asked told found wouldn't wouldnt couldn't couldnt shouldn't wasn't wasnt haven't havent`,
);
export const SMALL_I = new RegExp(`(?<=^|\\s)i(?=['\u2019](?:m|ve|ll|d)\\b| ${VERB_AFTER_I}\\b)`, 'g');

const LEFT_OUT = anyOf(
  'dont doesnt didnt cant couldnt wouldnt shouldnt isnt arent wasnt werent havent hasnt ' +
    'hadnt ive thats whats youre',
);
/** 'theres' for 'theirs', 'theyre time' and 'im pacient' are different kinds of mistakes. */
export const NO_APOSTROPHE = new RegExp(
  `(?<![@#\\w'\u2019./-])(?:${LEFT_OUT}|theres(?! (?:and|or)\\b)` +
    `|(?<!\\b${anyOf('is was were been be am are his her their')} )wont` +
    `|im(?= [a-z])(?! (?:${anyOf('my order front this the that their')}\\b|pa[ct]|po))` +
    `|theyre(?! ${anyOf('own time life lives work house parents friends kids family')}\\b))(?![\\w'\u2019/@-]|\\.\\w)`,
  'gi',
);

/** Words that are never repeated; 'that that', 'had had', 'is is', 'in in' and 'of of' (off of) may. */
export const DOUBLED = new RegExp(
  `(?<![\\w'\u2019-])(${anyOf(
    `the and an a can be they we my your our their with from at or but because are were will have has i`,
  )}) \\1(?![\\w'\u2019-])`,
  'gi',
);
