import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { roomDecider } from './room.decider.ts';
import type { RoomCommand } from './room.decider.ts';

export const streamOfRoom = (id: string): string => `room-${id}`;

export class ChangeRoom extends CommandOf<{ roomId: string; command: RoomCommand }> {}

@CommandHandler(ChangeRoom)
export class ChangeRoomHandler implements ICommandHandler<ChangeRoom> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ fields: { roomId, command }, meta }: ChangeRoom): Promise<Accepted> {
    // Thirty students sit down while their teacher looks on: nobody needs to have seen what another did.
    const own: CommandMeta = { ...meta, conflictsWith: () => false };
    return this.runner.change(streamOfRoom(roomId), roomDecider, command, own);
  }
}
