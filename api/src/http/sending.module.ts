import { Global, Module } from '@nestjs/common';
import { CommandSender } from './command-sender.ts';
import { DecisionDesk } from './decision-desk.ts';

/** What controllers send commands with. */
@Global()
@Module({ providers: [CommandSender, DecisionDesk], exports: [CommandSender, DecisionDesk] })
export class SendingModule {}
