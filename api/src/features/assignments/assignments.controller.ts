import { Body, Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CALLS, InvalidInput, NotAllowed, PERIOD_WORD, ROSTER_PAGE_SIZE } from '@essays/contract';
import type { Assignment, ReadModelName, User } from '@essays/contract';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Me, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { OfClasses } from '../classes/of-classes.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { classFilterOf, Id } from '../../platform/http/inputs.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { tagged } from '../../platform/http/tagged.ts';
import {
  ChangeAssignment,
  CreateAssignment,
  DeleteAssignment,
  FillGradebook,
} from './assignment.commands.ts';
import { AssignmentQueries } from './assignment.queries.ts';
import {
  AssignmentRequest,
  FilledGradebookRequest,
  NewAssignmentRequest,
  termsOf,
  wordsOf,
} from './assignments.requests.ts';
import { isClassOfOthers } from '../../platform/reach/reach.ts';
import { InPages, Pages } from '../../platform/http/paging.ts';

const SCREEN: readonly ReadModelName[] = ['assignments', 'audit'];

/** @throws NotAllowed for a class that somebody else teaches, where its assignments are not the caller's to read. */
const mustBeForOwn = (academic_year: string, periods: readonly number[]): void => {
  if (periods.some((period) => isClassOfOthers({ academic_year, period })))
    throw new NotAllowed('You can set assignments only for classes that you teach.');
};

/** What teachers set their classes to write. 'Assign' elsewhere means to file an essay under a student. */
@Controller()
@Needs('view_essays')
export class AssignmentsController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: AssignmentQueries,
  ) {}

  @Serves(CALLS.assignments.list)
  async list(@OfClasses() classes: ClassFilter, @Me() me: User, @InPages() pages: Pages) {
    const { rows } = await pages.numbered((page) => this.queries.list(classes, page, me));
    return { assignments: rows };
  }

  @Serves(CALLS.assignments.grid)
  async grid(
    @Query() query: QueryFor<typeof CALLS.assignments.grid>,
    @Me() me: User,
    @InPages() pages: Pages,
  ) {
    const { academic_year, period } = classFilterOf(query);
    if (academic_year === undefined || period === undefined)
      throw new InvalidInput(`A grid needs an academic year and a ${PERIOD_WORD.one}.`);
    const { grid } = await pages.numbered(
      (page) => this.queries.grid({ academic_year, period }, page, me),
      ROSTER_PAGE_SIZE,
    );
    return grid;
  }

  @Serves(CALLS.assignments.one)
  async one(
    @Id('Assignment') id: string,
    @OfClasses() classes: ClassFilter,
    @Me() me: User,
    @Res({ passthrough: true }) response: Response,
  ) {
    return tagged(await this.queries.page(id, classes, me), response);
  }

  @Serves(CALLS.assignments.create)
  @Needs('grade_essays')
  async create(@Body() request: NewAssignmentRequest, @InExchange() exchange: Exchange) {
    const { essay_type, academic_year } = request;
    mustBeForOwn(academic_year, request.periods);
    const assignment = { essay_type, academic_year, ...termsOf(request) };
    const command = new CreateAssignment({ assignment, words: wordsOf(request) }, exchange.meta);
    const { assignment_id } = await this.sender.send(command, SCREEN, exchange);
    return this.#answer(assignment_id, exchange);
  }

  @Serves(CALLS.assignments.change)
  @Needs('grade_essays')
  async change(
    @Id('Assignment') id: string,
    @Body() request: AssignmentRequest,
    @InExchange() exchange: Exchange,
  ) {
    const { academic_year, periods } = await this.queries.row(id);
    const added = request.periods.filter((one) => !periods.includes(one));
    mustBeForOwn(academic_year, added);
    const command = new ChangeAssignment(
      { assignmentId: id, terms: termsOf(request), words: wordsOf(request) },
      exchange.meta,
    );
    await this.sender.send(command, SCREEN, exchange);
    return this.#answer(id, exchange);
  }

  @Serves(CALLS.assignments.fillGradebook)
  @Needs('export_data')
  async fillGradebook(
    @Id('Assignment') id: string,
    @Body() filled: FilledGradebookRequest,
    @InExchange() exchange: Exchange,
  ) {
    await this.sender.send(
      new FillGradebook({ assignmentId: id, filled: { ...filled } }, exchange.meta),
      SCREEN,
      exchange,
    );
    return { message: 'It was recorded that the gradebook was filled in.' };
  }

  @Serves(CALLS.assignments.remove)
  @Needs('grade_essays')
  async remove(@Id('Assignment') id: string, @InExchange() exchange: Exchange) {
    await this.sender.send(new DeleteAssignment({ assignmentId: id }, exchange.meta), SCREEN, exchange);
    return { message: 'The assignment was deleted.' };
  }

  async #answer(id: string, { response }: Exchange): Promise<Assignment> {
    return tagged(await this.queries.answer(await this.queries.row(id)), response);
  }
}
