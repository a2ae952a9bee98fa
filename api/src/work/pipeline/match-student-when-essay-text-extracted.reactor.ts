import type { EssayLife } from '@essays/contract';
import type { Reactor } from './job.ts';
import { matchStudent } from './match-student.ts';
import type { Tools } from './tools.ts';

export const matchStudentWhenEssayTextExtracted = (tools: Tools): Reactor<EssayLife> =>
  matchStudent('essay', tools);
