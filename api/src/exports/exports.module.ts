import { Module } from '@nestjs/common';
import { EssaysModule } from '../essays/essays.module.ts';
import { RubricsModule } from '../rubrics/rubrics.module.ts';
import { ExportsController } from './exports.controller.ts';

@Module({ imports: [EssaysModule, RubricsModule], controllers: [ExportsController] })
export class ExportsModule {}
