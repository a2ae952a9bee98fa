import type { Call } from './answers.ts';
import type { Schema } from './schema.ts';
import made from './schemas.json' with { type: 'json' };

/** Every shape that has a name in the code, once. */
export const COMPONENTS: Record<string, Schema> = made.components;

export const ANSWER_SCHEMAS: Record<Call, Schema> = made.answers;
