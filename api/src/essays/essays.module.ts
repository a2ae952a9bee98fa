import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { CommentBankController } from './comment-bank.controller.ts';
import { CommentBank } from './comment-bank.queries.ts';
import { EssayConversion } from './essay-conversion.ts';
import { EssayDecisionsController } from './essay-decisions.controller.ts';
import { EssayGrading, PATIENCE, USUAL_PATIENCE } from './essay-grading.ts';
import {
  AssignEssayHandler,
  ChangeEssayHandler,
  ConvertEssayHandler,
  EraseEssayHandler,
  RecordEssayReportHandler,
  UndoEssayAssignmentHandler,
} from './essay.handlers.ts';
import { EssayIntake } from './essay-intake.ts';
import { EssayListsController } from './essay-lists.controller.ts';
import { EssayLists } from './essay-lists.queries.ts';
import { EssayQueries } from './essay.queries.ts';
import { EssaysController } from './essays.controller.ts';
import { TalksController } from './talks.controller.ts';
import { WaitingEssays } from './waiting-essays.ts';

@Module({
  imports: [DocumentsModule],
  controllers: [
    CommentBankController,
    EssayListsController,
    EssaysController,
    EssayDecisionsController,
    TalksController,
  ],
  providers: [
    AssignEssayHandler,
    ChangeEssayHandler,
    CommentBank,
    ConvertEssayHandler,
    EraseEssayHandler,
    EssayConversion,
    EssayGrading,
    EssayIntake,
    EssayLists,
    EssayQueries,
    RecordEssayReportHandler,
    UndoEssayAssignmentHandler,
    WaitingEssays,
    { provide: PATIENCE, useValue: USUAL_PATIENCE },
  ],
  exports: [EssayLists, EssayQueries],
})
export class EssaysModule {}
