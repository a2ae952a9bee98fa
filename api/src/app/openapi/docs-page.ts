import { safeHtml } from '../../platform/http/safe-html.ts';
import type { ApiDocument, OperationObject } from './document.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { Schema } from './schema.ts';

/** `code` in a sentence. */
const said = (text: string): string => safeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const nameOf = ($ref: string): string => $ref.split('/').at(-1) as string;

/** A schema as one short expression: string, Essay[], "a" | "b", null. */
const kindOf = (schema: Schema): string => {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.const !== undefined) return safeHtml(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => safeHtml(JSON.stringify(one))).join(' | ');
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

const row = (name: string, schema: Schema, isRequired: boolean, description = schema.description): string => {
  const optional = isRequired ? '' : ' <small>optional</small>';
  const limits = limitsOf(schema) && `<small>${safeHtml(limitsOf(schema))}</small>`;
  const meaning = [description && said(description), limits].filter(Boolean).join(' ');
  const cells = `<td>${kindOf(schema)}</td><td>${meaning}</td>`;
  return `<tr><th scope="row"><code>${safeHtml(name)}</code>${optional}</th>${cells}</tr>`;
};

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
  const asked = bodies.map(([type, { schema }]) => {
    const named = schema.$ref && shapes[nameOf(schema.$ref)];
    return `<h4>Asks <small>${type}</small></h4>${shapeOf(named || schema)}`;
  });
  const refused = refusals.map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td colspan="2">${said(description)}</td></tr>`,
  );
  return `<details id="${one.operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${safeHtml(path)}</code>
<span>${said(one.summary)}</span></summary>
${one.description ? `<p>${said(one.description)}</p>` : ''}${one.security ? '<p>Open to anyone.</p>' : ''}
${parameters.length > 0 ? `<h4>Parameters</h4>${table(parameters)}` : ''}
${asked.join('')}
${answers
  .map(([status, { content }]) =>
    Object.entries(content ?? {})
      .map(([type, { schema }]) => `<h4>Answers ${status} <small>${type}</small></h4>${shapeOf(schema)}`)
      .join(''),
  )
  .join('')}
<h4>Refuses</h4>${table(refused)}
</details>`;
};

/** The document as one page without scripts, so it works under the strictest content policy. */
export const docsPage = ({ info, tags, paths, components }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, one })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ one }) => one.tags.includes(name));
    const calls = own.map(({ method, path, one }) => operation(method, path, one, components.schemas));
    return `<section><h2 id="tag-${name}">${name}</h2>${calls.join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const meaning = schema.description ? `<p>${said(schema.description)}</p>` : '';
    return `<section class="schema" id="${name}"><h3>${name}</h3>${meaning}${shapeOf(schema)}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#tag-${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>The API – ${safeHtml(info.title)}</title><style>${DOCS_STYLE}</style></head>
<body><main><h1>The API of the ${safeHtml(info.title)}</h1>
<p>Version ${safeHtml(info.version)}, as <a href="/api/openapi.json">OpenAPI 3.1</a>.
Calls take a session as <code>Authorization: Bearer …</code>, the token of
<a href="#post-auth-login">POST /api/auth/login</a>.</p>
${info.description
  .split('\n')
  .map((line) => `<p>${said(line)}</p>`)
  .join('')}
<nav aria-label="Calls">${links.join('')}<a href="#schemas">Shapes</a></nav>
${sections.join('')}
<h2 id="schemas">Shapes</h2>${schemas.join('')}
</main></body></html>
`;
};
