import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { InvalidInput } from '@essays/contract';
import type { CourseMember } from '@essays/contract';
import type { ServiceFailure } from '../../platform/language-model/service-failure.ts';

/** A course of a learning platform, as the platform itself described it when a teacher opened this product in it. */
export interface Course {
  /** Its name and ids in our configuration. */
  platform: string;
  issuer: string;
  client_id: string;
  id: string;
  title: string;
  /** Names and roles (NRPS 2.0); null: the platform does not tell them. */
  members_url: string | null;
  /** Grades (AGS 2.0); null: the platform takes none. */
  line_items_url: string | null;
}

export interface SentScore {
  user_id: string;
  /** From 0 to the work's `out_of`. */
  given: number;
}
export interface SentWork {
  assignment_id: string;
  title: string;
  out_of: number;
}

/** A learning platform, asked on behalf of a teacher who has opened this product in a course of it. */
export interface CoursePlatform {
  /** Its students. @throws ServiceFailure */
  members(course: Course): Promise<CourseMember[]>;
  /**
   * Puts scores into its gradebook, in the column of this work, one after the other: how many of them, and why no more.
   * @throws ServiceFailure when there is no such column and none can be made
   */
  send(course: Course, work: SentWork, scores: readonly SentScore[], now: Date): Promise<SentScores>;
}
export interface SentScores {
  sent: number;
  failure: ServiceFailure | null;
}
export const COURSE_PLATFORM = Symbol('COURSE_PLATFORM');

const AUDIENCE = 'course';
/** A day at school, milliseconds. */
const HOLDS = 12 * 3_600_000;
export const courseKey = (jwtSecret: string): Uint8Array =>
  createHmac('sha256', jwtSecret).update('courses of learning platforms').digest();

/** A course as the browser keeps it; whoever uses it must be signed in all the same. */
export const courseToken = (course: Course, key: Uint8Array, now: Date): Promise<string> =>
  new SignJWT({ course })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + HOLDS))
    .sign(key);

/** @throws InvalidInput when it was not made here, or more than twelve hours ago */
export const courseIn = async (token: string, key: Uint8Array, now: Date): Promise<Course> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: now,
    });
    return payload['course'] as Course;
  } catch {
    throw new InvalidInput('The course is no longer open here. Open this application in your course again.');
  }
};
