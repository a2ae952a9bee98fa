import { rateText } from '@essays/contract';
import { cite, count, figure, listed, passageOf, question, quoted } from './finding.ts';
import type { Finding, Reading } from './finding.ts';
import { TERM } from './moves.ts';
import type { Move } from './moves.ts';
import type { OutlinedSentence } from './outline.ts';

const VAGUE =
  /^(?:thing|things|stuff|something|everything|good|bad|nice|fun|cool|really|very|lots?|kind|sort)$/;
/** Sentences that are told: long enough to stand alone, and short enough to be one. */
const FEWEST_WORDS = 6;
const MOST_WORDS = 45;

/** Support, reasons, the other side, analysis and the choice of words: what Evidence/Elaboration looks at. */
export function evidenceFindings(reading: Reading): Finding[] {
  return [
    ...development(reading),
    ...support(reading),
    ...reasoning(reading),
    ...(reading.isAnalysis ? analysis(reading) : []),
    ...(reading.essayType === 'argumentative' ? otherSide(reading) : []),
    ...words(reading),
  ];
}

function development({ words, outline, z }: Reading): Finding[] {
  const seen = figure(
    'development',
    `${count(words, 'word')} in ${count(outline.sentences.length, 'sentence')}.`,
  );
  if (z('v_log_words') > -0.7) return [seen];
  return [
    question(
      'development',
      0.5 - z('v_log_words') / 3,
      `Your essay has ${words} words. About which part of it do you know most? Write three more sentences there.`,
    ),
    seen,
  ];
}

/** The first sentence of a kind that can stand alone, and how many there are. */
function doing(
  sentences: readonly OutlinedSentence[],
  move: Move,
): { first?: OutlinedSentence; times: number } {
  const found = sentences.filter(({ moves }) => moves.has(move));
  const first = found.find(({ words }) => words.length >= FEWEST_WORDS && words.length <= MOST_WORDS);
  return { ...(first && { first }), times: found.length };
}

function support(reading: Reading): Finding[] {
  const { outline, isAnalysis } = reading;
  const example = doing(outline.sentences, 'example');
  const source = doing(outline.sentences, 'source');
  const result: Finding[] = [];
  if (source.first)
    result.push({
      aspect: 'support',
      kind: 'strength',
      weight: 0.9,
      fact: `A source is named: ${cite(source.first)}.`,
      toStudent: `You say where something comes from: ${cite(source.first)}.`,
      quote: passageOf(source.first),
      said: 'source named',
    });
  if (example.first)
    result.push({
      aspect: 'support',
      kind: 'strength',
      weight: 0.8,
      fact:
        `${count(example.times, 'sentence')} ${example.times === 1 ? 'gives' : 'give'} an example: ` +
        `${cite(example.first)}.`,
      toStudent: `Here you give an example: ${cite(example.first)}.`,
      quote: passageOf(example.first),
      said: 'example given',
    });
  if (isAnalysis && !outline.quotes)
    result.push({
      aspect: 'support',
      kind: 'next step',
      weight: 1,
      fact: 'No words in quotation marks.',
      toStudent:
        'Your essay has no words in quotation marks. Quote the words of the work where your reading depends on them.',
      said: 'nothing quoted',
    });
  return [
    ...result,
    question(
      'support',
      1.2,
      isAnalysis
        ? 'Which words of the work made you think so? Put the line beside what you say about it.'
        : 'Which sentence gives a fact, an example or a source that a reader could check? Add one where you find none.',
    ),
    figure(
      'support',
      `${count(example.times, 'sentence')} with \u201Cfor example\u201D or \u201Cfor instance\u201D, ` +
        `${source.times} with \u201Caccording to\u201D; ${outline.quotes ? 'some words' : 'no words'} are quoted.`,
    ),
  ];
}

function reasoning({ outline, essayType }: Reading): Finding[] {
  const { first, times } = doing(outline.sentences, 'reason');
  const seen = figure('reasoning', `${count(times, 'sentence')} with \u201Cbecause\u201D.`);
  if (essayType === 'narrative') return [seen];
  const asked = question(
    'reasoning',
    0.85,
    'Choose the statement that matters most to you and ask \u201Cwhy?\u201D. Is the answer on the page?',
  );
  if (!first) return [asked, seen];
  return [
    {
      aspect: 'reasoning',
      kind: 'strength',
      weight: 0.4 + Math.min(0.6, times / 8),
      fact: `${count(times, 'sentence')} with \u201Cbecause\u201D: ${cite(first)}.`,
      toStudent: `Here you give a reason: ${cite(first)}.`,
      quote: passageOf(first),
      said: 'reason given',
    },
    asked,
    seen,
  ];
}

function otherSide({ outline }: Reading): Finding[] {
  const { first, times } = doing(outline.sentences, 'other view');
  const seen = figure('other side', `${count(times, 'sentence')} in which others say or think something.`);
  const asked = question(
    'other side',
    0.65,
    'What would somebody say who disagrees with you, and what would you answer?',
  );
  if (!first) return [asked, seen];
  return [
    {
      aspect: 'other side',
      kind: 'strength',
      weight: 0.55,
      fact: `What others think is mentioned: ${cite(first)}.`,
      toStudent: `You mention what others think: ${cite(first)}.`,
      quote: passageOf(first),
      said: 'other view mentioned',
    },
    asked,
    seen,
  ];
}

function analysis({ outline }: Reading): Finding[] {
  const terms = [
    ...new Set(
      outline.sentences.flatMap(({ own }) => (own.match(TERM) ?? []).map((one) => one.toLowerCase())),
    ),
  ];
  const shown = listed(terms.slice(0, 3).map(quoted));
  return [
    question(
      'analysis',
      1,
      'Choose one image, word or pause of the writer. What does it make a reader think or feel?',
    ),
    figure('analysis', `${count(terms.length, 'term')} of analysis${shown && `: ${shown}`}.`),
  ];
}

/** Whether a word is well chosen, vague or used too often is for a reader to say; how often it stands there is not. */
function words({ outline, measures }: Reading): Finding[] {
  const result: Finding[] = [];
  const [habit] = outline.repeated;
  if (habit) result.push(figure('words', `${quoted(habit.phrase)} appears ${habit.times} times.`));
  const vague = outline.sentences.flatMap((one) => one.words.filter((word) => VAGUE.test(word)));
  if (vague.length >= 4) {
    const some = [...new Set(vague)].slice(0, 3);
    result.push(
      figure(
        'words',
        `${count(vague.length, 'word')} such as ${listed(some.map(quoted))}, which may be vague.`,
      ),
    );
  }
  const different = rateText(50 * (measures.v_mattr50 ?? 0));
  return [...result, figure('words', `Of 50 words in a row, ${different} are different on average.`)];
}
