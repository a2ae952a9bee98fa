import { Global, Module } from '@nestjs/common';
import { EnginesModule } from '../../platform/engines/engines.module.ts';
import { ErasedNames } from './erased-names.ts';
import { StudentNames } from './student-names.ts';

/** Global, because every answer about a document names its student. */
@Global()
@Module({
  imports: [EnginesModule],
  providers: [ErasedNames, StudentNames],
  exports: [ErasedNames, StudentNames],
})
export class StudentNamesModule {}
