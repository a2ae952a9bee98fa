/** A service outside this process did not answer as it should. `reason` is one sentence for a teacher. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  constructor(
    readonly reason: string,
    /** Whether trying again may help: too many requests, a fault of the service, a time-out. */
    readonly retryable: boolean,
    /** Milliseconds the service asked us to wait. */
    readonly retryAfter?: number,
  ) {
    super(reason);
  }
}

/** Milliseconds from a Retry-After header: seconds or a date. */
export const retryAfterOf = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.min(milliseconds, 300_000) : undefined;
};

/** The sentence for an HTTP status, and whether trying again may help. */
export const failureOfStatus = (service: string, status: number, retryAfter?: number): ServiceFailure => {
  if (status === 401 || status === 403)
    return new ServiceFailure(
      `${service} refused our access key. Ask your administrator to check it.`,
      false,
    );
  if (status === 429)
    return new ServiceFailure(`${service} is too busy at the moment. Try again later.`, true, retryAfter);
  if (status === 402)
    return new ServiceFailure(`${service} has no credit left. Tell your administrator.`, false);
  if (status >= 500 || status === 408)
    return new ServiceFailure(
      `${service} is not working at the moment (${status}). Try again later.`,
      true,
      retryAfter,
    );
  return new ServiceFailure(`${service} did not accept the request (${status}).`, false);
};
