import { aiScoreText, asPercent, similarityText, rateText } from '@essays/contract';

/** What each rule found, by its name in the events. */
const FOUND: Record<string, string> = {
  'consistent-with-samples': 'Consistent with the samples',
  'differs-from-all-samples': 'Differs from all samples',
  'differs-from-samples': 'Differs from the samples',
  'moderate-similarity': 'Neither consistent with the samples nor different from them',
  'first-baseline': 'First baseline of the student',
  'duplicate-of-sample': 'The same text as another sample of the student',
  'not-enough-writing': 'Not enough writing to say',
  'decided-by-a-person-before': 'A person undid an earlier decision',
  'ai-score-high': 'Strong AI indicators',
};

/** A rule that is not in this list yet: 'new-rule' → 'New rule'. */
const fromName = (rule: string): string => {
  const words = rule.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The numbers it decided by. A threshold has the scale of the value beside it: 0 to 1, or 0 to 100. */
const numbersOf = (values: Record<string, number>): string[] =>
  Object.entries(values).map(([name, value]) => {
    switch (name) {
      case 'similarity':
        return `similarity ${similarityText(value)}`;
      case 'ai_score':
      case 'score':
        return `AI score ${aiScoreText(value)} of 100`;
      case 'threshold':
        return value <= 1 ? `flagged below ${asPercent(value)}` : `flagged from ${aiScoreText(value)}`;
      case 'changed_words':
        return value === 0 ? 'no word changed' : value === 1 ? 'one word changed' : `${value} words changed`;
      case 'samples':
        return value === 1 ? 'one sample' : `${value} samples`;
      default:
        return `${name.replaceAll('_', ' ')} ${rateText(value)}`;
    }
  });

/** Why a rule decided: 'Consistent with the samples: similarity over 99%, AI score 4 of 100.' */
export const ruleSentence = (rule: string | null, values: Record<string, number> | null): string | null => {
  const numbers = numbersOf(values ?? {}).join(', ');
  if (rule === null) return numbers === '' ? null : `${fromName(numbers)}.`;
  const found = FOUND[rule] ?? fromName(rule);
  return numbers === '' ? `${found}.` : `${found}: ${numbers}.`;
};
