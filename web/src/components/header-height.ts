/** Height of the header that stays in view above every page, px; `--header` in app/shell.css. */
export const HEADER = 52;
