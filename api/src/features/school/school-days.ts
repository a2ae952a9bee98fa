import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { dayOf, SCHOOL_ROW_ID } from '@essays/contract';
import type { School, TimeZone } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';

/** Until an administrator has set one. */
const NOT_SET: School = { time_zone: 'UTC', revision: -1 };

/** Which day it is: days are those of the school, wherever the server and its callers are. */
@Injectable()
export class SchoolDays {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async school(): Promise<School> {
    const row = await this.readModels.get('school', SCHOOL_ROW_ID);
    return row ? { time_zone: row.time_zone, revision: row.revision } : NOT_SET;
  }

  async zone(): Promise<TimeZone> {
    return (await this.school()).time_zone;
  }

  /** What reading a text that was received at this moment, ISO, needs to know. */
  async receivedAt(at: string): Promise<{ on: string; zone: TimeZone }> {
    const zone = await this.zone();
    return { on: dayOf(at, zone), zone };
  }

  /** The day at the school at this moment, ISO or milliseconds since 1970. */
  async dayOf(at: string | number): Promise<string> {
    return dayOf(at, await this.zone());
  }
}

/** Needed wherever there are days. */
@Global()
@Module({ providers: [SchoolDays], exports: [SchoolDays] })
export class SchoolDaysModule {}
