import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken } from '@essays/contract';
import type { RecordedEvent } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../../platform/http/tokens.ts';

const HELD =
  'There is a legal hold on this student: nothing of theirs can be deleted or taken from them until an administrator ' +
  'lifts it.';

const isOfHold = ({ type }: RecordedEvent): boolean => type === 'LegalHoldSet' || type === 'LegalHoldLifted';

/**
 * Whether something of a student may be deleted or taken from them: the one place that every erasure asks, by whomever
 * and for whatever reason. Read from the log, so that no read model has to have followed.
 */
@Injectable()
export class LegalHolds {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async isOn(studentId: string): Promise<boolean> {
    return (await this.log.readStream(`student-${studentId}`)).findLast(isOfHold)?.type === 'LegalHoldSet';
  }

  /** `studentId`: whose it is; null: it is filed under nobody. @throws RuleBroken */
  async demandNone(studentId: string | null): Promise<void> {
    if (studentId !== null && (await this.isOn(studentId))) throw new RuleBroken(HELD);
  }
}
