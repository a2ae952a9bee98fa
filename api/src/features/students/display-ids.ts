import { Inject, Injectable } from '@nestjs/common';
import { event } from '../../platform/commands/decider.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { WrongExpectedRevision } from '@essays/storage';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../../platform/http/tokens.ts';

/** 'S' and at least four digits: says nothing of the student. */
const displayIdOf = (number: number): string => `S${String(number).padStart(4, '0')}`;
const streamOf = (number: number): string => `displayid-${displayIdOf(number).toLowerCase()}`;

/**
 * Which display id a student is given: each once, also after 'Delete Permanently', when no read model knows the student
 * any more and the audit still refers to the student by that id. Each has a stream of its own, which accepts only one
 * first event, and they are given in order: the last one is found by asking for a few, however many there are.
 */
@Injectable()
export class DisplayIds {
  /** Up to here all are known to be taken. */
  #taken = 0;
  #looking: Promise<void> | null = null;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  /** Reserves the next free id, which is then never given to anybody else. Who has one keeps it. */
  async reserve(studentId: string, meta: CommandMeta): Promise<string> {
    const [added] = await this.log.readStream(`student-${studentId}`);
    if (added?.type === 'StudentAdded') return added.data.display_id;
    await (this.#looking ??= this.#look());
    for (;;) {
      this.#taken += 1;
      const display_id = displayIdOf(this.#taken);
      try {
        await this.runner.append(
          streamOf(this.#taken),
          [event('DisplayIdReserved', { display_id, student_id: studentId })],
          meta,
          -1,
        );
        return display_id;
      } catch (error) {
        // Another process has just taken it.
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
  }

  async #look(): Promise<void> {
    try {
      let step = 1;
      while (await this.#isTaken(this.#taken + step)) {
        this.#taken += step;
        step *= 2;
      }
      for (let free = this.#taken + step; free - this.#taken > 1;) {
        const middle = Math.floor((this.#taken + free) / 2);
        if (await this.#isTaken(middle)) this.#taken = middle;
        else free = middle;
      }
    } catch (error) {
      this.#looking = null;
      throw error;
    }
  }

  async #isTaken(number: number): Promise<boolean> {
    return (await this.log.readStream(streamOf(number))).length > 0;
  }
}
