import type { EssayStep, BaselineStep } from '@essays/contract';
import type { DocumentKind } from './document-noun.ts';

/** A step of a document, as the key of its lease names it. */
export interface StepKey {
  document: DocumentKind;
  id: string;
  step: EssayStep | BaselineStep;
  /** Revision of the event that made the step due. */
  revision: number;
}

export const stepKey = ({ document, id, step, revision }: StepKey): string =>
  `${document}:${id}:${step}:${revision}`;
