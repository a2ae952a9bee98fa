import { Inject, Injectable } from '@nestjs/common';
import { InvalidInput, NotFound } from '@essays/contract';
import type { EssayType } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { reachNow } from '../../platform/reach/reach.ts';
import { fold } from '../../platform/commands/decider.ts';
import { streamOfAssignment } from './assignment.commands.ts';
import { assignmentDecider } from './assignment.decider.ts';

/** What others ask of an assignment before they put essays into it. */
@Injectable()
export class Assignments {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /**
   * The assignment that an essay of this type is handed in for, as its event names it; nothing without one.
   * @throws NotFound, and InvalidInput when the assignment is of another type.
   */
  async forEssays(id: string | null | undefined, type: EssayType): Promise<{ assignment_id?: string }> {
    if (id === null || id === undefined) return {};
    const state = fold(assignmentDecider, await this.log.readStream(streamOfAssignment(id)));
    const isHidden = reachNow() !== null && (await this.readModels.get('assignments', id)) === null;
    if (state.id === null || state.deleted || isHidden)
      throw new NotFound('This assignment is not there any more. Please choose another one, or none.');
    if (state.essay_type !== type)
      throw new InvalidInput(`This assignment is for ${state.essay_type} essays, not ${type} ones.`);
    return { assignment_id: id };
  }
}
