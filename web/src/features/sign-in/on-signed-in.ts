import type { LoginAnswer } from '@essays/contract';

/** Resolves once their first page is shown; the form is busy until then. */
export type OnSignedIn = (answer: LoginAnswer) => Promise<void> | void;
