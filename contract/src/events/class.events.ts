import type { ClassTeacher } from '../facts/classes.ts';
import type { EventShape } from './event-shape.ts';

export interface ClassEvents {
  /** Somebody said who teaches a class, in place of what was said before. Nobody: it is everybody's. */
  ClassTeachersSet: EventShape<{ academic_year: string; period: number; teachers: ClassTeacher[] }>;
}
