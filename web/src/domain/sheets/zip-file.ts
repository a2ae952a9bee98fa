import { unzipSync, zipSync } from 'fflate';
import { joined, TOO_LARGE, UnreadableSheet } from './sheet-file.ts';

/** Signatures and lengths of the records of a ZIP (APPNOTE 4.3), of which numbers are stored lowest byte first. */
const END = 0x06054b50;
const END_LENGTH = 22;
const LISTED = 0x02014b50;
const LISTED_LENGTH = 46;
const LONGEST_COMMENT = 65_535;
/** Places in the list's record of a file, each as long as it says, and as they are in the head of the file itself. */
const FLAGS_TO_METHOD = { at: 8, length: 4 };
const SUM_TO_SIZES = { at: 16, length: 12 };
const OFFSET = 42;

const DAMAGED = 'This file is damaged and cannot be opened.';
const MOST_ENTRIES = 5000;
/** What the parts that are read may unfold to, bytes. */
const MOST_UNFOLDED = 80_000_000;

interface Listed {
  /** Where its record in the list stands. */
  at: number;
  name: string;
  /** Where the file itself stands. */
  offset: number;
}
interface Listing {
  entries: Listed[];
  /** Of the list. */
  from: number;
  /** Of the record after it. */
  end: number;
}

function listingOf(bytes: Uint8Array): Listing {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const last = bytes.length - END_LENGTH;
  let end = last;
  while (end >= 0 && end >= last - LONGEST_COMMENT && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || end < last - LONGEST_COMMENT) throw new UnreadableSheet(DAMAGED);
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count > MOST_ENTRIES) throw new UnreadableSheet(TOO_LARGE);
  const entries: Listed[] = [];
  let at = from;
  for (let n = 0; n < count; n += 1) {
    if (at + LISTED_LENGTH > end || view.getUint32(at, true) !== LISTED) throw new UnreadableSheet(DAMAGED);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const start = at + LISTED_LENGTH;
    entries.push({
      at,
      name: new TextDecoder().decode(bytes.subarray(start, start + name)),
      offset: view.getUint32(at + OFFSET, true),
    });
    at = start + name + extra + comment;
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new UnreadableSheet(DAMAGED);
  return { entries, from, end };
}

export const partNames = (bytes: Uint8Array): string[] => listingOf(bytes).entries.map(({ name }) => name);

/** These parts of a ZIP; sizes are looked at before anything is unfolded, and not believed. @throws UnreadableSheet */
export function partsOf(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, Uint8Array> {
  let size = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!names.has(name)) return false;
        size += originalSize;
        if (size > MOST_UNFOLDED) throw new UnreadableSheet(TOO_LARGE);
        return true;
      },
    });
    return new Map(Object.entries(found));
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(DAMAGED);
  }
}

/** The same ZIP with other content in some of its parts; the bytes of all others are as they were. */
export function withParts(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const { entries, from, end } = listingOf(bytes);
  const list = bytes.slice(from, end);
  const listed = new DataView(list.buffer);
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  const pieces: Uint8Array[] = [];
  let put = inOrder[0]?.offset ?? from;
  pieces.push(bytes.subarray(0, put));
  for (const [n, { name, at, offset }] of inOrder.entries()) {
    const content = parts.get(name);
    const piece =
      content === undefined
        ? bytes.subarray(offset, inOrder[n + 1]?.offset ?? from)
        : packed(name, content, list, at - from);
    listed.setUint32(at - from + OFFSET, put, true);
    pieces.push(piece);
    put += piece.length;
  }
  const tail = bytes.slice(end);
  new DataView(tail.buffer).setUint32(16, put, true);
  return joined([...pieces, list, tail]);
}

/** A part as it stands in a ZIP; what the list says of it is changed to match. */
function packed(name: string, content: Uint8Array, list: Uint8Array, at: number): Uint8Array {
  const alone = zipSync({ [name]: content });
  const [only] = listingOf(alone).entries;
  if (!only) throw new UnreadableSheet(DAMAGED);
  for (const { at: place, length } of [FLAGS_TO_METHOD, SUM_TO_SIZES])
    list.set(alone.subarray(only.at + place, only.at + place + length), at + place);
  return alone.subarray(0, only.at);
}
