import type { Pdfium } from './pdfium.ts';

/** FPDF_ANNOT_*: a text box, a link, a note that opens, a field of a form; links and notes are no part of a page. */
const TEXT_BOX = 3;
const FIELD = 20;
const BESIDE_THE_PAGE = [2, 16];
/** Flags of an annotation (ISO 32000-1, 12.5.3). */
const HIDDEN = 2;
const PRINTED = 4;
const NOT_VIEWED = 32;
/** FPDF_FORMFIELD_*: a field for text, and lists to choose from. A button has words, too, that nobody filled in. */
const TEXT_FIELD = 6;
const WITH_WORDS = [4, 5, TEXT_FIELD];
/** FPDF_PAGEOBJ_*: text, and a form in which it may be. */
const WITH_LETTERS = [1, 5];
/** Letters of one field; FPDFPage_Flatten makes those a part of the page that are printed. */
const MOST_LETTERS = 100_000;
const FOR_PRINT = 1;

/** The form of a document; 0: it has none. */
export interface Form {
  handle: number;
  close(): void;
}

export function formOf({ call }: Pdfium, document: number): Form {
  const info = call.FPDF_GetFormType(document) === 0 ? 0 : call.PDFiumExt_OpenFormFillInfo();
  if (info === 0) return { handle: 0, close: () => undefined };
  const handle = call.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    close() {
      if (handle !== 0) call.PDFiumExt_ExitFormFillEnvironment(handle);
      call.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

/** What stands on a page without being part of it. */
export interface Annotations {
  /** There is something besides links and notes. */
  areThere: boolean;
  /** What is typed into the fields of its form. */
  filledIn: string[];
}

/**
 * Fields and text boxes that are shown and would not be printed are printed, and what no program has drawn is drawn:
 * whoever filled in a form saw it on a screen.
 */
export function drawAnnotations(library: Pdfium, page: number, form: Form): Annotations {
  const { call } = library;
  const found: Annotations = { areThere: false, filledIn: [] };
  const count = call.FPDFPage_GetAnnotCount(page);
  for (let at = 0; at < count; at += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    if (!BESIDE_THE_PAGE.includes(kind)) found.areThere = true;
    const flags = call.FPDFAnnot_GetFlags(annotation);
    if ((flags & (HIDDEN | NOT_VIEWED)) === 0) {
      const type =
        kind === FIELD && form.handle !== 0 ? call.FPDFAnnot_GetFormFieldType(form.handle, annotation) : 0;
      const value = WITH_WORDS.includes(type) ? valueOf(library, annotation, form) : '';
      // The words of a list may be others than its value.
      if (value !== '' && type === TEXT_FIELD) found.filledIn.push(value);
      if (value !== '' || kind === TEXT_BOX) {
        call.FPDFAnnot_SetFlags(annotation, flags | PRINTED);
        if (kind === FIELD && !isFilled(library, annotation)) call.EPDFAnnot_GenerateFormFieldAP(annotation);
        if (kind === TEXT_BOX && !isDrawn(library, annotation)) call.EPDFAnnot_GenerateAppearance(annotation);
      }
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

/** Annotations that are printed become part of the page. */
export const flatten = ({ call }: Pdfium, page: number): boolean =>
  call.FPDFPage_Flatten(page, FOR_PRINT) === 1;

const valueOf = (library: Pdfium, annotation: number, { handle }: Form): string =>
  library.words('EPDFAnnot_GetFormFieldRawValue', MOST_LETTERS, handle, annotation).trim();

const isDrawn = ({ call }: Pdfium, annotation: number): boolean =>
  call.EPDFAnnot_HasAppearanceStream(annotation, 0) === 1;

/** Some programs keep a field as it was drawn empty. */
function isFilled(library: Pdfium, annotation: number): boolean {
  const { call } = library;
  if (!isDrawn(library, annotation)) return false;
  const count = call.FPDFAnnot_GetObjectCount(annotation);
  for (let at = 0; at < count; at += 1)
    if (WITH_LETTERS.includes(call.FPDFPageObj_GetType(call.FPDFAnnot_GetObject(annotation, at))))
      return true;
  return false;
}
