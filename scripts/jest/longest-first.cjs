const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const { files } = require('./times.json');

/** Files in the order of their kept times, longest first, so that both workers are busy to the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const seconds = ({ path, context }) => files[relative(context.config.rootDir, path)] ?? 0;
    return [...tests].sort((a, b) => seconds(b) - seconds(a));
  }
};
