import { ADDED_SECTIONS } from '../facts/feedback-sheet.ts';
import type {
  AddedSection,
  SheetEdits,
  SheetPart,
  SheetPoint,
  SheetSection,
} from '../facts/feedback-sheet.ts';
import type { GradedCriterion } from '../facts/grade.ts';

/** How the embedded grader begins its next steps, one after another; a list on paper has its own order. */
export const STEP_OPENINGS = ['Start here: ', 'After that: ', 'And before you turn it in: '] as const;

/** How a next step begins where the level says that nothing is missing; it belongs to what is said, on paper too. */
export const EVEN_BETTER = 'Even better: ';

/** What a machine wrote for a sheet. */
export interface ProposedWords {
  rubric_assessment: readonly GradedCriterion[];
  strengths_paragraph: string | null;
  improvements_paragraph: string | null;
  student_feedback: string | null;
  /** null where a teacher wrote it: then it is their comment. */
  detailed_feedback: string | null;
}

/** A sheet that nobody has edited: it has what a teacher wrote, and nothing that a machine wrote or scored. */
export const NO_EDITS: SheetEdits = { kept: [], replaced: [], added: [], hides: ['targets'], read: false };

/** A sentence ends before a capital, even after a closing quotation mark. */
const SENTENCE_END = /([.!?…]["'’”)\]]*)\s+(?=["'“‘([]?\p{Lu})/gu;

const sentencesOf = (text: string): string[] => text.replace(SENTENCE_END, '$1\n').split('\n');

/** At an opening of a next step, or, where there is none, at each sentence. */
const stepsOf = (text: string): string[] => {
  if (![...STEP_OPENINGS, EVEN_BETTER].some((opening) => text.startsWith(opening))) return sentencesOf(text);
  const cut = [...STEP_OPENINGS, EVEN_BETTER].reduce(
    (whole, opening) => whole.replaceAll(opening, `\n${opening}`),
    text,
  );
  return cut.split('\n').map((step) => {
    const opening = STEP_OPENINGS.find((one) => step.startsWith(one)) ?? '';
    return step.slice(opening.length);
  });
};

/** Short and the same wherever it is computed (FNV-1a): edits stay with the words they were made for. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

type Proposed = Pick<SheetPoint, 'key' | 'section' | 'about'> & { proposed: string };

const pointsIn = (section: SheetSection, texts: readonly string[], about: string | null): Proposed[] =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((proposed) => ({
      key: `${section}:${about === null ? '' : `${fingerprint(about)}:`}${fingerprint(proposed)}`,
      section,
      about,
      proposed,
    }));

const proposedPoints = (words: ProposedWords): Proposed[] => {
  const strengths = pointsIn('strength', sentencesOf(words.strengths_paragraph ?? ''), null);
  const steps = pointsIn('next_step', stepsOf(words.improvements_paragraph ?? ''), null);
  const hasBoth = strengths.length > 0 || steps.length > 0;
  const all = [
    ...words.rubric_assessment.flatMap(({ criterion, student_feedback, quote = '' }) => [
      ...pointsIn('criterion', [student_feedback], criterion),
      ...pointsIn('quote', [quote], criterion),
    ]),
    ...strengths,
    ...steps,
    ...(hasBoth ? [] : pointsIn('feedback', [words.student_feedback ?? ''], null)),
    ...pointsIn('detail', [words.detailed_feedback ?? ''], null),
  ];
  const first = new Map(all.toReversed().map((point) => [point.key, point]));
  return all.filter((point) => first.get(point.key) === point);
};

/** Where the list that has a point is hidden, it is said beside its criterion. */
const LISTED_IN: Partial<Record<SheetSection, SheetPart>> = {
  strength: 'strengths',
  next_step: 'next_steps',
};

/**
 * Nothing is said twice: what is on a list is not repeated beside its criterion, nor is the passage quoted there,
 * unless the teacher has kept or changed it there.
 */
const withoutRepeats = (points: readonly Proposed[], { hides, kept, replaced }: SheetEdits): Proposed[] => {
  const edited = new Set([...kept, ...replaced.map(({ key }) => key)]);
  const listed = new Set(
    points.flatMap(({ section, proposed }) => {
      const part = LISTED_IN[section];
      return part && !hides.includes(part) ? [proposed] : [];
    }),
  );
  const repeated = points.filter(
    ({ section, key, proposed }) => section === 'criterion' && !edited.has(key) && listed.has(proposed),
  );
  const criteria = new Set(repeated.map(({ about }) => about));
  return points.filter(
    (point) =>
      !repeated.includes(point) &&
      !(point.section === 'quote' && criteria.has(point.about) && !edited.has(point.key)),
  );
};

const isAddable = (section: string): section is AddedSection =>
  (ADDED_SECTIONS as readonly string[]).includes(section);

/**
 * Everything that a sheet can show: the machine's points as the teacher changed them, then their own. A machine's point
 * is on the sheet only if the teacher kept or changed it. If the machine's words have changed since, the teacher's stay
 * as a separate point: they are never lost.
 */
export const sheetPoints = (words: ProposedWords, edits: SheetEdits): SheetPoint[] => {
  const proposed = withoutRepeats(proposedPoints(words), edits);
  const keys = new Set(proposed.map(({ key }) => key));
  const kept = new Set(edits.kept);
  const changed = new Map(edits.replaced.map(({ key, text }) => [key, text]));
  const own = [
    ...[...changed]
      .filter(([key]) => !keys.has(key))
      .map(([key, text]) => ({ key, section: key.slice(0, key.indexOf(':')), text, by: 'both' as const })),
    ...edits.added.map(({ id: key, section, text }) => ({
      key,
      section: section as string,
      text,
      by: 'teacher' as const,
    })),
  ];
  return [
    ...proposed.map((point): SheetPoint => ({
      ...point,
      text: changed.get(point.key) ?? point.proposed,
      by: changed.has(point.key) ? 'both' : 'machine',
      kept: kept.has(point.key) || changed.has(point.key),
    })),
    ...own.map(({ key, section, text, by }): SheetPoint => ({
      key,
      section: isAddable(section) ? section : 'next_step',
      about: null,
      proposed: null,
      text,
      by,
      kept: true,
    })),
  ];
};

/** What 'Keep all' keeps: every proposed point, but not what the machine wrote for the teacher. */
export const pointsToKeep = (points: readonly SheetPoint[]): string[] =>
  points.flatMap(({ key, section, proposed }) => (proposed !== null && section !== 'detail' ? [key] : []));
