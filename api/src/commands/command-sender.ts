import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import type { ReadModelName } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { answerAccepted } from '../app/answer-accepted.ts';
import type { Exchange } from '../app/decorators.ts';
import { READ_MODELS } from '../app/tokens.ts';
import type { Accepted } from './command-meta.ts';

/** Sends what a request asks for, and lets the answer go when the screen it came from can show what was done. */
@Injectable()
export class CommandSender {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  /** `screen`: the read models that the answer waits for. */
  async send<Done extends Accepted>(
    command: Command<Done>,
    screen: readonly ReadModelName[],
    exchange: Exchange,
  ): Promise<Done> {
    return this.acknowledge(await this.commands.execute(command), screen, exchange);
  }

  /** The same for what was done by more than one command. */
  async acknowledge<Done extends Accepted>(
    done: Done,
    screen: readonly ReadModelName[],
    { response }: Exchange,
  ): Promise<Done> {
    await answerAccepted(response, this.readModels, done, screen);
    return done;
  }
}
