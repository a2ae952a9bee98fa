import type { ClassPlace, ClassTeacher } from '../facts/classes.ts';

/** Somebody who can be named as a teacher. */
export interface Colleague {
  id: string;
  username: string;
  /** Of the person, if somebody has entered it. */
  name?: string;
}

/** A class and who teaches it. */
export interface SchoolClass extends ClassPlace {
  /** Accounts that are active; nobody: the class belongs to everybody. */
  teachers: (ClassTeacher & Pick<Colleague, 'username' | 'name'>)[];
  /** Somebody said who teaches it; otherwise it is the teacher who added its first student. */
  said: boolean;
  /** Whether the caller teaches it. */
  mine: boolean;
  /** Whether the caller teaches other classes, but not this one, which colleagues teach: a decision in it is asked. */
  outside: boolean;
  /** Whether the caller reads nothing of it, because reading outside one's own classes is switched off. */
  closed: boolean;
  /** Whether the caller may say who teaches it. */
  changeable: boolean;
  /** For the If-Match of a change to it; -1: nobody has said anything yet. */
  revision: number;
}

export interface SchoolClasses {
  /** The newest year first, then by period. */
  classes: SchoolClass[];
  /** Whether teachers and assistants read only their own classes. */
  own_only: boolean;
  /** Whether lists can be those of the caller's own classes: a teacher's always, other roles' once they teach one. */
  has_own: boolean;
  /** Active accounts that read essays; empty for callers who may change no class. */
  colleagues: Colleague[];
}
