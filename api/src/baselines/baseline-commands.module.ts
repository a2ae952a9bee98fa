import { Global, Module } from '@nestjs/common';
import { EssayCommandsModule } from '../essays/essay-commands.module.ts';
import { AssignBaselineHandler, ChangeBaselineHandler, EraseBaselineHandler } from './baseline.handlers.ts';

const HANDLERS = [AssignBaselineHandler, ChangeBaselineHandler, EraseBaselineHandler];

/** Commands without controllers, for the API and the reactors. */
@Global()
@Module({ imports: [EssayCommandsModule], providers: HANDLERS, exports: HANDLERS })
export class BaselineCommandsModule {}
