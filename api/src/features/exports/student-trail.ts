import { Inject, Injectable } from '@nestjs/common';
import type { AccessedThing, AccessKind, Account, FeedbackSheet, RecordedEvent } from '@essays/contract';
import { inTurns, loadByIds } from '@essays/storage';
import type { Access, Accesses, Drafts, EventLog, PersonalDataKeys, ReadModels } from '@essays/storage';
import { everyAccess } from '../accesses/every-access.ts';
import { AccessLog } from '../accesses/access-log.ts';
import { hiddenAmong, withoutScores } from '../audit/withheld-figures.ts';
import { ACCESSES, DRAFTS, EVENT_LOG, KEYS, WHOLE_SCHOOL } from '../../platform/http/tokens.ts';
import { accountNames } from '../school/account-names.ts';
import { maySeeNames } from '../students/student-names.ts';
import { wordsOf } from '../writing-rooms/draft-words.ts';
import type { DraftWords } from '../writing-rooms/draft-words.ts';
import { streamOfRoom } from '../writing-rooms/room.commands.ts';
import { idsIn, stepOf, withoutOthers } from './record-steps.ts';
import type { RecordedStep } from './record-steps.ts';

/** What happened to one text, or to the student, word for word. */
export interface Trail {
  /** The stream's own name, such as 'essay-…'. */
  stream: string;
  steps: RecordedStep[];
  /** A sentence on what the caller may not see of it; null: nothing is left out. */
  left: string | null;
  returned: { version: number; sheet: FeedbackSheet }[];
}

/** A text that is being written, or was and nobody collected it. */
export interface RecordedDraft extends DraftWords {
  prompt: string | null;
  /** Milliseconds. */
  saved_at: number;
}

/** Somebody who exported, printed, downloaded or opened something with this student in it. */
export interface RecordedAccess extends Pick<Access, 'at' | 'times'> {
  kind: AccessKind;
  thing: AccessedThing;
  account: string | null;
  /** It was of many students and names none of them. */
  ofMany: boolean;
}

const KINDS: readonly AccessKind[] = ['exported', 'downloaded', 'printed', 'link_opened', 'refused'];
/** The name of the key of a text that is being written in a room, with the room's id. */
const DRAFT = /^draft-(.+)~/;

const IDENTITY: readonly string[] = ['name', 'school_number', 'email'];

const withoutIdentity = (words: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !IDENTITY.includes(name)));

/** The ids that stand in an event, as far as it can be read. */
const idsOf = (event: RecordedEvent): string[] => {
  try {
    return [...idsIn({ data: event.data, personal: event.personal }), event.metadata.actorId];
  } catch {
    return [];
  }
};

/**
 * Everything that is kept under the keys of one student, found by these keys: what 'Delete Permanently' would erase. A
 * new kind of writing that belongs to a student is in it without a change here.
 */
@Injectable()
export class StudentTrail {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(DRAFTS) private readonly drafts: Drafts,
    @Inject(ACCESSES) private readonly accesses: Accesses,
    @Inject(WHOLE_SCHOOL) private readonly readModels: ReadModels,
    private readonly accessLog: AccessLog,
  ) {}

  /** The student's own stream first. */
  async streamsOf(studentId: string): Promise<string[]> {
    const owned = await this.keys.ownedBy(studentId);
    return [`student-${studentId}`, ...owned.filter((name) => !DRAFT.test(name)).sort()];
  }

  async of(stream: string, studentId: string, caller: Account): Promise<Trail> {
    const past = await this.log.readStream(stream);
    const ids = [...new Set(past.flatMap(idsOf))];
    const [others, actors, isHidden] = await Promise.all([
      this.#others(ids, studentId),
      accountNames(this.readModels, ids),
      this.#isHidden(stream, caller),
    ]);
    const actorOf = (id: string): string => actors.get(id) ?? id;
    const steps = await inTurns(past, (event): RecordedStep => {
      const step = stepOf(event, actorOf);
      const summary = isHidden
        ? withoutScores({ action: event.type, summary: step.sentence })
        : step.sentence;
      if (summary !== step.sentence) return { ...step, sentence: summary, words: {} };
      const words = maySeeNames(caller) ? step.words : withoutIdentity(step.words);
      return { ...step, words: withoutOthers(words, others) };
    });
    const left = isHidden ? 'The proposed scores are left out: you score first.' : null;
    return { stream, steps, left, returned: past.flatMap(returnedIn) };
  }

  /** Texts of writing rooms that nobody has collected, or that stand beside what was; oldest first. */
  async draftsOf(studentId: string): Promise<RecordedDraft[]> {
    const owned = await this.keys.ownedBy(studentId);
    const rooms = owned.flatMap((name) => DRAFT.exec(name)?.[1] ?? []);
    const found = await Promise.all(
      rooms.map(async (room) => {
        const drafts = await this.drafts.ofSeat(room, studentId);
        const prompt = drafts.length === 0 ? null : await this.#promptOf(room);
        return drafts.map((draft) => ({ prompt, saved_at: draft.saved_at, ...wordsOf(draft) }));
      }),
    );
    return found.flat().sort((a, b) => a.saved_at - b.saved_at);
  }

  async #promptOf(room: string): Promise<string | null> {
    const [opened] = await this.log.readStream(streamOfRoom(room));
    return opened?.type === 'RoomOpened' ? (opened.personal?.prompt ?? null) : null;
  }

  /** Oldest first. `ids`: of the student and their texts. */
  async accessesOf(ids: ReadonlySet<string>): Promise<RecordedAccess[]> {
    await this.accessLog.settled();
    const found: Access[] = [];
    for (const kind of KINDS)
      for await (const page of everyAccess(this.accesses, { kind }))
        found.push(
          ...page.filter((one) =>
            one.ids.length === 0 ? kind === 'exported' : one.ids.some((id) => ids.has(id)),
          ),
        );
    const actors = found.map(({ account_id }) => account_id);
    const accounts = await accountNames(this.readModels, actors);
    return found
      .sort((a, b) => a.at - b.at)
      .map(({ at, kind, thing, times, account_id, ids: named }) => ({
        at,
        kind: kind as AccessKind,
        thing: thing as AccessedThing,
        times,
        account: account_id === null ? null : (accounts.get(account_id) ?? account_id),
        ofMany: named.length === 0,
      }));
  }

  /** Among these ids, those of other students and of their texts. */
  async #others(ids: readonly string[], studentId: string): Promise<Set<string>> {
    const found = await loadByIds(ids, async (some) => {
      const where = { id: { in: some } };
      const [students, essays, samples] = await Promise.all([
        this.readModels.pick('students', ['id'], { where }),
        this.readModels.pick('essays', ['id', 'student_session_id'], { where }),
        this.readModels.pick('baselines', ['id', 'student_session_id'], { where }),
      ]);
      return [...students.map(({ id }) => ({ id, student_session_id: id })), ...essays, ...samples];
    });
    return new Set(found.flatMap((one) => (one.student_session_id === studentId ? [] : [one.id])));
  }

  async #isHidden(stream: string, caller: Account): Promise<boolean> {
    const [, subject, subject_id] = /^(essay|baseline)-(.+)$/.exec(stream) ?? [];
    if (!subject || !subject_id) return false;
    const row = { subject: subject as 'essay' | 'baseline', subject_id };
    return (await hiddenAmong(this.readModels, [row], caller)).has(subject_id);
  }
}

const returnedIn = (event: RecordedEvent): Trail['returned'] => {
  try {
    if (event.type !== 'FeedbackReturned' || !event.personal) return [];
    return [{ version: event.data.version, sheet: event.personal.sheet }];
  } catch {
    return [];
  }
};
