import { useCallback, useRef } from 'react';

/** Takes what a card does when a key asks it to; null once the card is gone. */
export type RegisterCard<Command> = (id: string, run: ((command: Command) => void) | null) => void;

/** The way from the keys of a list into each of its cards. */
export const useCardCommands = <Command>() => {
  const cards = useRef(new Map<string, (command: Command) => void>());
  const register: RegisterCard<Command> = useCallback(
    (id, run) => void (run ? cards.current.set(id, run) : cards.current.delete(id)),
    [],
  );
  return { register, tell: (id: string, command: Command) => cards.current.get(id)?.(command) };
};
