import { Module } from '@nestjs/common';
import { ExtractionModule } from '../extraction/extraction.module.ts';
import { CommentBankController } from './comment-bank.controller.ts';
import { CommentBank } from './comment-bank.queries.ts';
import { EssayCommandsModule } from './essay-commands.module.ts';
import { EssayIntake } from './essay-intake.ts';
import { EssayListsController } from './essay-lists.controller.ts';
import { EssayLists } from './essay-lists.queries.ts';
import { EssayQueries } from './essay.queries.ts';
import { EssaysController } from './essays.controller.ts';
import { TalksController } from './talks.controller.ts';

@Module({
  imports: [EssayCommandsModule, ExtractionModule],
  controllers: [CommentBankController, EssayListsController, EssaysController, TalksController],
  providers: [CommentBank, EssayIntake, EssayLists, EssayQueries],
  exports: [EssayLists, EssayQueries],
})
export class EssaysModule {}
