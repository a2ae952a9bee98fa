import type { Entry } from 'yauzl';

/** What says that a name is UTF-8 (APPNOTE 4.4.4), and the field that has the name in UTF-8 beside it (4.6.9). */
const IS_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
/** Code page 850 from 128 on: DOS and Windows write it in Europe. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const FIRST = 128;

const LETTER = /[À-ÖØ-öø-ÿ]/g;
/** A capital within a word is one of another code page: 'RenÚ'. */
const OUT_OF_PLACE = /\p{Ll}[À-ÖØ-Þ]/gu;
const fit = (name: string): number =>
  (name.match(LETTER)?.length ?? 0) - 2 * (name.match(OUT_OF_PLACE)?.length ?? 0);

/**
 * The path of an entry. Many programs, macOS's among them, write UTF-8 without saying so, and others the code page of
 * their system: without a mark, bytes that are UTF-8 are taken for it, and others for the code page in which most of
 * them are letters.
 */
export function pathOf(entry: Entry): string {
  const { fileName, fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  const isSaid = (generalPurposeBitFlag & IS_UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  if (isSaid || fileNameRaw.every((byte) => byte < FIRST)) return fileName;
  return guessed(fileNameRaw, fileName).replaceAll('\\', '/');
}

function guessed(raw: Buffer, inCp437: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    const others = [
      [...raw].map((byte) => (byte < FIRST ? String.fromCharCode(byte) : CP850[byte - FIRST]!)).join(''),
      new TextDecoder('windows-1252').decode(raw),
    ];
    return others.reduce((best, one) => (fit(one) > fit(best) ? one : best), inCp437);
  }
}
