import { Global, Module } from '@nestjs/common';
import { DecisionDesk } from '../commands/decision-desk.ts';
import { Filings } from '../documents/filings.ts';
import {
  AssignEssayHandler,
  ChangeEssayHandler,
  ConvertEssayHandler,
  EraseEssayHandler,
  RecordEssayGradeHandler,
  UndoEssayAssignmentHandler,
} from './essay.handlers.ts';

const HANDLERS = [
  AssignEssayHandler,
  ChangeEssayHandler,
  ConvertEssayHandler,
  EraseEssayHandler,
  RecordEssayGradeHandler,
  UndoEssayAssignmentHandler,
];

/** Commands alone, for API and reactors alike. */
@Global()
@Module({ providers: [...HANDLERS, Filings, DecisionDesk], exports: [...HANDLERS, Filings, DecisionDesk] })
export class EssayCommandsModule {}
