/**
 * Writes api/src/openapi/schemas.ts: JSON Schemas (2020-12, as OpenAPI 3.1 has them) of all answers and requests, read
 * from their TypeScript types, so that the API document cannot say anything else than the code.
 * `node scripts/api-schemas.mjs` writes; the spec beside it fails when the file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(root, 'api/src/openapi/schemas.ts');
const ANSWERS = join(root, 'api/src/openapi/answers.ts');

const requestFiles = () =>
  readdirSync(join(root, 'api/src'), { recursive: true })
    .filter((name) => name.endsWith('.requests.ts'))
    .map((name) => join(root, 'api/src', name))
    .sort();

/** Schemas of types, gathering the named ones as components. */
class Schemas {
  components = {};

  constructor(checker) {
    this.checker = checker;
  }

  of(type) {
    const name = this.#nameOf(type);
    if (name === null) return this.#made(type);
    if (!(name in this.components)) {
      this.components[name] = {};
      const description = this.#said(type.aliasSymbol ?? type.symbol);
      this.components[name] = { ...(description && { description }), ...this.#made(type) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Types that the code names are named in the document too; generic and nameless ones stand where they are used. */
  #nameOf(type) {
    const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object ? type.symbol : undefined);
    if (!symbol || type.aliasTypeArguments?.length > 0 || type.typeArguments?.length > 0) return null;
    const isNamed =
      symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
    return isNamed && !symbol.name.startsWith('__') ? symbol.name : null;
  }

  #made(type) {
    const { checker } = this;
    const { flags } = type;
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.StringLiteral) return { const: type.value };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (type.isUnion()) return this.#union(type);
    if (checker.isArrayType(type))
      return { type: 'array', items: this.of(checker.getTypeArguments(type)[0]) };
    if (flags & ts.TypeFlags.Object || type.isIntersection()) return this.#object(type);
    throw new Error(`No schema for ${checker.typeToString(type)}`);
  }

  #union(type) {
    const members = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined));
    const isTruth = (one) => one.flags & ts.TypeFlags.BooleanLiteral;
    const words = members.filter((one) => one.isStringLiteral());
    const others = members.filter((one) => !one.isStringLiteral() && !isTruth(one));
    const schemas = [
      ...(words.length > 0 ? [{ enum: words.map((one) => one.value) }] : []),
      ...(members.some(isTruth) ? [{ type: 'boolean' }] : []),
      ...others.map((one) => this.of(one)),
    ];
    if (schemas.length === 1) return schemas[0];
    const simple = schemas.every((one) => Object.keys(one).join() === 'type');
    return simple ? { type: schemas.map((one) => one.type) } : { anyOf: schemas };
  }

  #object(type) {
    const { checker } = this;
    const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property);
      const description = this.#said(property);
      properties[property.name] = { ...this.of(own), ...(description && { description }) };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: this.of(rest) }),
    };
  }

  #said(symbol) {
    return ts.displayPartsToString(symbol?.getDocumentationComment(this.checker)).replace(/\s+/g, ' ');
  }
}

/** `{ components, answers }` as the file has them. */
export const apiSchemas = () => {
  const files = [ANSWERS, ...requestFiles()];
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    experimentalDecorators: true,
    customConditions: ['source'],
    types: [],
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const schemas = new Schemas(checker);
  const exportsOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  const answers = {};
  for (const symbol of exportsOf(ANSWERS)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (symbol.name === 'Refusal') schemas.of(type);
    if (symbol.name === 'Answers')
      for (const call of checker.getPropertiesOfType(type))
        answers[call.name] = schemas.of(checker.getTypeOfSymbol(call));
  }
  for (const file of requestFiles())
    for (const symbol of exportsOf(file))
      if (symbol.flags & ts.SymbolFlags.Class) schemas.of(checker.getDeclaredTypeOfSymbol(symbol));
  const inOrder = Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { components: inOrder, answers };
};

export const schemasFile = async () => {
  const { components, answers } = apiSchemas();
  const text = `// Made by scripts/api-schemas.mjs from answers.ts and the *.requests.ts files; not to be edited.
import type { Call } from './answers.ts';
import type { Schema } from './schema.ts';

export const COMPONENTS: Record<string, Schema> = ${JSON.stringify(components)};

export const ANSWER_SCHEMAS: Record<Call, Schema> = ${JSON.stringify(answers)};
`;
  return prettier.format(text, { ...(await prettier.resolveConfig(OUTPUT)), parser: 'typescript' });
};

export const writtenSchemasFile = () => readFileSync(OUTPUT, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(OUTPUT, await schemasFile());
