import type { DocumentNoun } from '../documents/document-noun.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import { baselineDecider } from './baseline.decider.ts';
import type { BaselineState } from './baseline.decider.ts';

export const BASELINE: DocumentNoun<BaselineState, BaselineCommand, 'baseline'> = {
  name: 'baseline',
  decider: baselineDecider,
  filingOf(command) {
    if (command.type === 'ReceiveBaseline') return command.baseline.filing;
    return 'filing' in command ? command.filing : null;
  },
};
