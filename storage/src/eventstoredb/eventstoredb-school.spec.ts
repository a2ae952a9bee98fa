import { EventStoreDbDouble } from '../../double/eventstoredb-double.ts';
import { schoolContract } from '../../test/school.contract.ts';

describe('a school whose log is in EventStoreDB', () => {
  const doubles: EventStoreDbDouble[] = [];
  afterEach(async () => {
    for (const double of doubles.splice(0)) await double.stop();
  });

  schoolContract('log', () => ({
    name: 'the log in EventStoreDB',
    place: async () => {
      const double = new EventStoreDbDouble();
      doubles.push(double);
      return { eventStore: 'eventstoredb', eventStoreUrl: await double.start() };
    },
  }));
});
