import type { DocumentNoun } from '../../documents/document-noun.ts';
import type { EssayCommand } from './essay.commands.ts';
import { essayDecider } from './essay.decider.ts';
import type { EssayState } from './essay-state.ts';

export const ESSAY: DocumentNoun<EssayState, EssayCommand, 'essay'> = {
  name: 'essay',
  decider: essayDecider,
  filingOf(command) {
    if (command.type === 'ReceiveEssay') return command.essay.filing;
    return 'filing' in command ? command.filing : null;
  },
};
