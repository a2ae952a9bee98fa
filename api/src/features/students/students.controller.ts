import { Body, Controller, ForbiddenException, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, hasPermission, ROSTER_PAGE_SIZE, SEARCH_RESULT_CAP } from '@essays/contract';
import type {
  KnownName,
  NamedStudent,
  PickerStudent,
  ReadModelName,
  Student,
  StudentProgress,
  User,
} from '@essays/contract';
import { tagged } from '../../platform/http/tagged.ts';
import { InExchange, Me, Needs, NeedsOneOf, ignoringPipelineEvents } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { ErasureRights } from '../documents/erasure-rights.ts';
import { Id, textOf, wholeNumberOf, yearOf } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { OfClasses } from '../classes/of-classes.ts';

import {
  AddStudent,
  AddStudents,
  ChangeStudent,
  EraseStudent,
  RaiseStudentFlag,
} from './student.commands.ts';
import { StudentQueries } from './student.queries.ts';
import {
  AddStudentRequest,
  AddStudentsRequest,
  UnmatchedFilesRequest,
  NamesToCheckRequest,
  ChangeStudentRequest,
  flagOf,
  RaiseFlagRequest,
  rosterFilterOf,
} from './students.requests.ts';
import { withinReach } from '../../platform/reach/reach.ts';
import { InPages, LONGEST_PAGE, Pages } from '../../platform/http/paging.ts';

const SCREEN: readonly ReadModelName[] = ['students', 'classes', 'dashboard', 'audit'];

/** The `baseline` paths under /students belong to the baselines controller, which is registered before this one. */
@Controller()
export class StudentsController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: StudentQueries,
    private readonly rights: ErasureRights,
  ) {}

  @Serves(CALLS.students.list)
  @NeedsOneOf('view_essays', 'manage_students')
  async list(
    @Query() query: QueryFor<typeof CALLS.students.list>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<Student[]> {
    const filter = { ...rosterFilterOf(query, classes), search: textOf(query, 'search') };
    const { rows } = await pages.numbered((page) => this.queries.page(filter, page, me), ROSTER_PAGE_SIZE);
    return rows;
  }

  @Serves(CALLS.students.forUpload)
  @NeedsOneOf('view_essays', 'manage_students')
  async forUpload(
    @Query() query: QueryFor<typeof CALLS.students.forUpload>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<{ students: PickerStudent[] }> {
    const filter = rosterFilterOf(query, classes);
    const term = textOf(query, 'search');
    if (term !== undefined) {
      const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE) ?? SEARCH_RESULT_CAP;
      return { students: await this.queries.search(filter, term, limit, me) };
    }
    const { rows } = await pages.numbered((page) => this.queries.forUpload(filter, page, me));
    return { students: rows };
  }

  /** The same roster, for screens that show the state of the samples; students without any are included. */
  @Serves(CALLS.students.withBaseline)
  @NeedsOneOf('view_essays', 'manage_students')
  async withBaseline(
    @Query() query: QueryFor<typeof CALLS.students.withBaseline>,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @InPages() pages: Pages,
  ): Promise<Student[]> {
    const { rows } = await pages.numbered((page) =>
      this.queries.page(rosterFilterOf(query, classes), page, me),
    );
    return rows;
  }

  @Serves(CALLS.students.academicYears)
  @NeedsOneOf('view_essays', 'manage_students')
  academicYears(): Promise<string[]> {
    return this.queries.academicYears();
  }

  @Serves(CALLS.students.one)
  @NeedsOneOf('view_essays', 'manage_students')
  async get(@Id('Student') id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return tagged(await this.queries.one(id, me), response);
  }

  @Serves(CALLS.students.progress)
  @Needs('view_essays')
  progress(
    @Id('Student') id: string,
    @Query() query: QueryFor<typeof CALLS.students.progress>,
    @Me() me: User,
  ): Promise<StudentProgress> {
    return this.queries.progress(id, yearOf(query) ?? null, me);
  }

  @Serves(CALLS.students.add)
  @Needs('manage_students')
  async add(
    @Body() { name, school_number, email, period, academic_year }: AddStudentRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Student> {
    const command = new AddStudent(
      { details: { name, school_number, email, period, academic_year } },
      exchange.meta,
    );
    const { student_id } = await this.sender.send(command, SCREEN, exchange);
    return this.#answer(student_id, exchange);
  }

  @Serves(CALLS.students.known)
  @Needs('manage_students')
  async known(@Body() { names }: NamesToCheckRequest, @Me() me: User): Promise<{ known: KnownName[] }> {
    return { known: await this.queries.known(names, me) };
  }

  @Serves(CALLS.students.named)
  @Needs('grade_essays')
  async named(
    @Body() { files }: UnmatchedFilesRequest,
    @Me() me: User,
  ): Promise<{ named: (NamedStudent | null)[] }> {
    return { named: await this.queries.named(files, me) };
  }

  @Serves(CALLS.students.addMany)
  @Needs('manage_students')
  async addMany(
    @Body() { students, academic_year }: AddStudentsRequest,
    @InExchange() exchange: Exchange,
  ): Promise<{ students: Student[]; count: number }> {
    const rows = students.map(({ name, school_number, email, period }) => ({
      name,
      school_number,
      email,
      period,
      academic_year,
    }));
    const command = new AddStudents({ students: rows }, exchange.meta);
    const { student_ids } = await this.sender.send(command, SCREEN, exchange);
    exchange.response.removeHeader('ETag');
    const added = await Promise.all(student_ids.map((id) => this.queries.one(id, exchange.me)));
    return { students: added, count: added.length };
  }

  @Serves(CALLS.students.change)
  @Needs('manage_students')
  async change(
    @Id('Student') id: string,
    @Body() { name, school_number, email, period, academic_year, is_active }: ChangeStudentRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Student> {
    const command = new ChangeStudent(
      { studentId: id, change: { name, school_number, email, period, academic_year, is_active } },
      ignoringPipelineEvents(exchange).meta,
    );
    await this.sender.send(command, SCREEN, exchange);
    // Also of somebody who has just been moved into a colleague's class.
    return withinReach(null, () => this.#answer(id, exchange));
  }

  @Serves(CALLS.students.activate)
  @Needs('manage_students')
  async activate(@Id('Student') id: string, @InExchange() exchange: Exchange): Promise<Student> {
    await this.sender.send(
      new ChangeStudent({ studentId: id, change: { is_active: true } }, exchange.meta),
      SCREEN,
      exchange,
    );
    return this.#answer(id, exchange);
  }

  /** Deactivating needs manage_students; permanent deletion is a separate permission. */
  @Serves(CALLS.students.remove)
  @NeedsOneOf('manage_students', 'erase_own')
  async remove(
    @Id('Student') id: string,
    @Query() query: QueryFor<typeof CALLS.students.remove>,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    const hard = flagOf(query, 'hard_delete');
    if (!hasPermission(exchange.me, hard ? 'erase_own' : 'manage_students')) throw new ForbiddenException();
    if (hard) await this.rights.demand(`student-${id}`, exchange.me);
    const { meta } = ignoringPipelineEvents(exchange);
    const command = hard
      ? new EraseStudent({ studentId: id }, meta)
      : new ChangeStudent({ studentId: id, change: { is_active: false } }, meta);
    await this.sender.send(command, SCREEN, exchange);
    return { message: hard ? 'The student was deleted permanently.' : 'The student was deactivated.' };
  }

  @Serves(CALLS.students.raiseFlag)
  @Needs('grade_essays')
  async raiseFlag(
    @Id('Student') id: string,
    @Body() { flag_reason }: RaiseFlagRequest,
    @InExchange() exchange: Exchange,
  ) {
    const command = new RaiseStudentFlag({ studentId: id, reason: flag_reason }, exchange.meta);
    const { flag_id } = await this.sender.send(command, SCREEN, exchange);
    const { flags } = await this.queries.one(id, exchange.me);
    return flags.find((flag) => flag.id === flag_id) ?? { id: flag_id, flag_reason: null, resolved_at: null };
  }

  @Serves(CALLS.students.flags)
  @Needs('view_essays')
  async flags(@Id('Student') id: string, @Me() me: User) {
    return (await this.queries.one(id, me)).flags;
  }

  async #answer(id: string, { me, response }: Exchange): Promise<Student> {
    return tagged(await this.queries.one(id, me), response);
  }
}
