/**
 * node scripts/verify-chain.mjs <history> [<earlier history>]
 *
 * Checks, without the product, a history saved from GET /api/audit/essays/{id} or /api/audit/baselines/{id},
 * or asks for it when <history> is such an address (with a session in TOKEN): every hash is sha256(hash
 * before + canonical JSON of the entry's facts), in the order of the log. With an earlier history it also
 * checks that nothing of that changed since.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The fields that every hash covers; a history that lists fewer could hide a change. */
const FACTS = 'id position at actor_id actor_role action subject subject_id rule values decision'.split(' ');

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${parts.join(',')}}`;
};

/** Everything that is wrong with an exported history, as sentences; empty if nothing is. */
export const problemsOf = ({ entries, chain }, earlier) => {
  if (!Array.isArray(entries) || !Array.isArray(chain?.links)) return ['This is no export of a history.'];
  if (chain.algorithm !== 'sha256') return [`The algorithm ${chain.algorithm} is not known.`];
  if (String(chain.facts) !== String(FACTS)) return ['The hashes are not over all facts.'];
  const problems = [];
  if (entries.length !== chain.links.length)
    problems.push(`There are ${entries.length} entries and ${chain.links.length} hashes.`);
  let head = '';
  let position = -1;
  for (const [index, entry] of entries.entries()) {
    const facts = Object.fromEntries(FACTS.map((name) => [name, entry[name] ?? null]));
    head = createHash('sha256')
      .update(head + canonical(facts))
      .digest('hex');
    const link = chain.links[index];
    if (link?.id !== entry.id || link.hash !== head) {
      problems.push(`Entry ${index + 1} (${entry.action}, ${entry.at}) is not what was recorded.`);
      break;
    }
    if (entry.position <= position) problems.push(`Entry ${index + 1} is out of order.`);
    position = entry.position;
  }
  if (problems.length === 0 && chain.head !== (head || null)) problems.push('The last hash does not match.');
  for (const [index, link] of (earlier?.chain?.links ?? []).entries())
    if (chain.links[index]?.hash !== link.hash) {
      problems.push(`Entry ${index + 1} differs from the earlier export.`);
      break;
    }
  return problems;
};

/** @throws a sentence */
const read = async (source) => {
  if (!/^https?:/.test(source)) return JSON.parse(readFileSync(source, 'utf8'));
  const answer = await fetch(source, { headers: { Authorization: `Bearer ${process.env.TOKEN}` } });
  if (answer.status === 401)
    throw new Error('TOKEN is missing, or its session has ended: sign in again (POST /api/auth/login).');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}.`);
  return answer.json();
};
/** Exit code 2: nothing was compared. */
const readOrEnd = (source) =>
  read(source).catch(({ message }) => {
    console.error(`${source} could not be read: ${message}`);
    process.exit(2);
  });

if (process.argv[1] === import.meta.filename) {
  const [source, earlierSource] = process.argv.slice(2);
  if (!source) {
    console.error('Usage: node scripts/verify-chain.mjs <history.json or address> [<earlier history.json>]');
    process.exit(2);
  }
  const history = await readOrEnd(source);
  const earlier = earlierSource && (await readOrEnd(earlierSource));
  const problems = [
    ...(earlier ? problemsOf(earlier).map((one) => `Earlier history: ${one}`) : []),
    ...problemsOf(history, earlier),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`Whole: ${history.entries.length} entries, last hash ${history.chain.head}`);
}
