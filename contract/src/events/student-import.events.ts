import type { EventShape } from './event-shape.ts';

export interface StudentImportEvents {
  /**
   * A teacher added a class from a list, or a part of it: whom it added and whose details it changed. What changed is
   * in the events of these students, which have the same correlation id.
   */
  StudentsImported: EventShape<{
    import_id: string;
    added: string[];
    changed: string[];
    unchanged: number;
  }>;
  /**
   * The teacher undid it, or a part of it: who was added is deleted, who was changed is as before; the others were used
   * since.
   */
  StudentImportUndone: EventShape<{
    import_id: string;
    removed: string[];
    restored: string[];
    kept: string[];
  }>;
}
