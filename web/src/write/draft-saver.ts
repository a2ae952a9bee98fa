import type { RoomStanding, SavedDraft, WritingProcess } from '@essays/contract';
import { ServerUnreachable, RefusedCall, WRITE } from './write-calls.ts';
import { forgetDeviceCopy, saveDeviceCopy } from './device-copy.ts';
import type { DeviceCopy } from './device-copy.ts';

/** How often what has changed is sent, ms, */
const SAVE_EVERY = 2_000;
/** and how often the page asks for the time of the room when nothing has. */
const ASK_EVERY = 4_000;
/** What is typed is on the device within this time, ms. */
const KEEP_WITHIN = 300;

/** To a device whose seat was freed. */
const FREED = 'This seat was freed, or is used on another device. Ask your teacher if that is wrong.';

export interface SavingState {
  /** Null before the first answer. */
  standing: RoomStanding | null;
  /** What the server's clock is ahead of this device's, ms. */
  ahead: number;
  /** Everything typed so far is on the server. */
  isSaved: boolean;
  isOffline: boolean;
  /** Another page has written on this seat since. */
  isElsewhere: boolean;
  /** The seat was freed: the sentence that says so. */
  gone: string | null;
  /** What was written here before that is with the teacher. */
  isHandedOver: boolean;
  late: boolean;
  collected: boolean;
}

export const NOT_SAVED_YET: SavingState = {
  standing: null,
  ahead: 0,
  isSaved: true,
  isOffline: false,
  isElsewhere: false,
  gone: null,
  isHandedOver: false,
  late: false,
  collected: false,
};

/** Keeps the text on the device and sends it, until the room has it. One request is under way at a time. */
export class DraftSaver {
  #kept: DeviceCopy;
  #saving: SavingState = NOT_SAVED_YET;
  #isUnderWay = false;
  #isForgotten = false;
  #askedAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    kept: DeviceCopy,
    private readonly page: string,
    private readonly tell: (saving: SavingState) => void,
  ) {
    this.#kept = kept;
  }

  start(): void {
    saveDeviceCopy(this.#kept);
    this.#timer = setInterval(() => void this.#tick(), SAVE_EVERY);
    void this.#send();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#keepNow();
  }

  /** The device keeps nothing of it any more. */
  forget(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#keeping);
    this.#isForgotten = true;
    forgetDeviceCopy();
  }

  changed(text: string, process: WritingProcess): void {
    this.#kept = { ...this.#kept, text, process, version: this.#kept.version + 1 };
    this.#keeping ??= setTimeout(() => this.#keepNow(), KEEP_WITHIN);
    this.#now({ isSaved: false });
  }

  /** The page is being left: what is not sent yet is sent. */
  flush(): void {
    this.#keepNow();
    void this.#send();
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.#isForgotten && !this.#saving.collected && !this.#saving.isElsewhere)
      saveDeviceCopy(this.#kept);
  }

  async #tick(): Promise<void> {
    const isDue = Date.now() - this.#askedAt >= ASK_EVERY;
    if (this.#kept.version > this.#kept.saved || isDue) await this.#send();
  }

  async #send(): Promise<void> {
    const { collected, gone, isHandedOver } = this.#saving;
    const { token, text, process, version, saved, follows } = this.#kept;
    const isNew = version > saved;
    // What was typed while the last words of a freed seat were under way is sent as well.
    const isOver = collected || (gone !== null && !(isHandedOver && isNew));
    if (this.#isUnderWay || isOver) return;
    this.#isUnderWay = true;
    this.#askedAt = Date.now();
    try {
      const answer = isNew
        ? await WRITE.save(token, {
            text,
            process,
            page: this.page,
            version,
            ...(follows !== null && { follows }),
          })
        : await WRITE.standing(token);
      this.#answered(answer, isNew ? version : null);
    } catch (error) {
      if (error instanceof RefusedCall) this.#now({ gone: error.message, isOffline: false });
      else if (error instanceof ServerUnreachable) this.#now({ isOffline: true });
      else throw error;
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** `sent`: the version that was; null: the page only asked. */
  #answered({ kept, stopped, late, collected, ...standing }: SavedDraft, sent: number | null): void {
    const ahead = Date.parse(standing.now) - Date.now();
    if (sent !== null && kept) {
      this.#kept = { ...this.#kept, saved: sent, page: this.page };
      this.#keepNow();
    }
    const isElsewhere = sent === null ? this.#saving.isElsewhere : !kept || stopped === 'elsewhere';
    const isSaved = this.#kept.version === this.#kept.saved;
    const isDone = collected && isSaved && !isElsewhere;
    this.#now({
      standing,
      ahead,
      isOffline: false,
      isElsewhere,
      isSaved,
      ...(stopped === 'freed' && { gone: FREED, isHandedOver: kept }),
      late: late && isSaved,
      collected: isDone,
    });
    if (isDone) forgetDeviceCopy();
  }

  #now(change: Partial<SavingState>): void {
    this.#saving = { ...this.#saving, ...change };
    this.tell(this.#saving);
  }
}
