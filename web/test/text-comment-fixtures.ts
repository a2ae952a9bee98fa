import type { TextComment } from '@essays/contract';
import { TEACHER } from './fetch-stub.ts';

/** A comment on 'keeper' in a text that begins with 'The keeper'. */
export const textCommentOf = (changes: Partial<TextComment> = {}): TextComment => ({
  id: 'c1',
  place: { start: 4, end: 10 },
  quote: 'keeper',
  text: 'Whose keeper?',
  written_by: TEACHER.id,
  written_at: '2026-11-20T15:00:00.000Z',
  revision: 7,
  ...changes,
});
