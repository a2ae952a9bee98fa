import type { Response } from 'express';
import { safeHtml } from '../../platform/http/safe-html.ts';
import type { NotOpened } from './not-opened.ts';

/** As the pages of the product look (web/src/components/colours.ts), without a script. */
const STYLE =
  ':root{color-scheme:light dark;--paper:#f6f5f1;--surface:#fffefb;--line:#dedad0;--ink:#1f1d18;--ink-2:#55514a;' +
  '--primary:#17494d;--on:#fffefb}@media(prefers-color-scheme:dark){:root{--paper:#171613;--surface:#201f1b;' +
  '--line:#3b3832;--ink:#f1eee6;--ink-2:#c4beb2;--primary:#8ecbcb;--on:#0c2628}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}' +
  'main{max-width:36em;margin:12vh auto 2em;padding:0 20px}h1{font-size:1.5em;line-height:1.25;margin:.25em 0}' +
  '.name{color:var(--ink-2);margin:0}a.way{display:inline-block;background:var(--primary);color:var(--on);' +
  'padding:10px 18px;border-radius:8px;font-weight:600;text-decoration:none;margin-top:.5em}' +
  'a:focus-visible{outline:3px solid #0b6bcb;outline-offset:2px}section{margin-top:2.5em;padding:14px 18px;' +
  'background:var(--surface);border:1px solid var(--line);border-radius:10px;font-size:.875em;color:var(--ink-2)}' +
  'h2{font-size:1em;margin:0;color:var(--ink)}dl{margin:.5em 0}dt{font-weight:600}' +
  'dd{margin:0 0 .4em;overflow-wrap:anywhere}p.last{margin:0}';

/** It may stand inside a page of a learning platform, where a teacher may meet it; nothing can be done on it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

interface LtiPage {
  status: number;
  title: string;
  /** Texts; the way on; both as HTML. */
  body: string;
}
const show = (response: Response, { status, title, body }: LtiPage): void => {
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response
    .status(status)
    .type('html')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<title>${safeHtml(title)} – Essay Grading App</title><style>${STYLE}</style></head>` +
        `<body><main><p class="name">Essay Grading App</p><h1>${safeHtml(title)}</h1>${body}</main></body></html>\n`,
    );
};

const GUIDE = 'docs/guide/installing.md, ‘A learning platform’, says what has to be entered where.';

/** Why a course was not opened, what the reader can do, and what an installer needs to know. */
export const showRefusal = (response: Response, { status, message, way, facts }: NotOpened): void => {
  const named = Object.entries(facts)
    .map(([name, value]) => `<dt>${safeHtml(name)}</dt><dd>${safeHtml(value)}</dd>`)
    .join('');
  const forInstaller =
    named &&
    `<section><h2>For whoever installed this application</h2><dl>${named}</dl><p class="last">${GUIDE}</p></section>`;
  show(response, {
    status,
    title: 'The course was not opened',
    body:
      `<p>${safeHtml(message)}</p><p>${safeHtml(way.sentence)}</p>` +
      `<a class="way" href="${way.link.href}" target="_blank" rel="noopener">${way.link.text}</a>${forInstaller}`,
  });
};

/** In a frame the application cannot be used: a link that asks once more, in a window of its own. */
export const showWayOut = (response: Response, platform: string, address: string): void => {
  show(response, {
    status: 200,
    title: 'Open it in a window of its own',
    body:
      `<p>${safeHtml(platform)} shows this application inside its own page, where it cannot be used.</p>` +
      `<a class="way" href="${safeHtml(address)}" target="_blank" rel="noopener">Open in a new window</a>` +
      '<section><h2>For whoever installed this application</h2><p class="last">' +
      `Let ${safeHtml(platform)} open it in a new window, and nobody meets this page. ${GUIDE}</p></section>`,
  });
};
