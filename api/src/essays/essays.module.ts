import { Module } from '@nestjs/common';
import { ExtractionModule } from '../extraction/extraction.module.ts';
import { EssayCommandsModule } from './essay-commands.module.ts';
import { EssayDecisionsController } from './essay-decisions.controller.ts';
import { EssayGrading } from './essay-grading.ts';
import { EssayIntake } from './essay-intake.ts';
import { EssayListsController } from './essay-lists.controller.ts';
import { EssayLists } from './essay-lists.queries.ts';
import { EssayQueries } from './essay.queries.ts';
import { EssaysController } from './essays.controller.ts';
import { TalksController } from './talks.controller.ts';

@Module({
  imports: [EssayCommandsModule, ExtractionModule],
  controllers: [EssayListsController, EssaysController, EssayDecisionsController, TalksController],
  providers: [EssayGrading, EssayIntake, EssayLists, EssayQueries],
  exports: [EssayLists, EssayQueries],
})
export class EssaysModule {}
