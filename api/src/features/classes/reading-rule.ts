import { Inject, Injectable } from '@nestjs/common';
import { SCHOOL_ROW_ID } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { fold } from '../../platform/commands/decider.ts';
import { EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import { SCHOOL_STREAM, schoolDecider } from '../school/school.commands.ts';

/**
 * Whether people may read outside their own classes. The row of the school says so; while read models are made anew
 * from the log, it is missing or says what was so earlier, and nobody may read a class because of that. So the log is
 * asked once after a start, and again whenever the row is older than what was last known.
 */
@Injectable()
export class ReadingRule {
  /** The latest revision of the school that was seen, in its row or in the log; null: none was looked for. */
  #seen: number | null = null;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async isAllowed(): Promise<boolean> {
    const row = await this.readModels.get('school', SCHOOL_ROW_ID);
    const revision = row?.revision ?? -1;
    if (this.#seen === null || revision < this.#seen) return this.#recorded();
    this.#seen = revision;
    return row?.outside_reading?.allowed ?? true;
  }

  async #recorded(): Promise<boolean> {
    const events = await this.log.readStream(SCHOOL_STREAM);
    this.#seen = Math.max(this.#seen ?? -1, events.at(-1)?.revision ?? -1);
    return fold(schoolDecider, events).outside_reading;
  }
}
