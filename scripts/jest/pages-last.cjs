const { default: Sequencer } = require('@jest/test-sequencer');

const isPage = ({ context }) => context.config.displayName?.name === 'web';

/**
 * The specs of pages come after all others, which keep their order: a page opens a window that its worker keeps, and
 * what runs on a server must not find one.
 */
module.exports = class PagesLast extends Sequencer {
  sort(tests) {
    return [...tests.filter((test) => !isPage(test)), ...tests.filter(isPage)];
  }
};
