import { Inject, Injectable } from '@nestjs/common';
import type { Tallies } from '@essays/storage';
import { AddressThrottle } from '../auth/address-throttle.ts';
import { CLOCK, TALLIES } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';

/**
 * Two classes of thirty-five behind one address come in within a minute, each with the door and a seat, and some twice.
 * Of the codes of a school's open rooms, somebody who tries a million addresses for a year finds none.
 */
const ADDRESS = { keyPrefix: 'room-code', points: 240, duration: 60 };

@Injectable()
export class RoomCodeThrottle extends AddressThrottle {
  constructor(@Inject(TALLIES) tallies: Tallies, @Inject(CLOCK) clock: Clock) {
    super(ADDRESS, tallies, clock);
  }
}
