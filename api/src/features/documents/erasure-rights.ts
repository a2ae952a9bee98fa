import { Inject, Injectable } from '@nestjs/common';
import { enteredBy, hasPermission, mayErase, NotAllowed, permissionsOf } from '@essays/contract';
import type { Caller, User } from '@essays/contract';
import type { EventLog, PersonalDataKeys, ReadModels } from '@essays/storage';
import { SYSTEM } from '../../platform/commands/command-meta.ts';
import { EVENT_LOG, KEYS, READ_MODELS } from '../../platform/http/tokens.ts';

const DOCUMENTS = [
  ['essay', 'essays'],
  ['baseline', 'samples'],
] as const;

/** A student also has the keys of drafts, and of rooms that quote their writing: these go with the student. */
const isDocument = (stream: string): boolean => DOCUMENTS.some(([kind]) => stream.startsWith(`${kind}-`));

const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.slice(0, -1) : plural}`;

/** Says what stays, and who can delete it. */
const staysOf = (streams: readonly string[]): string => {
  const kinds = DOCUMENTS.map(([kind, plural]) => {
    const count = streams.filter((stream) => stream.startsWith(`${kind}-`)).length;
    return count === 0 ? '' : counted(count, plural);
  }).filter(Boolean);
  const [was, stays, them] = streams.length === 1 ? ['was', 'It stays', 'it'] : ['were', 'They stay', 'them'];
  return (
    `${kinds.join(' and ')} of this student ${was} entered by somebody else. ${stays}, and so does the student: ` +
    `nothing was deleted. Whoever entered ${them}, or an administrator, can delete ${them} permanently.`
  );
};

/** Who may permanently delete what. */
@Injectable()
export class ErasureRights {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** @throws NotAllowed when someone else entered it and the caller may erase only their own. */
  async demand(stream: string, me: Caller & Pick<User, 'id'>): Promise<void> {
    if (!(await this.#mayErase(stream, me)))
      throw new NotAllowed(
        'Somebody else entered this. They can delete it permanently, or an administrator can.',
      );
  }

  /**
   * Asks of each document filed under the student, not only of the student: what somebody else entered is not deleted
   * because it was moved to a student of one's own.
   * @param actorId who deletes the student; their rights are read again, because an erasure may be resumed later
   * @throws NotAllowed saying what stays
   */
  async demandAllOf(studentId: string, actorId: string): Promise<void> {
    // The rule of the school, which whoever may delete anything has confirmed.
    if (actorId === SYSTEM.id) return;
    const account = await this.readModels.get('users', actorId);
    const permissions = account?.is_active ? permissionsOf(account.role, account.own_permissions) : [];
    const actor = { id: actorId, permissions };
    const stays: string[] = [];
    for (const stream of (await this.keys.ownedBy(studentId)).filter(isDocument))
      if (!(await this.#mayErase(stream, actor))) stays.push(stream);
    if (stays.length > 0) throw new NotAllowed(staysOf(stays));
  }

  async #mayErase(stream: string, caller: Caller & Pick<User, 'id'>): Promise<boolean> {
    if (hasPermission(caller, 'erase_any')) return true;
    const [first] = await this.log.readStream(stream);
    // Nothing to ask of what never existed or was erased before: the code that erases it reports that.
    if (!first || (await this.keys.isDestroyed(stream))) return true;
    return mayErase(caller, enteredBy(first));
  }
}
