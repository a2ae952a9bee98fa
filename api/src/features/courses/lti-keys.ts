import { createHash, createPublicKey } from 'node:crypto';

/** Names the key that this product signs with. */
export const keyId = (privateKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);

/** Its public half, as learning platforms fetch it (RFC 7517). */
export const publicKeys = (privateKey: string): { keys: object[] } => ({
  keys: [
    {
      ...createPublicKey(privateKey).export({ format: 'jwk' }),
      kid: keyId(privateKey),
      alg: 'RS256',
      use: 'sig',
    },
  ],
});
