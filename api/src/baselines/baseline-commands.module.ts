import { Global, Module } from '@nestjs/common';
import { EssayCommandsModule } from '../essays/essay-commands.module.ts';
import { AssignBaselineHandler, ChangeBaselineHandler, EraseBaselineHandler } from './baseline.handlers.ts';

const HANDLERS = [AssignBaselineHandler, ChangeBaselineHandler, EraseBaselineHandler];

/** Commands alone, for API and reactors alike. */
@Global()
@Module({ imports: [EssayCommandsModule], providers: HANDLERS, exports: HANDLERS })
export class BaselineCommandsModule {}
