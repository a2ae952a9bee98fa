const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const { files } = require('./times.json');

const isPage = ({ context }) => context.config.displayName?.name === 'web';
/** Seconds when last kept; a new file begins early. */
const timeOf = ({ path, context }) => files[relative(context.config.rootDir, path)] ?? Number.MAX_VALUE;
const longestFirst = (tests) =>
  tests.toSorted((a, b) => timeOf(b) - timeOf(a) || a.path.localeCompare(b.path));

/**
 * The longest files begin first, so that no worker is left with one at the end. The specs of pages come after all
 * others: a page opens a window that its worker keeps, and what runs on a server must not find one.
 */
module.exports = class PagesLast extends Sequencer {
  sort(tests) {
    const pages = tests.filter(isPage);
    return [...longestFirst(tests.filter((test) => !isPage(test))), ...longestFirst(pages)];
  }
};
