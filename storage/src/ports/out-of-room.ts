/**
 * SQLITE_FULL; SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which a full disk gives when the log beside the
 * file cannot grow.
 */
const SQLITE_CODES = [13, 778, 4874];
const SYSTEM_CODES = ['ENOSPC', 'EDQUOT'];

/** Nothing was written because the disk is full; with room again the same call goes through. */
export const isOutOfRoom = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return SYSTEM_CODES.includes(String(code)) || SQLITE_CODES.includes(Number(errcode));
};
