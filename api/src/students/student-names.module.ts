import { Global, Module } from '@nestjs/common';
import { StudentNames } from './student-names.ts';

/** Global, because every answer about a document names its student. */
@Global()
@Module({ providers: [StudentNames], exports: [StudentNames] })
export class StudentNamesModule {}
