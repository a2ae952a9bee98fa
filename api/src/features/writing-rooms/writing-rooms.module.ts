import { Module } from '@nestjs/common';
import { BaselinesModule } from '../baselines/baselines.module.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { EssaysModule } from '../essays/essays.module.ts';
import { CollectTexts } from './collect-texts.ts';
import { OpenRoom } from './open-room.ts';
import { RoomCodeThrottle } from './room-code-throttle.ts';
import { RoomQueries } from './room.queries.ts';
import { Rooms } from './rooms.ts';
import { RoomsController } from './rooms.controller.ts';
import { SeatGuard } from './seat.guard.ts';
import { WritingController } from './writing.controller.ts';

/** Rooms in which classes write: for their teachers, and for students without an account. */
@Module({
  imports: [BaselinesModule, DocumentsModule, EssaysModule],
  controllers: [RoomsController, WritingController],
  providers: [CollectTexts, OpenRoom, RoomCodeThrottle, RoomQueries, Rooms, SeatGuard],
})
export class WritingRoomsModule {}
