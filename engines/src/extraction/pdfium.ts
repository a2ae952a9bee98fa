import { init } from '@embedpdf/pdfium';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** PDFium's public functions (public/fpdf*.h) that are called here; handles are addresses in its memory. */
type Call = (...numbers: number[]) => number;
const CALLS = [
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_CloseDocument',
  'FPDF_GetPageCount',
  'FPDF_GetFormType',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageBoundingBox',
  'FPDF_PageToDevice',
  'FPDF_RenderPageBitmap',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPage_Flatten',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFPage_GetRotation',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_SetFlags',
  'FPDFAnnot_GetObjectCount',
  'FPDFAnnot_GetObject',
  'EPDFAnnot_HasAppearanceStream',
  'EPDFAnnot_GenerateFormFieldAP',
  'EPDFAnnot_GenerateAppearance',
  'EPDFAnnot_GetFormFieldRawValue',
  'FPDFAnnot_GetFormFieldType',
  'PDFiumExt_OpenFormFillInfo',
  'PDFiumExt_CloseFormFillInfo',
  'PDFiumExt_InitFormFillEnvironment',
  'PDFiumExt_ExitFormFillEnvironment',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_SetIsActive',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFPathSegment_GetPoint',
  'FPDFPath_GetDrawMode',
  'FPDFFont_GetAscent',
  'FPDFFont_GetDescent',
  'FPDFFont_GetGlyphWidth',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetFontSize',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFText_IsGenerated',
] as const;

interface Heap {
  HEAPU8: Uint8Array;
  wasmExports: Record<(typeof CALLS)[number], Call> & {
    malloc(bytes: number): number;
    free(address: number): void;
  };
}

/** PDFium as WebAssembly, with room for what its functions write. */
export interface Pdfium {
  call: Readonly<Record<(typeof CALLS)[number], Call>>;
  /** The document in these bytes; 0: PDFium cannot open it. `free` releases the bytes after the document is closed. */
  open(bytes: Uint8Array): { document: number; free: () => void };
  /** Calls a function that writes `count` numbers of 4 bytes side by side (a struct) to the last argument. */
  floats(name: (typeof CALLS)[number], count: number, ...numbers: number[]): number[] | null;
  /** The same for one that writes each to an address of its own. */
  separate(
    name: (typeof CALLS)[number],
    kind: 'Int32' | 'Float32' | 'Float64',
    count: number,
    ...numbers: number[]
  ): number[] | null;
  /** Calls one that writes words in UTF-16 to its last arguments, a place and how many bytes that has; '': none. */
  words(name: (typeof CALLS)[number], most: number, ...numbers: number[]): string;
  bytes(address: number, length: number): Uint8Array;
}

const MOST_WRITTEN = 8;
const READ = {
  Int32: (memory: DataView, place: number) => memory.getInt32(place, true),
  Float32: (memory: DataView, place: number) => memory.getFloat32(place, true),
  Float64: (memory: DataView, place: number) => memory.getFloat64(place, true),
};
let loaded: Promise<Pdfium> | null = null;

/** Loaded once a process, when the first file is read. */
export const pdfium = (): Promise<Pdfium> => (loaded ??= load());

/** After a fault nothing is known about its memory: the next file gets a new one. */
export const forgetPdfium = (): void => {
  loaded = null;
};

async function load(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const library = await init({ wasmBinary: readFileSync(file) as unknown as ArrayBuffer });
  library.PDFiumExt_Init();
  const heap = library.pdfium as unknown as Heap;
  // Called for every letter: the library's own functions take twice the time of what they call.
  const call = heap.wasmExports;
  const { malloc, free } = call;
  const room = malloc(MOST_WRITTEN * 8);
  const places = Array.from({ length: MOST_WRITTEN + 1 }, (_, count) =>
    Array.from({ length: count }, (__, at) => room + 8 * at),
  );
  const view = () => new DataView(heap.HEAPU8.buffer);
  let seen = view();
  // Its memory moves when it grows.
  const memory = () => (seen.buffer === heap.HEAPU8.buffer ? seen : (seen = view()));
  return {
    call,
    open(bytes) {
      const address = malloc(bytes.length);
      heap.HEAPU8.set(bytes, address);
      const document = library.FPDF_LoadMemDocument(address, bytes.length, '');
      return { document, free: () => free(address) };
    },
    floats(name, count, ...numbers) {
      if (!call[name](...numbers, room)) return null;
      const written: number[] = [];
      for (let at = 0; at < count; at += 1) written.push(memory().getFloat32(room + 4 * at, true));
      return written;
    },
    separate(name, kind, count, ...numbers) {
      if (!call[name](...numbers, ...places[count]!)) return null;
      const read = READ[kind];
      return places[count]!.map((place) => read(memory(), place));
    },
    words(name, most, ...numbers) {
      // How many bytes it would write, with a zero at their end.
      const length = call[name](...numbers, 0, 0);
      if (length <= 2 || length > 2 * most) return '';
      const address = malloc(length);
      call[name](...numbers, address, length);
      const written = heap.HEAPU8.slice(address, address + length - 2);
      free(address);
      return new TextDecoder('utf-16le').decode(written);
    },
    bytes: (address, length) => heap.HEAPU8.slice(address, address + length),
  };
}
