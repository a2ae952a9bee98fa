import { matches } from './rates.ts';

/** Each mark per 100 words. */
export function punctuationMeasures(plain: string, per100: number): Record<string, number> {
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
  const m: Record<string, number> = {};
  for (const [name, number] of Object.entries(marks)) m[`p_${name}`] = number * per100;
  m.p_dash = matches(plain, / -+ |--/g) * per100;
  m.p_hyphen = matches(plain, /[a-z]-[a-z]/gi) * per100;
  m.p_ellipsis = matches(plain, /\.\.\./g) * per100;
  m.p_squote = matches(plain, /(?:^|[\s(])'[A-Za-z]/g) * per100;
  m.p_comma_and = matches(plain, /,\s+and\b/gi) * per100;
  m.p_comma_but = matches(plain, /,\s+(?:but|so)\b/gi) * per100;
  return m;
}
