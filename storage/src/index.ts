export * from './event-log.ts';
export * from './event-id.ts';
export * from './read-models.ts';
export * from './leases.ts';
export * from './personal-data.ts';
export * from './projection.ts';
export * from './storage.ts';
export * from './open-storage.ts';
