import { Inject, Injectable } from '@nestjs/common';
import { enteredBy, mayErase, NotAllowed } from '@essays/contract';
import type { User } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { EVENT_LOG } from '../http/tokens.ts';

/** Who may permanently delete what. */
@Injectable()
export class ErasureRights {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** @throws NotAllowed when someone else entered it and the caller may erase only their own. */
  async demand(stream: string, me: User): Promise<void> {
    const [first] = await this.log.readStream(stream);
    // A document that never existed is reported by the code that erases it.
    if (first && !mayErase(me, enteredBy(first)))
      throw new NotAllowed(
        'Somebody else entered this. They can delete it permanently, or an administrator can.',
      );
  }
}
