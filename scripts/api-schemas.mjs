/**
 * Writes api/src/app/openapi/schemas.json: what each call of contract/src/calls is for, and JSON Schemas (2020-12, as
 * OpenAPI 3.1 has them) of all answers and requests, read from their TypeScript types, so that the API document cannot
 * differ from the code. `node scripts/api-schemas.mjs` writes; the spec beside it fails when the file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';
import { inHouseStyle } from './house-style.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = join(root, 'api/src/app/openapi/schemas.json');
const CONTRACT = join(root, 'contract/src/index.ts');
const CALLS = join(root, 'contract/src/calls/calls.ts');

const requestFiles = () =>
  readdirSync(join(root, 'api/src'), { recursive: true })
    .filter((name) => name.endsWith('.requests.ts'))
    .map((name) => join(root, 'api/src', name))
    .sort();

/** Schemas of types; the named ones are collected as components. */
class Schemas {
  components = {};
  /** Contract names that TypeScript loses: unions derived from a list. A union with two names gets neither. */
  #choices = new Map();
  /**
   * `Whole -> Short` where the contract says `type Short = Omit<Whole, …>`: the document builds Whole on top of Short.
   */
  #shorter = new Map();

  constructor(checker, contract) {
    this.checker = checker;
    for (const symbol of contract) {
      const declared = symbol.declarations?.find(ts.isTypeAliasDeclaration);
      if (!declared || declared.typeParameters) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (type.isUnion() && type.types.every((one) => one.isStringLiteral()))
        this.#choices.set(type, this.#choices.has(type) ? null : symbol);
      const [whole] = declared.type.typeArguments ?? [];
      if (declared.type.typeName?.text === 'Omit')
        this.#shorter.set(checker.getTypeFromTypeNode(whole), type);
    }
  }

  of(type) {
    const name = this.#nameOf(type);
    if (name === null) return this.#made(type);
    if (!(name in this.components)) {
      this.components[name] = {};
      const description = this.said(type.aliasSymbol ?? type.symbol);
      this.components[name] = { ...(description && { description }), ...this.#made(type) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Types that have a name in the code have one in the document too; generic and unnamed ones are inlined. */
  #nameOf(type) {
    const symbol =
      type.aliasSymbol ??
      this.#choices.get(type) ??
      (type.flags & ts.TypeFlags.Object ? type.symbol : undefined);
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
    const present = this.checker.getNonNullableType(type);
    const isNullable = type.types.some((one) => one.flags & ts.TypeFlags.Null);
    const isNamed = present !== type && this.#nameOf(present) !== null;
    const schemas = [
      ...(isNullable ? [{ type: 'null' }] : []),
      ...(isNamed ? [this.of(present)] : this.#alternatives(present)),
    ];
    if (schemas.length === 1) return schemas[0];
    const simple = schemas.every((one) => Object.keys(one).join() === 'type');
    return simple ? { type: schemas.map((one) => one.type) } : { anyOf: schemas };
  }

  /** The possible values: one of several words, or of several shapes. */
  #alternatives(type) {
    if (!type.isUnion()) return [this.of(type)];
    const isTruth = (one) => one.flags & ts.TypeFlags.BooleanLiteral;
    const words = type.types.filter((one) => one.isStringLiteral());
    const others = type.types.filter((one) => !one.isStringLiteral() && !isTruth(one));
    return [
      ...(words.length > 0 ? [{ enum: words.map((one) => one.value).sort() }] : []),
      ...(type.types.some(isTruth) ? [{ type: 'boolean' }] : []),
      ...others.map((one) => this.of(one)),
    ];
  }

  /** The body of a request, with all of its fields: they are those of a type of the contract. */
  body(symbol) {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    const description = this.said(symbol);
    const parts = { bases: [], own: this.checker.getPropertiesOfType(type) };
    this.components[symbol.name] = { ...(description && { description }), ...this.#object(type, parts) };
  }

  #object(type, { bases, own } = this.#partsOf(type)) {
    const { checker } = this;
    const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = {};
    const required = [];
    for (const property of own) {
      const description = this.said(property);
      properties[property.name] = {
        ...this.of(checker.getTypeOfSymbol(property)),
        ...(description && { description }),
      };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      ...(bases.length > 0 && { allOf: bases.map((base) => this.of(base)) }),
      type: 'object',
      ...(own.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: this.of(rest) }),
    };
  }

  /** A type's bases and its own fields: `extends` and `&` become `allOf`, so that no shape is repeated. */
  #partsOf(type) {
    const { checker } = this;
    const shorter = this.#shorter.get(type);
    const parents = type.isIntersection()
      ? type.types
      : type.isClassOrInterface()
        ? checker.getBaseTypes(type)
        : [];
    const bases = shorter ? [shorter] : parents.filter((base) => this.#nameOf(base) !== null);
    const isDeclaredAgain = ({ name }) => !shorter && type.symbol?.members?.has(name);
    const isInherited = (property) =>
      bases.some((base) => checker.getPropertyOfType(base, property.name)) && !isDeclaredAgain(property);
    return { bases, own: checker.getPropertiesOfType(type).filter((property) => !isInherited(property)) };
  }

  /** The comment above a declaration. */
  said(symbol) {
    return ts.displayPartsToString(symbol?.getDocumentationComment(this.checker)).replace(/\s+/g, ' ');
  }
}

/** `{ components, answers }`, as they are in the file. */
export const apiSchemas = () => {
  const files = [CALLS, ...requestFiles()];
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
  const exportsOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  const schemas = new Schemas(checker, exportsOf(CONTRACT));
  const named = (file, name) => exportsOf(file).find((symbol) => symbol.name === name);
  const membersOf = (symbol) => checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol));
  const member = (symbol, name) => membersOf(symbol).find((one) => one.name === name);
  const word = (symbol, name) => checker.getTypeOfSymbol(member(symbol, name)).value;
  const answers = {};
  for (const noun of membersOf(named(CALLS, 'CALLS')))
    for (const call of membersOf(noun)) {
      const kinds = ['answer', 'summary'].map((kind) =>
        checker.getTypeOfSymbol(member(member(call, 'types'), kind)),
      );
      const [schema, ...others] = [...new Set(kinds)].map((type) => schemas.of(type));
      answers[`${word(call, 'method')} ${word(call, 'path')}`] = {
        says: schemas.said(call),
        schema: others.length > 0 ? { anyOf: [schema, ...others] } : schema,
      };
    }
  schemas.of(checker.getDeclaredTypeOfSymbol(named(CONTRACT, 'Problem')));
  for (const file of requestFiles())
    for (const symbol of exportsOf(file)) if (symbol.flags & ts.SymbolFlags.Class) schemas.body(symbol);
  const inOrder = Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { components: inOrder, answers };
};

export const schemasFile = () => inHouseStyle(OUTPUT, JSON.stringify(apiSchemas()));

export const writtenSchemasFile = () => readFileSync(OUTPUT, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(OUTPUT, await schemasFile());
