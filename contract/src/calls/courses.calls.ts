import type { CourseMember } from '../facts/courses.ts';
import { post } from './call.ts';

/** `course`: what the browser got when the course was opened in it (POST /api/lti/launch). */
export interface OpenedCourse {
  course: string;
}

export interface CourseScores extends OpenedCourse {
  /** What the assignment is out of there, 1 to 1000. */
  out_of: number;
  /** Whose essays' scores: the score itself is the one that is kept here. */
  scores: { essay_id: string; member_id: string }[];
  /** Students of the assignment for whom nothing is sent. */
  left_out: number;
}

/** A course of a learning platform in which a teacher has opened this application. Nothing is sent by itself. */
export const courses = {
  /** The students of the course, as the platform names them; nothing of it is kept. */
  members: post('/courses/members').takes<OpenedCourse>().answers<{ members: CourseMember[] }>(),
  /**
   * Puts scores that a teacher gave or confirmed into the platform's gradebook, in the column of the assignment; the
   * same again replaces what is there.
   */
  sendScores: post('/assignments/{id}/course-scores').takes<CourseScores>().answers<{ sent: number }>(),
};
