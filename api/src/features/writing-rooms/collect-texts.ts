import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NotFound, Refusal, RuleBroken, SENTENCES, StaleVersion } from '@essays/contract';
import type { EventMap, RecordedEvent } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { Draft, Drafts, EventLog, ReadModels } from '@essays/storage';
import { inParallel } from '../../platform/async/in-parallel.ts';
import { BaselineIntake } from '../baselines/baseline-intake.ts';
import { later } from '../../platform/commands/command-meta.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { EssayIntake } from '../essays/receive/essay-intake.ts';
import { CLOCK, DRAFTS, EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { SchoolDays } from '../school/school-days.ts';
import { byStudent, isLateDraft, sortedDrafts, wordsOf } from './draft-words.ts';
import { ChangeRoom, streamOfRoom } from './room.commands.ts';
import type { RoomOfSeats } from './room.decider.ts';
import { Rooms } from './rooms.ts';

/** After a room is closed, its pages hear of it within this time and send what they have, milliseconds; */
const LAST_WORDS = 3_000;
/** of a page that saved so long before, something may still come. */
const WRITING_WITHIN = 20_000;
/** Texts that are filed at the same time. */
const AT_ONCE = 3;

interface WrittenDraft {
  room: RoomOfSeats;
  draft: Draft;
  /** It came after the room was closed, or beside what its student went on with. */
  late: boolean;
  on: string;
}

interface Collected extends Accepted {
  collected: number;
  failed: { number: number; reason: string }[];
}

/**
 * Files what was written in a room: one text of each seat under its student, as a sample or an essay; versions beside
 * it wait for a teacher's word. Each text has one id, so a repeat after a crash files nothing twice; what could not be
 * filed stays where it is.
 */
@Injectable()
export class CollectTexts {
  constructor(
    @Inject(DRAFTS) private readonly drafts: Drafts,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly rooms: Rooms,
    private readonly baselines: BaselineIntake,
    private readonly essays: EssayIntake,
    private readonly days: SchoolDays,
  ) {}

  /** @throws NotFound */
  async of(roomId: string, meta: CommandMeta): Promise<Collected> {
    const before = await this.rooms.one(roomId);
    let done: Accepted = await this.commands.execute(
      new ChangeRoom({ roomId, command: { type: 'close' } }, meta),
    );
    if (before.time.closed_at === null && (await this.#isWriting(roomId))) await wait(LAST_WORDS);
    const room = await this.rooms.one(roomId);
    const on = await this.days.dayOf(room.time.opened_at);
    const failed: Collected['failed'] = [];
    await inParallel(
      [...byStudent(await this.drafts.ofRoom(roomId))],
      AT_ONCE,
      async ([student_id, drafts]) => {
        const seat = room.seats.get(student_id);
        if (!seat) return;
        try {
          const { current, versions } = sortedDrafts(seat, drafts);
          if (current) {
            const late = isLateDraft(room, seat, current);
            done = later(done, await this.#file({ room, draft: current, late, on }, meta));
          }
          for (const draft of drafts)
            if (draft !== current && !versions.includes(draft)) await this.drafts.remove(draft);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failed.push({
            number: room.opened.student_ids.indexOf(student_id) + 1,
            reason: error.message,
          });
        }
      },
    );
    const collected = (await this.#filedBy(roomId, meta)).length;
    return { ...done, collected, failed: failed.sort((a, b) => a.number - b.number) };
  }

  /** What this command has filed: a repeat of it finds nothing more to file, and answers as it did. */
  async #filedBy(roomId: string, { commandId }: CommandMeta): Promise<RecordedEvent[]> {
    const past = await this.log.readStream(streamOfRoom(roomId));
    return past.filter(
      ({ type, metadata }) => type === 'SeatCollected' && metadata.causationId === commandId,
    );
  }

  async #isWriting(roomId: string): Promise<boolean> {
    const since = this.clock() - WRITING_WITHIN;
    return (await this.drafts.ofRoom(roomId)).some(({ saved_at }) => saved_at >= since);
  }

  /**
   * Files one version of a seat beside what was filed of it; it counts as late, since nobody can say whose eyes saw it.
   * @throws NotFound, RuleBroken, StaleVersion
   */
  async version(
    roomId: string,
    of: { studentId: string; page: string },
    meta: CommandMeta,
  ): Promise<Accepted> {
    const room = await this.rooms.one(roomId);
    // As for every change of a room, it need not have been seen in its last state.
    if ((meta.expectedRevision ?? 0) > room.revision) throw new StaleVersion(SENTENCES.staleVersion);
    const seat = room.seats.get(of.studentId);
    const drafts = seat ? await this.drafts.ofSeat(roomId, of.studentId) : [];
    const draft = seat && sortedDrafts(seat, drafts).versions.find(({ page }) => page === of.page);
    if (!draft) {
      const [done] = await this.#filedBy(roomId, meta);
      if (done) return { revision: done.revision, position: done.position };
      throw new NotFound('This version is not there any more.');
    }
    if (room.time.closed_at === null) throw new RuleBroken('Collect the texts of the room first.');
    const on = await this.days.dayOf(room.time.opened_at);
    return this.#file({ room, draft, late: true, on }, meta);
  }

  async #file(written: WrittenDraft, meta: CommandMeta): Promise<Accepted> {
    const { room, draft, late } = written;
    const { expectedRevision: _, ...rest } = meta;
    const commandId = derivedId(room.opened.room_id, `${draft.student_id}/${draft.page}/${draft.version}`);
    const own: CommandMeta = { ...rest, commandId, causationId: meta.commandId };
    const filed =
      room.opened.purpose === 'essay'
        ? await this.#asEssay(written, own)
        : await this.#asSample(written, own);
    const collected: Omit<EventMap['SeatCollected']['data'], 'room_id'> = {
      student_id: draft.student_id,
      ...filed.as,
      late,
      page: draft.page,
      version: draft.version,
    };
    const told = await this.commands.execute(
      new ChangeRoom({ roomId: room.opened.room_id, command: { type: 'collected', ...collected } }, own),
    );
    await this.drafts.remove(draft);
    return later(filed.done, told);
  }

  async #asSample({ room, draft, late, on }: WrittenDraft, meta: CommandMeta) {
    const { text, process } = wordsOf(draft);
    const request = {
      student_session_id: draft.student_id,
      essay_text: text,
      writing_date: on,
      ...(room.words && { writing_prompt: room.words.prompt }),
      // The seat says whose it is, whatever id stands in the text.
      confirm_student: true,
    };
    const { baseline_id, ...done } = await this.baselines.receive(request, undefined, meta, {
      room: roomOf(room, late),
      process,
    });
    return { done, as: { document: 'baseline' as const, document_id: baseline_id } };
  }

  async #asEssay({ room, draft, late, on }: WrittenDraft, meta: CommandMeta) {
    const { text, process } = wordsOf(draft);
    const { assignment_id = '' } = room.opened;
    const assignment = await this.readModels.get('assignments', assignment_id);
    if (!assignment) throw new RuleBroken('The assignment of this room was deleted.');
    const request = {
      student_session_id: draft.student_id,
      essay_type: assignment.essay_type,
      essay_text: text,
      assignment_id,
      writing_date: on,
      confirm_student: true,
    };
    const { essay_id, ...done } = await this.essays.receive(request, undefined, meta, {
      room: roomOf(room, late),
      process,
    });
    return { done, as: { document: 'essay' as const, document_id: essay_id } };
  }
}

const roomOf = (room: RoomOfSeats, late: boolean) => ({
  room_id: room.opened.room_id,
  ...(room.opened.essay_id !== undefined && { essay_id: room.opened.essay_id }),
  ...(late && { late: true as const }),
});
