import { Body, Controller } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import type { CollectedTexts, ReadModelName, WritingRoom } from '@essays/contract';
import { OfClasses } from '../classes/of-classes.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Me, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Id } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { Serves } from '../../platform/http/serves.ts';
import { maySeeNames } from '../students/student-names.ts';
import type { User } from '@essays/contract';
import { CollectTexts } from './collect-texts.ts';
import { namesAreHidden, OpenRoom } from './open-room.ts';
import { ChangeRoom } from './room.commands.ts';
import type { RoomCommand } from './room.decider.ts';
import { RoomQueries } from './room.queries.ts';
import {
  NewRoomRequest,
  RoomMinutesRequest,
  SeatsShownRequest,
  VersionToFileRequest,
} from './rooms.requests.ts';
import { withinReach } from '../../platform/reach/reach.ts';
import { InPages, Pages } from '../../platform/http/paging.ts';

const SCREEN: readonly ReadModelName[] = ['writing_rooms', 'audit'];
const COLLECTED: readonly ReadModelName[] = [
  'writing_rooms',
  'baselines',
  'student_baselines',
  'essays',
  'audit',
];

/** What was written in a room goes to its students, also to those who are in another class by now. */
const filed = <Done>(work: () => Promise<Done>): Promise<Done> => withinReach(null, work);

/** The teacher's side of the rooms in which classes write. A code shows names, so only those who grade see it. */
@Controller()
@Needs('grade_essays')
export class RoomsController {
  constructor(
    private readonly sender: CommandSender,
    private readonly queries: RoomQueries,
    private readonly opening: OpenRoom,
    private readonly collecting: CollectTexts,
  ) {}

  @Serves(CALLS.writingRooms.list)
  async list(@OfClasses() classes: ClassFilter, @InPages() pages: Pages) {
    const { rows } = await pages.numbered((page) => this.queries.list(classes, page));
    return { rooms: rows };
  }

  @Serves(CALLS.writingRooms.one)
  one(@Id('Writing room') id: string, @Me() me: User) {
    return this.queries.one(id, me);
  }

  @Serves(CALLS.writingRooms.open)
  async open(@Body() request: NewRoomRequest, @InExchange() exchange: Exchange) {
    const opened = await this.opening.open(request, exchange.me, exchange.meta);
    const { room_id } = await this.sender.acknowledge(opened, SCREEN, exchange);
    return this.queries.one(room_id, exchange.me);
  }

  @Serves(CALLS.writingRooms.show)
  async show(
    @Id('Writing room') id: string,
    @Body() { shows }: SeatsShownRequest,
    @InExchange() exchange: Exchange,
  ) {
    if (shows === 'names' && !maySeeNames(exchange.me)) throw namesAreHidden();
    return this.#change(id, { type: 'show', shows }, exchange);
  }

  @Serves(CALLS.writingRooms.pause)
  pause(@Id('Writing room') id: string, @InExchange() exchange: Exchange) {
    return this.#change(id, { type: 'pause', now: Date.parse(exchange.meta.now) }, exchange);
  }

  @Serves(CALLS.writingRooms.resume)
  resume(@Id('Writing room') id: string, @InExchange() exchange: Exchange) {
    return this.#change(id, { type: 'resume' }, exchange);
  }

  @Serves(CALLS.writingRooms.addTime)
  addTime(
    @Id('Writing room') id: string,
    @Body() { minutes }: RoomMinutesRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.#change(id, { type: 'add_time', minutes }, exchange);
  }

  @Serves(CALLS.writingRooms.addSeatTime)
  addSeatTime(
    @Id('Writing room') id: string,
    @Id('Student', 'studentId') student_id: string,
    @Body() { minutes }: RoomMinutesRequest,
    @InExchange() exchange: Exchange,
  ) {
    return this.#change(id, { type: 'add_seat_time', student_id, minutes }, exchange);
  }

  @Serves(CALLS.writingRooms.free)
  free(
    @Id('Writing room') id: string,
    @Id('Student', 'studentId') student_id: string,
    @InExchange() exchange: Exchange,
  ) {
    return this.#change(id, { type: 'free', student_id }, exchange);
  }

  @Serves(CALLS.writingRooms.collect)
  async collect(@Id('Writing room') id: string, @InExchange() exchange: Exchange): Promise<CollectedTexts> {
    const done = await filed(() => this.collecting.of(id, exchange.meta));
    const { collected, failed } = await this.sender.acknowledge(done, COLLECTED, exchange);
    return { collected, failed, room: await this.queries.one(id, exchange.me) };
  }

  @Serves(CALLS.writingRooms.versions)
  async versions(@Id('Writing room') id: string, @Id('Student', 'studentId') studentId: string) {
    return { versions: await this.queries.versions(id, studentId) };
  }

  @Serves(CALLS.writingRooms.fileVersion)
  async fileVersion(
    @Id('Writing room') id: string,
    @Id('Student', 'studentId') studentId: string,
    @Body() { page }: VersionToFileRequest,
    @InExchange() exchange: Exchange,
  ): Promise<WritingRoom> {
    const done = await filed(() => this.collecting.version(id, { studentId, page }, exchange.meta));
    await this.sender.acknowledge(done, COLLECTED, exchange);
    return this.queries.one(id, exchange.me);
  }

  async #change(id: string, command: RoomCommand, exchange: Exchange): Promise<WritingRoom> {
    await this.sender.send(new ChangeRoom({ roomId: id, command }, exchange.meta), SCREEN, exchange);
    return this.queries.one(id, exchange.me);
  }
}
