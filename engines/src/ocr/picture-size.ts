/** Most dots of a picture: the largest of telephones have 50 million. */
export const MOST_DOTS = 52_000_000;
/** A picture with a side of fewer dots has no page on it. */
const FEWEST_DOTS = 60;
/** Marks of a JPEG before its size is told: cameras write up to some dozen. */
const MOST_MARKS = 1_000;

export interface PictureSize {
  width: number;
  height: number;
}

/** What a JPEG or PNG says of its size, before anything of it is unpacked; null: it does not say. */
export function sizeOfPicture(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (let marks = 0; marks < MOST_MARKS && at + 9 <= bytes.length; marks += 1) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) at += 1;
    // Start of frame; of those, three marks are tables.
    else if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Whether it may be unpacked: neither nothing nor a bomb. */
export const isReadableSize = (size: PictureSize | null): boolean =>
  size !== null && Math.min(size.width, size.height) >= FEWEST_DOTS && size.width * size.height <= MOST_DOTS;
