import type { Place } from '../facts/passages.ts';
import type { LifeEvent } from './document-life.ts';
import type { SetApartReason, SetApart } from '../facts/own-words.ts';

/** The reason in a word or two, as the card shows it. */
export const SET_APART_WORD: Record<SetApartReason, string> = {
  task: 'task',
  class: 'shared by the class',
  shared: 'also in the samples',
  heading: 'heading',
  sources: 'sources',
  quotation: 'quotation',
};

declare const OWN: unique symbol;
/** A text in which only its writer's own words are left; every engine takes this and nothing else. */
export type OwnText = string & { readonly [OWN]: true };

/**
 * The text with blanks where passages were set apart: each remaining word stands where it stood, so that what an
 * engine quotes is found in the text as it was read.
 */
export function ownText(text: string, apart: readonly SetApart[]): OwnText {
  let own = '';
  let at = 0;
  for (const { start, end } of apart) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    own += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return (own + text.slice(at)) as OwnText;
}

/**
 * What a grader reads: whole sentences, with the words they quote or take from the task, and no heading, task or list
 * that stands by itself.
 */
export const withQuotations = (text: string, apart: readonly SetApart[]): OwnText =>
  ownText(
    text,
    apart.filter((one) => one.reason !== 'quotation' && standsAlone(one, text)),
  );

/** Characters looked at on either side of a passage. */
const NEAR = 50;
const SENTENCE_ENDS = '.!?\u2026"\'\u2019\u201D)';

/** Whether a passage is whole sentences or lines: no sentence goes on into it or out of it. */
const standsAlone = ({ start, end }: SetApart, text: string): boolean => {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const said = before.trimEnd();
  const after = text.slice(end, end + NEAR);
  const follows = after.trimStart();
  const begins =
    said === '' || SENTENCE_ENDS.includes(said.at(-1)!) || before.slice(said.length).includes('\n');
  const blank = after.slice(0, after.length - follows.length);
  return begins && (follows === '' || SENTENCE_ENDS.includes(text[end - 1]!) || blank.includes('\n'));
};

/** The passages that a teacher has called the student's own, after this event of the essay's stream. */
export const claimedAfter = (event: LifeEvent, before: readonly Place[]): readonly Place[] => {
  switch (event.type) {
    case 'OwnWordsClaimed':
    case 'OwnWordsClaimWithdrawn': {
      const { start, end } = event.data;
      const others = before.filter((one) => one.start !== start || one.end !== end);
      return event.type === 'OwnWordsClaimed' ? [...others, { start, end }] : others;
    }
    // They were places in another text, or words of another student.
    case 'EssayTextExtracted':
    case 'EssayAssignmentUndone':
      return [];
    default:
      return before;
  }
};
