import { ValidateIf } from 'class-validator';
import { RETENTION } from '@essays/contract';
import type { RetentionChange, SchoolChange } from '@essays/contract';
import { IsTimeZone, WholeNumber } from '../../platform/http/inputs.ts';

export class SchoolRequest implements SchoolChange {
  @IsTimeZone()
  time_zone!: string;
}

const YEARS = `years must be a whole number from ${RETENTION.least} to ${RETENTION.most}, or null`;

export class RetentionRequest implements RetentionChange {
  /** null: nothing is deleted by itself. */
  @ValidateIf((_: object, value: unknown) => value !== null)
  @WholeNumber(YEARS, RETENTION.least, RETENTION.most)
  years!: number | null;
}
