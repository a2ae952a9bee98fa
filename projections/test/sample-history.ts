import type { RecordedEvent } from '@essays/contract';
import type { Streams } from './happened.ts';
import { SAMPLE_ASSIGNMENTS } from './sample-assignments.ts';
import { SAMPLE_BASELINES } from './sample-baselines.ts';
import { SAMPLE_ASSESSMENTS, SAMPLE_BATCHES } from './sample-batches.ts';
import { SAMPLE_ESSAYS } from './sample-essays.ts';
import { SAMPLE_FEEDBACK_LINKS } from './sample-feedback-links.ts';
import { SAMPLE_ROOMS } from './sample-rooms.ts';
import { SAMPLE_RUBRICS } from './sample-rubrics.ts';
import { SAMPLE_FAREWELLS, SAMPLE_PEOPLE } from './sample-people.ts';

/** A small class: every event type at least once, each stream in a possible order. */
export const SAMPLE_STREAMS: Streams = [
  ...SAMPLE_PEOPLE,
  ...SAMPLE_BASELINES,
  ...SAMPLE_BATCHES,
  ...SAMPLE_ASSIGNMENTS,
  ...SAMPLE_ROOMS,
  ...SAMPLE_RUBRICS,
  ...SAMPLE_ESSAYS,
  ...SAMPLE_FEEDBACK_LINKS,
  ...SAMPLE_ASSESSMENTS,
  ...SAMPLE_FAREWELLS,
];

/** Events as a log would return them: one a minute, by a teacher, in one stream after another. */
export const recorded = (streams: Streams = SAMPLE_STREAMS): RecordedEvent[] => {
  let position = 0;
  return streams.flatMap(([streamId, events]) =>
    events.map((event, revision): RecordedEvent => {
      position += 1;
      return {
        ...event,
        id: `${streamId}/${revision}`,
        streamId,
        revision,
        position,
        metadata: {
          correlationId: 'sample',
          causationId: 'sample',
          commandId: `sample-${position}`,
          actorId: 'teacher-1',
          actorRole: 'teacher',
          schemaVersion: '1',
          occurredAt: new Date(Date.UTC(2026, 0, 15, 9, position)).toISOString(),
          appVersion: 'sample',
        },
      } as RecordedEvent;
    }),
  );
};
