import type { Place } from '@essays/contract';
import { clearMisspellings } from './clear-misspellings.ts';
import { commaSplices } from './comma-splice.ts';
import * as confused from './confused-words.ts';
import { eitherOf } from '../reading/pattern.ts';
import { placesOf } from './passages.ts';
import { confusedArticles, noSpaceAfterMark, smallStarts, SPACE_BEFORE_MARK } from './marks.ts';

/** Finds one kind of mistake in a passage, as offsets in order. */
type FindMistakes = (passage: string) => Place[];

const by =
  (pattern: RegExp, except?: RegExp): FindMistakes =>
  (passage) =>
    placesOf(pattern, passage).filter(({ start, end }) => !except?.test(passage.slice(start, end)));

/** 'IM' is a message, and the 'A' of 'a A' a grade. */
const ABBREVIATION = /^[A-Z]{2}/;
const GRADE = / A$/;
/** 'the The Star': the second word begins a name. */
const BEGINS_A_NAME = /^[a-z]+ [A-HJ-Z]/;

/** Every kind of mistake that may be shown to a student. How often each is right is in `precision.ts`. */
export const MISTAKE_RULES = {
  'of for have': by(confused.HAVE_OF),
  'there for their': by(confused.THERE_FOR_THEIR),
  'their for there': by(confused.THEIR_FOR_THERE),
  'your for you are': by(confused.YOUR_FOR_YOU_ARE),
  'then for than': by(confused.THEN_FOR_THAN),
  'to for too': by(confused.TO_FOR_TOO),
  'words run together': by(confused.RUN_TOGETHER),
  'small i': by(confused.SMALL_I),
  'no apostrophe': by(confused.NO_APOSTROPHE, ABBREVIATION),
  'small letter after a full stop': smallStarts,
  'word twice': by(confused.DOUBLED, eitherOf(GRADE, BEGINS_A_NAME)),
  'a and an': confusedArticles,
  'space before a mark': by(SPACE_BEFORE_MARK),
  'no space after a mark': noSpaceAfterMark,
  'comma splice': commaSplices,
  misspelling: clearMisspellings,
} as const satisfies Record<string, FindMistakes>;
export type MistakeRule = keyof typeof MISTAKE_RULES;
