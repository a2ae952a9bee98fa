import type { ApiDocument, OperationObject } from './document.ts';
import type { Schema } from './schema.ts';

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] as string,
  );

/** `code` in a sentence. */
const said = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const nameOf = ($ref: string): string => $ref.split('/').at(-1) as string;

/** A schema as one short expression: string, Essay[], "a" | "b", null. */
const kindOf = (schema: Schema): string => {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => escape(JSON.stringify(one))).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.type === 'array') {
    const items = kindOf(schema.items ?? {});
    return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
  }
  if (Array.isArray(schema.type)) return schema.type.toSorted((_, b) => (b === 'null' ? -1 : 1)).join(' | ');
  return schema.type ?? 'anything';
};

const limitsOf = (schema: Schema): string =>
  [
    schema.format && `format ${schema.format}`,
    schema.pattern && `matches ${schema.pattern}`,
    schema.minLength !== undefined && `at least ${schema.minLength} character`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minItems !== undefined && `at least ${schema.minItems}`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');

const row = (name: string, schema: Schema, isRequired: boolean, description = schema.description): string =>
  `<tr><th scope="row"><code>${escape(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th><td>${kindOf(schema)}</td><td>${[
    description && said(description),
    limitsOf(schema) && `<small>${escape(limitsOf(schema))}</small>`,
  ]
    .filter(Boolean)
    .join(' ')}</td></tr>`;

const table = (rows: string[]): string => (rows.length > 0 ? `<table>${rows.join('')}</table>` : '');

/** What is in an object; a named or simple schema is its own expression. */
const shapeOf = ({ allOf, ...schema }: Schema): string => {
  const own = Object.entries(schema.properties ?? {}).map(([name, one]) =>
    row(name, one, schema.required?.includes(name) ?? false),
  );
  if (allOf)
    return `<p>All of ${allOf.map(kindOf).join(', all of ')}${own.length > 0 ? ', and' : ''}</p>${table(own)}`;
  return schema.properties ? table(own) : `<p>${kindOf(schema)}</p>`;
};

const operation = (
  method: string,
  path: string,
  one: OperationObject,
  shapes: Record<string, Schema>,
): string => {
  const parameters = (one.parameters ?? []).map(({ name, in: where, schema, description, required }) =>
    row(where === 'query' ? `?${name}` : name, schema, required ?? false, description),
  );
  const bodies = Object.entries(one.requestBody?.content ?? {});
  const answers = Object.entries(one.responses).filter(([status]) => status.startsWith('2'));
  const refusals = Object.entries(one.responses).filter(([status]) => /^[45]/.test(status));
  return `<details id="${one.operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escape(path)}</code> <span>${said(one.summary)}</span></summary>
${one.description ? `<p>${said(one.description)}</p>` : ''}${one.security ? '<p>Open to anyone.</p>' : ''}
${parameters.length > 0 ? `<h4>Parameters</h4>${table(parameters)}` : ''}
${bodies.map(([type, { schema }]) => `<h4>Asks <small>${type}</small></h4>${shapeOf(schema.$ref ? (shapes[nameOf(schema.$ref)] ?? schema) : schema)}`).join('')}
${answers
  .map(([status, { content }]) =>
    Object.entries(content ?? {})
      .map(([type, { schema }]) => `<h4>Answers ${status} <small>${type}</small></h4>${shapeOf(schema)}`)
      .join(''),
  )
  .join('')}
<h4>Refuses</h4>${table(refusals.map(([status, { description }]) => `<tr><th scope="row">${status}</th><td colspan="2">${said(description)}</td></tr>`))}
</details>`;
};

/** Colors are the roles of web/src/app/theme.ts. */
const STYLE =
  '\n' +
  ':root{color-scheme:light ' +
  'dark;--paper:#f6f5f1;--surface:#fffefb;--line:#dedad0;--ink:#1f1d18;--ink-2:#55514a;--primary:#17494d;--tint:#e3eeed;--focus:#0b6bcb;--red:#5f2120;--yellow:#663c00}\n' +
  '@media ' +
  '(prefers-color-scheme:dark){:root{--paper:#171613;--surface:#201f1b;--line:#3b3832;--ink:#f1eee6;--ink-2:#c4beb2;--primary:#8ecbcb;--tint:#213937;--focus:#6db3ff;--red:#f5b5b2;--yellow:#f5cd8d}}\n' +
  '*{box-sizing:border-box}\n' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:0.875rem/1.5 ' +
  "Inter,system-ui,-apple-system,'Segoe UI',sans-serif}\n" +
  'main{max-width:64rem;margin:0 auto;padding:2rem 1rem 6rem}\n' +
  'h1{font-size:1.375rem;letter-spacing:-0.015em;margin:0}\n' +
  'h2{font-size:0.9375rem;margin:2.5rem 0 0.5rem;text-transform:capitalize}\n' +
  'h3{font-size:0.875rem;margin:1.5rem 0 0.25rem}\n' +
  'h4{font-size:0.78125rem;margin:1rem 0 0.25rem;color:var(--ink-2)}\n' +
  'p{max-width:46rem;margin:0.5rem 0}\n' +
  'small,summary span{color:var(--ink-2)}\n' +
  'a{color:var(--primary)}\n' +
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}\n' +
  'nav{display:flex;flex-wrap:wrap;gap:0.25rem 1rem;margin-top:1rem;text-transform:capitalize}\n' +
  'code{font:0.8125rem/1.4 ' +
  'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}\n' +
  'details{background:var(--surface);border:1px solid var(--line);border-bottom-width:0;padding:0 ' +
  '0.875rem}\n' +
  'details:first-of-type{border-radius:8px 8px 0 0}\n' +
  'details:last-of-type{border-radius:0 0 8px 8px;border-bottom-width:1px}\n' +
  'details[open]{padding-bottom:1rem}\n' +
  'summary{cursor:pointer;padding:0.5rem ' +
  '0;list-style:none;display:grid;grid-template-columns:4.5rem minmax(0,22rem) ' +
  'minmax(0,1fr);gap:0.75rem;align-items:baseline}\n' +
  'summary::-webkit-details-marker{display:none}\n' +
  'summary b{font-size:0.75rem;color:var(--primary)}\n' +
  'summary b.delete{color:var(--red)}\n' +
  'summary b.put,summary b.patch,summary b.post{color:var(--yellow)}\n' +
  'table{border-collapse:collapse;width:100%;table-layout:fixed}\n' +
  'th,td{text-align:left;vertical-align:top;font-weight:400;padding:0.25rem 0.75rem 0.25rem ' +
  '0;border-top:1px solid var(--line);overflow-wrap:anywhere}\n' +
  'th,td{width:30%}\n' +
  'td:last-child{width:40%}\n' +
  '.schema{background:var(--surface);border:1px solid ' +
  'var(--line);border-radius:8px;padding:0.25rem 0.875rem ' +
  '0.875rem;margin-top:0.75rem;scroll-margin-top:1rem}\n' +
  '.schema:target{background:var(--tint)}\n' +
  '@media (max-width:44rem){summary{grid-template-columns:3.5rem minmax(0,1fr)}summary ' +
  'span{grid-column:2}}\n' +
  '@media print{details::details-content{content-visibility:visible}}';

/** The document as one page without any script: what a browser shows works under the strictest policy. */
export const docsPage = ({ info, tags, paths, components }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, one })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ one }) => one.tags.includes(name));
    return `<section><h2 id="tag-${name}">${name}</h2>${own.map(({ method, path, one }) => operation(method, path, one, components.schemas)).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section class="schema" id="${name}"><h3>${name}</h3>${schema.description ? `<p>${said(schema.description)}</p>` : ''}${shapeOf(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>The API – ${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>The API of the ${escape(info.title)}</h1>
<p>Version ${escape(info.version)}, as <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls take a session as <code>Authorization: Bearer …</code>, the token of <a href="#post-auth-login">POST /api/auth/login</a>.</p>
${info.description
  .split('\n')
  .map((line) => `<p>${said(line)}</p>`)
  .join('')}
<nav aria-label="Calls">${[...tags.map(({ name }) => `<a href="#tag-${name}">${name}</a>`), '<a href="#schemas">Shapes</a>'].join('')}</nav>
${sections.join('')}
<h2 id="schemas">Shapes</h2>${schemas.join('')}
</main></body></html>
`;
};
