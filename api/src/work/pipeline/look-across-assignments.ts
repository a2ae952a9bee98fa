import { assignmentAfter } from '@essays/contract';
import type { EssayEvents, EventType, RecordedEvent } from '@essays/contract';
import type { FollowUp, Subject } from '../../platform/follower/follow-up.ts';
import { askerOf, caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

/** Something that can only be seen by looking at all essays of an assignment. */
export interface AcrossAssignment {
  /**
   * Records what has changed since it last looked. May be called again at any time; then it changes nothing.
   * @throws what a FollowUp may throw.
   */
  look(assignmentId: string, signal: AbortSignal): Promise<void>;
}

/**
 * Looks at the essays of an assignment together, again whenever one of them is compared (its own words are known then),
 * comes or goes, and when the task is changed. Several that come at once are one look.
 */
export class LookAcrossAssignments implements FollowUp {
  readonly name = 'assignments';
  readonly types: readonly EventType[] = [
    'AuthorshipCompared',
    'AuthorshipComparisonSkipped',
    'EssayAssignmentUndone',
    'EssayPutIntoAssignment',
    'EssayTakenOutOfAssignment',
    'EssayRejected',
    'EssayDecisionUndone',
    'EssayErased',
    'AssignmentChanged',
  ];

  constructor(
    private readonly tools: Pick<Tools, 'log' | 'readModels'>,
    private readonly looks: readonly AcrossAssignment[],
  ) {}

  async subjectsOf(event: RecordedEvent): Promise<Subject[]> {
    const { log, readModels } = this.tools;
    if (event.type === 'AssignmentChanged') {
      const { data, metadata } = event as RecordedEvent<'AssignmentChanged'>;
      return [{ id: data.assignment_id, asker: metadata.actorId }];
    }
    const { essay_id } = event.data as RecordedEvent<keyof EssayEvents>['data'];
    const asker = await askerOf(readModels, essay_id, event.metadata);
    const assignments = new Set<string>();
    let assignment: string | null = null;
    // Of an erased essay nothing but its stream says where it was.
    for (const one of await log.readStream(`essay-${essay_id}`)) {
      if (one.revision > event.revision) break;
      const after = assignmentAfter(one, assignment);
      if (one.revision === event.revision)
        for (const id of [assignment, after]) if (id !== null) assignments.add(id);
      assignment = after;
    }
    return [...assignments].map((id) => ({ id, asker }));
  }

  async catchUp(assignmentId: string, signal: AbortSignal): Promise<void> {
    await caughtUp(this.tools, ['assignments', 'class_essays', 'essays']);
    const looks = await Promise.allSettled(this.looks.map((one) => one.look(assignmentId, signal)));
    for (const one of looks) if (one.status === 'rejected') throw one.reason;
  }
}
