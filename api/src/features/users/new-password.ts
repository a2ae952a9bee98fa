import { randomBytes, randomUUID } from 'node:crypto';
import { NotFound } from '@essays/contract';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { APP_VERSION } from '../../platform/lifecycle/app-version.ts';
import { hashPassword } from './passwords.ts';
import { readableCode } from './readable-code.ts';
import { userDecider } from './user.decider.ts';
import { normaliseUsername } from './username.ts';
import { Usernames } from './usernames.ts';

/**
 * Gives an account a password that nobody has chosen, to be changed at its first sign-in; returns it. For whoever runs
 * the server, when no administrator can sign in.
 * @throws NotFound if no account has the name
 */
export const newPassword = async (
  { log, keys }: { log: EventLog; keys: PersonalDataKeys },
  typed: string,
): Promise<string> => {
  const runner = new CommandRunner(log, APP_VERSION);
  const username = normaliseUsername(typed);
  const userId = await new Usernames(log, keys, runner).holderOf(username);
  if (userId === null) throw new NotFound(`No account is called ${username}.`);
  const password = readableCode(randomBytes(16));
  const command = {
    type: 'change' as const,
    password_hash: await hashPassword(password, username),
    password_is_temporary: true,
  };
  await runner.change(`user-${userId}`, userDecider, command, systemMeta(randomUUID(), Date.now()));
  return password;
};
