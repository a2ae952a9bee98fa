import type { DomainEvent } from './event.ts';

/** An event as some earlier release wrote it. */
export interface StoredShape {
  type: string;
  schemaVersion: string;
  data: unknown;
  personal: unknown;
}

/**
 * Steps from old shapes to the current ones, by `type@schemaVersion`. A step may rename, split and default; it never
 * invents a fact that the old event did not hold. Each step keeps a fixture of the old JSON in contract/fixtures.
 */
const STEPS: Record<string, (old: StoredShape) => StoredShape> = {
  // A request with `"engine": null` was once stored as received. Nobody had chosen, so it means the configured
  // grader.
  'GradingRequested@1': ({ data, ...old }) => ({
    ...old,
    schemaVersion: '2',
    data: { ...(data as object), engine: (data as { engine: string | null }).engine ?? 'configured' },
  }),
  // The name of an account used to be in `data`, where it could not be erased. Without `personal` the account is
  // erased.
  'UserRegistered@1': ({ data, personal, ...old }) => {
    const { username, ...rest } = data as { username?: string };
    const words = personal && { ...(username !== undefined && { username }), ...personal };
    return { ...old, schemaVersion: '2', data: rest, personal: words };
  },
  'UsernameReserved@1': ({ data, ...old }) => {
    const { username: _, ...rest } = data as { username?: string };
    return { ...old, schemaVersion: '2', data: rest };
  },
};

/** Every event read from the log passes through here. */
export const upcast = (stored: StoredShape): DomainEvent => {
  let event = stored;
  for (;;) {
    const step = STEPS[`${event.type}@${event.schemaVersion}`];
    if (!step) return { type: event.type, data: event.data, personal: event.personal ?? null } as DomainEvent;
    event = step(event);
  }
};
