import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { mongoFilter, mongoSort } from '../mongodb/mongodb-find.ts';
import type { RowDocument } from '../mongodb/mongodb-table.ts';
import type { AnyFind } from '../ports/find.ts';
import { findSql } from '../sqlite/find-sql.ts';

/** What makes a query slower as the table grows: reading all of it, or sorting the result. */
export type Slow = 'scan' | 'sort';

/** For the read models' file. A page is queried without its limit: that is how the store finds the ids of a page. */
export const slowOnSqlite = (file: string, model: string, { where, any, orderBy }: AnyFind): Slow[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const live = db
      .prepare("SELECT table_name FROM read_model_tables WHERE name = ? AND state = 'live'")
      .get(model);
    const { text, values } = findSql(String(live?.['table_name']), { where, any, orderBy }, ['id']);
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map(({ detail }) => String(detail));
    // The list of everything, in order, is an index from its beginning.
    const scans = plan.some(
      (step) => step.startsWith('SCAN rm_') && !(orderBy && / USING .*INDEX/.test(step)),
    );
    const sorts = plan.some((step) => step.includes('TEMP B-TREE'));
    return [...(scans ? (['scan'] as const) : []), ...(sorts ? (['sort'] as const) : [])];
  } finally {
    db.close();
  }
};

/** For the read models' database. */
export const slowOnMongoDb = async (url: string, model: string, find: AnyFind): Promise<Slow[]> => {
  const client = await MongoClient.connect(url);
  try {
    const db = client.db();
    const live = await db.collection<{ _id: string; table: string }>('read_models').findOne({ _id: model });
    const explained = await db
      .collection<RowDocument>(String(live?.table))
      .find(mongoFilter(find))
      .sort(mongoSort(find))
      .explain('queryPlanner');
    const { winningPlan } = (explained as { queryPlanner: { winningPlan: unknown } }).queryPlanner;
    const stages = JSON.stringify(winningPlan);
    const has = (stage: string) => stages.includes(`"stage":"${stage}"`);
    return [...(has('COLLSCAN') ? (['scan'] as const) : []), ...(has('SORT') ? (['sort'] as const) : [])];
  } finally {
    await client.close();
  }
};
