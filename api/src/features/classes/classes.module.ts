import { Global, Module } from '@nestjs/common';
import { Classes } from './classes.ts';
import { ClassesController } from './classes.controller.ts';
import { ReadingRule } from './reading-rule.ts';
import { OutsideReadingController } from './outside-reading.controller.ts';
import { ClassFilterPipe } from './of-classes.ts';

/** Needed wherever something is listed by class. */
@Global()
@Module({
  controllers: [ClassesController, OutsideReadingController],
  providers: [Classes, ClassFilterPipe, ReadingRule],
  exports: [Classes, ClassFilterPipe],
})
export class ClassesModule {}
