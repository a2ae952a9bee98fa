// Run by the project's Node: reads an event log that nobody writes to. Prints JSON: what is broken in it, and
// how long each essay that was in the works at a kill waited after the next start (input: [{killedAt, upAt}],
// milliseconds since 1970).
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(process.argv[2], { readOnly: true });
const kills = JSON.parse(readFileSync(0, 'utf8'));

const broken = [];
const [{ integrity_check: integrity }] = db.prepare('PRAGMA integrity_check').all();
if (integrity !== 'ok') broken.push(`event log: ${integrity}`);
for (const { stream_id: id } of db
  .prepare(
    `SELECT stream_id FROM events GROUP BY stream_id
     HAVING count(*) <> max(revision) + 1 OR count(DISTINCT event_id) <> count(*)`,
  )
  .all())
  broken.push(`event log: holes or repeats in ${id}`);

const essays = new Map();
for (const { stream_id: id, type, metadata } of db
  .prepare("SELECT stream_id, type, metadata FROM events WHERE stream_id LIKE 'essay-%' ORDER BY position")
  .all()) {
  const { occurredAt, actorId } = JSON.parse(metadata);
  if (!essays.has(id)) essays.set(id, []);
  essays.get(id).push({ type, at: Date.parse(occurredAt), system: actorId === 'system' });
}

const DONE = ['EssayGraded', 'GradingFailed', 'EssayExtractionFailed'];
const waits = [];
kills.forEach(({ killedAt, upAt }, n) => {
  const until = kills[n + 1]?.killedAt ?? Infinity;
  for (const events of essays.values()) {
    const before = events.filter(({ at }) => at <= killedAt);
    if (before.length === 0 || before.some(({ type }) => DONE.includes(type))) continue;
    const next = events.find(({ at, system }) => system && at > killedAt);
    // Killed again before its turn came, so this wait means nothing.
    if (next && next.at < until) waits.push(Math.max(0, next.at - upAt));
  }
});
console.log(JSON.stringify({ broken, waits }));
