import type { ReadModels, ReadModelWriter } from '../src/ports/read-models.ts';

export interface ReadModelsUnderTest {
  open(): Promise<{ readModels: ReadModels; readModelWriter: ReadModelWriter; scrub(): Promise<void> }>;
  close(): Promise<void>;
}

/** Rows hold only a few fields: the store knows nothing about their meaning. */
export const row = (id: string, fields: Record<string, unknown> = {}) => ({ id, ...fields });
export const rowsOf = (...rows: { id: string }[]) => new Map<string, unknown>(rows.map((r) => [r.id, r]));
