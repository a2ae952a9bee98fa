import { getMetadataStorage } from 'class-validator';
import type { Schema } from './schema.ts';
import { COMPONENTS } from './schemas.ts';

type RequestClass = abstract new () => unknown;

/** class-validator rules as JSON Schema; value types are already known from the TypeScript types. */
const LIMITS: Record<string, (limit: unknown) => Schema> = {
  isUuid: () => ({ format: 'uuid' }),
  isNotEmpty: () => ({ minLength: 1 }),
  maxLength: (limit) => ({ maxLength: limit as number }),
  matches: (limit) => ({ pattern: (limit as RegExp).source }),
  isIn: (limit) => ({ enum: limit as unknown[] }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMaxSize: (limit) => ({ maxItems: limit as number }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/** The shape of a request from its type, with the limits that its decorators set. */
export const requestSchemaOf = (request: RequestClass): Schema => {
  const schema = COMPONENTS[request.name];
  if (!schema) throw new Error(`${request.name} is not exported from a *.requests.ts file`);
  const properties = structuredClone(schema.properties ?? {});
  const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false);
  for (const { propertyName, name, constraints, each } of rules) {
    const property = properties[propertyName];
    const limit = LIMITS[name ?? '']?.((constraints as unknown[] | undefined)?.[0]);
    // A property that is a list, a union or has its own description keeps its type's schema.
    if (!property || !limit || each || property.anyOf || property.enum || property.$ref) continue;
    if ('minLength' in limit && property.type !== 'string') continue;
    Object.assign(property, limit);
  }
  return { ...schema, properties };
};
