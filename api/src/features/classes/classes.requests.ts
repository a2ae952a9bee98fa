import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { MOST_CLASS_TEACHERS, TEACHING_PARTS } from '@essays/contract';
import type { ClassTeacher, ClassTeachers, OutsideReadingChange, TeachingPart } from '@essays/contract';
import { Rows } from '../../platform/http/inputs.ts';

class ClassTeacherRequest implements ClassTeacher {
  @IsUUID(undefined, { message: 'user_id must be the id of an account' })
  user_id!: string;

  @IsIn(TEACHING_PARTS, { message: `part must be one of ${TEACHING_PARTS.join(', ')}` })
  part!: TeachingPart;
}

export class ClassTeachersRequest implements ClassTeachers {
  @Rows(() => ClassTeacherRequest, MOST_CLASS_TEACHERS, {
    none: 'teachers must be a list',
    tooMany: `A class may have at most ${MOST_CLASS_TEACHERS} teachers`,
    noRow: 'Each teacher must have user_id and part',
  })
  teachers!: ClassTeacherRequest[];
}

export class OutsideReadingRequest implements OutsideReadingChange {
  @IsBoolean({ message: 'allowed must be true or false' })
  allowed!: boolean;
}
