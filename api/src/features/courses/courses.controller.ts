import { Body, Controller, Inject } from '@nestjs/common';
import {
  CALLS,
  InvalidInput,
  mayLeave,
  pointsOutOf,
  SENTENCES,
  ServiceFailed,
  StaleVersion,
} from '@essays/contract';
import type { AssignmentLine, AssignmentPage, ReadModelName } from '@essays/contract';
import type { Config } from '../../platform/config/config.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Id } from '../../platform/http/inputs.ts';
import { Serves } from '../../platform/http/serves.ts';
import { CONFIG } from '../../platform/http/tokens.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import { FillGradebook } from '../assignments/assignment.commands.ts';
import { AssignmentQueries } from '../assignments/assignment.queries.ts';
import { COURSE_PLATFORM, courseIn, courseKey } from './course.ts';
import type { Course, CoursePlatform } from './course.ts';
import { CourseScoresRequest, OpenedCourseRequest } from './courses.requests.ts';

const SCREEN: readonly ReadModelName[] = ['assignments', 'audit'];

/** The course in which a teacher has opened this application (LTI 1.3). */
@Controller()
@Needs('view_student_names')
export class CoursesController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(COURSE_PLATFORM) private readonly platform: CoursePlatform,
    private readonly sender: CommandSender,
    private readonly assignments: AssignmentQueries,
  ) {}

  @Serves(CALLS.courses.members)
  @Needs('manage_students')
  async members(@Body() { course }: OpenedCourseRequest, @InExchange() { meta }: Exchange) {
    return { members: await told(this.platform.members(await this.#course(course, meta.now))) };
  }

  @Serves(CALLS.courses.sendScores)
  @Needs('export_data')
  async sendScores(
    @Id('Assignment') id: string,
    @Body() { course: token, out_of, scores, left_out }: CourseScoresRequest,
    @InExchange() exchange: Exchange,
  ) {
    const { me, meta } = exchange;
    const page = await this.assignments.page(id, {}, me);
    // Before anything leaves: what was sent cannot be taken back.
    const { expectedRevision, ...begun } = meta;
    if (expectedRevision !== undefined && expectedRevision !== page.revision)
      throw new StaleVersion(SENTENCES.staleVersion);
    const course = await this.#course(token, meta.now);
    const leaving = essaysThatMayLeave(page);
    const given = scores.map(({ essay_id, member_id }) => {
      const score = leaving.get(essay_id);
      if (!score)
        throw new InvalidInput(
          'Only scores of this assignment that a teacher gave or confirmed can be sent. Reload it.',
        );
      return { essay_id, user_id: member_id, given: pointsOutOf(score, out_of) };
    });
    const work = { assignment_id: id, title: page.title, out_of };
    const { sent, failure } = await told(this.platform.send(course, work, given, new Date(meta.now)));
    const essay_ids = given.slice(0, sent).map(({ essay_id }) => essay_id);
    if (sent > 0) {
      const filled = { form: 'points' as const, essay_ids, left_out, sent_to: course.platform };
      await this.sender.send(new FillGradebook({ assignmentId: id, filled }, begun), SCREEN, exchange);
    }
    if (failure === null) return { sent };
    throw new ServiceFailed(
      sent === 0
        ? failure.reason
        : `${failure.reason} ${sent} of ${given.length} scores were sent; sending all again does no harm.`,
    );
  }

  /** @throws InvalidInput */
  #course(token: string, now: string): Promise<Course> {
    return courseIn(token, courseKey(this.config.jwtSecret), new Date(now));
  }
}

type LeavingEssay = Pick<AssignmentLine, 'essay_id' | 'state' | 'score' | 'scores'>;
const essaysThatMayLeave = ({ lines }: AssignmentPage) =>
  new Map(
    lines
      .flatMap((line): readonly LeavingEssay[] => (line.several.length > 0 ? line.several : [line]))
      .flatMap((essay) =>
        essay.essay_id !== null && essay.score !== null && mayLeave(essay)
          ? [[essay.essay_id, essay.score] as const]
          : [],
      ),
  );

/** What a platform did not do is told to the teacher in a sentence. */
const told = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceFailure) throw new ServiceFailed(error.reason);
    throw error;
  }
};
