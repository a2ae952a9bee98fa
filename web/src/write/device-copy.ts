import type { DraftToSave, TakenSeat, WritingProcess } from '@essays/contract';

/** What this device keeps until the room has the text: a lost line, a closed lid or a crash loses nothing. */
export interface DeviceCopy {
  token: string;
  seat: Pick<TakenSeat, 'label' | 'prompt' | 'purpose' | 'spelling_help'>;
  text: string;
  process: WritingProcess;
  version: number;
  /** The last version that the server has. */
  saved: number;
  /** The page that has saved it; missing: none yet. */
  page?: string;
  /** The state of another page that this one began with; null: none, or it is not known. */
  follows: DraftToSave['follows'] | null;
}

/** The state of a draft that a page begins with. */
export const followed = (draft: TakenSeat['draft']): DeviceCopy['follows'] =>
  draft && { page: draft.page, version: draft.version };

const KEY = 'writing-room';
const PAGE_KEY = 'writing-room-page';
const HERE_KEY = 'writing-room-here';

const isKept = (value: unknown): value is DeviceCopy => {
  const { token, text, version, process, seat } = (value ?? {}) as Partial<DeviceCopy>;
  return (
    typeof token === 'string' &&
    typeof text === 'string' &&
    typeof version === 'number' &&
    Array.isArray(process?.words) &&
    typeof seat?.label === 'string'
  );
};

/** For a page of another name than the one that wrote it, such as after a crash: it goes on from there. */
export const readDeviceCopy = (): DeviceCopy | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isKept(kept)) return null;
    const { page, version } = kept;
    return page === undefined || page === pageName() ? kept : { ...kept, follows: { page, version } };
  } catch {
    return null;
  }
};

/** False where a device keeps nothing, as in some private windows: then only the server has the text. */
export const saveDeviceCopy = (kept: DeviceCopy): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};

/** Nothing is left on a computer that others use. */
export const forgetDeviceCopy = (): void => {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(PAGE_KEY);
    sessionStorage.removeItem(HERE_KEY);
  } catch {
    // Nothing was kept.
  }
};

/** The name of this page: the same after it was loaded again, another in another tab. */
export const pageName = (): string => {
  try {
    const known = sessionStorage.getItem(PAGE_KEY);
    if (known !== null) return known;
    const made = newName();
    sessionStorage.setItem(PAGE_KEY, made);
    return made;
  } catch {
    return newName();
  }
};

/** From now on a reload of this very tab goes on without a question. */
export const claimTab = (): void => {
  try {
    sessionStorage.setItem(HERE_KEY, 'yes');
  } catch {
    // It asks whose text it is.
  }
};

/** Whether somebody has been writing in this very tab: another one may be in front of the next student. */
export const isClaimedTab = (): boolean => {
  try {
    return sessionStorage.getItem(HERE_KEY) !== null;
  } catch {
    return false;
  }
};

/** Another name from now on: what this page wrote is kept beside, and it begins with what stands elsewhere. */
export const startNewPage = (): void => {
  try {
    sessionStorage.removeItem(PAGE_KEY);
  } catch {
    // It has another name after each reload anyway.
  }
};

/** `crypto.randomUUID` is missing on pages without TLS. */
const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((one) => one.toString(16).padStart(2, '0')).join('');
