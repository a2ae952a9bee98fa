import type { CallName } from '@essays/contract';
import type { Schema } from './schema.ts';
import made from './schemas.json' with { type: 'json' };

/** Every type that has a name in the code, once. */
export const COMPONENTS: Record<string, Schema> = made.components;

interface Answer {
  /** The purpose of the call, from the contract. */
  says: string;
  schema: Schema;
}

export const ANSWERS: Record<CallName, Answer> = made.answers;
