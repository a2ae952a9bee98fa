/** The first `length` characters (never half an emoji) and '...' when something was cut. */
export const truncate = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
};

/** For comparing names: without case, accents and doubled spaces. */
export const foldForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The number of words, as every screen says it. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
