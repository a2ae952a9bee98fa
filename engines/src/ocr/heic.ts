import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DrawnPage } from './draw-page.ts';
import type { PictureSize } from './picture-size.ts';

/** What is used of libheif-js, which has no types of its own for it. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (drawn: object | null) => void,
  ): void;
  free(): void;
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** A photo of a telephone that is known by its size and not unpacked yet. */
interface HeicPhoto extends PictureSize {
  /** Upright, as the telephone says it was held. @throws when it cannot be unpacked */
  unpacked(): Promise<DrawnPage>;
}

let loaded: Heif | null = null;

/** Loaded once a process, with the first photo. Its own entry looks for the program in the working directory. */
function heif(): Heif {
  const require = createRequire(import.meta.url);
  const make = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Heif;
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  return (loaded ??= make({ wasmBinary }));
}

/** Null: it holds no picture. */
export function heicPhoto(bytes: Uint8Array): HeicPhoto | null {
  const [image] = new (heif().HeifDecoder)().decode(bytes);
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  return { width, height, unpacked: () => unpacked(image, width, height) };
}

async function unpacked(image: HeifImage, width: number, height: number): Promise<DrawnPage> {
  const data = new Uint8ClampedArray(4 * width * height);
  const drawn = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  image.free();
  if (!drawn) throw new TypeError('The photo cannot be unpacked');
  const dots = Buffer.alloc(width * height);
  for (let at = 0; at < dots.length; at += 1)
    dots[at] = (data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!) / 3;
  return { dots, width, height };
}
