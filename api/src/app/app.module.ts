import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ProjectionsModule } from '@essays/projections';
import type { Storage } from '@essays/storage';
import { AccessesModule } from '../features/accesses/accesses.module.ts';
import { AccessFilter } from '../features/accesses/access.filter.ts';
import { AccessInterceptor } from '../features/accesses/access.interceptor.ts';
import { AssignmentsModule } from '../features/assignments/assignments.module.ts';
import { AuditModule } from '../features/audit/audit.module.ts';
import { AuthModule } from '../features/auth/auth.module.ts';
import { BaselinesModule } from '../features/baselines/baselines.module.ts';
import { BatchesModule } from '../features/batches/batches.module.ts';
import { SendingModule } from '../platform/http/sending.module.ts';
import type { Config } from '../platform/config/config.ts';
import { CoursesModule } from '../features/courses/courses.module.ts';
import { ClassesModule } from '../features/classes/classes.module.ts';
import { OutsideClassesInterceptor } from '../features/classes/outside-classes.interceptor.ts';
import { ReachInterceptor } from '../features/classes/reach.interceptor.ts';
import { EssaysModule } from '../features/essays/essays.module.ts';
import { ClassSheetModule } from '../features/class-sheet/class-sheet.module.ts';
import { ExportsModule } from '../features/exports/exports.module.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { PipelineModule } from '../work/pipeline/pipeline.module.ts';
import { RetentionModule } from '../work/retention/retention-run.ts';
import { NamesInterceptor } from '../features/students/names.interceptor.ts';
import { ReportsModule } from '../features/reports/reports.module.ts';
import { RubricLibraryController } from '../features/rubrics/rubric-library.controller.ts';
import { RubricsController } from '../features/rubrics/rubrics.controller.ts';
import { SchoolModule } from '../features/school/school.controller.ts';
import { RubricsModule } from '../features/rubrics/rubrics.module.ts';
import { StudentNamesModule } from '../features/students/student-names.module.ts';
import { StudentsModule } from '../features/students/students.module.ts';
import { WritingRoomsModule } from '../features/writing-rooms/writing-rooms.module.ts';
import { UsersModule } from '../features/users/users.module.ts';
import { WriteModule } from '../features/write.module.ts';
import { FairSharesInterceptor } from '../platform/http/fair-shares.interceptor.ts';
import { HealthController } from './health.controller.ts';
import { IdempotencyInterceptor } from '../platform/http/idempotency.interceptor.ts';
import { ListInterceptor } from '../platform/http/list.interceptor.ts';
import { JsonBodyInterceptor } from '../platform/http/json-body.interceptor.ts';
import { MinPositionInterceptor } from '../platform/http/min-position.interceptor.ts';
import { DataCheck } from '../platform/operations/data-check.ts';
import { Metrics } from '../platform/operations/metrics.ts';
import { ProblemFilter } from '../platform/http/problem.filter.ts';
import { ResumeErasures } from './resume-erasures.ts';
import { RequestValidationPipe } from '../platform/http/request-validation.pipe.ts';
import { EtagInterceptor } from '../platform/http/etag.interceptor.ts';
import { SharedFeedbackModule } from '../features/shared-feedback/shared-feedback.module.ts';
import { StoreHealth } from './store-health.ts';
import { StorageModule } from './storage.module.ts';
import type { Clock } from '../platform/http/tokens.ts';

/** Composed by ROLES: a process loads only what it does. */
@Module({})
export class AppModule {
  static of({ config, storage, clock }: { config: Config; storage: Storage; clock: Clock }): DynamicModule {
    const does = (role: Config['roles'][number]) => config.roles.includes(role);
    return {
      module: AppModule,
      imports: [
        StorageModule.of(storage, config, clock),
        StudentNamesModule,
        ...(does('projections') ? [ProjectionsModule.of(storage)] : []),
        ...(does('api') || does('reactors') ? [WriteModule, RubricsModule] : []),
        // Baselines before students: /students/baseline must not be taken for a student's id.
        ...(does('api')
          ? [
              SendingModule,
              AuthModule,
              UsersModule,
              SchoolModule,
              ClassesModule,
              BatchesModule,
              ClassSheetModule,
              BaselinesModule,
              StudentsModule,
              AssignmentsModule,
              CoursesModule,
              EssaysModule,
              AccessesModule,
              AuditModule,
              ExportsModule,
              ReportsModule,
              SharedFeedbackModule,
              WritingRoomsModule,
              OpenApiModule,
            ]
          : []),
        ...(does('reactors') ? [PipelineModule, RetentionModule] : []),
      ],
      controllers: does('api') ? [HealthController, RubricsController, RubricLibraryController] : [],
      providers: [
        StoreHealth,
        Metrics,
        ...(does('api') ? [ResumeErasures, DataCheck] : []),
        { provide: APP_FILTER, useClass: does('api') ? AccessFilter : ProblemFilter },
        // The first is the outermost: it records what is sent. The second tags that, after the third has written it in
        // turns and the fourth has masked names in it.
        ...(does('api') ? [{ provide: APP_INTERCEPTOR, useClass: AccessInterceptor }] : []),
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
        { provide: APP_INTERCEPTOR, useClass: FairSharesInterceptor },
        { provide: APP_INTERCEPTOR, useClass: NamesInterceptor },
        { provide: APP_INTERCEPTOR, useClass: MinPositionInterceptor },
        { provide: APP_INTERCEPTOR, useClass: JsonBodyInterceptor },
        ...(does('api') ? [{ provide: APP_INTERCEPTOR, useClass: ReachInterceptor }] : []),
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        ...(does('api') ? [{ provide: APP_INTERCEPTOR, useClass: OutsideClassesInterceptor }] : []),
        { provide: APP_INTERCEPTOR, useClass: ListInterceptor },
        { provide: APP_PIPE, useClass: RequestValidationPipe },
      ],
    };
  }
}
