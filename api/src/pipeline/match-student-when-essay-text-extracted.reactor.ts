import type { EssayLife } from '@essays/contract';
import { metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import { caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

export const matchStudentWhenEssayTextExtracted = (tools: Tools): Reactor<EssayLife> => ({
  document: 'essay',
  step: 'match_student',
  kind: 'local',
  async react(job) {
    await caughtUp(tools, ['students']);
    const match = await tools.match(job.life.markers);
    const meta = metaOf(job, 'matched', tools.now());
    return 'filing' in match
      ? tools.essay(job.id, { type: 'RecordMatch', filing: match.filing }, meta)
      : tools.essay(job.id, { type: 'RecordSetAside', reason: match.reason }, meta);
  },
});
