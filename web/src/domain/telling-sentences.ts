import type { Essay } from '@essays/contract';
import { findingsOf } from './authorship-view.ts';

/** A sentence that says something, words. */
const ENOUGH = 6;
/** Characters on each side of a place in which the ends of its sentence are looked for. */
const REACH = 600;
const END = /[.!?]["”’)]?\s/g;

/** The sentence that a place of the text is in. */
export const sentenceAt = (text: string, start: number, end: number): string => {
  const from = Math.max(0, start - REACH);
  const ends = [...text.slice(from, start).matchAll(END)];
  const last = ends.at(-1);
  const begin = Math.max(
    last ? from + last.index + last[0].length : from,
    text.lastIndexOf('\n', start - 1) + 1,
  );
  const rest = text.slice(end, end + REACH);
  const stop = /[.!?]["”’)]?(?=\s|$)|\n/.exec(rest);
  return text.slice(begin, stop ? end + stop.index + stop[0].length : end + rest.length).trim();
};

/** Up to two sentences of the essay to be asked about: those that its findings are in, differences first. */
const tellingSentences = (essay: Essay): string[] => {
  const text = essay.essay_text ?? '';
  const ai = { score: essay.ai_writing_score, indicators: essay.ai_writing_indicators };
  const findings = findingsOf(essay.authorship_analysis, ai);
  const inOrder = [...findings].sort((a, b) => Number(a.kind === 'matches') - Number(b.kind === 'matches'));
  const sentences = inOrder.flatMap(({ essay: place }) =>
    place === null ? [] : [sentenceAt(text, place.start, place.end)],
  );
  return [...new Set(sentences)].filter((one) => one.split(/\s+/).length >= ENOUGH).slice(0, 2);
};

/** What the student is asked, to be changed by the teacher. */
export const paragraphPrompt = (essay: Essay): string => {
  const sentences = tellingSentences(essay);
  if (sentences.length === 0)
    return 'Explain in your own words what your essay says, and how you came to its main point.';
  const [these, them] = sentences.length === 1 ? ['this sentence', 'it'] : ['these two sentences', 'them'];
  return [
    `Explain in your own words what you meant by ${these} from your essay, and how you came to ${them}.`,
    ...sentences.map((one) => `“${one}”`),
  ].join('\n\n');
};
