import { cite, count, listed, ordinal, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import type { OutlinedSentence } from './outline.ts';
import { eitherOf } from '../reading/pattern.ts';

/** A text of this many words should have paragraphs. */
const NEEDS_PARAGRAPHS = 180;
const CLOSING = eitherOf(
  /^(?:in conclusion|to conclude|overall|in the end|finally|for these reasons|therefore|so\b|in short)/i,
  /^(?:all in all|long before|that is why|this is why)/i,
);
const LINKED_OPENING = eitherOf(
  /^(?:first|second|third|next|then|finally|another|also|still|however|but|yet|so|and|because|since)/i,
  /^(?:although|therefore|moreover|furthermore|besides|in\b|on\b|by\b|at\b|for\b|this|these|that|those)/i,
  /^(?:even|admittedly|consequently|indeed|conversely|what is more|to be|there is also)/i,
);

/** Claim, order, links and close: what Focus/Organization looks at. */
export function focusFindings(reading: Reading): Finding[] {
  return [claim(reading), ...structure(reading), ...links(reading), close(reading)];
}

function claim({ outline, isAnalysis }: Reading): Finding {
  const [first] = outline.sentences;
  const found = outline.claim;
  if (!found)
    return {
      aspect: 'claim',
      kind: 'next step',
      weight: 1.1,
      fact: 'No sentence in the opening says what the essay will show.',
      toStudent: isAnalysis
        ? 'End your first paragraph with one sentence that says what the writer does and why it matters.'
        : 'State your claim in one clear sentence in the first paragraph, so that a reader knows it ' +
          'before the reasons begin.',
    };
  const place = found === first ? 'the first sentence' : 'the opening';
  return {
    aspect: 'claim',
    kind: 'strength',
    weight: found === first ? 0.75 : 0.6,
    fact: `The claim appears to be in ${place}: ${cite(found)}.`,
    toStudent: `Your reader knows from the opening where you are going: ${cite(found)}.`,
    quote: passageOf(found),
  };
}

function structure({ outline, words }: Reading): Finding[] {
  const { paragraphs } = outline;
  const sizes = paragraphs.map((one) => one.reduce((sum, { words: w }) => sum + w.length, 0));
  if (paragraphs.length <= 1)
    return words < NEEDS_PARAGRAPHS
      ? [remark('structure', `One paragraph of ${count(words, 'word')}.`)]
      : [
          {
            aspect: 'structure',
            kind: 'next step',
            weight: 1.2,
            fact: `${count(words, 'word')} in a single paragraph.`,
            toStudent:
              `Divide your ${words} words into paragraphs: an introduction, one paragraph for each ` +
              'reason, and a conclusion.',
          },
        ];
  const found: Finding[] = [];
  const longest = Math.max(...sizes);
  const body = sizes.slice(1, -1);
  if (paragraphs.length >= 4 && longest <= words * 0.5)
    found.push({
      aspect: 'structure',
      kind: 'strength',
      weight: 0.4,
      fact: `${paragraphs.length} paragraphs of ${Math.min(...sizes)} to ${longest} words.`,
      // A number of paragraphs is a fact, not praise.
      toStudent: '',
    });
  else
    found.push(
      remark('structure', `${paragraphs.length} paragraphs of ${Math.min(...sizes)} to ${longest} words.`),
    );
  const thin = body.findIndex((size) => size > 0 && size < longest * 0.4 && size < 45);
  const opening = paragraphs[thin + 1]?.[0];
  if (thin >= 0 && opening)
    found.push({
      aspect: 'structure',
      kind: 'next step',
      weight: 0.7,
      fact: `The ${ordinal(thin + 1)} paragraph has ${body[thin]} words, the longest ${longest}: ${cite(opening)}.`,
      toStudent:
        `Your ${ordinal(thin + 1)} paragraph is short (${body[thin]} words). Add what follows from ` +
        `${cite(opening)}.`,
      quote: passageOf(opening),
    });
  return found;
}

function links({ outline, words, z }: Reading): Finding[] {
  const kinds = outline.links;
  const found: Finding[] = [];
  const shown = kinds.slice(0, 4).map(quoted);
  const bare = unlinkedParagraphs(outline.paragraphs);
  if (kinds.length >= 5 || (kinds.length >= 3 && z('transitions') > 0))
    found.push({
      aspect: 'links',
      kind: 'strength',
      weight: 0.3 + Math.min(1, kinds.length / 10),
      fact: `${count(kinds.length, 'different linking word')}, such as ${listed(shown)}.`,
      toStudent: `Words such as ${listed(shown)} show how one idea leads to the next.`,
    });
  else if (kinds.length <= 2 && words >= 100)
    found.push({
      aspect: 'links',
      kind: 'next step',
      weight: 0.9,
      fact:
        kinds.length === 0
          ? `No linking words in ${count(words, 'word')}.`
          : `Only ${listed(shown)} ${kinds.length === 1 ? 'links' : 'link'} the sentences.`,
      toStudent:
        `Show how your ideas are connected: use words like ${listed(unused(kinds).map(quoted))} ` +
        'instead of just starting a new sentence.',
    });
  else
    found.push(
      remark(
        'links',
        `${count(kinds.length, 'different linking word')}${shown.length > 0 ? `: ${listed(shown)}` : ''}.`,
      ),
    );
  if (bare && outline.paragraphs.length >= 4)
    found.push({
      aspect: 'links',
      kind: 'next step',
      weight: 0.55,
      fact: `The ${ordinal(bare.paragraph)} paragraph begins without a link to the one before: ${cite(bare)}.`,
      toStudent: `Link your ${ordinal(bare.paragraph)} paragraph to the one before it. It begins: ${cite(bare)}.`,
      quote: passageOf(bare),
    });
  return found;
}

const unused = (kinds: readonly string[]): string[] =>
  ['because', 'however', 'as a result', 'for example', 'although']
    .filter((one) => !kinds.includes(one))
    .slice(0, 3);

/** First sentence of a body paragraph that takes up no content word of the paragraph before and has no link. */
function unlinkedParagraphs(
  paragraphs: readonly (readonly OutlinedSentence[])[],
): OutlinedSentence | undefined {
  return paragraphs
    .slice(1, -1)
    .map((one, at) => ({ first: one[0], before: new Set(paragraphs[at]!.flatMap(({ words }) => words)) }))
    .find(
      ({ first, before }) =>
        first !== undefined &&
        first.words.length >= 5 &&
        !LINKED_OPENING.test(first.text) &&
        !first.words.some((word) => word.length >= 5 && before.has(word)),
    )?.first;
}

function close({ outline, words }: Reading): Finding {
  const last = outline.paragraphs.at(-1) ?? [];
  const size = last.reduce((sum, one) => sum + one.words.length, 0);
  const [first] = last;
  if (!first || outline.paragraphs.length < 2 || words < 100)
    return remark('close', 'There is no separate closing paragraph.');
  const claimed = new Set((outline.claim?.words ?? []).filter((word) => word.length >= 4));
  const taken = [...new Set(last.flatMap((one) => one.words))].filter((word) => claimed.has(word));
  if (CLOSING.test(first.text) || taken.length >= 2)
    return {
      aspect: 'close',
      kind: 'strength',
      weight: size >= 25 ? 0.6 : 0.35,
      fact:
        `A closing paragraph of ${count(size, 'word')}${taken.length >= 2 ? ' returns to the claim' : ''}: ` +
        `${cite(first)}.`,
      toStudent: `Your conclusion brings the reader back to the point: ${cite(first)}.`,
      quote: passageOf(first),
    };
  return {
    aspect: 'close',
    kind: 'next step',
    weight: size < 20 ? 0.75 : 0.45,
    fact: `The last paragraph (${count(size, 'word')}) does not return to the words of the claim: ${cite(first)}.`,
    toStudent: `Let your last paragraph answer the first one. Right now it ends with ${cite(last.at(-1)!)}.`,
    quote: passageOf(last.at(-1)!),
  };
}

export const remark = (aspect: Finding['aspect'], fact: string): Finding => ({
  aspect,
  kind: 'remark',
  weight: 0,
  fact,
  toStudent: '',
});
