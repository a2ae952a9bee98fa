import { TestDatabase } from '../testing/test-stores.ts';
import { schoolContract } from '../testing/school.contract.ts';

describe('a school whose keys, files and rows are in MongoDB', () => {
  const databases: TestDatabase[] = [];
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  schoolContract('rest', () => ({
    name: 'of MongoDB',
    place: async () => {
      databases.push(new TestDatabase(process.env['MONGODB_URL'] as string));
      return { readModels: 'mongodb', mongodbUrl: databases.at(-1)!.url };
    },
  }));
});
