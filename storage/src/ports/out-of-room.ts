/**
 * SQLITE_FULL; SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which a full disk causes when the log next to the file
 * cannot grow.
 */
const SQLITE_CODES = [13, 778, 4874];
const SYSTEM_CODES = ['ENOSPC', 'EDQUOT'];

/** Nothing was written because the disk is full; once there is room, the same call succeeds. */
export const isOutOfRoom = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return SYSTEM_CODES.includes(String(code)) || SQLITE_CODES.includes(Number(errcode));
};
