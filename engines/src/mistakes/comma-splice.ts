import type { Place } from '@essays/contract';
import { inTurn } from '../reading/pattern.ts';
import { readText } from '../reading/read-text.ts';
import { anyOf } from './passages.ts';

const BE_DO_CAN = `am is are was were have has had do does did don't doesn't didn't can can't could
  will won't would should must`;
const FINITE = anyOf(
  `${BE_DO_CAN} isn't aren't wasn't weren't cannot might need want like love made went got took gave
  came wanted felt loved liked started decided`,
);
/** A sentence of a pronoun and its verb, a comma, another pronoun and its verb. */
const CLAUSES = new RegExp(
  `^(?:I|[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Ww]e|[Yy]ou|[Tt]his|[Tt]hese|[Tt]here)(?:['\u2019](?:m|s|re)|\\s${FINITE})\\b` +
    `[^,;:()"\u201C\u201D\u2014]*, (?:I|he|she|it|they|we|you)(?:['\u2019](?:m|s|re|ve|ll)|\\s${anyOf(BE_DO_CAN)})\\b`,
);
/** Words that make the first statement more than a statement, or the second a part of it. */
const JOINS = new RegExp(
  `\\b${anyOf(
    `if when whenever while because since although though unless until before after once as that
    what which who whom whose where why how whether weather so such only just both either neither
    say says said think thinks thought know knows knew hope believe feel guess sure being mean means
    told tell asked let thing like than example fact however therefore day time way conclusion
    addition end first second also and or but`,
  )}\\b|\\bno matter\\b|\\bthe (?:more|less|better)\\b`,
  'i',
);
const SPOKEN = inTurn(
  /^(?:I|you|he|she|they|it|we)(?:['\u2019]s| is| are| was| were)? /,
  /(?:says?|said|thinks?|thought|know|believe|seems|can say)/,
);
/** A remark ends there, or goes on with what it is about: 'I was afraid of the dog' is a statement. */
const ENDS = /(?:,| that\b|[.!\u2026]{0,3}$)/;
/** A remark on the first statement, which a comma may set off: 'we can leave, I'm pretty sure', 'it is, I must say'. */
const REMARK = inTurn(
  /^(?:I(?:['\u2019]m| am| was)|we(?:['\u2019]re| are)) /,
  /(?:(?:pretty|quite|very|fairly|almost|absolutely|really|not) )*/,
  /(?:sure|certain|positive|afraid|convinced|sorry|sorry to say|serious|guessing|told|telling you)/,
  ENDS,
);
const ADMITTED = inTurn(
  /^(?:I|we|you)(?:['\u2019]d| must| can| can['\u2019]t| could| would| should| have to| will| might) /,
  /(?:also |even |only |just )?(?:say|admit|add|argue|assume|guess|imagine|see|tell|tell you|bet|confess|lie)/,
  ENDS,
);
/** 'It is not a kingdom, it is a prison' is one thought in two halves. */
const CONTRASTS =
  /^(?:it|this|he|she|they)(?:['\u2019]s|['\u2019]re| is| was| are| were)(?:n['\u2019]t| not| no longer) /i;
/** A row of statements, or someone's speech. */
const GOES_ON = /["\u201C\u201D]|,\s*(?:and|or|but|so)\b/;
const FEWEST_WORDS = 4;

/** Two whole statements with a pronoun each, joined by a comma and nothing else. */
export function commaSplices(passage: string): Place[] {
  return readText(passage).sentences.flatMap(({ text, start }) => {
    const found = text.endsWith('?') ? undefined : CLAUSES.exec(text)?.[0];
    if (found === undefined) return [];
    const comma = text.indexOf(', ');
    const [first, second] = [text.slice(0, comma), text.slice(comma + 2)];
    const isMore = JOINS.test(first) || GOES_ON.test(second) || CONTRASTS.test(first);
    const isRemark = [SPOKEN, REMARK, ADMITTED].some((pattern) => pattern.test(second));
    if (first.split(' ').length < FEWEST_WORDS || isMore || isRemark) return [];
    return [{ start: start + comma, end: start + found.length }];
  });
}
