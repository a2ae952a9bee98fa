import type { Place } from '@essays/contract';
import { isSpelt } from '../reading/spelling.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Spelled with s, or z, everywhere: they say nothing about a writer's spelling. */
const NO_ISE = set(
  'otherwise likewise exercise exercises exercised exercising promise promises promised ' +
    'promising surprise surprises\n' +
    '  surprised surprising precise raise raises raised raising praise praises praised praising ' +
    'advise advises advised advising\n' +
    '  revise revises revised revising advertise advertises advertised advertising supervise ' +
    'supervised improvise improvised\n' +
    '  compromise compromises compromised disguise disguised despise despised devise devised ' +
    'enterprise enterprises expertise\n' +
    '  franchise franchises televise televised demise concise paradise premise premises noises ' +
    'bruise bruises arise arises\n' +
    '  arising cruise cruises comprise comprises comprised poised merchandise',
);
const NO_IZE = set('prize prizes prized seize seizes seized seizing sized sizes capsize capsized');
const NO_NOUN_OF_IDEAS = set(
  'moment moments comment comments document documents element elements department apartment ' +
    'apartments cement basement\n' +
    '  garment segment tournament city cities university universities community communities ' +
    'facility facilities witness harness\n' +
    '  business businesses station stations question questions section sections vacation mention ' +
    'mentions',
);
const NO_ING_FORM = set(
  'nothing something anything everything during morning evening spring string bring king thing ceiling wedding',
);
/** They end in -ly, have a word before it, and are not adverbs; days and weeks can be both and show no habit. */
const NO_LY_ADVERB = set(
  'friendly unfriendly lovely lonely lively likely unlikely elderly costly deadly cowardly ' +
    'orderly disorderly homely daily\n' +
    '  weekly monthly yearly hourly nightly quarterly earthly worldly heavenly motherly fatherly ' +
    'brotherly sisterly scholarly\n' +
    '  saintly ghostly beastly princely kingly queenly womanly leisurely timely untimely sickly ' +
    'shapely stately miserly\n' +
    '  neighborly neighbourly masterly curly pearly wobbly bubbly crumbly wrinkly prickly cuddly ' +
    'pebbly bristly tingly giggly\n' +
    '  wiggly squiggly bodily apply supply multiply assembly',
);
/** Adverbs of a word that is short, or loses a letter: 'Billy' and 'tally' are none of 'bile' and 'tale'. */
const SHORT_LY_ADVERB = set(
  'badly sadly madly oddly newly shyly slyly dryly hotly aptly wryly idly truly duly wholly fully dully shrilly',
);

/** Whether a word, in small letters, is an adverb in -ly: 'really' comes from 'real', 'family' from nothing. */
export function isLyAdverb(word: string): boolean {
  if (SHORT_LY_ADVERB.has(word)) return true;
  if (word.length < 5 || !word.endsWith('ly') || NO_LY_ADVERB.has(word)) return false;
  const stem = word.slice(0, -2);
  const stems = [stem];
  if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
  if (stem.endsWith('al')) stems.push(stem.slice(0, -2));
  if (/[bdgkptz]$/.test(stem)) stems.push(`${stem}le`);
  return stems.some((one) => one.length >= 4 && isSpelt(one));
}

/** After these, and at the beginning, a sentence begins and any word has a capital. */
const BEGINS = /(?:^|[.!?\u2026\n])["'\u201C\u2018(\u2019\u201D)\s]{0,6}$/;
/** Punctuation and spaces before the first word of a sentence. */
const MOST_MARKS = 6;

/** A capital inside a sentence starts a name; at its beginning the word must also exist in lower case. */
function isName(passage: string, { start, end }: Place): boolean {
  if (!/\p{Lu}/u.test(passage[start]!)) return false;
  const from = Math.max(0, start - MOST_MARKS);
  const before = `${from === 0 ? '' : 'x'}${passage.slice(from, start)}`;
  return !BEGINS.test(before) || !isSpelt(passage.slice(start, end).toLowerCase());
}

/** Words of a passage with an ending, but for names. */
const wordsIn =
  (pattern: RegExp, isMeant: (word: string) => boolean) =>
  (passage: string): Place[] =>
    [...passage.matchAll(pattern)]
      .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
      .filter(
        (place) => isMeant(passage.slice(place.start, place.end).toLowerCase()) && !isName(passage, place),
      );

export const lyAdverbs = wordsIn(/\b[a-z]{2,}ly\b/gi, isLyAdverb);
export const ingForms = wordsIn(/\b[a-z]{3,}ing\b/gi, (word) => !NO_ING_FORM.has(word));
export const iseWords = wordsIn(/\b[a-z]{3,}is(?:e|es|ed|ing|ation)\b/gi, (word) => !NO_ISE.has(word));
export const izeWords = wordsIn(/\b[a-z]{3,}iz(?:e|es|ed|ing|ation)\b/gi, (word) => !NO_IZE.has(word));
export const nounsOfIdeas = wordsIn(
  /\b[a-z]{2,}(?:tions?|ments?|ness|ity|ities)\b/gi,
  (word) => !NO_NOUN_OF_IDEAS.has(word),
);

/** Of these only what a passage begins with. */
export const atPassageStart =
  (find: (passage: string) => Place[]) =>
  (passage: string): Place[] =>
    find(passage).filter(({ start }) => !/[\p{L}\p{N}]/u.test(passage.slice(0, start)));
