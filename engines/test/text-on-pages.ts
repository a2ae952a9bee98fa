// A text as lines and letters of pages, for functions that read PDFs.
export const lineOf = (text: string, at: number) => ({
  text,
  x: 72,
  y: 60 + 15 * at,
  width: 400,
  height: 12,
});
/** Each letter on its own, as PDFium gives them, in lines of eighty. */
export const lettersIn = (text: string) =>
  [...text].map((letter, at) => ({
    text: letter,
    x: 72 + 5 * (at % 80),
    y: 60 + 15 * Math.floor(at / 80),
    width: 5,
    size: 11,
    angle: 0,
    object: 0,
  }));
export const pagesOf = (text: string) =>
  (text.match(/[^]{1,800}/g) ?? []).map((page) => page.split('\n').map(lineOf));
/** With the numbers of its lines beside them. */
export const numbered = (lines: readonly ReturnType<typeof lineOf>[]) => [
  ...lines,
  ...lines.map((line, at) => ({ ...line, text: String(at + 1), x: 40, width: 6 })),
];
