import { ServerOfClaims } from './eventstoredb-claims-server.ts';
import type { Claim } from './eventstoredb-claims-server.ts';

/** Servers that are given little time, and bursts. */
const PATIENCE = 60_000;

/** Each claim holds on the server that `start` makes ready for it. */
export const claimsContract = (
  where: string,
  claims: readonly Claim[],
  start: (claim: Claim) => Promise<ServerOfClaims>,
): void => {
  describe(`what is claimed of EventStoreDB, on ${where}`, () => {
    let server: ServerOfClaims;
    afterEach(() => server.end());

    it.each(claims.map((claim) => [claim.id, claim.says, claim] as const))(
      '%s: %s',
      async (_, __, claim) => {
        server = await start(claim);
        await claim.holds(server);
      },
      PATIENCE,
    );
  });
};
