import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Command } from '@nestjs/cqrs';
import type { ReadModelName } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import type { Exchange } from './decorators.ts';
import { READ_MODELS } from './tokens.ts';
import type { Accepted } from '../commands/command-meta.ts';

/** How long an answer waits for the read models of its screen at most, milliseconds. */
export const WAIT_FOR_READ_MODELS = 3000;
/** Every call is to be answered within five seconds: what took long already waits less, but never less than this. */
const ANSWERED_WITHIN = 4500;
const LEAST_WAIT = 1000;

/** `waited`: milliseconds since the request arrived. */
export const patienceAfter = (waited: number): number =>
  Math.min(WAIT_FOR_READ_MODELS, Math.max(LEAST_WAIT, ANSWERED_WITHIN - waited));

/** Set in the locals of a response whose read models do not show the result yet. */
export const UNSEEN = 'isUnseen';
/** Tells the pages the same: what they ask for next has to name the position, or it may be older than what was done. */
export const BEHIND = ['X-Read-Models', 'behind'] as const;

/** Sends a request's command, and releases the answer when the screen it came from can show the result. */
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

  /**
   * The same for the result of more than one command. Sets ETag (revision of the stream; of the document where that is
   * newer), X-Stream-Position and X-Stream-Revision (of the command, even when it is repeated), and waits for a limited
   * time. When the time runs out the answer is sent anyway: the position is in its header.
   */
  async acknowledge<Done extends Accepted>(
    done: Done,
    screen: readonly ReadModelName[],
    { arrival, response }: Exchange,
  ): Promise<Done> {
    response.setHeader('ETag', `"${done.revision}"`);
    response.setHeader('X-Stream-Position', String(done.position));
    response.setHeader('X-Stream-Revision', String(done.revision));
    if (done.position < 0) return done;
    // The trail is read together with the words people wrote in it.
    const names = screen.includes('audit') ? [...screen, 'audit_words' as const] : screen;
    const patience = patienceAfter(performance.now() - arrival.at);
    if (await this.readModels.waitFor(names, done.position, patience)) return done;
    response.locals[UNSEEN] = true;
    response.setHeader(...BEHIND);
    return done;
  }
}
