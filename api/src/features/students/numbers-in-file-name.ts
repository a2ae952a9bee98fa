import { nameWordsOf, schoolNumberKey } from '@essays/contract';

/** What in a file's name may be a school number or a display id, as keys. */
interface NumbersInName {
  /** riveramaya_104215_2.docx, essay #(S0001).pdf */
  numbers: readonly string[];
  /** What a program counts, or a day or year: at most it says which of two students with one name is meant. */
  unsure: readonly string[];
}

/** Fewer digits number essays, versions and days. */
const FEWEST_DIGITS = 4;
const keysOf = (text: string): string[] =>
  nameWordsOf(text)
    .filter((word) => word.replace(/\D/g, '').length >= FEWEST_DIGITS)
    .map(schoolNumberKey);

/** Written by somebody who knows the number. */
const MARKED = /#\([^()]{1,40}\)/g;

/** The time of a picture stands after its day: '20261101_140322', '2026-11-01 at 14.03.22'. */
const TIME = String.raw`(?:[-_. t]{1,3}(?:at )?\d{2}([-_.:]?)\d{2}(?:\3\d{2,5})?)?(?!\d)`;
const DAY_OF_MONTH = '(?:0?[1-9]|[12]\\d|3[01])';
/** Digits that are no school number, as far as anybody can tell. The words before them, in the first group, stay. */
const COUNTED: readonly RegExp[] = [
  new RegExp(
    String.raw`()(?<![\p{L}\d])(?:19|20)\d\d([-_. ]?)(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])${TIME}`,
    'giu',
  ),
  new RegExp(String.raw`()(?<![\p{L}\d])${DAY_OF_MONTH}([-_. ])${DAY_OF_MONTH}\2(?:19|20)\d\d${TIME}`, 'giu'),
  /()(?<![\p{L}\d])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|[12]\d|3[01])20\d\d(?!\d)/gu,
  // Years, also those that books are named after.
  /()(?<![\p{L}\d])(?:1[5-9]|20)\d\d(?![\p{L}\d])/gu,
  /()(?<![\p{L}\d])\d{3,4}(?= ?[ap]m(?!\p{L}))/giu,
  // Canvas numbers its users and their files, Moodle those whose names it hides, Brightspace and Schoology everybody.
  /^([^_]{1,100}_(?:late_)?)\d+_\d+(?=_)/i,
  /^(anon[a-z]{0,5}_[a-z\d]{1,12}_)\d+(?=_)/i,
  /()\d{1,15}(?=_assignsubmission_)/gi,
  /^()\d+-\d+(?= - )/,
  /()\d{1,15}(?= - (?:revision|attempt|submission)(?![a-z]))/gi,
  // Cameras, scanners, and what saves a picture or a document without a name of its own.
  /((?<!\p{L})(?:img|mvimg|dsc[fnp]?|pxl|received|screen ?shot|scan(?:ned|ner)?|camscanner)[\s_.()-]{0,3})\d{4,}/giu,
  /((?<!\p{L})(?:image|imagen|photo|foto|pic|picture|bild|numérisation)[\s_.()-]{0,3})\d{4,}/giu,
  /((?<!\p{L})(?:document|doc|file|untitled|download)[\s_.()-]{0,3})\d{4,}/giu,
  /()(?<!\d)1\d{12}(?!\d)/g,
];

/** Numbers that a school, a program or a calendar may have put into the name of a file. */
export function numbersIn(name: string): NumbersInName {
  const marked = name.match(MARKED) ?? [];
  const rest = COUNTED.reduce((text, digits) => text.replace(digits, '$1 '), name.replace(MARKED, ' '));
  const numbers = new Set([...keysOf(marked.join(' ')), ...keysOf(rest)]);
  return { numbers: [...numbers], unsure: keysOf(name).filter((key) => !numbers.has(key)) };
}
