import { ValidateIf } from 'class-validator';
import { RETENTION } from '@essays/contract';
import type { RetentionChange, SchoolChange } from '@essays/contract';
import { IsTimeZone, WholeNumber } from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

export class SchoolRequest extends bodyOf<SchoolChange>({
  time_zone: IsTimeZone(),
}) {}

const YEARS = `years must be a whole number from ${RETENTION.least} to ${RETENTION.most}, or null`;

export class RetentionRequest extends bodyOf<RetentionChange>({
  years: [
    ValidateIf((_: object, value: unknown) => value !== null),
    WholeNumber(YEARS, RETENTION.least, RETENTION.most),
  ],
}) {}
