import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  InvalidInput,
  MOST_SEATS,
  NotAllowed,
  NotFound,
  periodText,
  RuleBroken,
} from '@essays/contract';
import type { NewWritingRoom, User } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { PersonalDataKeys, ReadModels } from '@essays/storage';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { Filings } from '../documents/filings.ts';
import { KEYS, READ_MODELS } from '../../platform/http/tokens.ts';
import { maySeeNames } from '../students/student-names.ts';
import { ChangeRoom, streamOfRoom } from './room.commands.ts';

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

export const namesAreHidden = (): NotAllowed =>
  new NotAllowed('You cannot see names, so the seats of your rooms are shown by numbers.');

/** Opens a room for those who are in the class now. */
@Injectable()
export class OpenRoom {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    private readonly filings: Filings,
    private readonly commands: CommandBus,
  ) {}

  /** @throws InvalidInput, NotAllowed, RuleBroken for a class without students, NotFound for an essay. */
  async open(request: NewWritingRoom, me: User, meta: CommandMeta): Promise<Accepted & { room_id: string }> {
    const { purpose, minutes, prompt, spelling_help = true } = request;
    const mayShowNames = maySeeNames(me);
    const shows = request.shows ?? (mayShowNames ? 'names' : 'numbers');
    if (shows === 'names' && !mayShowNames) throw namesAreHidden();
    const room_id = derivedId(meta.commandId, 'room');
    const whom = await this.#writersOf(request);
    const opened = { room_id, purpose, minutes, shows, spelling_help, ...whom };
    const [one] = whom.student_ids;
    // Its prompt quotes the student: it goes with them.
    if (purpose === 'paragraph' && one && !(await this.keys.handOver(streamOfRoom(room_id), one)))
      throw new NotFound('Student not found');
    const words = { prompt: prompt.trim(), code: newCode() };
    const done = await this.commands.execute(
      new ChangeRoom({ roomId: room_id, command: { type: 'open', opened, words } }, meta),
    );
    return { ...done, room_id };
  }

  async #writersOf(request: NewWritingRoom) {
    const { purpose, student_session_id: one } = request;
    if (purpose === 'paragraph') return this.#writerOf(request);
    if (purpose === 'essay' || !one) return this.#classOf(request);
    const { id, period, academic_year } = await this.filings.student(one);
    return { period, academic_year, student_ids: [id] };
  }

  async #classOf(request: NewWritingRoom) {
    const { period, academic_year } = request;
    const assignment_id = await this.#assignmentOf(request);
    const student_ids = await this.#studentsOf(period, academic_year);
    return { period, academic_year, student_ids, ...(assignment_id !== null && { assignment_id }) };
  }

  /** The one student who wrote the essay, with the class that they are in now. */
  async #writerOf({ essay_id }: NewWritingRoom) {
    const essay = essay_id ? await this.readModels.get('essays', essay_id) : null;
    if (!essay?.student_session_id)
      throw new InvalidInput('Please choose an essay that is filed under its student.');
    const { id, period, academic_year } = await this.filings.student(essay.student_session_id);
    return { period, academic_year, student_ids: [id], essay_id: essay.id };
  }

  /** By last name, as everywhere: their numbers follow the list that a teacher has on paper. */
  async #studentsOf(period: number, academic_year: string): Promise<string[]> {
    const where = { period, academic_year, is_active: true };
    const students = await this.readModels.pick('students', ['id'], {
      where,
      orderBy: [['name_order', 'asc']],
    });
    if (students.length === 0)
      throw new RuleBroken(
        `There are no students in ${periodText(period)}, ${academic_year}. Add them first.`,
      );
    if (students.length > MOST_SEATS)
      throw new RuleBroken(
        `A room has at most ${MOST_SEATS} seats, and this class has ${students.length} students.`,
      );
    return students.map(({ id }) => id);
  }

  async #assignmentOf({
    purpose,
    assignment_id,
    period,
    academic_year,
  }: NewWritingRoom): Promise<string | null> {
    if (purpose !== 'essay') return null;
    const row = assignment_id ? await this.readModels.get('assignments', assignment_id) : null;
    if (!row) throw new InvalidInput('Please choose the assignment that the essays are written for.');
    if (row.academic_year !== academic_year || !row.periods.includes(period))
      throw new InvalidInput('This assignment is not set for this class.');
    return row.id;
  }
}
