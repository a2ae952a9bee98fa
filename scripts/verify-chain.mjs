/**
 * node scripts/verify-chain.mjs <export.json> [<earlier export.json>]
 *
 * Checks, without the product and without a network, a history saved from GET /api/audit/essays/{id} or
 * /api/audit/baselines/{id}: every hash is sha256(hash before + canonical JSON of the entry's facts), in the order of the
 * log. With an earlier export of the same history it also checks that nothing of that was changed since.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${parts.join(',')}}`;
};

/** All that is wrong with an exported history, as sentences; empty when nothing is. */
export const problemsOf = ({ entries, chain }, earlier) => {
  if (!Array.isArray(entries) || !Array.isArray(chain?.links)) return ['This is no export of a history.'];
  if (chain.algorithm !== 'sha256') return [`The algorithm ${chain.algorithm} is not known.`];
  const problems = [];
  if (entries.length !== chain.links.length)
    problems.push(`There are ${entries.length} entries and ${chain.links.length} hashes.`);
  let head = '';
  let position = -1;
  for (const [index, entry] of entries.entries()) {
    const facts = Object.fromEntries(chain.facts.map((name) => [name, entry[name] ?? null]));
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

if (process.argv[1] === import.meta.filename) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const [file, earlier] = process.argv.slice(2);
  if (!file) {
    console.error('Usage: node scripts/verify-chain.mjs <export.json> [<earlier export.json>]');
    process.exit(2);
  }
  const history = read(file);
  const problems = [
    ...(earlier ? problemsOf(read(earlier)).map((one) => `Earlier export: ${one}`) : []),
    ...problemsOf(history, earlier && read(earlier)),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`Whole: ${history.entries.length} entries, last hash ${history.chain.head}`);
}
