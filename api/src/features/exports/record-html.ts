import { safeHtml } from '../../platform/http/safe-html.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:52em;margin:2em auto;padding:0 1em;overflow-wrap:break-word}' +
  'pre,dd{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;border-top:1px solid #ccc;padding:.3em .6em .3em 0}' +
  '@media(max-width:36em){table{font-size:.875em}td:first-child{overflow-wrap:anywhere;min-width:6.5em}}' +
  'dl{margin:0}dt{color:#555;font-size:.9em}dd{margin:0 0 .4em 1.2em}h2{margin-top:2em}';

/** Nothing is loaded or run, whatever a student wrote. */
export const pageOf = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">' +
  `<meta name="viewport" content="width=device-width"><title>${safeHtml(title)}</title><style>${STYLE}</style></head>` +
  `<body><h1>${safeHtml(title)}</h1>${body}</body></html>\n`;

export const section = (title: string, body: string): string =>
  body === '' ? '' : `<h2>${safeHtml(title)}</h2>${body}`;
export const paragraphs = (...texts: (string | null | undefined)[]): string =>
  texts.flatMap((text) => (text ? [`<p>${safeHtml(text)}</p>`] : [])).join('');
/** Of items that are HTML already. */
export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const link = (path: string, words: string): string =>
  `<a href="${safeHtml(path)}">${safeHtml(words)}</a>`;

const cellOf = (cell: unknown): string => `<td>${safeHtml(cell)}</td>`;

export const table = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${head.map((one) => `<th>${safeHtml(one)}</th>`).join('')}</tr></thead><tbody>` +
      `${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}` +
      '</tbody></table>';

/** Names with their values; those without a value are left out. */
export const facts = (rows: readonly (readonly [string, unknown])[]): string => {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return known.length === 0
    ? ''
    : `<table><tbody>${known
        .map(([name, value]) => `<tr><th scope="row">${safeHtml(name)}</th><td>${safeHtml(value)}</td></tr>`)
        .join('')}</tbody></table>`;
};
