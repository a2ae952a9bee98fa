import type { DomainEvent } from '@essays/contract';
import { EventStoreDbDouble } from '@essays/storage/eventstoredb-double';
import { openTestStorage, testEvent } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { ALL_PROJECTIONS, READ_MODEL_NAMES } from './all-projections.ts';
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
    projector = startProjector(storage);
  });
  afterEach(async () => {
    double.thaw();
    await projector.stop();
    await storage.close();
    double.stop();
  });

  it('costs no acknowledged event its place in any read model', async () => {
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
    // In the middle of a page of one of the eleven loops. Then appends run out of time until the client is made anew.
    double.freezesAfterReading = 3;
    await until(() => double.unanswered > 45);
    double.thaw();
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 40);
    isWriting = false;
    await Promise.all(writers);

    expect(await storage.readModels.waitFor(READ_MODEL_NAMES, position, 20_000)).toBe(true);
    const rows = await storage.readModels.find('students');
    expect(rows.map((row) => row.id).sort()).toEqual(acknowledged.sort());
    for (const projection of ALL_PROJECTIONS) {
      const { name, trouble, differences } = await compareReadModel(storage, projection);
      expect({ name, trouble, differences }).toEqual({ name, trouble: null, differences: [] });
    }
  });
});
