import type { ClassPlace, ClassTeacher } from '../facts/classes.ts';

/** A class that has had students, or whose teachers somebody has said. */
export interface ClassRow extends ClassPlace {
  /** Its key. */
  id: string;
  /** Nobody: it is everybody's. Deactivated accounts stay. */
  teachers: ClassTeacher[];
  /** Somebody said who teaches it; otherwise it is the teacher who added its first student. */
  said: boolean;
  /** Of its own stream; -1: nobody has said anything. */
  revision: number;
}
