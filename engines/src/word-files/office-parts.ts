import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';

/** Of an office file when opened: a Word file of 200 pages has a tenth of it. */
const MOST_BYTES = 48_000_000;
const MOST_PARTS = 4_000;

/** A file that is not opened further, as the code of its failure. */
export class Unopened extends Error {
  override name = 'Unopened';
  constructor(readonly code: 'damaged' | 'too_big_inside' | 'encrypted') {
    super(code);
  }
}

/**
 * The XML of an office file, by name. Nothing else in it is looked at: no macros, pictures or embedded files.
 * @throws Unopened
 */
export async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  let room = MOST_BYTES;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    });
    if (zip.entryCount > MOST_PARTS) throw new Unopened('too_big_inside');
    for await (const entry of zip.eachEntry()) {
      if (!isXml(entry)) continue;
      // Two parts of one name: two readers would see two different texts.
      if (entry.isEncrypted() || parts.has(entry.fileName)) throw new Unopened('damaged');
      const content = await inflated(await zip.openReadStreamPromise(entry), room);
      room -= content.length;
      parts.set(entry.fileName, textOf(content));
    }
  } catch (error) {
    throw error instanceof Unopened ? error : new Unopened('damaged');
  }
  return parts;
}

const isXml = ({ fileName }: Entry): boolean => /\.(?:xml|rels)$|^mimetype$/.test(fileName);

/** A size that the file states is not believed. */
async function inflated(stream: Readable, room: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > room) throw new Unopened('too_big_inside');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** No office program writes a document type; with one, entities could be made to grow without end. */
function textOf(content: Buffer): string {
  const isWide = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  const text = new TextDecoder(isWide ? (content[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    content,
  );
  if (text.includes('<!DOCTYPE')) throw new Unopened('damaged');
  return text;
}
