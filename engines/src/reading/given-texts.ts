import { eitherOf, inTurn } from './pattern.ts';
import { wordsIn } from './sheet-marks.ts';

/** Words of a line that says where a text is from, and of a paragraph that may be one. */
const LONGEST_SIGN = 40;
const LONGEST_LABEL = 12;
const PARAGRAPH = 25;
/** A longer line is not looked at for signs. */
const LONGEST_LINE = 600;

/** Alone any of these may be an essay's own; two of them are not. */
const SIGNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  [
    'read',
    eitherOf(
      /\bread the following\b|\b(?:passages?|excerpts?|articles?|poems?|texts?) (?:below|that follows?)\b/i,
      /^(?:lee|lea) (?:el|la) (?:siguiente )?(?:texto|lectura)\b|^lis(?:ez)? le texte\b/i,
      /^lies den (?:folgenden )?text\b|^阅读下(?:面|列)/i,
    ),
  ],
  [
    'from',
    eitherOf(
      /^\(?(?:adapted|excerpt(?:ed)?|reprinted|taken|abridged) (?:from|by permission|with permission)\b/i,
      /\b(?:is|are|was) (?:excerpted|adapted|an excerpt|excerpts) from\b|\bused (?:by|with) permission\b/i,
      /\b(?:commonlit|readworks|newsela|lexile)\b/i,
    ),
  ],
];
const LABEL = inTurn(
  /^(?:source|passage|text|document|excerpt|article|reading|stimulus)/i,
  /(?: ?#?(?:[A-H]|\d{1,2}))(?:\s?[:.–—-].{0,80})?$/i,
);
const NUMBERED = /^[[(]?\d{1,2}[\]).]?\s/;
/** All four of them are there. */
const CHOICE = /^\(?([A-D])[.)]\s/;
const LONGEST_CHOICE = 15;

/**
 * Whether a file holds a text that was given to the student to read: its instruction, its source, a label, numbers of
 * its paragraphs, questions with choices. Two of these, one of them of the first kinds, and a paragraph.
 */
export function holdsGivenText(text: string): boolean {
  const signs = new Set<string>();
  let [numbered, paragraphs] = [0, 0];
  const choices = new Set<string>();
  for (const { 0: whole } of text.matchAll(/[^\n]+/g)) {
    const line = whole.trim();
    const words = wordsIn(line.slice(0, LONGEST_LINE));
    if (words >= PARAGRAPH) {
      paragraphs += 1;
      if (NUMBERED.test(line)) numbered += 1;
    }
    if (words > LONGEST_SIGN || line.length > LONGEST_LINE) continue;
    for (const [sign, pattern] of SIGNS) if (pattern.test(line)) signs.add(sign);
    if (words <= LONGEST_LABEL && LABEL.test(line)) signs.add('label');
    const choice = words <= LONGEST_CHOICE ? CHOICE.exec(line)?.[1] : undefined;
    if (choice) choices.add(choice);
  }
  const isSaid = signs.has('read') || signs.has('from');
  const others = signs.size + (numbered >= 2 ? 1 : 0) + (choices.size === 4 ? 1 : 0);
  return isSaid && others >= 2 && paragraphs > 0;
}
