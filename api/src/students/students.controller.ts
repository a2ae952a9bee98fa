import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { PickerStudent, ReadModelName, Student, StudentProgress, User } from '@essays/contract';
import { NotFound } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import { Me, Meta, Needs } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
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
  ChangeStudentRequest,
  flagOf,
  RaiseFlagRequest,
  rosterFilterOf,
  yearOf,
} from './students.requests.ts';

const SCREEN: readonly ReadModelName[] = ['students', 'dashboard', 'audit'];
/** An unknown id and a malformed one are the same to a teacher. */
const StudentId = () =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('Student not found') }));

type RawQuery = Record<string, unknown>;

/** The `baseline` paths under /students belong to the baselines controller, which is registered before this one. */
@Controller('students')
export class StudentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StudentQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Get()
  list(@Query() query: RawQuery, @Me() me: User): Promise<Student[]> {
    return this.queries.list(rosterFilterOf(query), me);
  }

  @Get('for-upload')
  async forUpload(@Query() query: RawQuery, @Me() me: User): Promise<{ students: PickerStudent[] }> {
    return { students: await this.queries.forUpload(rosterFilterOf(query), me) };
  }

  /** The same roster, for screens that show how far the samples are; those without any are in it too. */
  @Get('with-baseline')
  withBaseline(@Query() query: RawQuery, @Me() me: User): Promise<Student[]> {
    return this.queries.list(rosterFilterOf(query), me);
  }

  @Get('academic-years')
  academicYears(): Promise<string[]> {
    return this.queries.academicYears();
  }

  @Get(':id')
  get(@StudentId() id: string, @Me() me: User, @Res({ passthrough: true }) response: Response) {
    return this.#answer(id, me, response);
  }

  @Get(':id/progress')
  progress(@StudentId() id: string, @Query() query: RawQuery): Promise<StudentProgress> {
    return this.queries.progress(id, yearOf(query) ?? null);
  }

  @Post()
  @Needs('manage_students')
  async add(
    @Body() { name, period, academic_year }: AddStudentRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Student> {
    const accepted = await this.commands.execute(new AddStudent({ name, period, academic_year }, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.#answer(accepted.student_id, me, response);
  }

  @Post('bulk')
  @Needs('manage_students')
  async addMany(
    @Body() { students, academic_year }: AddStudentsRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ students: Student[]; count: number }> {
    const rows = students.map(({ name, period }) => ({ name, period, academic_year }));
    const accepted = await this.commands.execute(new AddStudents(rows, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    response.removeHeader('ETag');
    const added = await Promise.all(accepted.student_ids.map((id) => this.queries.one(id, me)));
    return { students: added, count: added.length };
  }

  @Put(':id')
  @Needs('manage_students')
  async change(
    @StudentId() id: string,
    @Body() { name, period, academic_year, is_active }: ChangeStudentRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Student> {
    const change = { name, period, academic_year, is_active };
    const accepted = await this.commands.execute(new ChangeStudent(id, change, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.#answer(id, me, response);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Needs('manage_students')
  async activate(
    @StudentId() id: string,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Student> {
    const accepted = await this.commands.execute(new ChangeStudent(id, { is_active: true }, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return this.#answer(id, me, response);
  }

  @Delete(':id')
  @Needs('manage_students')
  async remove(
    @StudentId() id: string,
    @Query() query: RawQuery,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const hard = flagOf(query, 'hard_delete');
    const accepted = await this.commands.execute(
      hard ? new EraseStudent(id, meta) : new ChangeStudent(id, { is_active: false }, meta),
    );
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    return { message: hard ? 'The student was deleted permanently.' : 'The student was deactivated.' };
  }

  @Post(':id/flags')
  @Needs('grade_essays')
  async raiseFlag(
    @StudentId() id: string,
    @Body() { flag_reason }: RaiseFlagRequest,
    @Me() me: User,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accepted = await this.commands.execute(new RaiseStudentFlag(id, flag_reason, meta));
    await answerAccepted(response, this.readModels, accepted, SCREEN);
    const { flags } = await this.queries.one(id, me);
    return flags.find((flag) => flag.id === accepted.flag_id) ?? { id: accepted.flag_id };
  }

  @Get(':id/flags')
  async flags(@StudentId() id: string, @Me() me: User) {
    return (await this.queries.one(id, me)).flags;
  }

  async #answer(id: string, me: User, response: Response): Promise<Student> {
    const student = await this.queries.one(id, me);
    response.setHeader('ETag', `"${student.revision}"`);
    return student;
  }
}
