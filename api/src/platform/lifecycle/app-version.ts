/** Written into every event, so that a later reader knows which release decided. */
export const APP_VERSION = '1.0.0';
