import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isShared, secretFile } from '@essays/storage';
import type { Settings, StorageConfig } from '@essays/storage';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** With TLS, or on this machine. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};
const address = z.string().max(2_000).refine(isSafeAddress, 'must begin with https://');

const platform = z.strictObject({
  /** As teachers know it: Canvas. */
  name: z.string().min(1).max(60),
  /** `iss` of its tokens. */
  issuer: z.string().min(1).max(255),
  client_id: z.string().min(1).max(255),
  deployment_ids: z.array(z.string().min(1).max(255)).min(1).max(50),
  authorization_url: address,
  token_url: address,
  keys_url: address,
});
/** A learning platform in which this product is registered as a tool (LTI 1.3 core, Security Framework 1.0). */
export type LtiPlatform = z.infer<typeof platform>;

export interface LtiConfig {
  platforms: readonly LtiPlatform[];
  /** PEM, PKCS 8, RSA: what this product signs with; its public half is at /lti/keys. */
  privateKey: string;
}

const KEY_BITS = 2048;
const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: KEY_BITS })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** LTI_PLATFORMS, a JSON file: which learning platforms may open this product; null: none. */
export const readLtiConfig = (settings: Settings, storage: StorageConfig): LtiConfig | null => {
  const file = settings.text('LTI_PLATFORMS');
  if (file === undefined) return null;
  const keyFile = settings.text('LTI_KEY_FILE');
  settings.demandSet(
    isShared(storage),
    'LTI_KEY_FILE',
    'with LTI_PLATFORMS when several processes share the stores',
  );
  const platforms = platformsIn(settings, file);
  if (platforms === null || (isShared(storage) && keyFile === undefined)) return null;
  try {
    const privateKey =
      keyFile === undefined
        ? secretFile(storage.dataDir, 'lti.pem', newKey)
        : readFileSync(keyFile, 'utf8').trim();
    return { platforms, privateKey };
  } catch (error) {
    settings.demand(false, `LTI_KEY_FILE cannot be read: ${(error as Error).message}`);
    return null;
  }
};

function platformsIn(settings: Settings, file: string): LtiPlatform[] | null {
  try {
    const read = z
      .array(platform)
      .min(1)
      .max(20)
      .safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return read.data;
    const [first] = read.error.issues;
    settings.demand(
      false,
      `LTI_PLATFORMS, ${file}: ${first?.path.join('.') || 'the list'}: ${first?.message}`,
    );
  } catch (error) {
    settings.demand(false, `LTI_PLATFORMS must name a JSON file: ${(error as Error).message}`);
  }
  return null;
}
