import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ChangeAssignmentHandler,
  CreateAssignmentHandler,
  DeleteAssignmentHandler,
  FillGradebookHandler,
} from './assignments/assignment.handlers.ts';
import {
  AssignBaselineHandler,
  ChangeBaselineHandler,
  EraseBaselineHandler,
} from './baselines/baseline.handlers.ts';
import { ChangeAssessmentHandler, ChangeBatchHandler } from './batches/batch.handlers.ts';
import {
  ConvertEssayHandler,
  CorrectEssayTypeHandler,
  RecordEssayReportHandler,
} from './conversions/conversion.handlers.ts';
import { ChangeClassHandler } from './classes/class.commands.ts';
import { EssayConversion } from './conversions/essay-conversion.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import {
  AssignEssayHandler,
  EraseEssayHandler,
  UndoEssayAssignmentHandler,
} from './essays/write/essay.handlers.ts';
import { ChangeEssayHandler } from './essays/change-essay.ts';
import { ChangeFeedbackLinkHandler } from './essays/write/feedback-link.ts';
import { ChangeRoomHandler } from './writing-rooms/room.commands.ts';
import { ChangeRubricHandler, DraftRubricHandler, PublishRubricHandler } from './rubrics/rubric.handlers.ts';
import { ChangeSchoolHandler } from './school/school.commands.ts';
import { SchoolDaysModule } from './school/school-days.ts';
import { RubricsModule } from './rubrics/rubrics.module.ts';
import { DisplayIds } from './students/display-ids.ts';
import { ChangeLegalHoldHandler } from './students/legal-hold.handlers.ts';
import { ImportStudentsHandler } from './students/import-students.ts';
import { UndoImportHandler } from './students/undo-import.ts';
import { SchoolNumbers } from './students/school-numbers.ts';
import { StudentAdditions } from './students/student-additions.ts';
import { Erasure } from './students/erasure.ts';
import {
  AddStudentHandler,
  AddStudentsHandler,
  ChangeStudentHandler,
  EraseStudentHandler,
  RaiseStudentFlagHandler,
  ResolveStudentFlagHandler,
} from './students/student.handlers.ts';
import { WriteTeacherSummaryHandler } from './students/teacher-summary.ts';
import { Administrators } from './users/administrators.ts';
import {
  ChangeUserHandler,
  CreateFirstAdministratorHandler,
  EraseUserHandler,
  RegisterUserHandler,
  SignOutHandler,
} from './users/user.handlers.ts';
import { Usernames } from './users/usernames.ts';

/**
 * The handlers of all commands, and no controller. People and the pipeline send through the same bus, so a process with
 * any part of the product has all of them.
 */
@Module({
  imports: [CqrsModule.forRoot(), DocumentsModule, RubricsModule, SchoolDaysModule],
  providers: [
    Administrators,
    DisplayIds,
    SchoolNumbers,
    StudentAdditions,
    Erasure,
    EssayConversion,
    Usernames,
    AddStudentHandler,
    AddStudentsHandler,
    AssignBaselineHandler,
    AssignEssayHandler,
    ChangeAssessmentHandler,
    ChangeAssignmentHandler,
    ChangeBaselineHandler,
    ChangeBatchHandler,
    ChangeClassHandler,
    ChangeEssayHandler,
    ChangeFeedbackLinkHandler,
    ChangeRoomHandler,
    ChangeStudentHandler,
    ImportStudentsHandler,
    UndoImportHandler,
    ChangeUserHandler,
    ConvertEssayHandler,
    CorrectEssayTypeHandler,
    CreateAssignmentHandler,
    DeleteAssignmentHandler,
    FillGradebookHandler,
    CreateFirstAdministratorHandler,
    EraseBaselineHandler,
    EraseEssayHandler,
    ChangeLegalHoldHandler,
    EraseStudentHandler,
    EraseUserHandler,
    PublishRubricHandler,
    DraftRubricHandler,
    ChangeRubricHandler,
    ChangeSchoolHandler,
    RaiseStudentFlagHandler,
    RecordEssayReportHandler,
    RegisterUserHandler,
    ResolveStudentFlagHandler,
    SignOutHandler,
    UndoEssayAssignmentHandler,
    WriteTeacherSummaryHandler,
  ],
  exports: [CqrsModule],
})
export class WriteModule {}
