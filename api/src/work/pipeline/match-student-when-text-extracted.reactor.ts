import type { BaselineLife, EssayLife } from '@essays/contract';
import { metaOf } from './job.ts';
import type { DocumentKind } from '../../features/documents/document-noun.ts';
import type { Job, Reactor } from './job.ts';
import { caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

/** Samples of an earlier year may be handed in together: the year that was chosen for them applies. */
const chosenYear = (life: EssayLife | BaselineLife) =>
  'chosen_year' in life && life.chosen_year !== null ? { academic_year: life.chosen_year } : {};

/** Files a document under the one student whose id it carries, or sets it aside for a teacher. */
export const matchStudentWhenTextExtracted = (document: DocumentKind, tools: Tools): Reactor => ({
  document,
  step: 'match_student',
  kind: 'local',
  async react(job: Job) {
    await caughtUp(tools, ['students']);
    const { reading } = job.life;
    const match = await tools.filings.match(reading.state === 'read' ? reading.markers : []);
    const command =
      'filing' in match
        ? { type: 'RecordMatch' as const, filing: { ...match.filing, ...chosenYear(job.life) } }
        : { type: 'RecordSetAside' as const, reason: match.reason };
    return tools[document](job.id, command, metaOf(job, 'matched', tools.now()));
  },
  giveUp: (job) =>
    tools[document](
      job.id,
      { type: 'RecordSetAside', reason: 'not_looked_up' },
      metaOf(job, 'not looked up', tools.now()),
    ),
});
