import { REMOVED } from '../names/placeholders.ts';
import { inTurn } from './pattern.ts';

const INSTRUCTIONS = [
  inTurn(
    /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}/i,
    /\b(?:previous|prior|above|earlier|all|any|your|the|these)\b[^.!?\n]{0,30}/i,
    /\b(?:instruction|prompt|rubric|rule|guideline|direction|message|text)s?\b/i,
  ),
  inTurn(
    /\b(?:give|award|assign|grant)\b[^.!?\n]{0,30}\b(?:full|maximum|max|perfect|highest|top)\b/i,
    /[^.!?\n]{0,20}\b(?:mark|score|grade|point|credit)s?\b/i,
  ),
  /\b(?:score|grade|mark|rate)\b[^.!?\n]{0,25}\b(?:4\s*\/\s*4|5\s*\/\s*5|20\s*\/\s*20|100\s*%|A\+)/i,
  /\b(?:output|return|print|respond with|answer with|write)\b[^.!?\n]{0,25}\b(?:score|grade|mark)s?\b/i,
  /\bact\s+as\s+(?:a|an|the)\b[^.!?\n]{0,20}\bgrader\b/i,
  /\bsystem\s+(?:prompt|message|override)\b/i,
  /\byou\s+are\s+(?:now\s+)?(?:a|an|the)\s+(?:grader|grading|AI|assistant|language\s+model)\b/i,
  /\bas\s+an?\s+AI\s+(?:grader|assistant|language\s+model)\b/i,
  /<\|?\s*\/?(?:im_start|im_end|system|assistant|user)\b[^>]{0,20}>|^[^\S\r\n\u2028\u2029]*(?:system|assistant)\s*:/im,
  /\[\/?INST\]/,
];

/** Whether the text seems to address the grader instead of a reader. It is still graded; the teacher is told. */
export const speaksToTheGrader = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));

/** The text without any sentence that addresses the grader: a model cannot obey what it never reads. */
export const withoutInstructions = (text: string): string =>
  text
    .split(/(?<=[.!?\]]\s)|(?<=\n)/)
    .map((sentence) =>
      speaksToTheGrader(sentence) ? `${REMOVED}${sentence.slice(sentence.trimEnd().length)}` : sentence,
    )
    .join('');
