import { Inject, Injectable } from '@nestjs/common';
import { RuleBroken, schoolNumberKey } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import type { EventLog, Leases, ReadModels } from '@essays/storage';
import { CLOCK, EVENT_LOG, LEASES, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { underLease } from '../../platform/commands/under-lease.ts';
import { isWithin, reachNow } from '../../platform/reach/reach.ts';

/** Numbers are given one after the other: the second of two at one instant sees the first. */
const NUMBERS = {
  key: 'school-numbers',
  // As long as a whole school takes.
  takes: 30_000,
  busy: 'Other school numbers are being entered right now. Please try again.',
};
/** How long the roster may take to show the numbers given last, milliseconds. */
const ROSTER_SEEN_WITHIN = 5000;
/** Numbers looked up in one query. */
const AT_ONCE = 500;

/** Whoever does not read a class does not learn who is in it. */
const nameOf = (holder: Pick<StudentRow, 'display_id' | 'class_key' | 'entered_by'>): string => {
  const reach = reachNow();
  return reach === null || isWithin(holder, reach) ? holder.display_id : 'a student of another class';
};

interface GivenNumber {
  /** Null or missing: none is given. */
  school_number?: string | null;
  student_id: string;
}

/** Each school number belongs to one student at most, of all that are there, active or not. */
@Injectable()
export class SchoolNumbers {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(WHOLE_SCHOOL) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes the change by which the students get their numbers. @throws RuleBroken when one belongs to another. */
  async giving<Done>(given: readonly GivenNumber[], make: () => Promise<Done>): Promise<Done> {
    const byKey = new Map<string, string>();
    for (const { school_number, student_id } of given) {
      if (school_number === null || school_number === undefined) continue;
      const key = schoolNumberKey(school_number);
      if ((byKey.get(key) ?? student_id) !== student_id)
        throw new RuleBroken(`The school number ${school_number} is there twice.`);
      byKey.set(key, student_id);
    }
    if (byKey.size === 0) return make();
    return underLease(this.leases, this.clock, NUMBERS, async () => {
      await this.#mustBeFree(byKey);
      return make();
    });
  }

  async #mustBeFree(byKey: ReadonlyMap<string, string>): Promise<void> {
    if (!(await this.readModels.waitFor(['students'], await this.log.head(), ROSTER_SEEN_WITHIN)))
      throw new RuleBroken(NUMBERS.busy);
    const keys = [...byKey.keys()];
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const holders = await this.readModels.pick(
        'students',
        ['id', 'display_id', 'number_key', 'class_key', 'entered_by'],
        {
          where: { number_key: { in: keys.slice(at, at + AT_ONCE) } },
        },
      );
      for (const { id, number_key, ...holder } of holders)
        if (byKey.get(number_key ?? '') !== id)
          throw new RuleBroken(`This school number belongs to ${nameOf(holder)}.`);
    }
  }
}
