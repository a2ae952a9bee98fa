import { cite, count, listed, ordinal, passageOf, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import { remark } from './findings-focus.ts';
import { DEVICE } from './outline.ts';
import type { Move, OutlinedSentence } from './outline.ts';

/** Moves that bring in something beyond the opinion itself, the strongest first. */
const SUPPORT: readonly Move[] = ['quotes', 'names a source', 'example', 'own experience', 'figure'];
const MOVE_WORDS: Record<string, string> = {
  quotes: 'a quotation',
  'names a source': 'a source that says something',
  figure: 'a figure',
  example: 'an example',
  'own experience': 'something you have seen yourself',
};
const VAGUE =
  /^(?:thing|things|stuff|something|everything|good|bad|nice|fun|cool|really|very|lots?|kind|sort)$/;

/** Support, reasons, the other side, analysis and the choice of words: what Evidence/Elaboration looks at. */
export function evidenceFindings(reading: Reading): Finding[] {
  return [
    development(reading),
    ...support(reading),
    ...(reading.isAnalysis ? [analysis(reading)] : [reasoning(reading), otherSide(reading)]),
    ...words(reading),
  ];
}

function development({ words, outline, z }: Reading): Finding {
  const sentences = outline.sentences.length;
  const size = `${count(words, 'word')} in ${count(sentences, 'sentence')}`;
  if (z('v_log_words') >= 0.6)
    return {
      aspect: 'development',
      kind: 'strength',
      weight: 0.3 + z('v_log_words') / 3,
      fact: `Developed at length: ${size}.`,
      toStudent: `You stay with your subject and develop it over ${words} words.`,
    };
  if (z('v_log_words') <= -0.7)
    return {
      aspect: 'development',
      kind: 'next step',
      weight: 0.5 - z('v_log_words') / 3,
      fact: `Short: ${size}.`,
      toStudent:
        `Your essay has ${words} words. Choose your best reason and write three more sentences ` +
        'about it: what happened, to whom, and what came of it.',
    };
  return remark('development', `${size}.`);
}

const supporting = (one: OutlinedSentence): Move | undefined => SUPPORT.find((move) => one.moves.has(move));

function support({ outline, words, isAnalysis }: Reading): Finding[] {
  const found = outline.sentences.filter((one) => supporting(one) !== undefined);
  const best = [...found].sort(
    (one, other) =>
      SUPPORT.indexOf(supporting(one)!) - SUPPORT.indexOf(supporting(other)!) ||
      other.words.length - one.words.length,
  )[0];
  const result: Finding[] = [];
  if (best && found.length >= 2)
    result.push({
      aspect: 'support',
      kind: 'strength',
      weight: 0.6 + Math.min(0.8, found.length / outline.sentences.length),
      fact:
        `${found.length} of ${count(outline.sentences.length, 'sentence')} offer ${kindsOf(found)}, ` +
        `for example ${cite(best)}.`,
      toStudent: `You back your point with ${MOVE_WORDS[supporting(best)!]}: ${cite(best)}.`,
      quote: passageOf(best),
    });
  else
    result.push({
      aspect: 'support',
      kind: 'next step',
      weight: words >= 60 ? 1.3 : 0.6,
      fact: best
        ? `Only one sentence offers ${MOVE_WORDS[supporting(best)!]}.`
        : 'No quotation, source, figure, example or observation was found.',
      toStudent: isAnalysis
        ? 'Quote the words you write about. A reader wants to see the line that made you think so.'
        : 'Give your reader something to check: a figure, a named source, or one thing you saw yourself.',
      ...(best ? { quote: passageOf(best) } : {}),
    });
  const bare = outline.paragraphs
    .slice(1, -1)
    .find(
      (one) => one.length >= 2 && !one.some((s) => supporting(s) !== undefined || s.moves.has('reason')),
    )?.[0];
  if (bare)
    result.push({
      aspect: 'support',
      kind: 'next step',
      weight: 0.8,
      fact: `The ${ordinal(bare.paragraph)} paragraph states its point without a reason or an example: ${cite(bare)}.`,
      toStudent: `In your ${ordinal(bare.paragraph)} paragraph you say ${cite(bare)}. Add how you know this.`,
      quote: passageOf(bare),
    });
  if (isAnalysis && best && !found.some((one) => one.moves.has('quotes')))
    result.push({
      aspect: 'support',
      kind: 'next step',
      weight: 1,
      fact: 'No words from the work are quoted.',
      toStudent:
        'You refer to the work but do not quote it. Put its exact words in quotation marks where ' +
        'your argument depends on them.',
    });
  return result;
}

function kindsOf(found: readonly OutlinedSentence[]): string {
  const names: Record<string, string> = {
    quotes: 'quotations',
    'names a source': 'sources',
    figure: 'figures',
    example: 'examples',
    'own experience': 'personal observations',
  };
  return listed(
    SUPPORT.filter((move) => found.some((one) => one.moves.has(move))).map((move) => names[move]!),
  );
}

function reasoning({ outline, words }: Reading): Finding {
  const found = outline.sentences.filter((one) => one.moves.has('reason'));
  const best = [...found].sort(
    (one, other) =>
      Number(supporting(one) !== undefined) - Number(supporting(other) !== undefined) ||
      other.words.length - one.words.length,
  )[0];
  if (best && found.length >= 2)
    return {
      aspect: 'reasoning',
      kind: 'strength',
      weight: 0.4 + Math.min(0.6, found.length / 8),
      fact: `${count(found.length, 'sentence')} give a reason or a consequence, for example ${cite(best)}.`,
      toStudent: `You say why, not only what: ${cite(best)}.`,
      quote: passageOf(best),
    };
  const bare = outline.sentences.find(
    (one) => one.paragraph > 0 && one.moves.size === 0 && one.words.length >= 6,
  );
  if (words < 60 || !bare)
    return remark('reasoning', `${count(found.length, 'sentence')} with a reason or a consequence.`);
  return {
    aspect: 'reasoning',
    kind: 'next step',
    weight: 0.85,
    fact: `${found.length === 0 ? 'No sentence gives' : 'Only one sentence gives'} a reason or a consequence.`,
    toStudent: `Ask “why?” after a sentence such as ${cite(bare)} and write the answer down.`,
    quote: passageOf(bare),
  };
}

function otherSide({ outline, words }: Reading): Finding {
  const found = outline.sentences.filter((one) => one.moves.has('other side'));
  const [first] = found;
  if (first)
    return {
      aspect: 'other side',
      kind: 'strength',
      weight: 0.55,
      fact: `Another view is mentioned: ${cite(first)}.`,
      toStudent: `You let the other side speak: ${cite(first)}.`,
      quote: passageOf(first),
    };
  if (words < 120) return remark('other side', 'No other view is mentioned.');
  return {
    aspect: 'other side',
    kind: 'next step',
    weight: 0.65,
    fact: 'No other view is mentioned.',
    toStudent:
      'State the best argument against your view and answer it. Readers trust a writer who has thought of it first.',
  };
}

function analysis({ outline }: Reading): Finding {
  const devices = outline.sentences.filter((one) => DEVICE.test(one.text));
  const linked = devices.filter((one) => one.moves.has('effect') || one.moves.has('reason'));
  const best = linked[0];
  if (best)
    return {
      aspect: 'analysis',
      kind: 'strength',
      weight: 0.6 + Math.min(0.8, linked.length / 5),
      fact:
        `${count(devices.length, 'sentence')} ${devices.length === 1 ? 'names' : 'name'} a choice ` +
        `of the writer, ${linked.length} of them with its effect, for example ${cite(best)}.`,
      toStudent: `You connect a choice of the writer with its effect: ${cite(best)}.`,
      quote: passageOf(best),
    };
  const [bare] = devices;
  return {
    aspect: 'analysis',
    kind: 'next step',
    weight: 1,
    fact: bare
      ? `${count(devices.length, 'sentence')} ${devices.length === 1 ? 'names' : 'name'} a choice ` +
        `of the writer, none with its effect: ${cite(bare)}.`
      : 'No choice of the writer (image, tone, word, structure) is named.',
    toStudent: bare
      ? `You notice something in ${cite(bare)}. Next, say what it makes a reader think or feel.`
      : 'Name one choice of the writer, such as an image, a word or a pause, and say what effect it has on a reader.',
    ...(bare ? { quote: passageOf(bare) } : {}),
  };
}

function words({ outline, z }: Reading): Finding[] {
  const result: Finding[] = [];
  const { precise, repeated } = outline;
  if (precise.length === 3 && z('v_mattr50') >= -0.5)
    result.push({
      aspect: 'words',
      kind: 'strength',
      weight: 0.45 + Math.max(0, z('v_mattr50')) / 4,
      fact: `Precise words, such as ${listed(precise.map(quoted))}.`,
      toStudent: `Your words are well chosen, for example ${listed(precise.map(quoted))}.`,
    });
  const [habit] = repeated;
  if (habit)
    result.push({
      aspect: 'words',
      kind: 'next step',
      weight: 0.5 + habit.times / 6,
      fact: `${quoted(habit.phrase)} appears ${habit.times} times.`,
      // Most of these are names and terms, for which there is no other word.
      toStudent: '',
    });
  const vague = outline.sentences.flatMap((one) => one.words.filter((word) => VAGUE.test(word)));
  if (vague.length >= 4) {
    const some = [...new Set(vague)].slice(0, 3);
    result.push({
      aspect: 'words',
      kind: 'next step',
      weight: 0.3 + Math.min(0.8, vague.length / 12),
      fact: `${count(vague.length, 'vague word')}, such as ${listed(some.map(quoted))}.`,
      // Too many mean just what they say: 'this kind of essay', 'for the good of all'.
      toStudent: '',
    });
  }
  return result.length > 0 ? result : [remark('words', 'No word stands out as precise, vague or overused.')];
}
