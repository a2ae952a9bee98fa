import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { CommentBankController } from './lists/comment-bank.controller.ts';
import { CommentBank } from './lists/comment-bank.queries.ts';
import { EssayDecisionsController } from './review/essay-decisions.controller.ts';
import { EssayChanges } from './change-essay.ts';
import { GradingController } from './grade/grading.controller.ts';
import { EssayGrading, PATIENCE, USUAL_PATIENCE } from './grade/essay-grading.ts';
import { EssayFileHistory } from './receive/essay-file-history.ts';
import { EssayIntake } from './receive/essay-intake.ts';
import { EssayListsController } from './lists/essay-lists.controller.ts';
import { CopiedEssays } from './read/copied-essays.ts';
import { DashboardQueries } from './read/dashboard.queries.ts';
import { EssayLists } from './lists/essay-lists.queries.ts';
import { EssaysWithoutSample } from './lists/essays-without-sample.ts';
import { EssayQueries } from './read/essay.queries.ts';
import { FeedbackController } from './feedback/feedback.controller.ts';
import { FeedbackPdfs } from './feedback/feedback-pdfs.ts';
import { FeedbackQueries } from './feedback/feedback.queries.ts';
import { EssaysController } from './receive/essays.controller.ts';
import { TextCommentsController } from './review/text-comments.controller.ts';
import { TalksController } from './review/talks.controller.ts';

@Module({
  imports: [AssignmentsModule, DocumentsModule],
  controllers: [
    CommentBankController,
    EssayListsController,
    EssaysController,
    EssayDecisionsController,
    FeedbackController,
    GradingController,
    TalksController,
    TextCommentsController,
  ],
  providers: [
    CommentBank,
    CopiedEssays,
    DashboardQueries,
    EssayChanges,
    EssayGrading,
    EssayFileHistory,
    EssayIntake,
    EssayLists,
    EssaysWithoutSample,
    EssayQueries,
    FeedbackPdfs,
    FeedbackQueries,
    { provide: PATIENCE, useValue: USUAL_PATIENCE },
  ],
  exports: [EssayIntake, EssayLists, EssayQueries, FeedbackQueries],
})
export class EssaysModule {}
