// Which specs npm run check runs, of those that a change can reach.
import { dirname } from 'node:path';

/** How many folders lie between two, up and down. */
const between = (a, b) => {
  const [one, other] = [a.split('/'), b.split('/')];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return one.length + other.length - 2 * same;
};

/** Those in the folders of the change first, the shorter of two as near first; `times`: seconds of each file. */
export const nearestFirst = (specs, folders, times) => {
  const near = (spec) => Math.min(...folders.map((folder) => between(dirname(spec), folder)));
  return specs.toSorted((a, b) => near(a) - near(b) || (times[a] ?? 0) - (times[b] ?? 0));
};

/** As many from the front as take `budget` seconds together, and at least one; the others are left. */
export const within = (specs, times, budget) => {
  let spent = 0;
  const fits = specs.findIndex((spec, at) => {
    spent += times[spec] ?? 0;
    return at > 0 && spent > budget;
  });
  const count = fits === -1 ? specs.length : fits;
  return { chosen: specs.slice(0, count), left: specs.slice(count) };
};
