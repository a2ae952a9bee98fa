import { truncate } from '@essays/contract';
import type { SentText } from '../../platform/engines/sent-text.ts';

const QUOTATION = /[“"]([^“”"]{1,400})[”"]/g;
/** Fewer are a term or a single word under discussion. */
const LEAST_WORDS = 3;
/** Quotations that are looked for, and of those that are not found, how many are named. */
const MOST = 40;
const MOST_NAMED = 4;
const LONGEST_NAMED = 120;

/** What a model's words put in quotation marks although the essay does not have it, as a sentence for the teacher. */
export async function inventedQuotations(words: readonly string[], sent: SentText): Promise<string | null> {
  const given = new Set(
    words
      .flatMap((one) => [...one.matchAll(QUOTATION)].map(([, quotation]) => quotation!.trim()))
      .filter((quotation) => quotation.split(/\s+/).length >= LEAST_WORDS),
  );
  const looked = [...given].slice(0, MOST);
  const found = await sent.quoted(looked);
  const invented = looked.filter((_, at) => found[at] === null);
  if (invented.length === 0) return null;
  const named = invented.slice(0, MOST_NAMED).map((one) => `“${truncate(one, LONGEST_NAMED)}”`);
  return (
    `In quotation marks in these comments, but not in the essay: ${named.join(', ')}. ` +
    'It may be a suggestion, or made up: look before you keep it.'
  );
}
