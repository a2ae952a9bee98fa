import { Inject, Injectable } from '@nestjs/common';
import { event } from '../../platform/commands/decider.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { WrongExpectedRevision } from '@essays/storage';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../../platform/http/tokens.ts';

/** 'S' and at least four digits: says nothing of the student. */
const displayIdOf = (number: number): string => `S${String(number).padStart(4, '0')}`;

const BATCH = 1000;

/**
 * Which display id each student was given, also after 'Delete Permanently', when no read model knows the student any
 * more and the audit still refers to the student by that id. Follows the reservations in the log, which hold no name.
 */
@Injectable()
export class DisplayIds {
  readonly #ofStudent = new Map<string, string>();
  readonly #students = new Map<string, string>();
  #highest = 0;
  #seen = -1;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  /** Display id by student id. */
  async ofStudents(): Promise<ReadonlyMap<string, string>> {
    await this.#catchUp();
    return this.#ofStudent;
  }

  async studentOf(displayId: string): Promise<string | null> {
    await this.#catchUp();
    return this.#students.get(displayId.trim().toLowerCase()) ?? null;
  }

  /** Assigns the next free id. Its stream accepts only one first event, so no id is ever assigned twice. */
  async reserve(studentId: string, meta: CommandMeta): Promise<string> {
    await this.#catchUp();
    const before = this.#ofStudent.get(studentId);
    if (before !== undefined) return before;
    for (;;) {
      this.#highest += 1;
      const display_id = displayIdOf(this.#highest);
      try {
        await this.runner.append(
          `displayid-${display_id.toLowerCase()}`,
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

  /**
   * Reads one after the other. Callers waiting behind a failing one fail with it: an unavailable store is asked only
   * once.
   */
  #catchUp(): Promise<void> {
    const next = this.#reading.then(() => this.#read());
    this.#reading = next;
    next.catch(() => {
      if (this.#reading === next) this.#reading = Promise.resolve();
    });
    return next;
  }

  async #read(): Promise<void> {
    for (;;) {
      const events = await this.log.readAll({
        after: this.#seen,
        limit: BATCH,
        types: ['DisplayIdReserved'],
      });
      for (const one of events) {
        if (one.type !== 'DisplayIdReserved') continue;
        const { display_id, student_id } = one.data;
        this.#ofStudent.set(student_id, display_id);
        this.#students.set(display_id.toLowerCase(), student_id);
        this.#highest = Math.max(this.#highest, Number(/^S(\d+)$/i.exec(display_id)?.[1] ?? 0));
        this.#seen = one.position;
      }
      if (events.length < BATCH) return;
    }
  }
}
