import { Module } from '@nestjs/common';
import { EssaysModule } from '../essays/essays.module.ts';
import { SharedFeedbackController } from './shared-feedback.controller.ts';
import { SharedFeedbackThrottle } from './shared-feedback-throttle.ts';

/** The only pages for people without an account. */
@Module({
  imports: [EssaysModule],
  controllers: [SharedFeedbackController],
  providers: [SharedFeedbackThrottle],
})
export class SharedFeedbackModule {}
