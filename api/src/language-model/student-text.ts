import { stripMarkers } from '@essays/contract';

/** Characters of a student's text that are sent; the longest student papers have about 30,000. */
export const MOST_SENT = 40_000;
const NAME = '[name]';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The text without the student's own name, which no outside service may learn. Whole names in any case and order;
 * single parts of it where they are written with a capital.
 */
export function withoutName(text: string, name: string | null): string {
  if (!name) return text;
  const parts = name
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter((part) => part.length > 0);
  if (parts.length === 0) return text;
  const edge = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
  const spaced = (list: string[]) => list.map(escape).join('[\\s,.]+');
  const orders = [
    parts,
    [...parts].reverse(),
    [parts.at(-1)!, ...parts.slice(0, -1)],
    [parts[0]!, parts.at(-1)!],
  ];
  let result = text.normalize('NFC');
  if (parts.length > 1)
    for (const order of orders) result = result.replace(new RegExp(edge(spaced(order)), 'giu'), NAME);
  for (const part of parts.flatMap((one) => [one, ...one.split(/[-'’]/)])) {
    if ([...part].length < 2) continue;
    const capital = part[0]!.toUpperCase() + part.slice(1).toLowerCase();
    const forms = [...new Set([part, capital, part.toUpperCase()])].filter((form) =>
      /^\p{Lu}|^[^\p{Ll}]/u.test(form),
    );
    for (const form of forms) result = result.replace(new RegExp(edge(escape(form)), 'gu'), NAME);
  }
  return result;
}

/** What an outside service gets of a student's text: no name, no id, nothing invisible, not without end. */
export const textToSend = (text: string, name: string | null): string =>
  withoutName(
    stripMarkers(text)
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]|[\u{E0000}-\u{E007F}]/gu, '')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, ''),
    name,
  ).slice(0, MOST_SENT);

const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|all|any|your|the|these)\b[^.!?\n]{0,30}\b(?:instruction|prompt|rubric|rule|guideline|direction|message|text)s?\b/i,
  /\b(?:give|award|assign|grant)\b[^.!?\n]{0,30}\b(?:full|maximum|max|perfect|highest|top)\b[^.!?\n]{0,20}\b(?:mark|score|grade|point|credit)s?\b/i,
  /\b(?:score|grade|mark|rate)\b[^.!?\n]{0,25}\b(?:4\s*\/\s*4|5\s*\/\s*5|20\s*\/\s*20|100\s*%|A\+)/i,
  /\b(?:output|return|print|respond with|answer with|write)\b[^.!?\n]{0,25}\b(?:score|grade|mark)s?\b/i,
  /\bact\s+as\s+(?:a|an|the)\b[^.!?\n]{0,20}\bgrader\b/i,
  /\bsystem\s+(?:prompt|message|override)\b/i,
  /\byou\s+are\s+(?:now\s+)?(?:a|an|the)\s+(?:grader|grading|AI|assistant|language\s+model)\b/i,
  /\bas\s+an?\s+AI\s+(?:grader|assistant|language\s+model)\b/i,
  /<\|?\s*\/?(?:im_start|im_end|system|assistant|user)\b[^>]{0,20}>|^\s*(?:system|assistant)\s*:/im,
  /\[\/?INST\]/,
];

/** Whether the text seems to talk to the grader instead of to a reader. It is still graded; the teacher is told. */
export const speaksToTheGrader = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));

/** What stands in the place of a sentence that speaks to the grader. */
export const REMOVED = '[removed: spoke to the grader]';

/** The text with every sentence that speaks to the grader taken out: what a model never reads it cannot obey. */
export const withoutInstructions = (text: string): string =>
  text
    .split(/(?<=[.!?\]]\s)|(?<=\n)/)
    .map((sentence) =>
      speaksToTheGrader(sentence) ? `${REMOVED}${/\s*$/.exec(sentence)?.[0] ?? ''}` : sentence,
    )
    .join('');
