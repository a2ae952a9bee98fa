import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { MOST_CLASS_TEACHERS, TEACHING_PARTS } from '@essays/contract';
import type { ClassTeacher, ClassTeachers, OutsideReadingChange } from '@essays/contract';
import { Rows } from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

class ClassTeacherRequest extends bodyOf<ClassTeacher>({
  user_id: IsUUID(undefined, { message: 'user_id must be the id of an account' }),
  part: IsIn(TEACHING_PARTS, { message: `part must be one of ${TEACHING_PARTS.join(', ')}` }),
}) {}

export class ClassTeachersRequest extends bodyOf<ClassTeachers>({
  teachers: Rows(() => ClassTeacherRequest, MOST_CLASS_TEACHERS, {
    none: 'teachers must be a list',
    tooMany: `A class may have at most ${MOST_CLASS_TEACHERS} teachers`,
    noRow: 'Each teacher must have user_id and part',
  }),
}) {}

export class OutsideReadingRequest extends bodyOf<OutsideReadingChange>({
  allowed: IsBoolean({ message: 'allowed must be true or false' }),
}) {}
