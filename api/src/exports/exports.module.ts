import { Module } from '@nestjs/common';
import { EssaysModule } from '../essays/essays.module.ts';
import { ExportsController } from './exports.controller.ts';

@Module({ imports: [EssaysModule], controllers: [ExportsController] })
export class ExportsModule {}
