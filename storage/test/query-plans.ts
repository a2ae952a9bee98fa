import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { mongoFilter, mongoSort } from '../src/mongodb/mongodb-find.ts';
import type { RowDocument } from '../src/mongodb/mongodb-rows.ts';
import type { AnyFind } from '../src/ports/find.ts';
import { findSql } from '../src/sqlite/find-sql.ts';

/** What makes a query slower as the table grows: reading all of it, or sorting the result. */
export type Slow = 'scan' | 'sort';

const liveTable = (db: DatabaseSync, model: string): string =>
  String(
    db.prepare("SELECT table_name FROM read_model_tables WHERE name = ? AND state = 'live'").get(model)?.[
      'table_name'
    ],
  );

/** For the read models' file. A page is queried without its limit: that is how the store finds the ids of a page. */
export const slowOnSqlite = (file: string, model: string, { where, any, orderBy }: AnyFind): Slow[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { text, values } = findSql(liveTable(db, model), { where, any, orderBy }, ['id']);
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

/** The same question with a function that is asked of every entry of the chosen index, and so counts them. */
export const lookedAtOnSqlite = (file: string, model: string, { where, any, orderBy }: AnyFind): number => {
  const db = new DatabaseSync(file, { readOnly: true });
  let looked = 0;
  try {
    db.function('look', (_id: unknown) => {
      looked += 1;
      return 1;
    });
    const { text, values } = findSql(liveTable(db, model), { where, any, orderBy }, ['id']);
    db.prepare(text.replace(' WHERE ', ' WHERE look(id) AND ')).all(...values);
    return looked;
  } finally {
    db.close();
  }
};

const explainedFind = async (
  client: MongoClient,
  model: string,
  find: AnyFind,
  detail: 'queryPlanner' | 'executionStats',
) => {
  const db = client.db();
  const live = await db.collection<{ _id: string; table: string }>('read_models').findOne({ _id: model });
  return db
    .collection<RowDocument>(String(live?.table))
    .find(mongoFilter(find))
    .sort(mongoSort(find))
    .explain(detail);
};

/** For the read models' database. */
export const lookedAtOnMongoDb = async (url: string, model: string, find: AnyFind): Promise<number> => {
  const client = await MongoClient.connect(url);
  try {
    const { executionStats } = (await explainedFind(client, model, find, 'executionStats')) as {
      executionStats: { totalKeysExamined: number; totalDocsExamined: number };
    };
    return Math.max(executionStats.totalKeysExamined, executionStats.totalDocsExamined);
  } finally {
    await client.close();
  }
};

/** For the read models' database. */
export const slowOnMongoDb = async (url: string, model: string, find: AnyFind): Promise<Slow[]> => {
  const client = await MongoClient.connect(url);
  try {
    const explained = await explainedFind(client, model, find, 'queryPlanner');
    const { winningPlan } = (explained as { queryPlanner: { winningPlan: unknown } }).queryPlanner;
    const stages = JSON.stringify(winningPlan);
    const has = (stage: string) => stages.includes(`"stage":"${stage}"`);
    return [...(has('COLLSCAN') ? (['scan'] as const) : []), ...(has('SORT') ? (['sort'] as const) : [])];
  } finally {
    await client.close();
  }
};
