import { Global, Module } from '@nestjs/common';
import { CommandSender } from './command-sender.ts';
import { DecisionGate } from './decision-gate.ts';

/** What controllers send commands with. */
@Global()
@Module({ providers: [CommandSender, DecisionGate], exports: [CommandSender, DecisionGate] })
export class SendingModule {}
