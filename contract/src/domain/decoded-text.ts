const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Bytes from which the encoding is told, at most and at least; shares of the pairs with a zero in UTF-16. */
const LOOKED_AT = 100_000;
const FEWEST = 20;
const MOSTLY = 0.6;
const SELDOM = 0.05;
/** Letters of UTF-8 beyond ASCII, side by side, or bytes that are none. */
const BEYOND_ASCII = new RegExp(
  String.raw`((?:[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3})+)|[\x80-\xFF]+`,
  'g',
);
/** A capital within a word, a control character, a sign between letters: the letters of another encoding. */
const OUT_OF_PLACE =
  /(?<=\p{Ll})[À-ÖØ-ÞŠŒŽŸ]|(?<=\p{L})[ÒÓÔÕ](?=\p{Ll})|[\u0080-\u009F]|(?<=\p{L})[•†‡ˆ‰·¸˜¥](?=\p{L})/gu;

/**
 * The letters of a text file: as its first bytes say, or its zeros; or UTF-8, also with a broken letter in it; or else
 * what old editors, and Excel's 'CSV', write on Windows or a Macintosh.
 */
export function decodedText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? inPairs(bytes);
  return marked ? new TextDecoder(marked).decode(bytes) : inBytes(bytes);
}

/** UTF-16 without its mark: one byte of nearly every pair is zero, and always the same. */
function inPairs(bytes: Uint8Array): string | undefined {
  if (bytes.length < FEWEST) return undefined;
  const zeros: [number, number] = [0, 0];
  const most = Math.min(bytes.length, LOOKED_AT) & ~1;
  for (let at = 0; at < most; at += 1) if (bytes[at] === 0) zeros[(at & 1) as 0 | 1] += 1;
  const [even, odd] = zeros.map((count) => count / Math.max(1, most / 2)) as [number, number];
  if (odd > MOSTLY && even < SELDOM) return 'utf-16le';
  return even > MOSTLY && odd < SELDOM ? 'utf-16be' : undefined;
}

function inBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const raw = byteByByte(bytes);
    const pieces = { whole: 0, broken: 0 };
    for (const [, whole] of raw.slice(0, LOOKED_AT).matchAll(BEYOND_ASCII))
      pieces[whole === undefined ? 'broken' : 'whole'] += 1;
    if (pieces.whole <= pieces.broken) return inLetters(bytes);
    return raw.replace(BEYOND_ASCII, (piece, whole: string | undefined) =>
      new TextDecoder(whole === undefined ? 'windows-1252' : 'utf-8').decode(
        Uint8Array.from(piece, (byte) => byte.charCodeAt(0)),
      ),
    );
  }
}

/** A character for each byte, of its number; a call takes no more of them at once. */
function byteByByte(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return pieces.join('');
}
const AT_ONCE = 8_192;

/** One byte a letter, in the encoding in which fewer of them are out of place. */
function inLetters(bytes: Uint8Array): string {
  const [windows, macintosh] = ['windows-1252', 'macintosh'].map((name) => ({
    decode: () => new TextDecoder(name).decode(bytes),
    odd: new TextDecoder(name).decode(bytes.subarray(0, LOOKED_AT)).match(OUT_OF_PLACE)?.length ?? 0,
  }));
  return (macintosh!.odd < windows!.odd ? macintosh! : windows!).decode();
}
