import { NotFound } from '@essays/contract';
import type { DocumentLife, Filing } from '@essays/contract';
import type { Decider } from '../../platform/commands/decider.ts';

/** What every document, essay or sample, has. */
export interface DocumentState {
  /** Null before its first event. */
  life: DocumentLife | null;
}

export type DocumentKind = 'essay' | 'baseline';

/** What differs between the two kinds of documents. */
export interface DocumentNoun<
  State extends DocumentState,
  Command,
  Name extends DocumentKind = DocumentKind,
> {
  name: Name;
  decider: Decider<State, Command>;
  /** Where a command files the document; null for a command that files nothing. */
  filingOf(command: Command): Filing | null;
}

export const streamOf = ({ name }: { name: DocumentKind }, id: string): string => `${name}-${id}`;

export const notFound = ({ name }: { name: DocumentKind }): NotFound =>
  new NotFound(name === 'essay' ? 'Essay not found' : 'Baseline not found');
