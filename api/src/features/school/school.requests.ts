import type { SchoolChange } from '@essays/contract';
import { IsTimeZone } from '../../platform/http/inputs.ts';

export class SchoolRequest implements SchoolChange {
  @IsTimeZone()
  time_zone!: string;
}
