import type { SheetToDraw } from '@essays/engines/sheets/sheet-pdf';
import { EngineFailure } from '../../../platform/engines/engines.ts';
import type { Engines } from '../../../platform/engines/engines.ts';

/** Null: it cannot be drawn, which is not to hold up the others. */
export const drawnSheet = async (engines: Engines, sheet: SheetToDraw): Promise<Buffer | null> => {
  try {
    return Buffer.from(await engines.run('draw_sheet', sheet, { urgent: true }));
  } catch (error) {
    if (error instanceof EngineFailure) return null;
    throw error;
  }
};
