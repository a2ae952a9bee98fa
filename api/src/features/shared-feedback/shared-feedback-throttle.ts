import { Inject, Injectable } from '@nestjs/common';
import type { Tallies } from '@essays/storage';
import { AddressThrottle } from '../auth/address-throttle.ts';
import { CLOCK, TALLIES } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';

/** A class of thirty behind one address opens its links at the same time, and some of them twice. */
const ADDRESS = { keyPrefix: 'shared-feedback', points: 90, duration: 60 };

@Injectable()
export class SharedFeedbackThrottle extends AddressThrottle {
  constructor(@Inject(TALLIES) tallies: Tallies, @Inject(CLOCK) clock: Clock) {
    super(ADDRESS, tallies, clock);
  }
}
