import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.ts';
import { COURSE_PLATFORM } from './course.ts';
import { CoursesController } from './courses.controller.ts';
import { LtiCoursePlatform } from './lti-course-platform.ts';

/** Courses of learning platforms: their students come in, and scores go out. */
@Module({
  imports: [AssignmentsModule],
  controllers: [CoursesController],
  providers: [{ provide: COURSE_PLATFORM, useClass: LtiCoursePlatform }],
})
export class CoursesModule {}
