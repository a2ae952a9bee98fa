// The calls of the product's own description (OpenAPI), with values that nobody should send, in every place.
const VALUES = [
  null,
  '',
  ' ',
  '\u0000',
  'null',
  0,
  -1,
  1e308,
  true,
  [],
  [[]],
  [null],
  {},
  { a: { a: { a: {} } } },
  { $gt: '' },
  "'; DROP TABLE events; --",
  '__proto__',
  '<script>',
  'x'.repeat(70_000),
  '2025-02-30',
  'NaN',
];

/** Not called: they would end the polling session, or change accounts. */
const SPARED = /^\/api\/(auth|users)/;

export const callsOf = (document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method) && !SPARED.test(path))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: fieldsOf(requestBody?.content?.['application/json']?.schema, document),
      })),
  );

const fieldsOf = (schema, document) => {
  const name = schema?.$ref?.split('/').at(-1);
  return Object.keys((name ? document.components.schemas[name] : schema)?.properties ?? {});
};

/** A call with hostile values; the ids in its path are those of real documents, or no ids at all. */
export const hostileCall = (calls, ids, draw) => {
  const { method, path, query, fields } = draw.anyOf(calls);
  const filled = path.replace(/\{[^{}]+\}/g, () =>
    encodeURIComponent(
      draw.below(3) === 0 ? String(draw.anyOf(VALUES)).slice(0, 200) || '-' : draw.anyOf(ids),
    ),
  );
  const asked = new URLSearchParams();
  for (const name of query) if (draw.below(2)) asked.append(name, String(draw.anyOf(VALUES)).slice(0, 2_000));
  const body =
    method === 'GET'
      ? undefined
      : draw.below(6) === 0
        ? draw.anyOf(['', '{', '[]', 'null', '"x"', '[[[[', '{"__proto__":{"a":1}}'])
        : JSON.stringify(
            Object.fromEntries(fields.flatMap((name) => (draw.below(4) ? [[name, draw.anyOf(VALUES)]] : []))),
          );
  return { name: `${method} ${path}`, method, path: `${filled}${asked.size ? `?${asked}` : ''}`, body };
};
