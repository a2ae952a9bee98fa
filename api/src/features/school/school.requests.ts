import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { RETENTION } from '@essays/contract';
import type { RetentionChange, SchoolChange } from '@essays/contract';
import { IsTimeZone } from '../../platform/http/inputs.ts';

export class SchoolRequest implements SchoolChange {
  @IsTimeZone()
  time_zone!: string;
}

const YEARS = {
  message: `years must be a whole number from ${RETENTION.least} to ${RETENTION.most}, or null`,
};

export class RetentionRequest implements RetentionChange {
  /** null: nothing is deleted by itself. */
  @ValidateIf((_: object, value: unknown) => value !== null)
  @IsInt(YEARS)
  @Min(RETENTION.least, YEARS)
  @Max(RETENTION.most, YEARS)
  years!: number | null;
}
