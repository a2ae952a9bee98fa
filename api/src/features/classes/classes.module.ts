import { Global, Module } from '@nestjs/common';
import { Classes } from './classes.ts';
import { ClassesController } from './classes.controller.ts';
import { ReadingRule } from './reading-rule.ts';
import { OutsideReadingController } from './outside-reading.controller.ts';
import { ClassesAsked } from './of-classes.ts';

/** Needed wherever something is listed by class. */
@Global()
@Module({
  controllers: [ClassesController, OutsideReadingController],
  providers: [Classes, ClassesAsked, ReadingRule],
  exports: [Classes, ClassesAsked],
})
export class ClassesModule {}
