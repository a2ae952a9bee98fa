import type { BaselineLife } from '@essays/contract';
import type { Reactor } from './job.ts';
import { matchStudent } from './match-student.ts';
import type { Tools } from './tools.ts';

export const matchStudentWhenBaselineTextExtracted = (tools: Tools): Reactor<BaselineLife> =>
  matchStudent('baseline', tools);
