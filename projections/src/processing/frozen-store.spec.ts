import type { DomainEvent } from '@essays/contract';
import type { Projection } from '../read-models/projection.ts';
import { EventStoreDbDouble } from '@essays/storage/eventstoredb-double';
import { openTestStorage, testEvent } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { PROJECTIONS } from '../read-models/all-projections.ts';
import { compareReadModel } from './compare.ts';
import { startProjector } from './projector.ts';
import type { Projector } from './projector.ts';

const added = (student_id: string): DomainEvent => ({
  type: 'StudentAdded',
  data: {
    student_id,
    display_id: student_id,
    period: 2,
    class_type: 'ib_english',
    academic_year: '2025-26',
    enrollment_date: '2025-09-01',
  },
  personal: { name: `Student ${student_id}` },
});
/** One alone, whose every page holds events that it is to handle: it is this loop that is frozen. */
const STUDENTS = PROJECTIONS.students as unknown as Projection;
const until = async (met: () => boolean) => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('an event store that freezes under reads and writes', () => {
  let double: EventStoreDbDouble;
  let storage: TestStorage;
  let projector: Projector;
  beforeEach(async () => {
    double = new EventStoreDbDouble();
    storage = await openTestStorage({ eventStore: 'eventstoredb', eventStoreUrl: await double.start() });
    projector = startProjector(storage, { projections: [STUDENTS] });
  });
  afterEach(async () => {
    double.thaw();
    await projector.stop();
    await storage.close();
    double.stop();
  });

  it('loses no acknowledged event from a read model', async () => {
    const acknowledged: string[] = [];
    let position = -1;
    let isWriting = true;
    const write = async (writer: number) => {
      for (let i = 0; isWriting; i += 1) {
        const id = `${writer}-${i}`;
        const event = testEvent(`student-${id}`, 0, added(id));
        const result = await storage.log.append(`student-${id}`, [event], 'no_stream');
        acknowledged.push(id);
        position = Math.max(position, result.position);
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    await until(() => acknowledged.length > 40);
    double.freezesInNextPage = true;
    // Appends run out of time until the client is rebuilt, and its calls wait too.
    await until(() => double.unanswered > 25);
    double.thaw();
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 40);
    isWriting = false;
    await Promise.all(writers);

    expect(await storage.readModels.waitFor(['students'], position, 20_000)).toBe(true);
    const rows = await storage.readModels.find('students');
    expect(rows.map((row) => row.id).sort()).toEqual(acknowledged.sort());
    const { trouble, differences } = await compareReadModel(storage, STUDENTS);
    expect({ trouble, differences }).toEqual({ trouble: null, differences: [] });
  });
});
