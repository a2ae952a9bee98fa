import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** Which of its files is for a character; a file may still lack it. */
type Typeface = (point: number) => string | undefined;

export interface LoadedFont {
  /** Under which pdfkit knows it. */
  name: string;
  bytes: Buffer;
  has(point: number): boolean;
  /** Its letters are as thin as hairs: only this weight can be embedded. */
  thin: boolean;
}

/** The two weights that nearly every sheet is written in. */
export const TEXT = 'text';
export const BOLD = 'bold';
const NOTO = '@expo-google-fonts/noto-sans';
const MAIN_FILES = {
  [TEXT]: `${NOTO}/400Regular/NotoSans_400Regular.ttf`,
  [BOLD]: `${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`,
};

const { resolve } = createRequire(import.meta.url);
const bytesOf = (path: string): Buffer => readFileSync(resolve(path));

/** A typeface that its package has cut into files, after the list in its `unicode.json`. */
const cut = (folder: string, fileOf: (part: string) => string | null): Typeface => {
  const files = new Map<number, string>();
  const parts = JSON.parse(bytesOf(`${folder}/unicode.json`).toString()) as Record<string, string>;
  for (const [part, written] of Object.entries(parts)) {
    const file = fileOf(part);
    if (file === null) continue;
    for (const range of written.split(',')) {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let point = first; point <= last; point += 1) files.set(point, `${folder}/files/${file}`);
    }
  }
  return (point) => files.get(point);
};
const alphabet = (name: string): Typeface =>
  cut(`@fontsource/noto-sans-${name}`, (part) =>
    part === name ? `noto-sans-${name}-${name}-400-normal.woff` : null,
  );
/** Its numbered parts; its Latin is that of Noto Sans. */
const manyLetters = (name: string): Typeface =>
  cut(`@fontsource-variable/noto-sans-${name}`, (part) => {
    const [number] = /\d+/.exec(part) ?? [];
    return number ? `noto-sans-${name}-${number}-wght-normal.woff2` : null;
  });

/** In the order in which they are asked for what Noto Sans lacks. */
const listTypefaces = (): Typeface[] => [
  ...['hebrew', 'arabic', 'thai'].map(alphabet),
  () => '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  ...['sc', 'kr'].map(manyLetters),
];
let typefaces: Typeface[] | undefined;
const otherTypefaces = (): Typeface[] => (typefaces ??= listTypefaces());

const asFont = (bytes: Buffer): Font => create(bytes) as Font;

const opened = (name: string, bytes: Buffer, thin = false): LoadedFont => {
  const font = asFont(bytes);
  return { name, bytes, thin, has: (point) => font.hasGlyphForCodePoint(point) };
};

const load = async (path: string): Promise<LoadedFont> => {
  const bytes = bytesOf(path);
  const packed = path.endsWith('.woff2');
  return opened(path, packed ? Buffer.from(await decompress(bytes)) : bytes, packed);
};
const loads = new Map<string, Promise<LoadedFont>>();
const loaded = (path: string): Promise<LoadedFont> => {
  const known = loads.get(path) ?? load(path);
  loads.set(path, known);
  return known;
};

const main = {
  [TEXT]: opened(TEXT, bytesOf(MAIN_FILES[TEXT])),
  [BOLD]: opened(BOLD, bytesOf(MAIN_FILES[BOLD])),
};

/** Joins, selects a variant, or allows a break: nothing is seen of it. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** For what no typeface has. */
export const LACKING = '\uFFFD';

/** The typefaces that a text needs. */
export class SheetFonts {
  readonly #others: LoadedFont[] = [];
  readonly #known = new Map<string, LoadedFont | null>();

  private constructor() {}

  /** Reads the files for the characters of this text, and no others. */
  static async of(text: string): Promise<SheetFonts> {
    const fonts = new SheetFonts();
    const wanted = new Set<number>();
    for (const letter of new Set(text)) {
      const point = letter.codePointAt(0) as number;
      if (!main[TEXT].has(point) && !IGNORABLE.test(letter)) wanted.add(point);
    }
    for (const typeface of wanted.size > 0 ? otherTypefaces() : []) {
      const paths = new Set([...wanted].map(typeface));
      for (const path of paths) if (path !== undefined) fonts.#others.push(await loaded(path));
      for (const point of wanted) if (fonts.#others.some((font) => font.has(point))) wanted.delete(point);
    }
    return fonts;
  }

  get all(): readonly LoadedFont[] {
    return [main[TEXT], main[BOLD], ...this.#others];
  }

  /** The first that has all of a user-perceived character. */
  for(grapheme: string, weight: typeof TEXT | typeof BOLD): LoadedFont | null {
    const key = weight + grapheme;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const points = [...grapheme]
      .filter((one) => !IGNORABLE.test(one))
      .map((one) => one.codePointAt(0) as number);
    const has = (font: LoadedFont) => points.every((point) => font.has(point));
    const found = [main[weight], ...this.#others].find(has) ?? null;
    this.#known.set(key, found);
    return found;
  }
}
