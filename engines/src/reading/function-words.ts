import { GRAMMAR, JOINING } from './function-words.data.ts';

/** Words that carry grammar, not topic: kept verbatim where content words are masked. */
const FUNCTION_WORDS: readonly string[] = [...new Set(GRAMMAR.trim().split(/\s+/))];

export const FUNCTION_WORD_SET: ReadonlySet<string> = new Set(FUNCTION_WORDS);

export const CONNECTIVES: readonly string[] = JOINING.trim().split('\n');
