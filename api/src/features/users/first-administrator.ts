import type { EventLog } from '@essays/storage';

export const SETUP_STREAM = 'setup-administrator';

/** The id that the first administrator has or, if the process died before the account was written, will have. */
export const firstAdministrator = async (log: EventLog): Promise<string | null> => {
  const [first] = await log.readStream(SETUP_STREAM);
  return first?.type === 'FirstAdministratorCreated' ? first.data.user_id : null;
};

/** From the log, because the lists may be empty at a school of many years: after a restore they are made anew. */
export const hasAdministrator = async (log: EventLog): Promise<boolean> => {
  const user_id = await firstAdministrator(log);
  return user_id !== null && (await log.readStream(`user-${user_id}`)).length > 0;
};
